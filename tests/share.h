/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cases of a test that has very many are run. */
#pragma once

#include <glib.h>
#include <stdlib.h>

G_BEGIN_DECLS

/* `meson test --setup rest`: the cases that the share leaves out. */
static inline gboolean
tests_are_the_rest (void)
{
  return g_getenv ("CARDROOM_TESTS_REST") != NULL;
}

/* Is a case run now?  Of the share, in which each game has one, or of the rest: together they are all. */
static inline gboolean
tests_take (gboolean in_share)
{
  return in_share != tests_are_the_rest ();
}

/* The same for case NUMBER of many alike ones: the share is one in N of them. */
static inline gboolean
tests_take_one_in (guint n, guint number)
{
  return tests_take (number % n == 0);
}

/* A test of every game may run as several processes: `PROGRAM PART ... 1 3` is the second of three. */
static inline gboolean
tests_are_of_part (int argc, char **argv, guint number)
{
  guint parts = argc > 2 ? (guint) atoi (argv[argc - 1]) : 0;

  return parts == 0 || number % parts == (guint) atoi (argv[argc - 2]);
}

G_END_DECLS
