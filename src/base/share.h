/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sharing out to the last unit: what rounding leaves over goes to the largest remainders. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* AMOUNT in N even parts: part INDEX of 0 .. N-1, odd units one each to the first ones. */
gint64 share_even (gint64 amount, gint n, gint index);

/* Splits TOTAL in proportion to WEIGHTS, exact: by largest remainder, equal ones to the larger weight, then the
   earlier.  All weights 0: even parts. */
void share_out (gint64 total, const gint64 *weights, guint n, gint64 *parts);

/* TOTAL in parts of whole multiples of UNIT, in proportion to WEIGHTS or even; odd units and what is no whole unit go to
   the larger weight, then the earlier.  Sums to TOTAL. */
void share_out_units (gint64 total, gint64 unit, const gint64 *weights, guint n, gint64 *parts);
void share_even_units (gint64 total, gint64 unit, const gint64 *weights, guint n, gint64 *parts);

/* MONEY gets what the N amounts CHIPS, which sum to 0, are worth at RATE minor units for 100, each rounded to a multiple of
   NOTE (0 and below: 1) by largest remainder, the earlier of equal ones: it sums to 0 and each is less than a NOTE off.
   FALSE: more money than can be counted. */
gboolean share_money (const gint64 *chips, gint64 *money, guint n, gint64 rate, gint64 note);

G_END_DECLS
