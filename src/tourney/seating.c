/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws seats. */
#include "seating.h"

static gint
count_seats (const SeatUse *uses, gint table, gint seats, SeatUse use)
{
  gint n = 0;

  for (gint seat = 0; seat < seats; seat++)
    n += uses[table * seats + seat] == use;
  return n;
}

/* The table with the fewest players that has a free seat, at random if there are several; -1: none.  OPEN NULL: all
   tables are open. */
static gint
draw_table (const SeatUse *uses, const gboolean *open, gint tables, gint seats, GRand *rand)
{
  gint fewest = seats, best = -1, equal = 0;

  for (gint table = 0; table < tables; table++)
    {
      gint n = count_seats (uses, table, seats, SEAT_TAKEN);

      if (n > fewest || count_seats (uses, table, seats, SEAT_FREE) == 0 || (open != NULL && !open[table]))
        continue;
      equal = n < fewest ? 1 : equal + 1;
      if (n < fewest || g_rand_int_range (rand, 0, equal) == 0)
        best = table;
      fewest = n;
    }
  return best;
}

gboolean
seating_draw (SeatUse *uses, gboolean *open, gint tables, gint seats, GRand *rand, gint n, SeatPlace *places)
{
  gint free_seats = 0;

  for (gint i = 0; i < tables * seats; i++)
    free_seats += uses[i] == SEAT_FREE;
  if (free_seats < n)
    return FALSE;

  for (gint i = 0; i < n; i++)
    {
      gint table = draw_table (uses, open, tables, seats, rand);
      gint skip, seat = 0;

      if (table < 0)
        {
          table = draw_table (uses, NULL, tables, seats, rand);
          open[table] = TRUE;
        }
      skip = g_rand_int_range (rand, 0, count_seats (uses, table, seats, SEAT_FREE));
      while (uses[table * seats + seat] != SEAT_FREE || skip-- > 0)
        seat++;
      uses[table * seats + seat] = SEAT_TAKEN;
      places[i] = (SeatPlace){ .table = table + 1, .seat = seat + 1 };
    }
  return TRUE;
}
