/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals: how the sentence gets into the error. */
#include "refusal.h"

G_DEFINE_QUARK (game - error - quark, game_error)

gboolean
game_refuse (GError **error, GameError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (GAME_ERROR, (gint) code, format, args);
  va_end (args);
  return FALSE;
}
