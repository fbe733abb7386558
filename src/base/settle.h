/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who pays whom, so that everybody is even after as few payments as possible. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SETTLE_MOST_EXACT 16 /* accounts; their 2^16 subsets take some milliseconds */

typedef struct
{
  guint  from, to; /* accounts, by their place in the balances */
  gint64 amount;   /* > 0 */
} SettlePayment;

/* The payments (SettlePayment) after which all N balances, which sum to 0, are even: whoever is above 0 is paid, whoever
   is below pays.  There are no fewer, unless more than SETTLE_MOST_EXACT balances are uneven: then the largest pay the
   largest, which takes one payment less than there are people at most.  Of equal ones the earlier go first. */
GArray *settle_fewest (const gint64 *balances, guint n);

G_END_DECLS
