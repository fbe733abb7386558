/* The seed of a real deal. */
#include "random.h"

#include <errno.h>
#include <sys/random.h>

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
