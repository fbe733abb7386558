/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decimal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "money.h"

#define LEADING 15 /* decimal digits that every double tells apart */

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

/* Far from a half no digit matters but the whole ones; a quotient of two numbers that doubles hold is the nearest to it.
   FALSE: the digits have to be looked at. */
static gboolean
round_far (gdouble value, gint digits, gdouble *rounded)
{
  static const gdouble powers[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9 };
  gdouble              scaled, whole;

  if (digits < 0 || digits >= (gint) G_N_ELEMENTS (powers))
    return FALSE;
  scaled = fabs (value) * powers[digits];
  whole = floor (scaled + 0.5);
  if (scaled >= 1e9 || fabs (scaled - floor (scaled) - 0.5) < 1e-4)
    return FALSE;
  *rounded = copysign (whole / powers[digits], value) + 0.0;
  return TRUE;
}

gdouble
decimal_round (gdouble value, gint digits)
{
  char             text[LEADING + 1];
  gint             n = 0;
  g_autofree char *decimal = NULL;
  gdouble          rounded;

  if (!isfinite (value) || (digits >= 0 && value == trunc (value)))
    return value + 0.0;
  if (round_far (value, digits, &rounded))
    return rounded;
  n = take_digits (value, text) + digits;
  if (n >= LEADING)
    return value + 0.0;
  decimal = g_strdup_printf ("%s%" G_GINT64_FORMAT "e%d", value < 0 ? "-" : "", keep (text, n), -digits);
  return g_ascii_strtod (decimal, NULL) + 0.0; /* nothing is below nought by nought */
}

gboolean
decimal_parse (const char *text, gdouble *value, GError **error)
{
  gboolean is_signed = *text == '-' || *text == '+';
  gint64   units;

  if (!money_parse (text + is_signed, DECIMAL_DIGITS, &units, NULL))
    return input_unreadable (error, _ ("“%s” is not a number with at most %d digits behind the point."), text,
                             DECIMAL_DIGITS);
  *value = (gdouble) units / 1e6 * (*text == '-' ? -1 : 1) + 0.0;
  return TRUE;
}

char *
decimal_short (gdouble value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g", value));
}

char *
decimal_brief (gdouble value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (value == 0 || fabs (value) >= 0.001)
    return decimal_short (decimal_round (value, DECIMAL_DIGITS));
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", value));
}

char *
decimal_fixed (gdouble value, guint digits)
{
  char             text[G_ASCII_DTOSTR_BUF_SIZE + 320]; /* the largest double has 309 digits before the point */
  g_autofree char *format = g_strdup_printf ("%%.%uf", digits);

  return g_strdup (g_ascii_formatd (text, sizeof text, format, value));
}
