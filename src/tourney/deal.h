/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals: how the remaining players could split what they still play for. */
#pragma once

#include "icm.h"

G_BEGIN_DECLS

/* Splits the N prizes still open (places 1, 2, ..., in minor units) over N stacks; PARTS[i] belongs to STACKS[i].  KEEP
   is taken off the first prize beforehand, for the winner; PARTS and KEEP add up to the prizes.  Parts are multiples of
   UNIT.  Odd units go to the largest remainders, equal ones to the larger stack, then to the earlier one; what is less
   than a unit goes to the largest stack.  An uncounted stack is -1: only a split in even parts allows it. */
gboolean deal_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, gint64 keep, gint64 unit,
                     gint64 *parts, GError **error);

G_END_DECLS
