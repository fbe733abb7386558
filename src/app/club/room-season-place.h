/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one person stands in a season, in sentences for themselves. */
#pragma once

#include "room-season-table.h"

G_BEGIN_DECLS

/* "3rd of 18 · 66.76 points", of somebody by the NAME that they have in a night.  NULL: nobody of that name is in the
   table.  Free it. */
char *room_season_place_say (const RoomSeasonTable *table, const char *name);
/* What separates them from whoever is next above, or below the first: "4.20 points behind Bob".  NULL: nobody is, or
   they have no rank.  Free it. */
char *room_season_place_say_gap (const RoomSeasonTable *table, const char *name);

G_END_DECLS
