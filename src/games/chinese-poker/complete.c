/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes an open set: lists all hands that each slot may become, and finds which of them go together best. */
#include "complete.h"

#include "options.h"

enum
{
  MASKS = 1 << CHINESE_MOST_COMING,
  CAUTION = 6, /* units, since a player who sees all coming cards fouls less than one who does not */
};

/* The hands that a slot may become, by which of the coming cards it gets. */
typedef struct
{
  guint      n;
  guint16    mask[MASKS];
  ChineseKey key[MASKS];
  gfloat     value[MASKS];
} Hands;

ChineseScale
chinese_scale (const gint32 *option, guint n_seats)
{
  ChineseScale scale = { .rules = chinese_rules (option), .n_seats = n_seats, .foul = -CAUTION };

  scale.odds = chinese_is_open (option) ? chinese_open_odds () : chinese_odds (scale.rules.order);
  if (scale.rules.mode == CHINESE_PAIRWISE || scale.rules.mode == CHINESE_HOUSE)
    scale.foul -= (gfloat) (CHINESE_SLOTS + scale.rules.sweep + scale.rules.overall);
  return scale;
}

static void
list_hands (const ChineseScale *scale, guint slot, CardSet placed, const CardSet *cards, guint n_cards, guint allowed,
            Hands *out)
{
  guint missing = (slot == CHINESE_FRONT ? CHINESE_THREE : CHINESE_FIVE) - card_set_size (placed);

  out->n = 0;
  for (guint mask = 0; mask < 1u << n_cards; mask++)
    if ((guint) __builtin_popcount (mask) == missing && (mask & ~allowed) == 0)
      {
        CardSet hand = placed | cards[mask];
        guint   place = slot == CHINESE_FRONT ? chinese_front_place (hand) : chinese_place (hand, scale->rules.suits);

        out->mask[out->n] = (guint16) mask;
        out->key[out->n] = chinese_key (slot, hand, scale->rules.suits);
        out->value[out->n++] = chinese_expect_place (&scale->rules, scale->n_seats, scale->odds, slot, place);
      }
}

static gboolean
is_in_order (ChineseOrder order, ChineseKey back, ChineseKey middle, ChineseKey front)
{
  switch (order)
    {
    case CHINESE_ORDER_GE:
      return back >= middle && middle >= front;
    case CHINESE_ORDER_GT:
      return back > middle && middle > front;
    case CHINESE_ORDER_NONE:
      return TRUE;
    }
  g_assert_not_reached ();
}

gfloat
chinese_complete (const ChineseScale *scale, const ChineseSet *set, const guint8 *coming, guint n,
                  const guint allowed[CHINESE_SLOTS])
{
  static _Thread_local Hands hands[CHINESE_SLOTS];

  const Hands *fronts = &hands[CHINESE_FRONT], *middles = &hands[CHINESE_MIDDLE], *backs = &hands[CHINESE_BACK];
  CardSet      cards[MASKS];
  guint16      back_of[MASKS] = { 0 }; /* index of the hand + 1, by mask */
  gfloat       best = scale->foul;

  cards[0] = 0;
  for (guint mask = 1; mask < 1u << n; mask++)
    cards[mask] = cards[mask & (mask - 1)] | CARD_SET (coming[__builtin_ctz (mask)]);
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    list_hands (scale, slot, set->hand[slot], cards, n, allowed[slot], &hands[slot]);
  for (guint i = 0; i < backs->n; i++)
    back_of[backs->mask[i]] = (guint16) (i + 1);
  for (guint i = 0; i < fronts->n; i++)
    for (guint k = 0; k < middles->n; k++)
      {
        guint  back = back_of[((1u << n) - 1) & ~fronts->mask[i] & ~middles->mask[k]];
        gfloat value;

        if ((fronts->mask[i] & middles->mask[k]) != 0 || back == 0)
          continue;
        value = fronts->value[i] + middles->value[k] + backs->value[back - 1];
        if (value > best && is_in_order (scale->rules.order, backs->key[back - 1], middles->key[k], fronts->key[i]))
          best = value;
      }
  return best;
}
