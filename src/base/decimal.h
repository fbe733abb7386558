/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decimal numbers: rounded half away from zero, and kept as whole units of 10^-digits, which add up exactly.

   A double is rounded as the decimal of its fifteen leading digits.  So 1.005, which no double holds, becomes 1.01, and
   what sums of hundredths leave behind the fifteenth digit never decides. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DECIMAL_DIGITS 6 /* behind the point, at most */

gdouble  decimal_round (gdouble value, gint digits);                /* below 0: to tens, hundreds ... */
gboolean decimal_units (gdouble value, gint digits, gint64 *units); /* FALSE: it is too large, or no number */
gdouble  decimal_value (gint64 units, gint digits);

/* UNITS of 10^-FROM as units of 10^-TO; a NUMERATOR over a DENOMINATOR above 0 as a whole number. */
gint64 decimal_scale (gint64 units, gint from, gint to);
gint64 decimal_divide (__int128 numerator, __int128 denominator);

/* Reads "-5", "0.25", "+1" with at most DIGITS digits behind the point. */
/* money_plain (base/money.h) writes it. */
gboolean decimal_parse (const char *text, gint digits, gint64 *units, GError **error);
char    *decimal_short (gdouble value); /* as few digits as tell the first fifteen: "0.25", "7.07106781186548" */

G_END_DECLS
