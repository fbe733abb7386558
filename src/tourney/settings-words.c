/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a value from the words of a line of the settings. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "settings-private.h"

const char *
settings_value_at (const GArray *words, guint index, GError **error)
{
  const char *text = line_word (words, index);

  if (text == NULL)
    input_unreadable (error, _ ("A value is missing after “%s”."), line_word (words, index - 1));
  return text;
}

gboolean
settings_take_number (const GArray *words, guint index, gint64 min, gint64 max, gint64 *number, GError **error)
{
  const char *text = settings_value_at (words, index, error);

  return text != NULL && number_parse (text, min, max, number, error);
}

gboolean
settings_take_money (const GArray *words, guint index, gint digits, gint64 *amount, GError **error)
{
  const char *text = settings_value_at (words, index, error);

  return text != NULL && money_parse (text, digits, amount, error);
}
