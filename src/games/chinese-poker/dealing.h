/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the cards of Chinese Poker come: all at once, or five and then one by one, dealt, drafted or taken as in
   rummy; and how they are placed at once in an open game. */
#pragma once

#include "table.h"

G_BEGIN_DECLS

/* The kind of a round of cards. */
typedef enum
{
  CHINESE_ROUND_FIRST, /* the first cards of a hand */
  CHINESE_ROUND_PLAIN, /* one card to each player */
  CHINESE_ROUND_DRAFT, /* one card for each player, in a row to choose from */
  CHINESE_ROUND_RUMMY, /* the card on display, or the next one of the stock */
  CHINESE_ROUND_THREE, /* one of three cards on display, or the next one of the stock */
  CHINESE_ROUND_REPLACE,
  CHINESE_ROUND_EXCHANGE, /* a fourteenth card */
  CHINESE_ROUND_NONE,     /* everybody has all cards */
} ChineseRound;

ChineseRound chinese_round (const gint32 *option, guint n_seats, guint round);
guint        chinese_count_rounds (const gint32 *option, guint n_seats);

/* The most cards that lie in the row; 0: there is no row. */
guint chinese_count_row (const gint32 *option, guint n_seats);

/* Deals a hand up to its first decision; all cards lie in the stock before.  TRUE: everybody has all cards, and sets
   them. */
gboolean chinese_deal (GameState *s);

/* Choices and moves in the phases from CHINESE_PLACING on.  TRUE: that was the last card. */
void     chinese_dealing_choices (const GameState *s, GameChoices *out);
gboolean chinese_dealing_apply (GameState *s, const GameAction *action);

G_END_DECLS
