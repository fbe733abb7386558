/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season that a night under way belongs to, as it would stand if the night ended now. */
#pragma once

#include "club/season/standings.h"
#include "room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEASON_TONIGHT (room_season_tonight_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonTonight, room_season_tonight, ROOM, SEASON_TONIGHT, GObject)

/* The season as TOURNAMENT would change it; always the same object for a tournament, borrowed. */
RoomSeasonTonight *room_season_tonight_of (RoomTournament *tournament);

/* Brings it up to date; seasons and earlier nights are read again when a break begins.  FALSE: no saved season counts this
   night.  Of several, it is the first by name. */
gboolean room_season_tonight_look (RoomSeasonTonight *self);

/* After a look that found one; borrowed until the next. */
const Season    *room_season_tonight_get_season (RoomSeasonTonight *self);
const Standings *room_season_tonight_get_standings (RoomSeasonTonight *self);

G_END_DECLS
