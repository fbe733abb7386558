/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of stacks in prizes: known values, every order of finishing tried, two methods that must agree, and no cent
   lost or given to the wrong stack. */
#include <math.h>

#include "base/error.h"
#include "base/number.h"
#include "tourney/icm-test.h"
#include "tourney/icm.h"
#include "../program.h"

#define MOST     25
#define N_RANDOM 400

static gint64
random_below (gint64 range)
{
  return (gint64) (((guint64) (guint32) g_test_rand_int () << 31 | (guint32) g_test_rand_int () >> 1) % range);
}

/* --- Known values --- */

typedef struct
{
  gint64 stacks[MOST], prizes[MOST], values[MOST]; /* the first END count */
  guint  n, n_prizes;
} Case;

#define END -1

static void
check_cases (IcmMethod method, const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      gint64 values[MOST];

      g_assert_true (icm_split (method, cases[i].stacks, cases[i].n, cases[i].prizes, cases[i].n_prizes, values, NULL));
      for (guint k = 0; k < cases[i].n; k++)
        {
          g_test_message ("case %u, stack %u", i, k);
          g_assert_cmpint (values[k], ==, cases[i].values[k]);
        }
    }
}

static void
test_published (void)
{
  static const Case cases[] = {
    { { 5000, 3000, 2000 }, { 5000, 3000, 2000 }, { 3839, 3275, 2886 }, 3, 3 },
    { { 7500, 2500 }, { 7000, 3000 }, { 6000, 4000 }, 2, 2 }, /* heads-up: second prize + difference * share */
    { { 1000, 1000, 1000, 1000 }, { 5000, 3000, 2000 }, { 2500, 2500, 2500, 2500 }, 4, 3 },
    { { 9000 }, { 5000, 3000 }, { 5000 }, 1, 2 },
    { { 1200, 5000, 10, 700, 900, 3300, 4100 },
      { 10000, 6000, 4000 },
      { 1914, 5795, 17, 1148, 1460, 4496, 5170 },
      7,
      3 },
  };

  check_cases (ICM_BY_CHANCES, cases, G_N_ELEMENTS (cases));
}

/* Computed with fractions.  In all of them a tie of remainders decides, which rounding errors would break. */
static void
test_ties (void)
{
  static const Case cases[] = {
    { { 4000, 3000, 1500, 5000, 500 }, { 2228 }, { 637, 477, 239, 796, 79 }, 5, 1 },
    { { 6000, 1000, 3000 }, { 2386 }, { 1432, 238, 716 }, 3, 1 },
    { { 3000, 1000, 1500, 4000, 4500 }, { 300 }, { 64, 22, 32, 86, 96 }, 5, 1 },
    { { 5500, 500, 1500 }, { 2769 }, { 2031, 184, 554 }, 3, 1 },
    { { 5000, 2000, 500 }, { 545 }, { 364, 145, 36 }, 3, 1 },
    { { 4000, 1000, 500, 1500 }, { 2122 }, { 1213, 303, 151, 455 }, 4, 1 },
    { { 3500, 1500 }, { 2466, 121 }, { 1763, 824 }, 2, 2 },
    { { 3500, 5500 }, { 2809, 2044 }, { 2342, 2511 }, 2, 2 },
    { { 300, 300, 300 }, { 5000, 3000, 2001 }, { 3334, 3334, 3333 }, 3, 3 },
  };

  check_cases (ICM_BY_CHANCES, cases, G_N_ELEMENTS (cases));
}

static void
test_without_chips (void)
{
  static const Case cases[] = {
    { { 0, 0, 700, 300, 0 }, { 5000, 3000, 2000, 101, 100 }, { 734, 734, 4400, 3600, 733 }, 5, 5 },
    { { 100, 0, 0 }, { 5000, 3000, 2001 }, { 5000, 2501, 2500 }, 3, 3 },
    { { 600, 400, 0, 0 }, { 5000, 3000 }, { 4200, 3800, 0, 0 }, 4, 2 },
    { { 0, 600, 400, 0 }, { 5000 }, { 0, 3000, 2000, 0 }, 4, 1 },
  };
  static const Case chop[] = { { { 0, 600, 400 }, { 5000, 3000, 2000 }, { 2000, 4400, 3600 }, 3, 3 } };
  static const Case even[] = { { { 0, 600, 400 }, { 5000, 3000, 2000 }, { 3334, 3333, 3333 }, 3, 3 } };

  check_cases (ICM_BY_CHANCES, cases, G_N_ELEMENTS (cases));
  check_cases (ICM_BY_CHIPS, chop, G_N_ELEMENTS (chop));
  check_cases (ICM_EVENLY, even, G_N_ELEMENTS (even));
}

