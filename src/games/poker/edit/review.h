/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews the text of a poker game while somebody writes it. */
#pragma once

#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

/* What a text amounts to.  If it cannot be read, only the complaints are known. */
typedef struct
{
  char         *title;      /* "Mine, for 2 to 4 players"; NULL: it cannot be played */
  PokerVariant *variant;    /* NULL: it cannot be read */
  GPtrArray    *sentences;  /* char *: the hand step by step, and what wins */
  GPtrArray    *deck;       /* char *: for how many players there are enough cards */
  GPtrArray    *complaints; /* PokerComplaint, errors first, then by line */
} PokerReview;

/* TAKEN: the ids of somebody's other games, NULL-terminated; those of the program are known. */
PokerReview *poker_review (const char *text, const char *const *taken);
void         poker_review_free (PokerReview *review);
/* "Line 4: ...", and where a line is missing an example of it. */
char *poker_complaint_say (const PokerComplaint *complaint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerReview, poker_review_free)

G_END_DECLS
