/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of points: a row for each thing that a finished hand paid for, a column for each seat, and the sums. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

typedef struct
{
  char    *label;
  SeatMask seats; /* who has something in this row */
  gint64   sum[GAME_MAX_SEATS];
} RoomTallyRow;

/* RoomTallyRow: what the points of each seat are for or, in games without such points, what it is paid for.  POINTS tells
   which.  NULL: the hand is not over, or nothing has to be added up. */
GPtrArray *room_tally_new (RoomTable *table, const GameState *view, gboolean *points);
/* The sum of the rows for SEAT. */
gint64 room_tally_sum (const GPtrArray *rows, guint seat);

G_END_DECLS
