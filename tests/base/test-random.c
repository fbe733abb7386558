/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A shuffle is file format: the same seed gives the same order of cards for ever. */
#include "base/random.h"
#include "../program.h"

enum
{
  MOST = 432,
};

/* The inverse of random_mix. */
static guint64
unmix (guint64 z)
{
  z = (z ^ (z >> 31) ^ (z >> 62)) * G_GUINT64_CONSTANT (0x319642b2d24d8ec3);
  z = (z ^ (z >> 27) ^ (z >> 54)) * G_GUINT64_CONSTANT (0x96de1b173f119089);
  return z ^ (z >> 30) ^ (z >> 60);
}

static void
test_never_changes (void)
{
  static const guint16 order[] = { 0, 2, 9, 5, 1, 11, 12, 6, 3, 4, 10, 8, 7 };
  guint64              state = 1, sum = 0;
  guint16              v[MOST];

  for (guint i = 0; i < MOST; i++)
    v[i] = (guint16) i;
  random_shuffle (&state, v, G_N_ELEMENTS (order));
  g_assert_cmpmem (v, sizeof order, order, sizeof order);
  for (guint n = 0; n <= MOST; n++)
    {
      random_shuffle (&state, v, n);
      for (guint i = 0; i < MOST; i++)
        sum = random_mix (sum ^ v[i]);
    }
  g_assert_cmphex (sum, ==, G_GUINT64_CONSTANT (0x331df2cfdd5ce99b));
}

/* A number whose upper half is 0 is drawn again, unless N is a power of two. */
static void
test_drawn_again (void)
{
  for (guint n = 2; n < 80; n++)
    for (guint nth = 1; nth < n; nth++)
      {
        guint64  seed = unmix (random_next (&(guint64){ n }) >> 32) - nth * RANDOM_STEP, state = seed;
        guint    left = n - nth + 1;
        gboolean is_again = (left & (left - 1)) != 0;
        guint16  v[MOST] = { 0 };

        random_shuffle (&state, v, n);
        g_assert_cmphex (state, ==, seed + (n - 1 + is_again) * RANDOM_STEP);
      }
}

TEST_PART (random)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/a-shuffle-never-changes", test_never_changes);
  g_test_add_func ("/random/a-number-that-favours-some-is-drawn-again", test_drawn_again);
  return g_test_run ();
}
