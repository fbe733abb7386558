/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds for real deals, and the shuffle. */
#include "random.h"

#include <errno.h>
#include <sys/random.h>

void
random_shuffle (guint64 *random, guint16 *v, guint n)
{
  guint64 state = *random;

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
  /* The system delivers eight bytes in one piece or not at all, and without its source no deal is fair. */
  g_assert (got == sizeof seed);
  return seed;
}
