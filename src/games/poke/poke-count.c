/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of hands and tricks in Poke. */
#include "poke.h"

/* Points above the line for a hand of each class. */
static const gint16 honours[] = {
  [POKER_HIGH_CARD] = 0,        [POKER_PAIR] = 50,   [POKER_TWO_PAIR] = 100,   [POKER_TRIPS] = 200,
  [POKER_STRAIGHT] = 300,       [POKER_FLUSH] = 400, [POKER_FULL_HOUSE] = 500, [POKER_QUADS] = 600,
  [POKER_STRAIGHT_FLUSH] = 750, [POKE_ROYAL] = 1000,
};

gboolean
poke_beats (CardSet answer, CardSet led)
{
  guint rank = card_set_first (answer) % CARD_RANKS;

  return (answer & ~CARD_RANK_SET (rank)) == 0 && rank > card_set_first (led) % CARD_RANKS;
}

guint
poke_level (const GameState *s, guint seat, guint draws)
{
  return seat == (guint) s->dealer ? MAX (draws, 1) - 1 : draws;
}

gint
poke_trick_points (const GameState *s, guint seat)
{
  const PokeNotes *notes = game_notes_of (s);

  return 1 << poke_level (s, 1 - seat, notes->of[1 - seat].draws);
}

PokerKey
poke_key (CardSet hand)
{
  Card  cards[POKE_CARDS];
  guint n = 0;

  for (; hand != 0; hand &= hand - 1)
    cards[n++] = (Card) card_set_first (hand);
  return poker_high_key (cards, n, 0);
}

guint
poke_class (CardSet hand)
{
  guint kind = POKER_CLASS (poke_key (hand)), royal = 0x1f00;

  return kind == POKER_STRAIGHT_FLUSH && card_set_ranks (hand) == royal ? POKE_ROYAL : kind;
}

gint
poke_better (const GameState *s)
{
  PokerKey key[POKE_SEATS] = { poke_key (s->set[POKE_PLAYED]), poke_key (s->set[POKE_PLAYED + 1]) };

  return key[0] == key[1] ? -1 : key[0] > key[1] ? 0 : 1;
}

gint
poke_honours (guint class)
{
  return honours[class];
}
