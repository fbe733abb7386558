/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the cards of Chinese Poker come: all at once, or five and then one by one, dealt, drafted or taken as in rummy;
   and where they are placed at once in an open game. */
#pragma once

#include "table.h"

G_BEGIN_DECLS

/* What a round of cards is like. */
typedef enum
{
  CHINESE_ROUND_FIRST, /* the first cards */
  CHINESE_ROUND_PLAIN, /* one to each */
  CHINESE_ROUND_DRAFT, /* one to each in a row to choose from */
  CHINESE_ROUND_RUMMY, /* a card on display, or the next one of the stock */
  CHINESE_ROUND_THREE, /* the same with three on display */
  CHINESE_ROUND_REPLACE,
  CHINESE_ROUND_EXCHANGE, /* a fourteenth card */
  CHINESE_ROUND_NONE,     /* all have their cards */
} ChineseRound;

ChineseRound chinese_round (const gint32 *option, guint n_seats, guint round);
guint        chinese_count_rounds (const gint32 *option, guint n_seats);

/* Cards that lie in the row at most; 0: there is none. */
guint chinese_count_row (const gint32 *option, guint n_seats);

/* Deals a hand up to its first decision; everything lies in the stock.  TRUE: all have their cards, and set them. */
gboolean chinese_deal (GameState *s);

/* In the phases from CHINESE_PLACING on.  TRUE: that was the last card. */
void     chinese_dealing_choices (const GameState *s, GameChoices *out);
gboolean chinese_dealing_apply (GameState *s, const GameAction *action);

G_END_DECLS
