/* The seed of a real deal, and how cards are shuffled. */
#include "random.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#ifdef __x86_64__

typedef guint64 Eight __attribute__ ((vector_size (64)));

enum
{
  EIGHTS = 8, /* drawn before cards are moved */
};

/* PLACES for N cards from the last one on, eight at a time, as no number of this generator waits for the one before it.  FALSE:
   one of them may have to be drawn again, as happens once in some hundred million. */
static gboolean __attribute__ ((target ("avx512f,avx512dq")))
draw_places (guint64 state, guint n, guint n_eights, Eight *places)
{
  const Eight nth = { 0, 1, 2, 3, 4, 5, 6, 7 }, none = { 0 };
  Eight       z = state + (nth + 1) * RANDOM_STEP, below = n - nth, is_low = none;

  for (guint i = 0; i < n_eights; i++, z += 8 * RANDOM_STEP, below -= 8)
    {
      Eight product = (z ^ (z >> 30)) * RANDOM_FIRST;

      product = (product ^ (product >> 27)) * RANDOM_SECOND;
      product = ((product ^ (product >> 31)) >> 32) * below;
      places[i] = product >> 32;
      is_low |= (Eight) ((product & G_MAXUINT32) < below);
    }
  return memcmp (&is_low, &none, sizeof none) == 0;
}

/* Some of the cards from the last one on; how many are left. */
static guint
shuffle_by_eight (guint64 *state, guint16 *v, guint n)
{
  while (n > 8)
    {
      Eight          places[EIGHTS];
      const guint64 *place = (const guint64 *) places;
      guint          n_eights = MIN ((n - 1) / 8, EIGHTS), left = n - 8 * n_eights;

      if (!draw_places (*state, n, n_eights, places))
        break;
      for (; n > left; n--, place++)
        {
          guint16 last = v[n - 1];

          v[n - 1] = v[*place];
          v[*place] = last;
        }
      *state += 8 * n_eights * RANDOM_STEP;
    }
  return n;
}

#endif

void
random_shuffle (guint64 *random, guint16 *v, guint n)
{
  guint64 state = *random;

#ifdef __x86_64__
  if (__builtin_cpu_supports ("avx512dq"))
    n = shuffle_by_eight (&state, v, n);
#endif
  for (; n > 1; n--)
    {
      guint   place = random_below (&state, n);
      guint16 last = v[n - 1];

      v[n - 1] = v[place];
      v[place] = last;
    }
  *random = state;
}

guint64
random_secure_seed (void)
{
  guint64 seed;
  gssize  got;

  do
    got = getrandom (&seed, sizeof seed, 0);
  while (got < 0 && errno == EINTR);
  /* Eight bytes are never given in parts, and without the system's source there is no fair deal to be had. */
  g_assert (got == sizeof seed);
  return seed;
}
