/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of the store. */
#include "store-error.h"

#include "base/isolate.h"

G_DEFINE_QUARK (store - error - quark, store_error)

gboolean
store_refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED, sentence);
  return FALSE;
}

gboolean
store_refuse_with (GError **error, const char *format, ...)
{
  va_list          arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = isolated_vprintf (format, arguments);
  va_end (arguments);
  return store_refuse (error, sentence);
}
