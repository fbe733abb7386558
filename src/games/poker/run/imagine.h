/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates the cards that a seat does not see, judged by what their owners did. */
#pragma once

#include "runner.h"

G_BEGIN_DECLS

/* What the seat on turn may have after the current step: cards, unseen cards to draw, and a card to throw. */
typedef struct
{
  PokerCards hole, open;
  PokerCards first, second; /* used instead where cards are set in two hands */
  guint      fresh;
  gboolean   throws; /* one hole card is thrown, */
  Card       kept;   /* but not this one; CARD_HIDDEN: any may be */
  guint      tries;  /* how many choices are compared: the more there are, the fewer showdowns each gets */
} PokerTry;

/* TRUE if there are too many candidates to simulate. */
gboolean poker_imagine_lasts (const GameState *view, guint tries);
/* Roughly how many keys each of TRIES candidates takes; 0: it is the share with the cards as they are. */
guint poker_imagine_keys (const GameState *view, guint tries);

/* A candidate holding the seat's current cards. */
PokerTry poker_try_begin (const GameState *view);
/* The average share of the pot with these cards if everybody stays in; equal generators simulate the same deals. */
gdouble poker_imagine_try (const GameState *view, const PokerTry *mine, guint64 *random);
/* The same with the current cards, and the current step still to come. */
gdouble poker_imagine_share (const GameState *view, guint64 *random);

/* Which of HOLE to throw, of those with a bit in ALLOWED. */
guint poker_choose_throw (const PokerPlan *plan, const PokerCards *hole, guint allowed);

G_END_DECLS
