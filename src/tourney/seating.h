/* Drawing seats: to the tables with the fewest players, at random among them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint table, seat; /* from 1 */
} SeatPlace;

/* Draws N free seats into PLACES.  TAKEN has tables * seats flags, table by table, and is marked as seats go.  OPEN has
   a flag a table: one that is not open gets nobody before all that are open are full.  FALSE: not enough seats, and
   nothing is marked. */
gboolean seating_draw (gboolean *taken, const gboolean *open, gint tables, gint seats, GRand *rand, gint n,
                       SeatPlace *places);

G_END_DECLS
