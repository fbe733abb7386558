/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound for each moment of a tournament that the preferences ask for, from the desktop's sound theme, unless they ask for a
   voice (RoomVoice). */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SOUND (room_sound_get_type ())
G_DECLARE_FINAL_TYPE (RoomSound, room_sound, ROOM, SOUND, GObject)

/* Follows TOURNAMENT as long as it lives. */
RoomSound *room_sound_new (RoomTournament *tournament);

#define ROOM_SOUND_CALL_OVER "alarm-clock-elapsed"

/* The sound of MOMENT; NULL: it has none, or the preferences do not ask for it. */
const char *room_sound_of_moment (GSettings *settings, Moment moment);

/* Plays a sound and returns at once; silent if no sound can be played. EVENT is a name of the freedesktop sound theme,
   or one of our own: table-card, table-shuffle, table-chips, table-turn, table-win. */
void room_sound_play (const char *event);

G_END_DECLS
