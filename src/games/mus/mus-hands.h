/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What four cards are worth in each round of Mus. */
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
  MUS_RANKS = 10, /* at most: eight when threes are kings and twos are aces */
};

/* Places in the order of ranks, 0 the ace, from high to low: all that counts of a hand. */
typedef struct
{
  guint8 rank[MUS_CARDS];
} MusHand;

guint   mus_rank_of (guint face, gboolean eight_kings);
MusHand mus_hand (CardSet cards, gboolean eight_kings);

/* Of two hands the one with the larger key is better; equal keys: who is earlier in order. 0 in MUS_PARES and
   MUS_JUEGO: it has none. */
guint mus_key (MusRound round, const MusHand *hand, gboolean eight_kings);
/* What a hand of that key earns beside the stake. */
guint mus_bonus (MusRound round, guint key);

guint mus_ranks (gboolean eight_kings);                  /* how many */
guint mus_rank_cards (guint rank, gboolean eight_kings); /* cards of it in the deck */

G_END_DECLS
