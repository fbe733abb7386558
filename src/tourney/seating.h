/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing seats: to the tables with the fewest players, at random among them. */
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
  SEAT_CLOSED, /* nobody does, and nobody is drawn there */
} SeatUse;

/* Draws N free seats into PLACES.  USES has tables * seats of them, table by table, and is marked as seats go.  OPEN has
   a flag a table: one that is not open gets nobody before all that are open are full, and is then open too.  FALSE: not
   enough seats, and nothing is marked. */
gboolean seating_draw (SeatUse *uses, gboolean *open, gint tables, gint seats, GRand *rand, gint n, SeatPlace *places);

G_END_DECLS
