/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides amounts to the last unit: what rounding leaves over goes to the largest remainders. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Part INDEX (0 .. N-1) of AMOUNT in N even parts; odd units go to the first parts, one each. */
gint64 share_even (gint64 amount, gint n, gint index);

/* Splits TOTAL evenly into multiples of UNIT.  Odd units, and what is less than a unit, go to the larger weight, then
   to the earlier part.  The parts add up to TOTAL. */
void share_even_units (gint64 total, gint64 unit, const gint64 *weights, guint n, gint64 *parts);

/* MONEY gets what the N amounts CHIPS, which sum to 0, are worth at RATE minor units for 100, each rounded to a
   multiple of NOTE (0 and below: 1) by largest remainder, the earlier of equal ones: it sums to 0 and each is less than
   a NOTE off.  FALSE: more money than can be counted. */
gboolean share_money (const gint64 *chips, gint64 *money, guint n, gint64 rate, gint64 note);

G_END_DECLS
