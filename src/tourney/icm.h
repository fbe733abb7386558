/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of stacks in prizes, and how players who stop playing could split these. */
#pragma once

#include "prizes.h"

G_BEGIN_DECLS

typedef enum
{
  ICM_BY_CHANCES, /* the Independent Chip Model of Malmuth and Harville: the chances of each place */
  ICM_BY_CHIPS,   /* the chip chop: the lowest prize for everybody, the rest in proportion to chips */
  ICM_EVENLY,
} IcmMethod;

extern const char *const icm_method_words[]; /* by method, ended by NULL */

/* Splits the first N of N_PRIZES prizes (places 1, 2, ..., in minor units, missing ones 0) over N stacks to the last
   minor unit: VALUES[i] belongs to STACKS[i], and of equal remainders the earlier stack gets the odd unit.  Players
   without chips have already lost: by chances they share the lowest prizes.  Pure; fast for some hundreds of stacks. */
gboolean icm_split (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                    gint64 *values, GError **error);
/* Splits like icm_split, but in multiples of UNIT; what is less than a unit goes to the largest stack, of equal ones to
   the earlier.  A later prize may be larger, as something may have been taken off the first. */
gboolean icm_split_units (IcmMethod method, const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                          gint64 unit, gint64 *values, GError **error);

G_END_DECLS
