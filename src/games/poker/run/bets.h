/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat may do in a betting round of whatever game: its choices, what it reads, how the careful bot bets. */
#pragma once

#include "betting.h"

G_BEGIN_DECLS

/* What may be done; each is a verb of the game. */
typedef enum
{
  POKER_BETS_CHECK,
  POKER_BETS_CALL,
  POKER_BETS_BET,
  POKER_BETS_RAISE,
  POKER_BETS_FOLD,
  POKER_BETS
} PokerBetsVerb;

/* VERB: the number of each of them in the game.  The seat is that on turn. */
void poker_bets_offer_amount (GameChoices *out, guint verb, gint64 lo, gint64 hi, gint32 unit);
void poker_bets_offer_bets (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out);
void poker_bets_offer (const GameState *s, const PokerBetting *b, const guint8 *verb, GameChoices *out);

/* "4 to call, 12 in the pot" */
char *poker_bets_ask (const GameState *view, const PokerBetting *b);
/* "Call 4"; NULL: what its verb says. */
char *poker_bets_button (const GameState *view, const PokerBetting *b, PokerBetsVerb what);
/* Why that is not allowed; NULL: there is nothing to add. */
char *poker_bets_explain (const GameState *view, const PokerBetting *b, PokerBetsVerb what);
/* "All in", "Checked"; NULL: the chips of the seat say what it has done. */
char *poker_bets_note (const GameState *view, const PokerBetting *b, gboolean is_betting, guint seat);

/* With SHARE of the pot to be expected.  RAISES: that tell of strength in this round. */
void poker_bets_advise (const GameState *view, const PokerBetting *b, const guint8 *verb, guint raises, gdouble share,
                        const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
