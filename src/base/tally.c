/* Chips that were won and lost, turned into money. */
#include "tally.h"

#include <stdlib.h>

#define CHIPS_OF_RATE 100

typedef struct
{
  guint    index;
  __int128 rest; /* above the multiple of the note below it, in hundredths */
} Remainder;

static gint
compare_remainders (gconstpointer a, gconstpointer b)
{
  const Remainder *left = a, *right = b;

  if (left->rest != right->rest)
    return left->rest > right->rest ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

gboolean
tally_to_money (const gint64 *chips, gint64 *money, guint n, gint64 rate, gint64 note)
{
  g_autofree Remainder *rests = g_new (Remainder, MAX (n, 1)); /* even nobody's can be sorted */
  __int128              step = (__int128) MAX (note, 1) * CHIPS_OF_RATE, left = 0;

  for (guint i = 0; i < n; i++)
    {
      __int128 exact = (__int128) chips[i] * rate;
      __int128 notes = exact / step - (exact % step < 0 ? 1 : 0);
      __int128 below = notes * MAX (note, 1);

      if (below < G_MININT64 || below > G_MAXINT64 - MAX (note, 1))
        return FALSE;
      rests[i] = (Remainder){ i, exact - notes * step };
      money[i] = (gint64) below;
      left += rests[i].rest;
    }
  qsort (rests, n, sizeof (Remainder), compare_remainders);
  for (guint i = 0; i < n && left >= step; i++, left -= step)
    money[rests[i].index] += MAX (note, 1);
  return TRUE;
}
