/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the table of Chinese Poker, seat by seat. */
#include "table.h"

ChineseSet
chinese_set_of (const GameState *s, guint seat)
{
  ChineseSet set;

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    set.hand[slot] = s->set[chinese_zone (s, slot, seat)];
  return set;
}

CardSet
chinese_cards_of (const GameState *s, guint seat)
{
  CardSet cards = s->set[CHINESE_HAND + seat];

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    cards |= s->set[chinese_zone (s, slot, seat)];
  return cards;
}

ChineseSet
chinese_set_of_action (const GameAction *action)
{
  return (ChineseSet){ .hand = { [CHINESE_BACK] = action->part[0],
                                 [CHINESE_MIDDLE] = action->part[1],
                                 [CHINESE_FRONT] = action->cards & ~action->part[0] & ~action->part[1] } };
}

/* How a set was played.  Only in an open game can it be out of order; otherwise the choices rule that out. */
static ChineseHow
judge (const GameState *s, const ChineseRules *rules, const ChineseSet *set)
{
  return chinese_is_open (s->option) && chinese_set_judge (set, rules->order, rules->suits) != CHINESE_SLOTS
             ? CHINESE_FOULED
             : CHINESE_PLAYED;
}

ChineseHand
chinese_hand_from (const GameState *s, const ChineseRules *rules, const ChineseSet *set, guint declared)
{
  CardSet     cards = set->hand[CHINESE_BACK] | set->hand[CHINESE_MIDDLE] | set->hand[CHINESE_FRONT];
  ChineseHand hand = chinese_hand (rules, set);

  hand.how = judge (s, rules, set);
  if (declared == CHINESE_SURRENDER)
    hand.how = CHINESE_SURRENDERED;
  else if (declared == CHINESE_DECLARE_SPECIAL && chinese_special_best (cards, &rules->specials, &hand.special))
    hand.how = CHINESE_SPECIAL;
  return hand;
}

ChineseHand
chinese_hand_of (const GameState *s, const ChineseRules *rules, guint seat)
{
  const ChineseNotes *notes = game_notes_of (s);
  ChineseSet          set = chinese_set_of (s, seat);

  return chinese_hand_from (s, rules, &set, notes->declared[seat]);
}

void
chinese_hands_of (const GameState *s, const ChineseRules *rules, ChineseHand *hands)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    hands[seat] = chinese_hand_of (s, rules, seat);
}
