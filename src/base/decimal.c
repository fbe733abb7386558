/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decimal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "money.h"

#define LEADING 15 /* decimal digits that every double tells apart */

static const gint64 powers[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };

/* The first fifteen digits of VALUE's size; the number is 0.DIGITS times ten to the returned power. */
static gint
take_digits (gdouble value, char digits[LEADING + 1])
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.14e", fabs (value)); /* "1.00500000000000e+00" */
  digits[0] = text[0];
  memcpy (digits + 1, text + 2, LEADING - 1);
  digits[LEADING] = '\0';
  return (gint) g_ascii_strtoll (strchr (text, 'e') + 1, NULL, 10) + 1;
}

/* Keeps N of the digits as a whole number, rounded. */
static gint64
keep (const char digits[LEADING + 1], gint n)
{
  gint64 kept = 0;

  for (gint i = 0; i < n; i++)
    kept = 10 * kept + (i < LEADING ? digits[i] - '0' : 0);
  return kept + (n >= 0 && n < LEADING && digits[n] >= '5');
}

gdouble
decimal_round (gdouble value, gint digits)
{
  char             text[LEADING + 1];
  gint             n = isfinite (value) ? take_digits (value, text) + digits : LEADING;
  g_autofree char *decimal = NULL;

  if (n >= LEADING)
    return value;
  decimal = g_strdup_printf ("%s%" G_GINT64_FORMAT "e%d", value < 0 ? "-" : "", keep (text, n), -digits);
  return g_ascii_strtod (decimal, NULL) + 0.0; /* nothing is below nought by nought */
}

gboolean
decimal_units (gdouble value, gint digits, gint64 *units)
{
  char text[LEADING + 1];
  gint n = isfinite (value) ? take_digits (value, text) + digits : LEADING + 1;

  if (n > LEADING)
    return FALSE;
  *units = value < 0 ? -keep (text, n) : keep (text, n);
  return TRUE;
}

gdouble
decimal_value (gint64 units, gint digits)
{
  return (gdouble) units / (gdouble) powers[digits];
}

gint64
decimal_divide (__int128 numerator, __int128 denominator)
{
  __int128 size = numerator < 0 ? -numerator : numerator;
  gint64   whole = (gint64) ((2 * size + denominator) / (2 * denominator));

  return numerator < 0 ? -whole : whole;
}

gint64
decimal_scale (gint64 units, gint from, gint to)
{
  return from <= to ? units * powers[to - from] : decimal_divide (units, powers[from - to]);
}

gboolean
decimal_parse (const char *text, gint digits, gint64 *units, GError **error)
{
  gboolean is_signed = *text == '-' || *text == '+';

  if (!money_parse (text + is_signed, digits, units, NULL))
    return input_unreadable (error, _ ("“%s” is not a number with at most %d digits behind the point."), text, digits);
  if (*text == '-')
    *units = -*units;
  return TRUE;
}

char *
decimal_short (gdouble value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g", value));
}
