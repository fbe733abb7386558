/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a table of Chinese Poker, and the rules that follow from them. */
#pragma once

#include "cards/game.h"
#include "score.h"

G_BEGIN_DECLS

typedef enum
{
  CHINESE_CLOSED, /* all thirteen cards at once */
  CHINESE_OPEN,   /* the first dealing with five cards and then one by one */
  CHINESE_DRAFT,
  CHINESE_RUMMY,
  CHINESE_THREE_OPEN, /* open rummy with three players */
} ChineseDealing;

extern const GameOption chinese_options[];
extern const GameFormer chinese_former[];

/* Functions that the game calls by these names. */
void     chinese_option_set (gint32 *option, guint slot);
gboolean chinese_option_counts (const Game *game, const gint32 *option, guint slot);
char    *chinese_refuse_setup (const Game *game, guint n_seats, const gint32 *option);

/* Called in `setup`: if the deck has two backs, shows them in all zones except those with a bit in PLAIN. */
void chinese_show_backs (GameState *s, guint64 plain);

ChineseDealing chinese_dealing (const gint32 *option);
gboolean       chinese_is_open (const gint32 *option);    /* cards are placed face up as they come */
gboolean       chinese_has_down (const gint32 *option);   /* one of the placed cards may lie face down */
gboolean       chinese_has_hidden (const gint32 *option); /* the last card of each row lies face down */
gboolean       chinese_has_fourteenth (const gint32 *option);
guint          chinese_replacements (const gint32 *option); /* number of rounds */

ChineseMode  chinese_mode (const gint32 *option);
ChineseOrder chinese_order (const gint32 *option);
PokerRules   chinese_suits (const gint32 *option);    /* how suits are read */
ChineseRules chinese_rules (const gint32 *option);    /* the result points into OPTION */
gint         chinese_stake_of (const gint32 *option); /* of each player, before a hand */
gboolean     chinese_bank_stays (const gint32 *option);
gboolean     chinese_has_declarations (const gint32 *option); /* players declare once all have set their cards */

G_END_DECLS
