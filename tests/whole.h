/* How much of a test that has very many cases is run. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* `meson test --setup whole`: every case; without that a share of them, in which each game still has one. */
static inline gboolean
tests_are_whole (void)
{
  return g_getenv ("CARDROOM_TESTS_WHOLE") != NULL;
}

G_END_DECLS
