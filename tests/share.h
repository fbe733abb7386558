/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cases of a test that has very many are run. */
#pragma once

#include <glib.h>

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

G_END_DECLS