static void
test_chips (void)
{
  static const Case cases[] = {
    { { 5000, 3000, 2000 }, { 5000, 3000, 2000 }, { 4000, 3200, 2800 }, 3, 3 },
    { { 5000, 3000, 2000 }, { 5000, 3000 }, { 4000, 2400, 1600 }, 3, 2 },
    { { 5000, 3000 }, { 5000, 3000, 2000 }, { 4250, 3750 }, 2, 3 },
    { { 1, 1, 1 }, { 101, 0, 0 }, { 34, 34, 33 }, 3, 3 },
    { { 1, 2, 3 }, { 100 }, { 17, 33, 50 }, 3, 1 }, /* 16 2/3, 33 1/3, 50 */
    { { 1, 5, 3, 3 }, { 101, 7 }, { 9, 45, 27, 27 }, 4, 2 },
    { { 3, 1, 3, 1 }, { 10, 2 }, { 5, 2, 4, 1 }, 4, 2 }, /* 4 1/2, 1 1/2, 4 1/2, 1 1/2 */
    { { 1000000000000, 999999999999 }, { 1000000000000, 1 }, { 500000000001, 500000000000 }, 2, 2 },
  };

  check_cases (ICM_BY_CHIPS, cases, G_N_ELEMENTS (cases));
}

static void
test_even (void)
{
  static const Case cases[] = {
    { { 5000, 3000, 2000 }, { 5000, 3000, 2001 }, { 3334, 3334, 3333 }, 3, 3 },
    { { 1, 9 }, { 5000, 3000, 2000 }, { 4000, 4000 }, 2, 3 },
  };

  check_cases (ICM_EVENLY, cases, G_N_ELEMENTS (cases));
}

/* --- Two methods compared, and every order tried --- */

typedef struct
{
  IcmField field;
  IcmSize  sizes[MOST];
  gint64   prizes[MOST];
} World;

static void
add_size (World *world, gint64 stack, guint n)
{
  world->sizes[world->field.n_sizes++] = (IcmSize){ .stack = stack, .n = n };
  world->field.n += n;
  world->field.chips += stack * n;
}

/* Up to N sizes of stack, some held by several players, at most MOST players; sizes are nearly equal or differ by up to
   10^11 times. */
static void
fill_world (World *world, guint n, gboolean is_alone)
{
  gint64   ranges[] = { 30, 100000, G_GINT64_CONSTANT (100000000000) };
  gint64   range = ranges[g_test_rand_int_range (0, G_N_ELEMENTS (ranges))];
  gint64   stack = 0;
  gboolean is_mixed = g_test_rand_int_range (0, 3) == 0; /* something is kept back from the first prize */

  *world = (World){ .field = { .sizes = world->sizes, .prizes = world->prizes } };
  for (guint i = 0; i < n; i++)
    {
      stack += 1 + random_below (range);
      add_size (world, stack, is_alone || world->field.n + n > MOST - 2 ? 1 : 1 + g_test_rand_int_range (0, 3));
    }
  world->field.n_prizes = g_test_rand_int_range (1, (gint32) world->field.n + 1);
  for (guint i = world->field.n_prizes; i-- > 0;)
    {
      world->prizes[i] = (i + 1 < world->field.n_prizes && !is_mixed ? world->prizes[i + 1] : 1) + random_below (50000);
      world->field.money += world->prizes[i];
    }
}

static gdouble
result (const World *world, guint index)
{
  return (gdouble) world->sizes[index].whole + world->sizes[index].part;
}

