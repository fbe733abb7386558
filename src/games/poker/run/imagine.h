/* What the cards may be that a seat does not see, judged by what their owners did. */
#pragma once

#include "runner.h"

G_BEGIN_DECLS

/* What the seat on turn may do with a card more. */
typedef struct
{
  gint   card;   /* CARD_HIDDEN: one that is not seen; -1: none */
  guint8 place;  /* PokerPlace: where it goes */
  guint8 throws; /* TRUE: a card goes for it, but not itself if it was seen */
} PokerGain;
/* What the seat on turn may come to have: cards, so many more, and the rest of the steps. */
typedef struct
{
  PokerCards       hole, open;
  guint            fresh;
  const PokerStep *from;
} PokerTry;

/* What it has, the step that is due still to come. */
PokerTry poker_try_begin (const GameState *view);
/* The part of the pot that it has with that on average if everybody goes on to the showdown. */
gdouble poker_imagine_try (const GameState *view, const PokerTry *mine, guint64 *random);

/* The part of the pot that the seat on turn has on average if everybody goes on to the showdown. */
gdouble poker_imagine_share (const GameState *view, guint64 *random);
/* The same for what it gets in the step that is due; equal generators imagine the same. */
gdouble poker_imagine_gain (const GameState *view, const PokerGain *gain, guint64 *random);
/* Of HOLE one of ALLOWED to be thrown away. */
CardSet poker_choose_throw (const PokerPlan *plan, CardSet hole, CardSet allowed);

/* In advise-cards.c: the careful bot's choice of cards. */
void poker_advise_cards (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
