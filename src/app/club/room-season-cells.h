/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which columns of standings are shown: a preference, for the page and for pictures. */
#pragma once

#include "room-season-table.h"

G_BEGIN_DECLS

/* The word of a column that can be hidden, as the preference and actions have it: "nights"; NULL: it always stays. */
const char *room_season_cell_word (RoomSeasonCell cell);
gboolean    room_season_cell_is_hidden (RoomSeasonCell cell);
void        room_season_cell_set_hidden (RoomSeasonCell cell, gboolean hidden);

G_END_DECLS