/* Tries the stacks in every order, each as likely as drawing it.  Nobody shares a size. */
static void
try_orders (const World *world, guint placed, guint n_placed, gdouble chance, gint64 chips, gdouble *values)
{
  if (n_placed < world->field.n_prizes)
    for (guint i = 0; i < world->field.n_sizes; i++)
      if (!(placed & 1u << i))
        {
          gdouble taken = chance * (gdouble) world->sizes[i].stack / (gdouble) chips;

          values[i] += taken * (gdouble) world->prizes[n_placed];
          try_orders (world, placed | 1u << i, n_placed + 1, taken, chips - world->sizes[i].stack, values);
        }
}

static void
assert_near (gdouble a, gdouble b)
{
  g_assert_cmpfloat (fabs (a - b), <=, 1e-11 * MAX (a, b));
}

static void
test_every_order (void)
{
  for (guint round = 0; round < N_RANDOM / 4; round++)
    {
      World   world;
      gdouble values[MOST] = { 0 };

      fill_world (&world, (guint) g_test_rand_int_range (2, 8), TRUE);
      try_orders (&world, 0, 0, 1, world.field.chips, values);
      icm_count_orders (&world.field);
      for (guint i = 0; i < world.field.n_sizes; i++)
        assert_near (result (&world, i), values[i]);
      icm_integrate (&world.field);
      for (guint i = 0; i < world.field.n_sizes; i++)
        assert_near (result (&world, i), values[i]);
    }
}

static void
test_two_ways (void)
{
  for (guint round = 0; round < N_RANDOM; round++)
    {
      World   world;
      gdouble values[MOST];
      gdouble sum = 0;

      fill_world (&world, (guint) g_test_rand_int_range (2, 11), FALSE);
      icm_count_orders (&world.field);
      for (guint i = 0; i < world.field.n_sizes; i++)
        sum += (values[i] = result (&world, i)) * world.sizes[i].n;
      assert_near (sum, (gdouble) world.field.money);
      icm_integrate (&world.field);
      for (guint i = 0; i < world.field.n_sizes; i++)
        assert_near (result (&world, i), values[i]);
    }
}

/* The most that is counted: all stacks different, all places but the last paid. */
static void
test_twenty (void)
{
  World   world = { .field = { .sizes = world.sizes, .prizes = world.prizes, .n_prizes = 19 } };
  gdouble values[MOST];

  for (guint i = 0; i < 20; i++)
    {
      add_size (&world, 1000 + 37 * i * i, 1);
      world.prizes[i] = i < 19 ? (19 - i) * (20 - i) * 100 : 0;
      world.field.money += world.prizes[i];
    }
  g_assert_cmpuint (icm_count_sets (&world.field), ==, ICM_MOST_SETS);
  icm_count_orders (&world.field);
  for (guint i = 0; i < 20; i++)
    values[i] = result (&world, i);
  icm_integrate (&world.field);
  for (guint i = 0; i < 20; i++)
    assert_near (result (&world, i), values[i]);
  add_size (&world, 1, 1);
  g_assert_cmpuint (icm_count_sets (&world.field), >, ICM_MOST_SETS);
}

/* Even where the integral is used first, the cents must be those of counting: to the largest remainders and, of equal
   ones, which every seventh field has here, to the earlier stack. */
static void
test_rounding (void)
{
  for (guint round = 0; round < 21; round++)
    {
      World  world = { .field = { .sizes = world.sizes, .prizes = world.prizes, .n_prizes = 1 } };
      gint64 stacks[MOST], values[MOST];

      for (guint i = 0; i < 15; i++)
        {
          stacks[i] = (i + 1) * (round % 7 == 0 ? 1000 : 1000 + g_test_rand_int_range (0, 9));
          add_size (&world, stacks[i], 1);
        }
      if (round % 7 == 0)
        world.prizes[0] = world.field.money
            = 20 * (6 * g_test_rand_int_range (0, 900) + 1); /* sixths, equal in pairs */
      else
        for (world.field.n_prizes = 0; world.field.n_prizes < 14; world.field.n_prizes++)
          {
            world.prizes[world.field.n_prizes] = (15 - world.field.n_prizes) * (10000 + (gint64) round);
            world.field.money += world.prizes[world.field.n_prizes];
          }
      g_assert_true (icm_split (ICM_BY_CHANCES, stacks, 15, world.prizes, world.field.n_prizes, values, NULL));
      icm_count_orders (&world.field);
      for (guint i = 0; i < 15; i++)
        for (guint k = 0; k < 15; k++)
          {
            const IcmSize *gets = &world.sizes[i], *lacks = &world.sizes[k];

            g_assert_true (values[i] == gets->whole || values[i] == gets->whole + 1);
            if (values[i] > gets->whole && values[k] == lacks->whole)
              g_assert_true (gets->part > lacks->part - 1e-14 && (i < k || gets->part > lacks->part + 1e-14));
          }
    }
}

