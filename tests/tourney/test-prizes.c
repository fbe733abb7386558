/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prizes: percentages, amounts, curves and the table by entries, and that nothing of the pool is ever lost or
   invented. */
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "base/share.h"
#include "tourney/prize-curve.h"
#include "tourney/prizes.h"
#include "../program.h"

#define N_RANDOM 2000
#define PERCENT  10000 /* ten-thousandths in one percent */

static gint64
sum_of (const gint64 *values)
{
  gint64 sum = 0;

  for (gint place = 0; place < TOURNEY_MAX_PRIZES; place++)
    sum += values[place];
  return sum;
}

/* Up to RANGE - 1, even if RANGE is too large for g_test_rand_int_range. */
static gint64
random_below (gint64 range)
{
  return (gint64) (((guint64) (guint32) g_test_rand_int () << 31 | (guint32) g_test_rand_int () >> 1) % range);
}

/* Percentages with a sum of up to 100. */
static Prizes
random_percents (void)
{
  Prizes prizes = { .kind = PRIZES_PERCENT, .n = g_test_rand_int_range (1, TOURNEY_MAX_PRIZES + 1) };
  gint64 left = 100 * PERCENT;

  for (gint place = 0; place < prizes.n; place++)
    {
      prizes.values[place] = random_below (g_test_rand_bit () ? left + 1 : left / prizes.n + 1);
      left -= prizes.values[place];
    }
  return prizes;
}

static Prizes
random_amounts (gint64 most)
{
  Prizes prizes = { .kind = PRIZES_AMOUNTS, .n = g_test_rand_int_range (1, TOURNEY_MAX_PRIZES + 1) };

  for (gint place = 0; place < prizes.n; place++)
    prizes.values[place] = random_below (most + 1);
  return prizes;
}

static Prizes
random_curve (void)
{
  gint   n = g_test_rand_int_range (1, TOURNEY_MAX_PRIZES + 1);
  gint64 least = (100 * PERCENT + n - 1) / n;
  Prizes prizes = { .kind = PRIZES_CURVE, .n = n, .first = least + random_below (100 * PERCENT - least + (n == 1)) };

  prize_curve (n, prizes.first, prizes.values);
  return prizes;
}

static gint64
random_pool (void)
{
  return random_below (g_test_rand_bit () ? 100000 : NUMBER_MAX + 1);
}

