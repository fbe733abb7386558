/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worth of four cards in each round of Mus. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

typedef enum
{
  MUS_GRANDE,
  MUS_CHICA,
  MUS_PARES,
  MUS_JUEGO,
  MUS_PUNTO,
  MUS_ROUNDS,
} MusRound;

enum
{
  MUS_CARDS = 4,
  MUS_RANKS = 10, /* at most: only eight if threes are kings and twos are aces */
};

/* The places of four cards in the order of ranks, from high to low; 0 is the ace.  Nothing else counts in Mus. */
typedef struct
{
  guint8 rank[MUS_CARDS];
} MusHand;

guint   mus_rank_of (guint face, gboolean eight_kings);
MusHand mus_hand (CardSet cards, gboolean eight_kings);

/* A key that is larger for a better hand; of equal hands the player earlier in order wins.  It is 0 in MUS_PARES and
   MUS_JUEGO if the hand has none. */
guint mus_key (MusRound round, const MusHand *hand, gboolean eight_kings);
/* The points that a hand of that key earns beside the stake. */
guint mus_bonus (MusRound round, guint key);

guint mus_ranks (gboolean eight_kings);                  /* number of ranks in the deck */
guint mus_rank_cards (guint rank, gboolean eight_kings); /* number of cards of that rank in the deck */

G_END_DECLS
