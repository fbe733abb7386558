/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs with wild cards, ace low, of several decks and jokers: what is a meld, what may be laid off on one,
   and how to leave the least out of a hand.  Pure functions, exact.

   A set is three or four cards of one rank and different suits; a run is three or more cards of one suit in a row, A 2
   3 ... K.  A wild card may stand for another card, and is then called a substitute.  At most half of the cards of a
   meld, rounded down, are substitutes, and no two of them lie side by side in a run.  A wild card in the place of its
   own rank and suit is not a substitute.  A run is written from its lowest card up, so each wild card has its place and
   keeps it. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  WILD_MOST_CARDS = 16, /* at most, in a hand */
  WILD_MOST_MELDS = 5,  /* at most, in a plan */
};

typedef enum
{
  WILD_NO_MELD,
  WILD_SET,
  WILD_RUN,
} WildKind;

/* Returns whether CARD is wild.  Bit R of RANKS says that cards of rank R are wild; jokers always are. */
static inline gboolean
wild_is_wild (Card card, guint ranks)
{
  return card_is_joker (card) || (ranks >> card_rank (card) & 1) != 0;
}

/* The kind of a meld: a run if it is one as written, otherwise a set if it is one in any order. */
WildKind wild_meld_kind (const Card *cards, guint n, guint ranks);

typedef struct
{
  guint8 n;
  guint8 is_run;
  Card   cards[CARD_RANKS]; /* as the meld is written */
} WildMeld;

/* How a meld lies, which decides what may be laid off on it. */
typedef struct
{
  guint8 is_run, n;
  guint8 suit, low;   /* suit and lowest height of a run, from ace 0 to king 12 */
  guint8 rank, suits; /* rank of a set, and the suits in their own place */
  guint8 substitutes;
  guint8 ends[2]; /* whether the highest and the lowest card of a run are substitutes */
} WildFrame;

WildFrame wild_frame (const WildMeld *meld, guint ranks);
/* Return whether a card may be laid off at the high end of a run or on a set or, if IS_LOW, at the low end of a run:
   one of FACE in its own place, or any wild card for another.  The cards of the meld keep their places, and a set stays
   a set. */
gboolean wild_takes_face (const WildFrame *frame, guint face, gboolean is_low);
gboolean wild_takes_substitute (const WildFrame *frame, gboolean is_low);
/* Adds a card of FACE at that end of the meld; CARD_FACES: a substitute. */
void wild_grow (WildFrame *frame, guint face, gboolean is_low);

/* Returns whether CARD may be laid off there, in its own place or as a substitute. */
gboolean wild_may_lay_off (const WildMeld *meld, guint ranks, Card card, gboolean is_low);
void     wild_add_card (WildMeld *meld, Card card, gboolean is_low);

/* A hand divided into melds. */
typedef struct
{
  guint    n_melds, n_left, n_spared;
  WildMeld meld[WILD_MOST_MELDS];
  Card     left[WILD_MOST_CARDS];   /* cards in no meld */
  Card     spared[WILD_MOST_CARDS]; /* see wild_plan_sparing */
  guint    deadwood;                /* weight of the cards in no meld */
} WildPlan;

/* Finds the plan with the least deadwood, always the same one of equal ones.  WEIGHT is by face; each wild card
   weighs WILD. */
void wild_plan (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, WildPlan *out);

/* Finds such a plan without SPARED wild cards, those that it can do without best; they weigh nothing.  FALSE: there
   are not that many, or the deadwood is not below LIMIT. */
gboolean wild_plan_sparing (const Card *cards, guint n, guint ranks, guint spared, const guint8 *weight, guint wild,
                            guint limit, WildPlan *out);

/* Returns whether all cards form melds; OUT then has them. */
gboolean wild_melds_all (const Card *cards, guint n, guint ranks, WildPlan *out);

/* Returns whether all cards form melds except at most one, which is discarded and must not be exactly the card
   BARRED; CARD_HIDDEN: none is barred.  OUT then has the melds, and in LEFT the discard, if one is needed. */
gboolean wild_goes_out (const Card *cards, guint n, guint ranks, Card barred, WildPlan *out);

G_END_DECLS
