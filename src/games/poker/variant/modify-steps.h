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
/* Adds the votes on extra cards once the sizes of bets are known: for each a card and a betting round of the last
   size. */
void poker_add_votes (PokerPlan *plan);
/* Behind these, lets players set their cards in two hands. */
void poker_add_setting (PokerPlan *plan);

/* Why there cannot be so many rounds without bets, a sentence; NULL: there can. */
char *poker_refuse_ante_rounds (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan);

/* Why there cannot be so many extra cards, a sentence; NULL: there can. */
char *poker_refuse_extra_cards (const PokerPlan *plan);

void poker_keep_deck (PokerPlan *plan, gint32 value);
void poker_mix_backs (PokerPlan *plan, gint32 value);
void poker_hide_top (PokerPlan *plan, gint32 value);

/* The most cards that the step can take from the stock. */
guint poker_step_cards (const PokerStep *step, guint n_seats);
/* The most cards that a hand of N_SEATS can need from the stock, if everybody draws all they can and nobody folds.
   Cards that the hand can do without are not counted: extra cards on the board, and those for swapped pairs. */
guint poker_worst_cards (const PokerPlan *plan, guint n_seats);
/* Why one deck is too small for two hands of so many players, a sentence; NULL: it is not. */
char *poker_refuse_same_deck (const PokerPlan *plan, guint n_seats);

/* The steps that the house rules of VARIANT can add, whatever is chosen; returns how many. */
guint poker_modifiers_bring (const PokerVariant *variant, PokerStep brought[POKER_OPTIONS]);

G_END_DECLS
