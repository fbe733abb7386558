/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "money.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "error.h"
#include "language.h"
#include "number.h"

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

const char *
money_decimal_mark (void)
{
  /* Translators: what stands before the cents, as in 12.50 */
  const char *mark = language_is_home () ? localeconv ()->decimal_point : C_ ("before decimals", ".");

  return *mark != '\0' && g_utf8_validate (mark, -1, NULL) ? mark : ".";
}

/* Reads TEXT, in plain notation.  Refusals quote it as TYPED, and write amounts with NUMBER. */
static gboolean
parse (const char *text, const char *typed, char *(*number) (gint64 amount, gint digits), gint digits, gint64 *amount,
       GError **error)
{
  const char *point = strchr (text, '.'), *p;
  gint64      value = 0;
  gint        decimals = 0;

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
      g_autofree char *example = number (20 * (gint64) power_of_ten (digits), digits);

      return input_unreadable (error, _ ("“%s” is not an amount of money: write it as %s."), typed, example);
    }
  if (decimals > 0 && digits == 0)
    return input_unreadable (error, _ ("“%s” is not a whole amount, and there are no smaller ones here."), typed);
  if (decimals > digits)
    return input_unreadable (error,
                             ngettext ("“%s” has too many digits after the point: at most %d.",
                                       "“%s” has too many digits after the point: at most %d.", (gulong) digits),
                             typed, digits);
  for (; decimals < digits; decimals++)
    value = MIN (value * 10, NUMBER_MAX + 1);
  if (value > NUMBER_MAX)
    {
      g_autofree char *most = number (NUMBER_MAX, digits);

      return input_unreadable (error, _ ("“%s” is too much money: at most %s."), typed, most);
    }
  *amount = value;
  return TRUE;
}

gboolean
money_parse (const char *text, gint digits, gint64 *amount, GError **error)
{
  if (text == NULL)
    return input_unreadable (error, _ ("The line ends where an amount of money is expected."));
  return parse (text, text, money_plain, digits, amount, error);
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

/* TYPED without blanks at its ends, with a blank for everything that groups thousands and is neither point nor comma. */
static char *
tidy (const char *typed)
{
  GString *text = g_string_new (NULL);

  for (const char *p = typed; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isdigit (c))
        g_string_append_printf (text, "%d", g_unichar_digit_value (c));
      else if (g_unichar_isspace (c) || c == 0x202f || c == '\'' || c == 0x2019)
        g_string_append_c (text, ' ');
      else
        g_string_append_unichar (text, c);
    }
  return g_strstrip (g_string_free (text, FALSE));
}

/* TEXT in plain notation, if it is a number with POINT before its decimals and with thousands marked, if at all, by one
   other mark; NULL: it is not. */
static char *
plain_of (const char *text, char point, gsize *n_decimals)
{
  const char  mark = point == '.' ? ',' : '.';
  const char *decimals = strchr (text, point);
  gsize       n = decimals != NULL ? (gsize) (decimals - text) : strlen (text), size = strspn (text, "0123456789");
  GString    *plain = g_string_new_len (text, (gssize) size);
  char        used = text[size];
  gboolean    fits = size > 0 && (size == n || (size <= 3 && *text != '0' && (used == mark || used == ' ')));

  for (const char *p = text + size; fits && p < text + n; p += 4)
    {
      fits = *p == used && strspn (p + 1, "0123456789") >= 3 && p + 4 <= text + n;
      g_string_append_len (plain, p + 1, 3);
    }
  *n_decimals = decimals != NULL ? strlen (decimals + 1) : 0;
  if (decimals != NULL)
    {
      fits = fits && *n_decimals > 0 && strspn (decimals + 1, "0123456789") == *n_decimals;
      g_string_append_printf (plain, ".%s", decimals + 1);
    }
  return g_string_free (plain, !fits);
}

char *
money_unmark (const char *typed, gint digits, GError **error)
{
  g_autofree char *text = tidy (typed), *plain = NULL, *other = NULL;
  const char       point = *money_decimal_mark () == ',' ? ',' : '.';
  gsize            n_plain = 0, n_other = 0, most = (gsize) digits;
  gint64           amount;

  plain = plain_of (text, point, &n_plain);
  other = plain_of (text, point == '.' ? ',' : '.', &n_other);
  if (plain != NULL && n_plain == 0 && other != NULL && n_other > 0 && n_other <= most)
    {
      input_unreadable (error, _ ("“%s” could be %s or %s: write it without a mark for thousands."), typed, plain,
                        other);
      return NULL;
    }
  if (plain == NULL || (n_plain > most && other != NULL && n_other <= most))
    {
      g_free (plain);
      plain = g_steal_pointer (&other);
    }
  if (!parse (plain != NULL ? plain : text, typed, money_to_type, digits, &amount, error))
    return NULL;
  return g_steal_pointer (&plain);
}

gboolean
money_read (const char *typed, gint digits, gint64 *amount, GError **error)
{
  g_autofree char *plain = money_unmark (typed, digits, error);

  return plain != NULL && money_parse (plain, digits, amount, error);
}

char *
money_to_type (gint64 amount, gint digits)
{
  g_autofree char *plain = money_plain (amount, digits);
  GString         *text = g_string_new (plain);

  g_string_replace (text, ".", money_decimal_mark (), 1);
  return g_string_free (text, FALSE);
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
    g_string_append_printf (text, "%s%0*" G_GUINT64_FORMAT, money_decimal_mark (), currency->digits,
                            magnitude (amount) % scale);
  if (currency->after && currency->symbol[0] != '\0')
    g_string_append_printf (text, "\u00a0%s", currency->symbol); /* keeps both on one line */
  return g_string_free (text, FALSE);
}