static void
test_table (void)
{
  static const Prizes by_table = { .kind = PRIZES_AUTO };
  static const Prizes wide = { .kind = PRIZES_AUTO, .table = PRIZES_WIDE };
  static const Prizes narrow = { .kind = PRIZES_AUTO, .table = PRIZES_NARROW };
  static const Prizes halves = { .kind = PRIZES_PERCENT, .n = 2, .values = { 500000, 500000 } };
  static const Prizes three = { .kind = PRIZES_PERCENT, .n = 3, .values = { 500000, 300000, 200000 } };
  static const Prizes thirds = { .kind = PRIZES_PERCENT, .n = 3, .values = { 333333, 333333, 333333 } };
  static const Prizes two_thirds = { .kind = PRIZES_PERCENT, .n = 2, .values = { 666667, 333333 } };
  static const Prizes decimals = { .kind = PRIZES_PERCENT, .n = 2, .values = { 735000, 265000 } };
  static const Prizes too_few = { .kind = PRIZES_PERCENT, .n = 2, .values = { 500000, 250000 } };
  static const Prizes amounts = { .kind = PRIZES_AMOUNTS, .n = 3, .values = { 10000, 6000, 2000 } };
  static const struct
  {
    const char   *rule;
    const Prizes *prizes;
    gint64        pool, unit;
    gint          entries, players;
    gint          n; /* places listed */
    gint64        values[12];
  } cases[] = {
    { "percents that fit", &three, 12000, 1, 6, 6, 3, { 6000, 3600, 2400 } },
    { "what the unit leaves goes to first", &three, 11700, 1000, 6, 6, 3, { 6700, 3000, 2000 } },
    { "cents that do not divide go to first", &thirds, 100, 1, 6, 6, 3, { 34, 33, 33 } },
    { "percents with decimals", &decimals, 10000, 1, 6, 6, 2, { 7350, 2650 } },
    { "below 100 the rest goes to first", &too_few, 10000, 1, 6, 6, 2, { 7500, 2500 } },
    { "a unit above the pool gives first all", &halves, 900, 1000, 6, 6, 2, { 900, 0 } },
    { "a place that nobody can take goes to first", &three, 10000, 1, 2, 2, 2, { 7000, 3000 } },
    { "a single player takes it all", &three, 10000, 1, 1, 1, 1, { 10000 } },
    { "nobody entered, the guarantee is shown", &three, 10000, 1, 0, 0, 3, { 5000, 3000, 2000 } },
    { "no pool", &halves, 0, 100, 4, 4, 2, { 0, 0 } },
    { "the largest price", &two_thirds, NUMBER_MAX, 1, 4, 4, 2, { 666667000000, 333333000000 } },
    { "beyond 64 bits", &two_thirds, 1000 * NUMBER_MAX, 1, 9, 9, 2, { 666667000000000, 333333000000000 } },
    { "amounts as written", &amounts, 18000, 700, 8, 8, 3, { 10000, 6000, 2000 } },
    { "beyond the amounts goes to first", &amounts, 19550, 1, 8, 8, 3, { 11550, 6000, 2000 } },
    { "lacking comes from the last place", &amounts, 17000, 1, 8, 8, 3, { 10000, 6000, 1000 } },
    { "then from the place above", &amounts, 15000, 1, 8, 8, 3, { 10000, 5000, 0 } },
    { "and from the first in the end", &amounts, 9000, 1, 8, 8, 3, { 9000, 0, 0 } },
    { "an amount that nobody can take goes to first", &amounts, 18000, 1, 2, 2, 2, { 12000, 6000 } },
    { "amounts without a pool", &amounts, 0, 1, 8, 8, 3, { 0, 0, 0 } },
    { "auto, nobody yet", &by_table, 10000, 1, 0, 0, 1, { 10000 } },
    { "auto, 5", &by_table, 10000, 1, 5, 5, 1, { 10000 } },
    { "auto, 6", &by_table, 10000, 1, 6, 6, 2, { 6500, 3500 } },
    { "auto, 8", &by_table, 10000, 1, 8, 8, 2, { 6500, 3500 } },
    { "auto, 9", &by_table, 10000, 1, 9, 9, 3, { 5000, 3000, 2000 } },
    { "auto, 17", &by_table, 10000, 1, 17, 17, 3, { 5000, 3000, 2000 } },
    { "auto, 18", &by_table, 10000, 1, 18, 18, 5, { 4500, 2500, 1500, 1000, 500 } },
    { "auto, 27", &by_table, 10000, 1, 27, 27, 5, { 4500, 2500, 1500, 1000, 500 } },
    { "auto, 28", &by_table, 10000, 1, 28, 28, 7, { 3300, 2000, 1500, 1100, 800, 700, 600 } },
    { "auto, 36", &by_table, 10000, 1, 36, 36, 7, { 3300, 2000, 1500, 1100, 800, 700, 600 } },
    { "auto, 37", &by_table, 10000, 1, 37, 37, 9, { 2900, 1800, 1300, 1000, 800, 700, 600, 500, 400 } },
    { "wide, 12", &wide, 10000, 1, 12, 12, 3, { 5000, 3000, 2000 } },
    { "wide, 13", &wide, 10000, 1, 13, 13, 4, { 4000, 3000, 2000, 1000 } },
    { "wide, 27", &wide, 10000, 1, 27, 27, 5, { 4000, 2300, 1600, 1200, 900 } },
    { "wide, 36", &wide, 10000, 1, 36, 36, 7, { 3300, 2000, 1500, 1100, 800, 700, 600 } },
    { "wide, 50", &wide, 10000, 1, 50, 50, 9, { 2900, 1800, 1300, 1000, 800, 700, 600, 500, 400 } },
    { "wide, 51", &wide, 10000, 1, 51, 51, 12, { 2600, 1650, 1200, 950, 800, 650, 500, 400, 350, 300, 300, 300 } },
    { "narrow, 8", &narrow, 10000, 1, 8, 8, 1, { 10000 } },
    { "narrow, 27", &narrow, 10000, 1, 27, 27, 3, { 5000, 3000, 2000 } },
    { "narrow, 28", &narrow, 10000, 1, 28, 28, 5, { 4000, 2400, 1600, 1200, 800 } },
    { "narrow, 46", &narrow, 10000, 1, 46, 46, 9, { 3000, 2000, 1200, 1000, 800, 650, 550, 450, 350 } },
    { "auto counts re-entries", &by_table, 10000, 1, 9, 5, 3, { 5000, 3000, 2000 } },
    { "auto, more places than players", &by_table, 10000, 1, 9, 2, 2, { 7000, 3000 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 values[TOURNEY_MAX_PRIZES];

      memset (values, 0xff, sizeof values);
      g_test_message ("%s", cases[i].rule);
      g_assert_cmpint (
          prizes_split (cases[i].prizes, cases[i].pool, cases[i].unit, cases[i].entries, cases[i].players, values), ==,
          cases[i].n);
      for (gint place = 0; place < TOURNEY_MAX_PRIZES; place++)
        g_assert_cmpint (values[place], ==, place < cases[i].n ? cases[i].values[place] : 0);
    }
}

static void
test_sum_is_the_pool (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      const gint64 pool = random_pool ();
      const Prizes kinds[]
          = { { .kind = PRIZES_AUTO }, random_percents (), random_amounts (pool / 10 + 1), random_curve () };
      gint64 unit = random_below (g_test_rand_bit () ? 2000 : pool + 1) + 1;
      gint   players = g_test_rand_int_range (0, 60);
      gint   entries = players + g_test_rand_int_range (0, 10);

      for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
        {
          gint64 values[TOURNEY_MAX_PRIZES];
          gint   n = prizes_split (&kinds[kind], pool, unit, entries, players, values);

          g_assert_cmpint (n, >=, 1);
          if (players > 0)
            g_assert_cmpint (n, <=, players);
          g_assert_cmpint (sum_of (values), ==, pool);
          for (gint place = 0; place < TOURNEY_MAX_PRIZES; place++)
            g_assert_cmpint (values[place], >=, 0);
          for (gint place = n; place < TOURNEY_MAX_PRIZES; place++)
            g_assert_cmpint (values[place], ==, 0);
        }
    }
}

/* With a least prize: nothing is lost, nobody but the first gets less than it, and one more place would have got too
   little.  A larger pool pays as many places or more. */
static void
test_least (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64       pool = random_below (g_test_rand_bit () ? 100000 : NUMBER_MAX), more = pool + random_below (5000);
      const Prizes kinds[]
          = { { .kind = PRIZES_AUTO }, random_percents (), random_amounts (pool / 10 + 1), random_curve () };
      gint64 unit = random_below (g_test_rand_bit () ? 2000 : 1) + 1, least = random_below (pool / 4 + 2);
      gint   players = g_test_rand_int_range (1, 60), entries = players + g_test_rand_int_range (0, 10);

      for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
        {
          Prizes whole = prizes_table (&kinds[kind], entries);
          Prizes cut = prizes_cut (&kinds[kind], pool, unit, least, entries, players);
          gint64 values[TOURNEY_MAX_PRIZES], all[TOURNEY_MAX_PRIZES];
          gint   n = prizes_split (&cut, pool, unit, entries, players, values);

          g_assert_cmpint (sum_of (values), ==, pool);
          g_assert_cmpint (n, >=, 1);
          for (gint place = 0; place < n; place++)
            g_assert_cmpint (values[place], >=, place > 0 ? least : 0);
          g_assert_cmpint (prizes_cut (&kinds[kind], more, unit, least, entries, players).n, >=, n);
          if (n == prizes_split (&whole, pool, unit, entries, players, all))
            g_assert_cmpmem (values, sizeof values, all, sizeof all); /* nothing was cut */
          for (gint place = 1; place < n; place++) /* the remaining places gain, up to the first, which gets the rest */
            if (whole.kind != PRIZES_AMOUNTS)
              g_assert_cmpint (values[place], >=, all[place]);
        }
    }
}

