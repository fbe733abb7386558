/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two ways of working out chances of places: every order of finishing counted, or an integral. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A size of stack.  Those who hold the same are worth the same, and are worked out once. */
typedef struct
{
  gint64  stack; /* above 0 */
  guint   n;     /* who hold it */
  gint64  whole; /* result: minor units, rounded down */
  gdouble part;  /* result: the rest, from 0 to below 1 */
} IcmSize;

typedef struct
{
  IcmSize *sizes; /* all different, the smallest stack first */
  guint    n_sizes;
  guint    n;        /* stacks */
  gint64   chips;    /* in all */
  gint64   lowest;   /* what everyone gets */
  gint64  *prizes;   /* by place from the first, above that; the last of them above 0 */
  guint    n_prizes; /* up to `n` */
  gint64   money;    /* in all */
} IcmField;

/* The sets of players that may be placed already, those with equal stacks being alike; some number above ICM_MOST_SETS
   when there are more. */
#define ICM_MOST_SETS (1u << 20) /* of 20 different stacks */
gsize icm_count_sets (const IcmField *field);

/* Each sets the results and returns how far apart parts must be to differ for certain. */
gdouble icm_count_orders (IcmField *field); /* up to ICM_MOST_SETS; exact but for the last of 30 digits */
gdouble icm_integrate (IcmField *field);    /* to some 13 digits */

G_END_DECLS
