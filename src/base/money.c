/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "money.h"

#include "error.h"
#include "language.h"
#include "number.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

const Currency currency_plain = { .symbol = "", .digits = 2, .after = FALSE, .note = 1 };

static guint64
power_of_ten (gint digits)
{
  guint64 power = 1;

  while (digits-- > 0)
    power *= 10;
  return power;
}

static guint64
magnitude (gint64 amount)
{
  return amount < 0 ? -(guint64) amount : (guint64) amount;
}

gboolean
money_parse (const char *text, gint digits, gint64 *amount, GError **error)
{
  const char *point, *p;
  gint64      value = 0;
  gint        decimals = 0;

  if (text == NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                           _ ("The line ends where an amount of money is expected."));
      return FALSE;
    }
  point = strchr (text, '.');
  for (p = text; g_ascii_isdigit (*p) || (p == point && p > text && g_ascii_isdigit (p[1])); p++)
    {
      if (p == point)
        continue;
      if (point != NULL && p > point)
        decimals++;
      value = MIN (value * 10 + g_ascii_digit_value (*p), NUMBER_MAX + 1);
    }
  if (p == text || *p != '\0')
    {
      g_autofree char *example = money_plain (20 * (gint64) power_of_ten (digits), digits);

      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("“%s” is not an amount of money: write it as %s."), text,
                   example);
      return FALSE;
    }
  if (decimals > digits)
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX,
                   ngettext ("“%s” has too many digits after the point: at most %d.",
                             "“%s” has too many digits after the point: at most %d.", digits),
                   text, digits);
      return FALSE;
    }
  for (; decimals < digits; decimals++)
    value = MIN (value * 10, NUMBER_MAX + 1);
  if (value > NUMBER_MAX)
    {
      g_autofree char *most = money_plain (NUMBER_MAX, digits);

      g_set_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX, _ ("“%s” is too much money: at most %s."), text, most);
      return FALSE;
    }
  *amount = value;
  return TRUE;
}

char *
money_plain (gint64 amount, gint digits)
{
  guint64     scale = power_of_ten (digits);
  guint64     units = magnitude (amount);
  const char *sign = amount < 0 ? "-" : "";

  if (digits == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, sign, units);
  return g_strdup_printf ("%s%" G_GUINT64_FORMAT ".%0*" G_GUINT64_FORMAT, sign, units / scale, digits, units % scale);
}

char *
money_format (gint64 amount, const Currency *currency)
{
  guint64          scale = power_of_ten (currency->digits);
  g_autofree char *whole = number_to_text ((gint64) (magnitude (amount) / scale));
  GString         *text = g_string_new (amount < 0 ? "−" : NULL);

  if (!currency->after)
    g_string_append (text, currency->symbol);
  g_string_append (text, whole);
  if (currency->digits > 0)
    {
      /* Translators: what stands before the cents, as in 12.50 */
      const char *point = language_is_home () ? localeconv ()->decimal_point : C_ ("before decimals", ".");

      g_string_append_printf (text, "%s%0*" G_GUINT64_FORMAT, g_utf8_validate (point, -1, NULL) ? point : ".",
                              currency->digits, magnitude (amount) % scale);
    }
  if (currency->after && currency->symbol[0] != '\0')
    g_string_append_printf (text, "\u00a0%s", currency->symbol); /* keeps both on one line */
  return g_string_free (text, FALSE);
}
