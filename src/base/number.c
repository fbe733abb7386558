/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers, read and written. */
#include "number.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "error.h"
#include "language.h"

static gboolean
is_whole_number (const char *text, gboolean may_be_negative)
{
  const char *digits = may_be_negative && *text == '-' ? text + 1 : text;

  return *digits != '\0' && digits[strspn (digits, "0123456789")] == '\0';
}

gboolean
number_parse (const char *text, gint64 min, gint64 max, gint64 *number, GError **error)
{
  if (text == NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                           _ ("The line ends where a whole number is expected."));
      return FALSE;
    }
  if (!is_whole_number (text, min < 0))
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                   _ ("“%s” is not a whole number: write it in digits, without signs or separators."), text);
      return FALSE;
    }
  if (!g_ascii_string_to_signed (text, 10, min, max, number, NULL))
    {
      g_autofree char *low = g_strdup_printf ("%" G_GINT64_FORMAT, min);
      g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, max);

      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("“%s” is not a number from %s to %s."), text, low, high);
      return FALSE;
    }
  return TRUE;
}

char *
number_to_text (gint64 number)
{
  const struct lconv *locale = localeconv ();
  /* Translators: what stands between the thousands, as in 10,000 */
  const char      *separator = language_is_home () ? locale->thousands_sep : C_ ("between thousands", ",");
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number < 0 ? -(guint64) number : (guint64) number);
  gsize            n = strlen (digits);
  GString         *text = g_string_new (number < 0 ? "−" : NULL);

  /* Use a separator even where the locale names none, but never its decimal point: 1,020,00 would not be a number. */
  if (*separator == '\0' || !g_utf8_validate (separator, -1, NULL))
    separator = g_str_equal (locale->decimal_point, ",") ? "." : ",";
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0 && (n - i) % 3 == 0)
        g_string_append (text, separator);
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

char *
number_of_chips (gint64 number)
{
  g_autofree char *text = number_to_text (number);

  return g_strdup_printf (ngettext ("%s chip", "%s chips", (gulong) ABS (number)), text);
}
