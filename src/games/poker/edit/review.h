/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a poker game that somebody is writing comes to. */
#pragma once

#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

/* What a text comes to.  Without the game nothing is known but complaints. */
typedef struct
{
  char         *title;      /* "Mine, for 2 to 4 players"; NULL: it cannot be played */
  PokerVariant *variant;    /* NULL: it cannot be read */
  GPtrArray    *sentences;  /* char *: a hand, step by step, and what wins */
  GPtrArray    *deck;       /* char *: for how many the deck is enough */
  GPtrArray    *complaints; /* PokerComplaint, errors first, by line */
} PokerReview;

/* TAKEN: ids that other games have, NULL-terminated, beside those of the games that come with the program. */
PokerReview *poker_review (const char *text, const char *const *taken);
void         poker_review_free (PokerReview *review);
/* "Line 4: ...", with a line that is missing. */
char *poker_complaint_say (const PokerComplaint *complaint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerReview, poker_review_free)

G_END_DECLS
