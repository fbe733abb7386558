/* Cards that are chosen under seal, which has room for an amount and no cards. */
#include "seal.h"

enum
{
  SEALED_BITS = 6, /* of a card in an amount under seal: its face and 1 */
};

void
poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards)
{
  guint32 sealed = 0;

  for (guint at = 0; cards != 0; at += SEALED_BITS, cards &= cards - 1)
    sealed |= (card_set_first (cards) + 1) << at;
  game_seal (s, seat, &(GameAction){ .verb = (guint8) verb, .amount = (gint32) sealed });
}

CardSet
poker_sealed_cards (const GameState *s, guint seat)
{
  CardSet cards = 0;

  for (guint32 left = (guint32) s->seal[seat].amount; left != 0; left >>= SEALED_BITS)
    cards |= CARD_SET ((left & ((1u << SEALED_BITS) - 1)) - 1);
  return cards;
}

gboolean
poker_seals_fit (const GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((s->sealed >> seat & 1) && (poker_sealed_cards (s, seat) & ~s->set[poker_zone (s, POKER_AT_HOLE, seat)]) != 0)
      return FALSE;
  return TRUE;
}
