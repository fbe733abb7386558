/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction of a night changed in a table. */
#pragma once

#include "room-season-table.h"

G_BEGIN_DECLS

/* Which of the nights that both count were corrected, and whose totals are others now, in a sentence.  NULL: the nights are
   not the same, or nobody's total is another.  Both are of the same rules.  Free it. */
char *room_season_changes (RoomSeasonTable *before, RoomSeasonTable *after);

G_END_DECLS
