/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of a match that people play with cards of their own.  It holds the answers for each hand; totals, the
   next deal, the end, who has won and what the bank moves are counted by the game itself (cards/sheet.h says how a game gets
   a sheet). */
#pragma once

#include "cards/sheet.h"
#include "score-terms.h"

G_BEGIN_DECLS

typedef struct _Score Score;

Score            *score_new (const ScoreTerms *terms); /* copies TERMS, which have been checked */
void              score_free (Score *score);
const ScoreTerms *score_terms (const Score *score);

/* After the last hand: scores, `over`. */
const GameState *score_state (const Score *score);
/* The next hand, as it is dealt from cards that nobody has; NULL: the match is over. */
const GameState *score_dealt (const Score *score);

guint            score_n_hands (const Score *score);
const SheetRow  *score_hand (const Score *score, guint index);
const GameState *score_hand_dealt (const Score *score, guint index); /* the hand as it was before its row */

/* FALSE and a sentence: nothing has changed.  To replace a hand counts it and those after it anew, of which each must
   still be possible. */
gboolean score_add (Score *score, const SheetRow *row, GError **error);
gboolean score_replace (Score *score, guint index, const SheetRow *row, GError **error);
gboolean score_refuse_over (const Score *score, GError **error); /* there is no next hand: why, and what to do */
gboolean score_remove_last (Score *score);                       /* FALSE: there is none */

SeatMask score_winners (const Score *score);          /* of the match that is over, otherwise of the last hand */
gint64   score_bank (const Score *score, guint seat); /* what all hands have moved in the bank */

/* Reads a hand as it is written, without the word `hand`: "Ann 0 Bob 35 Cleo 60". */
gboolean score_row_parse (const Score *score, const GArray *words, SheetRow *row, GError **error);
char    *score_row_print (const ScoreTerms *terms, const GameState *dealt, const SheetRow *row);
/* The whole sheet as a file. */
char *score_to_text (const Score *score);

/* What to do now: "Bob deals 4 cards to each.  Wild: jokers, 2 and 4.  Cleo begins."  NULL: the match is over. */
char *score_next (const Score *score);
/* Whether TEXT, in words of somebody's own, tells of the same dealer, number of cards and ranks as far as it names
   them. */
gboolean score_next_agrees (const Score *score, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Score, score_free)

G_END_DECLS
