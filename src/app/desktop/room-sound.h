/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound for each moment of a tournament that the preferences ask for, from the desktop's sound theme. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SOUND (room_sound_get_type ())
G_DECLARE_FINAL_TYPE (RoomSound, room_sound, ROOM, SOUND, GObject)

/* Follows TOURNAMENT as long as it lives. */
RoomSound *room_sound_new (RoomTournament *tournament);

/* Plays a sound and returns at once; silent if no sound can be played. EVENT is a name of the freedesktop sound theme,
   or one of our own: table-card, table-shuffle, table-chips, table-turn, table-win. */
void room_sound_play (const char *event);

G_END_DECLS
