/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat in a betting round of any game: its choices, what it reads, and how the careful bot bets. */
#pragma once

#include "betting.h"

G_BEGIN_DECLS

/* What players can do in a betting round; each is a verb of the game. */
typedef enum
{
  POKER_BETS_CHECK,
  POKER_BETS_CALL,
  POKER_BETS_BET,
  POKER_BETS_RAISE,
  POKER_BETS_FOLD,
  POKER_BETS
} PokerBetsVerb;

/* VERB maps these to the game's own verbs.  The seat is the one on turn. */
void poker_bets_offer_amount (GameChoices *out, guint verb, gint64 lo, gint64 hi, gint32 unit);
void poker_bets_offer_bets (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out);
void poker_bets_offer (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out);

/* "4 to call, 12 in the pot" */
char *poker_bets_ask (const GameState *view, const PokerBetting *b);
/* "Call 4"; NULL: the verb's own label. */
char *poker_bets_button (const GameState *view, const PokerBetting *b, PokerBetsVerb what);
/* Why a move is not allowed; NULL: there is nothing to add. */
char *poker_bets_explain (const GameState *view, const PokerBetting *b, PokerBetsVerb what);
/* "All in", "Checked"; NULL: the chips before the seat say enough. */
char *poker_bets_note (const GameState *view, const PokerBetting *b, gboolean is_betting, guint seat);

/* The bet of a bot that expects SHARE of the pot.  RAISES are those of the round that show strength. */
void poker_bets_advise (const GameState *view, const PokerBetting *b, const guint8 *verb, guint raises, gdouble share,
                        const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
