/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two ways to compute chances of places: counting every order of finishing, or an integral. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A size of stack.  Equal stacks are worth the same and are computed once. */
typedef struct
{
  gint64  stack; /* above 0 */
  guint   n;     /* players who hold it */
  gint64  whole; /* result: minor units, rounded down */
  gdouble part;  /* result: the rest, from 0 to below 1 */
} IcmSize;

typedef struct
{
  IcmSize *sizes; /* all different, the smallest stack first */
  guint    n_sizes;
  guint    n;        /* stacks */
  gint64   chips;    /* the total */
  gint64   lowest;   /* what everybody gets */
  gint64  *prizes;   /* by place from the first, less `lowest`; the last one is above 0 */
  guint    n_prizes; /* up to `n` */
  gint64   money;    /* the total */
} IcmField;

/* How many sets of players may be placed already, if equal stacks are alike; a number above ICM_MOST_SETS if there are
   more. */
#define ICM_MOST_SETS (1u << 20) /* as many as 20 different stacks have */
gsize icm_count_sets (const IcmField *field);

/* Each sets the results and returns by how much parts must differ to be different for certain. */
gdouble icm_count_orders (IcmField *field); /* up to ICM_MOST_SETS; exact but for the last of 30 digits */
gdouble icm_integrate (IcmField *field);    /* to some 13 digits */

G_END_DECLS