/* With two prizes the chances have a formula: s to be first, and the sum over all others of finishing second behind
   them.  Fifteen digits of a thousand stacks agree, one of which has half of all chips. */
static void
test_thousand (void)
{
  enum
  {
    N = 1000,
  };
  g_autofree IcmSize *sizes = g_new0 (IcmSize, N);
  gint64              prizes[] = { G_GINT64_CONSTANT (3000000000000), G_GINT64_CONSTANT (1000000000000) };
  IcmField            field = { .sizes = sizes, .n_sizes = N, .n = N, .prizes = prizes, .n_prizes = 2 };
  gdouble             behind = 0;

  for (guint i = 0; i < N; i++)
    {
      sizes[i].stack = i + 1 < N ? 100 + 7 * i : field.chips;
      sizes[i].n = 1;
      field.chips += sizes[i].stack;
    }
  field.money = prizes[0] + prizes[1];
  icm_integrate (&field);
  for (guint i = 0; i < N; i++)
    {
      gdouble share = (gdouble) sizes[i].stack / (gdouble) field.chips;

      behind += share / (1 - share);
    }
  for (guint i = 0; i < N; i++)
    {
      gdouble share = (gdouble) sizes[i].stack / (gdouble) field.chips;
      gdouble second = share * (behind - share / (1 - share));
      gdouble worth = share * (gdouble) prizes[0] + second * (gdouble) prizes[1];

      g_assert_cmpfloat_with_epsilon (((gdouble) sizes[i].whole + sizes[i].part) / worth, 1, 1e-12);
    }
}

static void
test_units (void)
{
  static const struct
  {
    gint64 stacks[3], prizes[3], unit, values[3];
  } cases[] = {
    { { 5000, 3000, 2000 }, { 50000, 30000, 20000 }, 100, { 38400, 32700, 28900 } }, /* 383.93, 327.50, 288.57 */
    { { 5000, 3000, 2000 }, { 50050, 30000, 20000 }, 1000, { 38050, 33000, 29000 } },
    { { 5000, 3000, 2000 }, { 10000, 30000, 20000 }, 1, { 18393, 20750, 20857 } },
    { { 2000, 3000, 5000 }, { 33, 22, 11 }, 100, { 0, 0, 66 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 values[3];

      g_assert_true (
          icm_split_units (ICM_BY_CHANCES, cases[i].stacks, 3, cases[i].prizes, 3, cases[i].unit, values, NULL));
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (values[k], ==, cases[i].values[k]);
    }
}

/* --- Properties --- */

static void
check_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes)
{
  g_autofree gint64 *values = g_new (gint64, n);
  gint64             money = 0;

  g_assert_true (icm_split (method, stacks, n, prizes, n_prizes, values, NULL));
  for (guint i = 0; i < MIN (n, n_prizes); i++)
    money += prizes[i];
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (values[i], >=, 0);
      if (method != ICM_BY_CHIPS) /* the chip chop has that flaw */
        g_assert_cmpint (values[i], <=, prizes[0]);
      money -= values[i];
      for (guint k = 0; k < i && method != ICM_EVENLY; k++)
        {
          if (stacks[k] == stacks[i])
            g_assert_true (values[k] == values[i] || values[k] == values[i] + 1);
          else
            g_assert_true ((stacks[k] > stacks[i]) == (values[k] > values[i]) || values[k] == values[i]);
        }
    }
  g_assert_cmpint (money, ==, 0);
}

