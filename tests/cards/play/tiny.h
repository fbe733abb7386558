/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two small games for the tests of GamePlay alone, and a shelf with just these two. */
#pragma once

#include "cards/play/play.h"

/* `swaps`: two to four players with three cards each from a deck of fifteen play `swap CARD` or `keep` in turn.  The
   stock is renewed from the discards.  The highest sum of ranks takes a chip from everybody else.  `tiny-house`: the
   same for one to three against the house, which only turns its card over. */
extern const Game      tiny_swaps, tiny_house;
extern const GameShelf tiny_shelf;

#define TINY_RUN (43 * sizeof (Card)) /* all cards of these games */

/* Starts a match with the usual options. */
GamePlay *tiny_start (const Game *game, guint n_seats, guint64 seed);

/* A move of the seat on turn, as text: _try returns whether it was made, _do insists on it.  A random move is legal;
   random moves go on until N are made or the hand is over. */
gboolean tiny_try (GamePlay *play, const char *text, GError **error);
void     tiny_do (GamePlay *play, const char *text);
void     tiny_random_move (GamePlay *play, guint64 *random);
void     tiny_random_moves (GamePlay *play, guint64 *random, guint n);

GameState *tiny_copy (const GamePlay *play);

static inline void
tiny_assert_same (const GameState *a, const GameState *b)
{
  g_assert_cmpmem (a, a->size, b, b->size);
}
