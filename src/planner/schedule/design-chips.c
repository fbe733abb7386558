/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The blinds that chips can pay, and how awkward each of them is. */
#include <math.h>

#include "base/number.h"
#include "tourney/schedule/chips.h"
#include "design-private.h"

/* Adds COUNT stacks to SUM, up to G_MAXINT64. */
static gint64
add_stacks (gint64 sum, gint count, gint64 stack)
{
  gint64 product;

  if (__builtin_mul_overflow ((gint64) count, stack, &product) || __builtin_add_overflow (sum, product, &sum))
    return G_MAXINT64;
  return sum;
}

gint64
design_chips_in_play (const DesignRequest *request)
{
  gint64 sum = add_stacks (0, request->players, request->stack);

  sum = add_stacks (sum, request->rebuys, request->rebuy_stack > 0 ? request->rebuy_stack : request->stack);
  return add_stacks (sum, request->add_ons, request->add_on_stack > 0 ? request->add_on_stack : request->stack);
}

gint64
design_paced_chips (gint64 in_play, double pace)
{
  return MAX ((gint64) ((double) in_play / pace), 1);
}

gint64
design_last_big (const DesignRequest *request)
{
  gint64 in_play = design_paced_chips (design_chips_in_play (request), request->pace);

  return in_play / 20 + (in_play % 20 >= 10);
}

#define MOST_CANDIDATES 400
#define MOST_ODD        0.6  /* oddness of the oddest amount that people are used to */
#define MOST_STEPS      1000 /* limits a search among amounts of which few can be paid */

ChipSet *
chip_set_new (const gint64 *values, guint n)
{
  ChipSet *set = g_new0 (ChipSet, 1);

  set->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  set->purses = g_ptr_array_new_with_free_func ((GDestroyNotify) purse_free);
  set->is_chain = TRUE;
  g_array_append_vals (set->values, values, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) suffix = g_array_new (FALSE, FALSE, sizeof (gint64));

      set->unit = number_common_divisor (set->unit, values[i]);
      set->is_chain = set->is_chain && (i == 0 || values[i] % values[i - 1] == 0);
      g_array_append_vals (suffix, values + i, n - i);
      g_ptr_array_add (set->purses, purse_new (suffix));
    }
  return set;
}

void
chip_set_free (ChipSet *set)
{
  g_array_unref (set->values);
  g_ptr_array_unref (set->purses);
  g_free (set);
}

gint
chip_set_spares (const ChipSet *set, gint64 amount)
{
  for (gint i = (gint) set->values->len - 1; i >= 0; i--)
    if (purse_pays (g_ptr_array_index (set->purses, i), amount))
      return i;
  return -1;
}

gint
chip_set_fewest (const ChipSet *set, gint from, gint64 amount, gint limit)
{
  gint64 count = 0;

  if (!set->is_chain)
    return chips_fewest ((const gint64 *) (gpointer) set->values->data + from, set->values->len - from, amount, limit);
  for (gint i = (gint) set->values->len - 1; i >= from; i--)
    {
      count += amount / chip_set_value (set, i);
      amount %= chip_set_value (set, i);
    }
  return amount == 0 && count <= limit ? (gint) count : limit + 1;
}

/* How odd an amount looks by its leading digits: people expect 100, 150, 200 and 300, but not 175. */
static double
oddness (gint64 amount)
{
  static const struct
  {
    gint   digits;
    double odd;
  } usual[] = {
    { 1, 0 },    { 2, 0 },    { 3, 0.1 },  { 4, 0.1 },  { 5, 0 },    { 6, 0.15 },  { 8, 0.2 },
    { 15, 0.2 }, { 25, 0.3 }, { 7, 0.6 },  { 75, 0.4 }, { 12, 0.9 }, { 35, 0.8 },  { 9, 0.8 },
    { 45, 0.9 }, { 65, 1.0 }, { 55, 1.0 }, { 85, 1.2 }, { 95, 1.2 }, { 125, 0.9 }, { 175, 1.3 },
  };

  while (amount % 10 == 0)
    amount /= 10;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (amount == usual[i].digits)
      return usual[i].odd;
  return amount < 100 ? 1.1 : amount < 1000 ? 1.8 : 2.5;
}

gint
design_odd_levels (const Schedule *schedule)
{
  gint n = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    n += !schedule_row (schedule, i)->is_break && oddness (schedule_row (schedule, i)->small) > MOST_ODD;
  return n;
}

