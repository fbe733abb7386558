/* The draw of seats. */
#include "seating.h"

static gint
count_taken (const gboolean *taken, gint table, gint seats)
{
  gint n = 0;

  for (gint seat = 0; seat < seats; seat++)
    n += taken[table * seats + seat];
  return n;
}

/* The table with the fewest players that has room, one of them at random if there are several; -1: none.  OPEN NULL:
   every table will do. */
static gint
draw_table (const gboolean *taken, const gboolean *open, gint tables, gint seats, GRand *rand)
{
  gint fewest = seats, best = -1, equal = 0;

  for (gint table = 0; table < tables; table++)
    {
      gint n = count_taken (taken, table, seats);

      if (n == seats || n > fewest || (open && !open[table]))
        continue;
      equal = n < fewest ? 1 : equal + 1;
      if (n < fewest || g_rand_int_range (rand, 0, equal) == 0)
        best = table;
      fewest = n;
    }
  return best;
}

gboolean
seating_draw (gboolean *taken, const gboolean *open, gint tables, gint seats, GRand *rand, gint n, SeatPlace *places)
{
  gint free_seats = tables * seats;

  for (gint i = 0; i < tables * seats; i++)
    free_seats -= taken[i];
  if (free_seats < n)
    return FALSE;

  for (gint i = 0; i < n; i++)
    {
      gint table = draw_table (taken, open, tables, seats, rand);
      gint skip, seat = 0;

      if (table < 0)
        table = draw_table (taken, NULL, tables, seats, rand);
      skip = g_rand_int_range (rand, 0, seats - count_taken (taken, table, seats));
      while (taken[table * seats + seat] || skip-- > 0)
        seat++;
      taken[table * seats + seat] = TRUE;
      places[i] = (SeatPlace){ .table = table + 1, .seat = seat + 1 };
    }
  return TRUE;
}
