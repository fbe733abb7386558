/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the players left could split what they still play for. */
#pragma once

#include "icm.h"

G_BEGIN_DECLS

/* Splits the N prizes still open (places 1, 2, ..., minor units) over the N stacks, PARTS[i] belonging to STACKS[i].  KEEP comes
   out of the first prize before, for the winner; PARTS and KEEP sum to the prizes.  Everybody gets whole UNITs by largest
   remainder, of equal ones the larger stack, then the earlier one; what is no whole unit goes to the largest stack.
   Stacks that nobody has counted are -1: only even parts do without them. */
gboolean deal_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, gint64 keep, gint64 unit,
                     gint64 *parts, GError **error);

G_END_DECLS
