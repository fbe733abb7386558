/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides amounts to the last unit. */
#include "share.h"

#include <stdlib.h>

#define CHIPS_OF_RATE 100

typedef struct
{
  guint    index;
  gint64   weight;
  __int128 rest; /* lost by rounding the part down */
} Remainder;

static gint
compare_remainders (gconstpointer a, gconstpointer b)
{
  const Remainder *left = a, *right = b;

  if (left->rest != right->rest)
    return left->rest > right->rest ? -1 : 1;
  if (left->weight != right->weight)
    return left->weight > right->weight ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

/* Adds one UNIT to each of the UNITS parts that rounding reduced most. */
static void
hand_out (Remainder *rests, guint n, gint64 units, gint64 unit, gint64 *parts)
{
  qsort (rests, n, sizeof (Remainder), compare_remainders);
  for (guint i = 0; i < n && units > 0; i++, units--)
    parts[rests[i].index] += unit;
}

gint64
share_even (gint64 amount, gint n, gint index)
{
  return amount / n + (index < amount % n ? 1 : 0);
}

/* Orders the indices as odd units are handed out. */
static Remainder *
rank (const gint64 *weights, guint n)
{
  Remainder *ranks = g_new (Remainder, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    ranks[i] = (Remainder){ i, weights[i], 0 };
  qsort (ranks, n, sizeof (Remainder), compare_remainders);
  return ranks;
}

void
share_even_units (gint64 total, gint64 unit, const gint64 *weights, guint n, gint64 *parts)
{
  g_autofree Remainder *ranks = rank (weights, n);

  for (guint i = 0; i < n; i++)
    parts[ranks[i].index] = share_even (total / unit, (gint) n, (gint) i) * unit;
  if (n > 0)
    parts[ranks[0].index] += total % unit;
}

gboolean
share_money (const gint64 *chips, gint64 *money, guint n, gint64 rate, gint64 note)
{
  g_autofree Remainder *rests = g_new (Remainder, MAX (n, 1)); /* never empty, as it is sorted even for N = 0 */
  __int128              step = (__int128) MAX (note, 1) * CHIPS_OF_RATE, left = 0;

  for (guint i = 0; i < n; i++)
    {
      __int128 exact = (__int128) chips[i] * rate;
      __int128 notes = exact / step - (exact % step < 0 ? 1 : 0);
      __int128 below = notes * MAX (note, 1);

      if (below < G_MININT64 || below > G_MAXINT64 - MAX (note, 1))
        return FALSE;
      rests[i] = (Remainder){ i, 0, exact - notes * step };
      money[i] = (gint64) below;
      left += rests[i].rest;
    }
  hand_out (rests, n, (gint64) (left / step), MAX (note, 1), money);
  return TRUE;
}
