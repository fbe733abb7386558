/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the cards may be that a seat does not see, judged by what their owners did. */
#pragma once

#include "runner.h"

G_BEGIN_DECLS

/* What the seat on turn may come to have in the step that is due: its cards, so many unseen ones, and what it throws away
   of them. */
typedef struct
{
  PokerCards hole, open;
  PokerCards first, second; /* instead, where cards are set in two hands */
  guint      fresh;
  gboolean   throws; /* one of its hole cards, */
  Card       kept;   /* but not this one; CARD_HIDDEN: any */
  guint      tries;  /* it is one of so many: of more each is looked at in fewer showdowns */
} PokerTry;

/* So many tries are too many to be looked at. */
gboolean poker_imagine_lasts (const GameState *view, guint tries);
/* About how many keys one of so many tries takes, 0: the share of what the seat has now. */
guint poker_imagine_keys (const GameState *view, guint tries);

/* What it has now. */
PokerTry poker_try_begin (const GameState *view);
/* The part of the pot that it has with that on average if everybody goes on to the showdown; equal generators imagine the
   same. */
gdouble poker_imagine_try (const GameState *view, const PokerTry *mine, guint64 *random);
/* The same with what it has now, the step that is due still to come. */
gdouble poker_imagine_share (const GameState *view, guint64 *random);

/* Which of HOLE is to be thrown away, of those that have a bit in ALLOWED. */
guint poker_choose_throw (const PokerPlan *plan, const PokerCards *hole, guint allowed);

G_END_DECLS
