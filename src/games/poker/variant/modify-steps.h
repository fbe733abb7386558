/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules that change the steps of a hand: how its cards come to the players. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

const char *poker_lacks_one_deal (const PokerPlan *plan);
void        poker_deal_slowly (PokerPlan *plan, gint32 value);
const char *poker_lacks_single_cards (const PokerPlan *plan);
void        poker_draft_last_cards (PokerPlan *plan, gint32 value);
const char *poker_lacks_draw (const PokerPlan *plan);
void        poker_draw_as_in_rummy (PokerPlan *plan, gint32 value);
const char *poker_lacks_exact_hand (const PokerPlan *plan);
void        poker_expose_cards (PokerPlan *plan, gint32 value);
const char *poker_lacks_rounds (const PokerPlan *plan);
void        poker_put_antes (PokerPlan *plan, gint32 value);
const char *poker_lacks_board (const PokerPlan *plan);
void        poker_offer_extra_cards (PokerPlan *plan, gint32 value);
/* Once the sizes of the bets are known: the votes, with a card and a round of bets of the last size each. */
void poker_add_votes (PokerPlan *plan);
/* Behind them: the cards are set in two hands. */
void poker_add_setting (PokerPlan *plan);

/* Why the rounds without bets that the options ask for cannot be: a sentence, or NULL. */
char *poker_refuse_ante_rounds (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan);

/* Why so many extra cards cannot be: a sentence, or NULL. */
char *poker_refuse_extra_cards (const PokerPlan *plan);

void poker_keep_deck (PokerPlan *plan, gint32 value);
void poker_mix_backs (PokerPlan *plan, gint32 value);
void poker_hide_top (PokerPlan *plan, gint32 value);

/* Cards that a hand of so many may take from the stock: all draw as many as they can and nobody folds.  Where they may do
   without, or get another card only if there is one, it is not counted: extra cards on the board, swapped pairs. */
guint poker_worst_cards (const PokerPlan *plan, guint n_seats);
/* Why so many cannot be dealt two hands from one deck: a sentence, or NULL. */
char *poker_refuse_same_deck (const PokerPlan *plan, guint n_seats);

/* The kinds of steps that the house rules of VARIANT bring with them, whatever is chosen; how many. */
guint poker_modifiers_bring (const PokerVariant *variant, PokerStep brought[POKER_OPTIONS]);

G_END_DECLS
