/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards from the stock to the players and the board, also when it runs short. */
#pragma once

#include "steps.h"

#include "cards/help/unseen.h"

G_BEGIN_DECLS

/* The zones of the plan among the notes, beside those that every hand has. */
void poker_add_zones (GameState *s);

/* WANTED: with this one, so many more go to the SEAT, -1: to nobody's hand. */
void poker_serve (GameState *s, guint zone, gint seat, guint wanted);
/* One card first, if the step says so and the stock can serve WANTED cards all the same. */
void poker_burn (GameState *s, const PokerStep *step, guint wanted);

/* Is there a card in the stock, or one that can be shuffled into it? */
gboolean poker_can_serve (const GameState *s);

/* Cards that are chosen under seal stay where they lie until all have chosen.  That the seat has chosen these of its cards, and
   second copies of TWINS: up to five, or four where there are second copies. */
void poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards, CardSet twins);
/* Those that it has chosen which are this COPY. */
CardSet poker_sealed_cards (const GameState *s, guint seat, guint copy);
/* All that lie before the seat, not in two hands, and are this COPY. */
CardSet poker_own_cards (const GameState *s, guint seat, guint copy);
/* What everybody has chosen is among their cards. */
gboolean poker_seals_fit (const GameState *s);

/* Imagined cards have the backs that are seen, where the deck has two. */
/* The cards of the board that lie face down, as far as there are unseen ones. */
void poker_backs_fill_board (const GameState *view, UnseenCards *unseen, PokerCards *board);
/* Changes cards of HOLE, as many as the seat has, for others with the backs that are seen there, as long as more than KEPT are
   unseen. */
void poker_backs_match (const GameState *view, guint seat, UnseenCards *unseen, guint kept, PokerCards *hole);

G_END_DECLS
