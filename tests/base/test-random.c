/* A shuffle is the generator's numbers one by one, however many the processor draws at once. */
#include "base/random.h"

enum
{
  MOST = 432,
};

/* What makes Z of it. */
static guint64
unmix (guint64 z)
{
  z = (z ^ (z >> 31) ^ (z >> 62)) * G_GUINT64_CONSTANT (0x319642b2d24d8ec3);
  z = (z ^ (z >> 27) ^ (z >> 54)) * G_GUINT64_CONSTANT (0x96de1b173f119089);
  return z ^ (z >> 30) ^ (z >> 60);
}

static void
shuffle_one_by_one (guint64 *state, guint16 *v, guint n)
{
  for (; n > 1; n--)
    {
      guint   place = random_below (state, n);
      guint16 last = v[n - 1];

      v[n - 1] = v[place];
      v[place] = last;
    }
}

static void
check_shuffle (guint64 seed, guint n)
{
  guint64 state = seed, other = seed;
  guint16 v[MOST], w[MOST];

  for (guint i = 0; i < MOST; i++)
    v[i] = w[i] = (guint16) i;
  random_shuffle (&state, v, n);
  shuffle_one_by_one (&other, w, n);
  g_assert_cmpmem (v, sizeof v, w, sizeof w);
  g_assert_cmphex (state, ==, other);
}

static void
test_one_by_one (void)
{
  for (guint n = 0; n <= MOST; n++)
    for (guint64 seed = 0; seed < 40; seed++)
      check_shuffle (random_for_hand (seed, n), n);
}

/* A number whose upper half is 0 is drawn again, unless N is a power of two. */
static void
test_drawn_again (void)
{
  for (guint n = 2; n < 80; n++)
    for (guint nth = 1; nth < n; nth++)
      {
        guint64 seed = unmix (random_next (&(guint64){ n }) >> 32) - nth * RANDOM_STEP, state = seed;

        for (guint i = 1; i < nth; i++)
          random_next (&state);
        g_assert_cmphex (random_next (&(guint64){ state }) >> 32, ==, 0);
        check_shuffle (seed, n);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/a-shuffle-is-the-numbers-one-by-one", test_one_by_one);
  g_test_add_func ("/random/a-number-that-favours-some-is-drawn-again", test_drawn_again);
  return g_test_run ();
}