/* No place but the first gets more than its percentage, or loses a whole unit. */
static void
test_percents_are_rounded_down (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      Prizes prizes = random_percents ();
      gint64 pool = random_below (NUMBER_MAX / PERCENT), unit = random_below (1000) + 1;
      gint64 values[TOURNEY_MAX_PRIZES];
      gint   n = prizes_split (&prizes, pool, unit, 60, 60, values);

      for (gint place = 1; place < n; place++)
        {
          gint64 exact = pool * prizes.values[place]; /* in millionths of a minor unit */

          g_assert_cmpint (values[place] % unit, ==, 0);
          g_assert_cmpint (values[place] * 100 * PERCENT, <=, exact);
          g_assert_cmpint ((values[place] + unit) * 100 * PERCENT, >, exact);
        }
    }
}

/* Nobody but the first gets more than was listed, and no place loses anything while a later one still has something. */
static void
test_amounts_give_way_from_the_last (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64 pool = random_pool ();
      Prizes prizes = random_amounts (pool / 10 + 1);
      gint64 values[TOURNEY_MAX_PRIZES];
      gint   n = prizes_split (&prizes, pool, 1, 60, 60, values);

      for (gint place = 1; place < n; place++)
        {
          g_assert_cmpint (values[place], <=, prizes.values[place]);
          if (values[place - 1] < prizes.values[place - 1])
            g_assert_cmpint (values[place], ==, 0);
        }
    }
}

