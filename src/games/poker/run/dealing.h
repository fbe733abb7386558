/* Cards from the stock to the players and the board, also when it runs short. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* A step POKER_DEAL. */
void poker_deal_step (GameState *s, const PokerStep *step);

/* A step POKER_DRAW: it begins, the seat on turn throws CARDS away, everybody has done so and gets as many. */
void poker_draw_begin (GameState *s);
void poker_draw_discard (GameState *s, CardSet cards);
void poker_draw_replace (GameState *s, const PokerStep *step);

G_END_DECLS
