/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals cards from the stock to players and board, also when it runs short. */
#pragma once

#include "cards/help/unseen.h"
#include "steps.h"

G_BEGIN_DECLS

/* Adds the zones of the plan in the notes, beside those that every hand has. */
void poker_add_zones (GameState *s);

/* Deals a card to ZONE.  The SEAT, -1 for none, needs WANTED cards in all, this one among them. */
void poker_serve (GameState *s, guint zone, gint seat, guint wanted);
/* Burns a card if the step says so and the stock still has WANTED cards after it. */
void poker_burn (GameState *s, const PokerStep *step, guint wanted);

/* TRUE if the stock has a card, or discards that can be shuffled into it. */
gboolean poker_can_serve (const GameState *s);

/* Cards chosen under seal stay in place until all have chosen.  Seals the seat's choice of CARDS and second copies
   TWINS: up to five cards, or four if the deck has second copies. */
void poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards, CardSet twins);
/* The sealed cards that are this COPY. */
CardSet poker_sealed_cards (const GameState *s, guint seat, guint copy);
/* The seat's cards that are this COPY, unless they are set in two hands. */
CardSet poker_own_cards (const GameState *s, guint seat, guint copy);
/* TRUE if everybody still has the cards that they sealed. */
gboolean poker_seals_fit (const GameState *s);

/* Imagined cards must have the backs that are seen, in a deck with two backs. */
/* Imagines the face-down cards of the board, as long as there are unseen cards. */
void poker_backs_fill_board (const GameState *view, UnseenCards *unseen, PokerCards *board);
/* Exchanges cards of HOLE, all of the seat's hole cards, for others with the right backs, while more than KEPT are
   unseen. */
void poker_backs_match (const GameState *view, guint seat, UnseenCards *unseen, guint kept, PokerCards *hole);

G_END_DECLS
