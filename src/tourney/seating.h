/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws seats: at the tables with the fewest players, and at random among their free seats. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint table, seat; /* from 1 */
} SeatPlace;

typedef enum
{
  SEAT_FREE,
  SEAT_TAKEN,  /* somebody sits there */
  SEAT_CLOSED, /* it is empty, but nobody is drawn there */
} SeatUse;

/* Draws N free seats into PLACES.  USES has tables * seats elements, table by table, and is marked as seats are drawn.
   OPEN has a flag for each table: a closed table gets players, and is open from then on, only when all open ones are
   full.  FALSE: there are not enough seats, and nothing is marked. */
gboolean seating_draw (SeatUse *uses, gboolean *open, gint tables, gint seats, GRand *rand, gint n, SeatPlace *places);

G_END_DECLS