/* The shares are what a calculator gives, to a millionth of a percent and the last stored digit of the exponent. */
static void
test_curve (void)
{
  static const struct
  {
    gint   places, percent;
    gint64 shares[6];
  } cases[] = {
    { 1, 100, { 1000000 } },
    { 2, 65, { 650000, 350000 } },
    { 3, 50, { 500001, 289596, 210403 } },
    { 4, 40, { 400002, 251111, 191245, 157642 } },
    { 5, 40, { 400002, 220960, 156150, 122058, 100830 } },
    { 6, 30, { 300003, 197878, 155125, 130519, 114155, 102320 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 shares[TOURNEY_MAX_PRIZES];

      g_assert_cmpint (prize_curve_first (cases[i].places), ==, cases[i].percent * PERCENT);
      prize_curve (cases[i].places, cases[i].percent * PERCENT, shares);
      for (gint place = 0; place < cases[i].places; place++)
        g_assert_cmpint (shares[place], ==, cases[i].shares[place]);
    }
  g_assert_cmpint (prize_curve_first (9), ==, 30 * PERCENT);
  g_assert_cmpint (prize_curve_first (10), ==, 25 * PERCENT);
  g_assert_cmpint (prize_curve_first (27), ==, 25 * PERCENT);
  g_assert_cmpint (prize_curve_first (100), ==, 20 * PERCENT);
}

/* The first place gets what was requested, except for rounding; every place gets less than the one before; each share
   is that power of its place. */
static void
test_curve_is_a_power (void)
{
  for (gint i = 0; i < N_RANDOM / 4; i++)
    {
      Prizes  curve = random_curve ();
      gdouble steepness = (gdouble) prize_curve (curve.n, curve.first, curve.values) / 10000;

      g_assert_cmpint (sum_of (curve.values), ==, 100 * PERCENT);
      g_assert_cmpint (curve.values[0], >=, curve.first);
      g_assert_cmpint (curve.values[0], <=, curve.first + curve.n);
      for (gint place = 1; place < curve.n; place++)
        {
          g_assert_cmpint (curve.values[place], <=, curve.values[place - 1]);
          g_assert_cmpfloat (fabs ((gdouble) curve.values[place] - (gdouble) curve.first * pow (place + 1, -steepness)),
                             <, 200);
        }
    }
}

static Cut
random_cut (void)
{
  Cut cut = { 0 };

  if (g_test_rand_bit ())
    cut.amount = random_below (100000);
  else
    cut.percent = random_below (100 * PERCENT + 1);
  return cut;
}

/* Whatever is paid in, players, house and the receiver of the share never lose by it. */
static void
test_share_never_shrinks (void)
{
  g_autoptr (Settings) settings = settings_new ();

  settings->share_for = g_strdup ("League");
  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64 before = random_below (100000), after = before + random_below (2000);

      settings->rake = random_cut ();
      settings->share = random_cut ();
      settings->unit = random_below (1000) + 1;
      settings->guarantee = g_test_rand_bit () ? random_below (100000) : 0;
      g_assert_cmpint (settings_rake (settings, before), <=, settings_rake (settings, after));
      g_assert_cmpint (settings_share (settings, before), <=, settings_share (settings, after));
      g_assert_cmpint (settings_pool (settings, before), <=, settings_pool (settings, after));
      g_assert_cmpint (settings_left (settings, after), >=, 0);
      g_assert_cmpint (settings_rake (settings, after) + settings_share (settings, after)
                           + settings_left (settings, after),
                       ==, after);
      g_assert_cmpint (settings_pool (settings, after), ==, MAX (settings_left (settings, after), settings->guarantee));
    }
  /* A large pool times a percentage exceeds 64 bits. */
  settings->rake = (Cut){ 0 };
  settings->share = (Cut){ .percent = 15 * PERCENT };
  g_assert_cmpint (settings_share (settings, 1000 * NUMBER_MAX), ==, 150 * NUMBER_MAX);
}

static void
test_shares (void)
{
  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64 amount = random_pool (), sum = 0;
      gint   n = g_test_rand_int_range (1, 40);

      for (gint index = 0; index < n; index++)
        {
          sum += share_even (amount, n, index);
          g_assert_cmpint (share_even (amount, n, 0) - share_even (amount, n, index), ==,
                           amount % n != 0 && index >= amount % n);
        }
      g_assert_cmpint (sum, ==, amount);
    }
  g_assert_cmpint (share_even (500, 3, 0), ==, 167);
  g_assert_cmpint (share_even (500, 3, 1), ==, 167);
  g_assert_cmpint (share_even (500, 3, 2), ==, 166);
}

TEST_PART (prizes)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prizes/table", test_table);
  g_test_add_func ("/prizes/every-kind-sums-to-the-pool", test_sum_is_the_pool);
  g_test_add_func ("/prizes/percents-are-rounded-down-to-the-unit", test_percents_are_rounded_down);
  g_test_add_func ("/prizes/no-place-wins-less-than-the-least", test_least);
  g_test_add_func ("/prizes/amounts-give-way-from-the-last-place", test_amounts_give_way_from_the_last);
  g_test_add_func ("/prizes/curve", test_curve);
  g_test_add_func ("/prizes/a-curve-is-a-power-of-the-place", test_curve_is_a_power);
  g_test_add_func ("/prizes/rake-share-and-pool-never-shrink", test_share_never_shrinks);
  g_test_add_func ("/prizes/shares-give-odd-cents-to-the-first", test_shares);
  return g_test_run ();
}
