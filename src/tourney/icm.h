/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stacks are worth in prizes, and how players who stop playing could split them. */
#pragma once

#include "prizes.h"

G_BEGIN_DECLS

typedef enum
{
  ICM_BY_CHANCES, /* the Independent Chip Model of Malmuth and Harville: by the chances of every place */
  ICM_BY_CHIPS,   /* the chip chop: everyone the lowest prize, the rest in proportion to the chips */
  ICM_EVENLY,
} IcmMethod;

extern const char *const icm_method_words[]; /* by method, ends with NULL */

/* Splits the first N of N_PRIZES prizes (places 1, 2, ..., minor units, missing ones 0) over N stacks, to the last minor
   unit: VALUES[i] belongs to STACKS[i], and of equal remainders the earlier stack gets the odd unit.  Who holds no chips
   has lost already: by chances, such stacks share the lowest prizes.  Pure; fast for some hundreds of stacks. */
gboolean icm_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                    gint64 *values, GError **error);
/* The same in whole multiples of UNIT; what is no whole unit goes to the largest stack, the earlier of equal ones.  Prizes may
   rise: something may have been taken from the first one. */
gboolean icm_split_units (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                          gint64 unit, gint64 *values, GError **error);

G_END_DECLS
