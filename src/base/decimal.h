/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decimal numbers in doubles.

   A double is rounded as the decimal of its fifteen leading digits, half away from zero.  So 1.005, which no double holds,
   becomes 1.01, and what sums and products of hundredths leave behind the fifteenth digit never decides: where they are
   rounded again, they are what they would be on paper. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DECIMAL_DIGITS 6 /* behind the point of what is read, at most */

gdouble decimal_round (gdouble value, gint digits); /* below 0: to tens, hundreds ... */
/* Reads "-5", "0.25", "+1". */
gboolean decimal_parse (const char *text, gdouble *value, GError **error);
/* As few digits as tell the first fifteen: "0.25", "7.07106781186548". */
char *decimal_short (gdouble value);
/* The same with at most six digits behind the point, or six in all below a thousandth: enough to follow a reckoning. */
char *decimal_brief (gdouble value);
char *decimal_fixed (gdouble value, guint digits); /* "1.50" in every language */

G_END_DECLS
