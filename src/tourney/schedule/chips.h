/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker chips: the contents of a case, colours, and the fewest chips that pay an amount.  Values are chips, the
   tournament's play money. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A number of chips of one value. */
typedef struct
{
  gint64 value; /* above 0 */
  gint64 count;
} ChipCount;

/* The chips of one value in a case. */
typedef struct
{
  gint64  value;  /* 1 to NUMBER_MAX */
  gint64  owned;  /* 0 to CHIPS_MOST_OWNED */
  guint32 colour; /* 0xRRGGBB, of the chip's body */
} CaseChip;

#define CHIPS_MOST_OWNED G_GINT64_CONSTANT (100000)
#define CHIPS_MOST_KINDS 12 /* values in one case */

/* White 1, red 5, green 25, black 100, purple 500, orange 1,000, grey 5,000, and the most common colours for values
   between and above; other values take the colour of the next smaller one. */
guint32 chips_standard_colour (gint64 value);

/* "5:200,25:300" as CaseChip in standard colours, ascending in whatever order they are written.  A repeated value, a
   value of zero or a malformed number is refused with a sentence. */
GArray *chips_read_case (const char *text, GError **error);
/* "5,25,100" or "5 25 100" as gint64, ascending; refuses the same mistakes. */
GArray *chips_read_values (const char *text, GError **error);
/* "5, 25 and 100", for sentences. */
char *chips_values_text (const gint64 *values, guint n);

/* The fewest chips of VALUES (ascending, above 0, unlimited in number) that make AMOUNT exactly; LIMIT + 1 if it takes
   more than LIMIT or is impossible.  Exact even for values where taking the largest first fails. */
gint chips_fewest (const gint64 *values, guint n, gint64 amount, gint limit);

G_END_DECLS