/* With decimal chips an amount is as round as it is written; with others (3, 30, 300) also as a round number of the
   smallest. */
static double
roundness_fuss (const ChipSet *set, gint64 amount)
{
  double odd = oddness (amount);

  for (guint i = 0; i < set->values->len; i++)
    if (chip_set_value (set, (gint) i) == amount)
      return 0;
  return oddness (set->unit) > 0.3 ? MIN (odd, oddness (amount / set->unit)) : odd;
}

/* The limits of each tier. */
static const struct
{
  /* most chips for the small blind; if it is many times the largest chip, `chips` - 4 more than it takes at least */
  gint     chips;
  gint     times; /* most times the smallest chip needed */
  gint     multiples;
  gboolean near_half;
  double   odd; /* highest oddness */
} tiers[N_TIERS] = {
  [TIER_STRICT] = { 4, 10, 10, FALSE, MOST_ODD },  [TIER_EASY] = { 8, 10, 20, FALSE, MOST_ODD },
  [TIER_ODD] = { 8, 10, 20, FALSE, 10 },           [TIER_SMALL] = { 8, 20, 20, FALSE, 10 },
  [TIER_NEAR] = { 8, 20, 20, TRUE, 10 },           [TIER_FUSSY] = { 40, 1000, 60, TRUE, 10 },
  [TIER_ANY] = { G_MAXINT / 2, 0, 400, TRUE, 10 },
};

/* Rates the blinds.  FALSE if the chips cannot pay both, or if they are more awkward than TIER accepts. */
static gboolean
judge (const ChipSet *set, Tier tier, gint64 small, gint64 big, Blinds *blinds)
{
  gint   last = (gint) set->values->len - 1;
  gint64 largest = chip_set_value (set, last);
  gint   spares_small = chip_set_spares (set, small);
  gint   spares = spares_small < 0 ? -1 : MIN (spares_small, chip_set_spares (set, big));
  gint   at_least = (gint) MIN ((small - 1) / largest + 1, G_MAXINT / 4);
  gint   limit = tier == TIER_ANY ? 60 : MAX (tiers[tier].chips, tiers[tier].chips - 4 + MIN (at_least, 10000));
  gint   n_chips;
  gint64 smallest;

  if (spares < 0)
    return FALSE;
  smallest = chip_set_value (set, spares);
  if (spares < last && tiers[tier].times > 0 && small / tiers[tier].times >= smallest
      && small > smallest * tiers[tier].times)
    return FALSE;
  n_chips = chip_set_fewest (set, spares_small, small, limit);
  if (tier != TIER_ANY && n_chips > limit)
    return FALSE;

  *blinds = (Blinds){ .small = small, .big = big, .fuss = roundness_fuss (set, small), .spares = spares };
  if (blinds->fuss > tiers[tier].odd)
    return FALSE;
  blinds->fuss += 0.12 * MAX (0, n_chips - MAX (2, at_least));
  if (spares < last)
    blinds->fuss += 0.15 * MAX (0, log2 ((double) small / (double) smallest) - 2);
  if (big != 2 * small)
    blinds->fuss += 1 + 5 * (0.5 - (double) small / (double) big) + 0.5 * roundness_fuss (set, big);
  return TRUE;
}

static gint
compare_blinds_cb (gconstpointer a, gconstpointer b)
{
  const Blinds *left = a, *right = b;

  if (left->big != right->big)
    return left->big < right->big ? -1 : 1;
  return left->small == right->small ? 0 : left->small < right->small ? -1 : 1;
}

