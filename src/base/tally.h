/* What chips won and lost are worth in money: amounts that add up to nothing stay so. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* MONEY gets what the N amounts CHIPS, which sum to 0, are worth at RATE minor units for 100, each rounded to a multiple of
   NOTE (0 and below: 1) by largest remainder, the earlier of equal ones: it sums to 0 and each is less than a NOTE off.
   FALSE: more money than can be counted. */
gboolean tally_to_money (const gint64 *chips, gint64 *money, guint n, gint64 rate, gint64 note);

G_END_DECLS
