/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game without rules, for tests of the helpers of games. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

enum
{
  TABLE_DISCARDS, /* zones; after them a hand for each seat, then the tricks it has won */
  TABLE_STOCK,
  TABLE_TRICK,
  TABLE_HAND,
};

/* A state in which a hand has begun: all cards of N_DECKS decks lie in the stock, and it is the turn of seat 0.  Free
   it. */
GameState *table_new (guint n_seats, guint n_decks);
/* Moves these cards, "7h Kd", from the stock to the top of a zone. */
void table_lay (GameState *s, guint zone, const char *cards);

CardSet table_set (const char *cards);
/* The cards of a zone from the lowest to the top.  Free it. */
char *table_print (const GameState *s, guint zone);

G_END_DECLS
