/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker chips: what a case holds, the colours they have, and the fewest that pay an amount.  Values are chips, the
   tournament's fictitious money. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* So many chips of one value. */
typedef struct
{
  gint64 value; /* above 0 */
  gint64 count;
} ChipCount;

/* What a case holds of one value. */
typedef struct
{
  gint64  value;  /* 1 to NUMBER_MAX */
  gint64  owned;  /* 0 to CHIPS_MOST_OWNED */
  guint32 colour; /* 0xRRGGBB of the chip's body */
} CaseChip;

#define CHIPS_MOST_OWNED G_GINT64_CONSTANT (100000)
#define CHIPS_MOST_KINDS 12 /* denominations in one case */

/* White 1, red 5, green 25, black 100, purple 500, orange 1,000, grey 5,000 and, for the values between and above, the
   colours most often seen; a value without one takes that of the next smaller. */
guint32 chips_standard_colour (gint64 value);

/* "5:200,25:300" as CaseChip in standard colours, ascending whatever the order written; a value twice, a zero value or
   a text that is no number is refused with a sentence. */
GArray *chips_read_case (const char *text, GError **error);
/* "5,25,100" or "5 25 100" as gint64, ascending; refused as above. */
GArray *chips_read_values (const char *text, GError **error);
/* "5, 25 and 100", for sentences. */
char *chips_values_text (const gint64 *values, guint n);

/* The fewest of VALUES (ascending, above 0, any number of each) that make AMOUNT exactly; LIMIT + 1 when it takes more
   than LIMIT chips or cannot be done.  Exact, also where taking the largest first is not. */
gint chips_fewest (const gint64 *values, guint n, gint64 amount, gint limit);

G_END_DECLS
