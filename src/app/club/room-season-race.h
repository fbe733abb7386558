/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The race of a season as a chart. */
#pragma once

#include "room-chart.h"
#include "room-season-table.h"

G_BEGIN_DECLS

/* The totals after each night, of the first ten by name and of some others without.  Free it. */
RoomChart *room_season_race (RoomSeasonTable *table);

G_END_DECLS
