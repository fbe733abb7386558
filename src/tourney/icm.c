/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of stacks in prizes: two methods, and rounding that loses nothing. */
#include "icm.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/share.h"
#include "icm-private.h"
#include "rule.h"

#define FEW_SETS 4096 /* so few are counted at once */

const char *const icm_method_words[] = { "icm", "chips", "even", NULL };

/* Rounds what everybody gets by VALUES and PARTS (WHOLE parts make one of VALUES) down to whole units.  The rest of the
   money goes to the largest remainders, one unit each, to the earliest of those within TOLERANCE; what is less than a
   unit goes to the largest stack.  TRUE if no two different remainders came so close that the order was in doubt. */
static gboolean
hand_out (gint64 money, gint64 unit, const gint64 *stacks, guint n, gint64 *values, gdouble *parts, gdouble whole,
          gdouble tolerance)
{
  gboolean is_sure = TRUE;
  guint    largest = 0;

  for (guint i = 0; i < n; i++)
    {
      parts[i] += (gdouble) (values[i] % unit) * whole;
      values[i] -= values[i] % unit;
      money -= values[i];
      if (stacks[i] > stacks[largest])
        largest = i;
    }
  g_assert (money >= 0 && money / unit <= n);
  for (; money >= unit; money -= unit)
    {
      guint best = 0;

      for (guint i = 1; i < n; i++)
        if (parts[i] > parts[best] + tolerance)
          best = i;
      for (guint i = 0; i < n; i++)
        is_sure &= parts[i] == parts[best] || fabs (parts[i] - parts[best]) > tolerance;
      values[best] += unit;
      parts[best] = -G_MAXDOUBLE; /* nobody gets two odd units */
    }
  values[largest] += money;
  return is_sure;
}

static gint64
prize_of (guint place, const gint64 *prizes, guint n_prizes)
{
  return place < n_prizes ? prizes[place] : 0;
}

static gint64
sum_prizes (guint from, guint to, const gint64 *prizes, guint n_prizes)
{
  gint64 sum = 0;

  for (guint place = from; place < to; place++)
    sum += prize_of (place, prizes, n_prizes);
  return sum;
}

static gint64
least_prize (guint n, const gint64 *prizes, guint n_prizes)
{
  gint64 least = G_MAXINT64;

  for (guint place = 0; place < n; place++)
    least = MIN (least, prize_of (place, prizes, n_prizes));
  return least;
}

static gint64
sum_stacks (const gint64 *stacks, guint n)
{
  gint64 sum = 0;

  for (guint i = 0; i < n; i++)
    sum += stacks[i];
  return sum;
}

/* --- By chips --- */

static void
split_by_chips (const gint64 *stacks, guint n, gint64 money, gint64 lowest, gint64 unit, gint64 *values)
{
  gint64              chips = sum_stacks (stacks, n);
  gint64              rest = money - lowest * n;
  g_autofree gdouble *parts = g_new (gdouble, n);

  for (guint i = 0; i < n; i++)
    {
      __int128 product = (__int128) rest * stacks[i];

      values[i] = lowest + (gint64) (product / chips);
      parts[i] = (gdouble) (gint64) (product % chips); /* small enough to be exact */
    }
  hand_out (money, unit, stacks, n, values, parts, (gdouble) chips, 0);
}

/* --- By chances --- */

static gint
compare_stacks_cb (gconstpointer a, gconstpointer b)
{
  gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

/* Fills FIELD with the players who hold chips, by size of stack, and with what they play for above their lowest
   prize. */
static void
field_init (IcmField *field, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes)
{
  g_autoptr (GArray) held = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < n; i++)
    if (stacks[i] > 0)
      g_array_append_val (held, stacks[i]);
  g_array_sort (held, compare_stacks_cb);

  *field = (IcmField){ .sizes = g_new0 (IcmSize, held->len), .n = held->len, .prizes = g_new (gint64, held->len) };
  for (guint i = 0; i < held->len; i++)
    {
      gint64 stack = g_array_index (held, gint64, i);

      if (field->n_sizes == 0 || field->sizes[field->n_sizes - 1].stack != stack)
        field->sizes[field->n_sizes++].stack = stack;
      field->sizes[field->n_sizes - 1].n++;
      field->chips += stack;
    }

  field->lowest = least_prize (held->len, prizes, n_prizes);
  for (guint place = 0; place < held->len; place++)
    {
      field->prizes[place] = prize_of (place, prizes, n_prizes) - field->lowest;
      field->money += field->prizes[place];
      if (field->prizes[place] > 0)
        field->n_prizes = place + 1;
    }
}