static gint
compare_amounts_cb (gconstpointer a, gconstpointer b)
{
  gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

static void
add_multiples (GArray *amounts, gint64 value, gint n, gint64 most)
{
  for (gint64 i = 1; i <= n && value <= most / i; i++)
    {
      gint64 amount = value * i;

      g_array_append_val (amounts, amount);
    }
}

/* Adds multiples of VALUE with two leading digits, up to MOST: for blinds that are many of the largest chip. */
static void
add_round_multiples (GArray *amounts, gint64 value, gint64 most, gboolean all)
{
  static const gint few[] = { 10, 12, 15, 20, 25, 30, 40, 50, 60, 80 };

  for (gint64 place = 1; place <= most / value / 10; place *= 10)
    for (gint i = 0; i < (all ? 90 : (gint) G_N_ELEMENTS (few)); i++)
      {
        gint64 digits = all ? 10 + i : few[i];

        if (digits <= most / value / place)
          add_multiples (amounts, value * place * digits, 1, most);
      }
}

/* The amounts to consider, ascending, each once. */
static GArray *
list_amounts (const ChipSet *set, Tier tier, gint64 most)
{
  GArray *amounts = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint   n_kept = 0;

  for (guint i = 0; i < set->values->len; i++)
    {
      add_multiples (amounts, chip_set_value (set, (gint) i), tiers[tier].multiples, most);
      if (i + 1 == set->values->len || tier == TIER_ANY)
        add_round_multiples (amounts, chip_set_value (set, (gint) i), most, tier > TIER_STRICT);
    }
  if (!set->is_chain)
    add_multiples (amounts, set->unit, 400, most);
  g_array_sort (amounts, compare_amounts_cb);
  for (guint i = 0; i < amounts->len; i++)
    if (i == 0 || g_array_index (amounts, gint64, i) != g_array_index (amounts, gint64, n_kept - 1))
      g_array_index (amounts, gint64, n_kept++) = g_array_index (amounts, gint64, i);
  g_array_set_size (amounts, n_kept);
  return amounts;
}

static gint
compare_fuss_cb (gconstpointer a, gconstpointer b)
{
  const Blinds *left = a, *right = b;

  if (left->fuss < right->fuss || left->fuss > right->fuss)
    return left->fuss < right->fuss ? -1 : 1;
  return compare_blinds_cb (a, b);
}

/* 0.4 of BIG, rounded up: less is no longer near half. */
static gint64
least_small (gint64 big)
{
  return big / 5 * 2 + (big % 5 * 2 + 4) / 5;
}

/* Finds the blinds with big blind AT of AMOUNTS whose small blind is nearest below half, if half cannot be paid. */
static gboolean
near_half (const ChipSet *set, Tier tier, const GArray *amounts, guint at, Blinds *blinds)
{
  gint64 big = g_array_index (amounts, gint64, at);
  guint  low = 0, high = at;

  if (big % 2 == 0 && judge (set, tier, big / 2, big, blinds))
    return FALSE;
  /* The first amount above half. */
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (amounts, gint64, middle) <= big / 2)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low > 0 && g_array_index (amounts, gint64, low - 1) >= least_small (big); low--)
    if (judge (set, tier, g_array_index (amounts, gint64, low - 1), big, blinds))
      return TRUE;
  return FALSE;
}

GArray *
ladder_candidates (const ChipSet *set, Tier tier, gint64 most)
{
  g_autoptr (GArray) amounts = list_amounts (set, tier, most);
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Blinds));
  Blinds  blinds;

  for (guint i = 0; i < amounts->len; i++)
    {
      gint64 amount = g_array_index (amounts, gint64, i);

      if (amount <= most / 2 && judge (set, tier, amount, 2 * amount, &blinds))
        g_array_append_val (candidates, blinds);
      if (tiers[tier].near_half && near_half (set, tier, amounts, i, &blinds))
        g_array_append_val (candidates, blinds);
    }
  if (candidates->len > MOST_CANDIDATES)
    {
      g_array_sort (candidates, compare_fuss_cb);
      g_array_set_size (candidates, MOST_CANDIDATES);
    }
  g_array_sort (candidates, compare_blinds_cb);
  return candidates;
}

gboolean
ladder_pair (const ChipSet *set, gint64 big, Blinds *blinds)
{
  gint64 small = big / 2;

  if (big % set->unit != 0)
    return FALSE;
  if (big % 2 == 0 && judge (set, TIER_ANY, small, big, blinds))
    return TRUE;
  /* Step down from half by the common divisor, which misses no payable amount. */
  small -= small % set->unit;
  for (gint i = 0; i < MOST_STEPS && small >= least_small (big); i++, small -= set->unit)
    if (judge (set, TIER_ANY, small, big, blinds))
      return TRUE;
  return FALSE;
}

gboolean
ladder_window (const ChipSet *set, gint64 from, gint64 to)
{
  gint64 big = (from + set->unit - 1) / set->unit * set->unit;
  Blinds blinds;

  for (gint i = 0; i < MOST_STEPS && big <= to; i++, big += set->unit)
    if (ladder_pair (set, big, &blinds))
      return TRUE;
  return FALSE;
}
