/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound for each moment of a tournament, from the desktop's sound theme, as far as the preferences want it. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SOUND (room_sound_get_type ())
G_DECLARE_FINAL_TYPE (RoomSound, room_sound, ROOM, SOUND, GObject)

/* Follows TOURNAMENT as long as it lives. */
RoomSound *room_sound_new (RoomTournament *tournament);

/* The one way to a loudspeaker: returns at once, and is quiet where there is no sound.  EVENT is a name of the
   freedesktop sound theme, or one of our own: table-card, table-shuffle, table-chips, table-turn, table-win. */
void room_sound_play (const char *event);

G_END_DECLS