static void
field_clear (IcmField *field)
{
  g_free (field->sizes);
  g_free (field->prizes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcmField, field_clear)

static const IcmSize *
find_size (const IcmField *field, gint64 stack)
{
  guint low = 0, high = field->n_sizes - 1;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (field->sizes[middle].stack < stack)
        low = middle + 1;
      else
        high = middle;
    }
  return &field->sizes[low];
}

/* Rounds the results as hand_out does. */
static gboolean
round_field (const IcmField *field, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes, gint64 unit,
             gdouble tolerance, gint64 *values)
{
  g_autofree gdouble *parts = g_new (gdouble, n);
  gint64              lost = sum_prizes (field->n, n, prizes, n_prizes);
  guint               n_out = n - field->n;

  for (guint i = 0; i < n; i++)
    if (stacks[i] > 0)
      {
        const IcmSize *size = find_size (field, stacks[i]);

        values[i] = field->lowest + size->whole;
        parts[i] = size->part;
      }
    else
      {
        values[i] = lost / n_out;
        parts[i] = (gdouble) (lost % n_out) / n_out;
      }
  return hand_out (sum_prizes (0, n, prizes, n_prizes), unit, stacks, n, values, parts, 1, tolerance);
}

/* With many sets the integral is much faster.  Its digits decide every cent correctly, unless remainders are equal or
   nearly so. */
static void
split_by_chances (const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes, gint64 unit, gint64 *values)
{
  g_auto (IcmField) field = { 0 };
  gsize    n_sets;
  gboolean is_done = FALSE;

  field_init (&field, stacks, n, prizes, n_prizes);
  n_sets = icm_count_sets (&field);
  if (n_sets > FEW_SETS)
    is_done = round_field (&field, stacks, n, prizes, n_prizes, unit, icm_integrate (&field), values);
  if (!is_done && n_sets <= ICM_MOST_SETS)
    round_field (&field, stacks, n, prizes, n_prizes, unit, icm_count_orders (&field), values);
}

gboolean
icm_split_units (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes, gint64 unit,
                 gint64 *values, GError **error)
{
  gint64 money = sum_prizes (0, n, prizes, n_prizes);

  if (method != ICM_EVENLY && sum_stacks (stacks, n) == 0)
    return tourney_refuse (error, RULE_CHIPS, _ ("Nobody holds any chips: at least one stack must be above 0."));
  switch (method)
    {
    case ICM_BY_CHANCES:
      split_by_chances (stacks, n, prizes, n_prizes, unit, values);
      return TRUE;
    case ICM_BY_CHIPS:
      split_by_chips (stacks, n, money, least_prize (n, prizes, n_prizes), unit, values);
      return TRUE;
    case ICM_EVENLY:
      share_even_units (money, unit, stacks, n, values);
      return TRUE;
    }
  g_assert_not_reached ();
}

gboolean
icm_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes, gint64 *values,
           GError **error)
{
  for (guint place = 1; place < n_prizes; place++)
    if (prizes[place] > prizes[place - 1])
      return tourney_refuse (error, RULE_DEALS,
                             _ ("The prize of place %u is larger than that of place %u: write the first place first."),
                             place + 1, place);
  if (sum_stacks (stacks, n) == 0)
    return tourney_refuse (error, RULE_CHIPS, _ ("Nobody holds any chips: at least one stack must be above 0."));
  if (method != ICM_EVENLY)
    return icm_split_units (method, stacks, n, prizes, n_prizes, 1, values, error);
  for (guint i = 0; i < n; i++)
    values[i] = share_even (sum_prizes (0, n, prizes, n_prizes), (gint) n, (gint) i);
  return TRUE;
}