static void
test_properties (void)
{
  for (guint round = 0; round < N_RANDOM; round++)
    {
      gboolean           is_large = round % 50 == 0;
      guint              n = (guint) g_test_rand_int_range (1, is_large ? 120 : 12);
      guint              n_prizes = (guint) g_test_rand_int_range (1, is_large ? 20 : 14);
      g_autofree gint64 *stacks = g_new (gint64, n);
      g_autofree gint64 *prizes = g_new (gint64, n_prizes);
      gint64             most = g_test_rand_bit () ? 20 : is_large ? 10000 : NUMBER_MAX;
      gint64             top = g_test_rand_bit () ? 200 : NUMBER_MAX / n_prizes;

      for (guint i = 0; i < n; i++)
        stacks[i] = random_below (most + 1) * (g_test_rand_bit () ? 1 : g_test_rand_bit ());
      stacks[g_test_rand_int_range (0, (gint32) n)] = 1 + random_below (most);
      for (guint i = n_prizes; i-- > 0;)
        prizes[i] = (i + 1 < n_prizes ? prizes[i + 1] : 0) + random_below (top);
      for (IcmMethod method = ICM_BY_CHANCES; method <= ICM_EVENLY; method++)
        check_split (method, stacks, n, prizes, n_prizes);
    }
}

/* Each of hundreds of players with equal stacks gets the same part, by either method. */
static void
test_hundreds (void)
{
  guint              n = 300;
  g_autofree gint64 *stacks = g_new (gint64, n);
  g_autofree gint64 *values = g_new (gint64, n);
  const gint64       prizes[] = { 90000, 60000, 30000, 15000 };
  gint64             sum = 0;

  for (guint i = 0; i < n; i++)
    stacks[i] = 7000;
  g_assert_true (icm_split (ICM_BY_CHANCES, stacks, n, prizes, G_N_ELEMENTS (prizes), values, NULL));
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (values[i], ==, 650);
  for (guint i = 0; i < n; i++)
    stacks[i] = 7000 + i; /* nearly equal: too many different ones to count */
  g_assert_true (icm_split (ICM_BY_CHANCES, stacks, n, prizes, G_N_ELEMENTS (prizes), values, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (ABS (values[i] - 650), <=, 20);
      g_assert_cmpint (values[i], >=, values[i > 0 ? i - 1 : 0]);
      sum += values[i];
    }
  g_assert_cmpint (sum, ==, 195000);
}

static void
test_refusals (void)
{
  const gint64 none[] = { 0, 0 }, stacks[] = { 10, 20 }, falling[] = { 50, 30 }, rising[] = { 30, 50 };
  gint64       values[2];

  for (IcmMethod method = ICM_BY_CHANCES; method <= ICM_EVENLY; method++)
    {
      g_autoptr (GError) nobody = NULL;
      g_autoptr (GError) wrong = NULL;

      g_assert_false (icm_split (method, none, 2, falling, 2, values, &nobody));
      g_assert_error (nobody, INPUT_ERROR, INPUT_ERROR_REFUSED);
      g_assert_false (icm_split (method, stacks, 2, rising, 2, values, &wrong));
      g_assert_error (wrong, INPUT_ERROR, INPUT_ERROR_REFUSED);
    }
}

TEST_PART (icm)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/icm/published-values", test_published);
  g_test_add_func ("/icm/ties-go-to-the-earlier-stack", test_ties);
  g_test_add_func ("/icm/who-has-no-chips-shares-the-lowest-prizes", test_without_chips);
  g_test_add_func ("/icm/chips", test_chips);
  g_test_add_func ("/icm/even", test_even);
  g_test_add_func ("/icm/whole-units", test_units);
  g_test_add_func ("/icm/as-every-order-tried", test_every_order);
  g_test_add_func ("/icm/two-ways-agree", test_two_ways);
  g_test_add_func ("/icm/twenty-stacks", test_twenty);
  g_test_add_func ("/icm/thousand-stacks-and-two-prizes", test_thousand);
  g_test_add_func ("/icm/cents-go-to-the-largest-remainders", test_rounding);
  g_test_add_func ("/icm/nothing-lost-and-more-chips-are-worth-more", test_properties);
  g_test_add_func ("/icm/hundreds-of-stacks", test_hundreds);
  g_test_add_func ("/icm/refusals", test_refusals);
  return g_test_run ();
}
