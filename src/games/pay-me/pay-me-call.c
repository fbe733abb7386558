/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of Pay Me: all cards in melds except the discard. */
#include <string.h>

#include "pay-me.h"

/* Writes the cards of the seat on turn except WITHOUT into OUT and returns how many they are. */
static guint
others_of (const GameState *s, Card without, Card *out)
{
  guint zone = PAY_ME_HAND + (guint) s->turn, n = 0;

  for (guint i = 0; i < game_count (s, zone); i++)
    if (game_cards (s, zone)[i] != without)
      out[n++] = game_cards (s, zone)[i];
  return n;
}

/* The lowest copy of FACE that the seat on turn may discard; CARD_HIDDEN: it has none. */
static Card
discard_of (const GameState *s, guint face)
{
  const PayMeNotes *notes = game_notes_of (s);
  guint             zone = PAY_ME_HAND + (guint) s->turn;
  Card              best = CARD_HIDDEN;

  for (guint i = 0; i < game_count (s, zone); i++)
    {
      Card card = game_cards (s, zone)[i];

      if (card_face (card) == face && card != notes->taken && card < best)
        best = card;
    }
  return best;
}

/* Returns whether ACTION names exactly the cards of the hand, each once. */
static gboolean
names_hand (const GameState *s, const GameAction *action)
{
  guint zone = PAY_ME_HAND + (guint) s->turn, named = 0, n = 0;

  if (action->n != game_count (s, zone))
    return FALSE;
  for (guint at = 0; at < GAME_MAX_LIST && n < action->n; at++)
    for (guint i = 0; i < action->n && action->list[at] != CARD_HIDDEN; i++)
      if (game_cards (s, zone)[i] == action->list[at])
        {
          named |= 1u << i;
          n++;
        }
  return named == (1u << action->n) - 1;
}

PayMeCallWrong
pay_me_read_call (const GameState *s, const GameAction *action, PayMeCall *out)
{
  const PayMeNotes *notes = game_notes_of (s);
  const Card       *at = action->list;

  *out = (PayMeCall){ .discard = CARD_HIDDEN };
  if (!names_hand (s, action))
    return PAY_ME_CALL_CARDS;
  for (guint n = action->n; n > 0; at++)
    {
      WildKind kind;
      guint    size = 0;

      while (size < n && at[size] != CARD_HIDDEN)
        size++;
      n -= size;
      if (n == 0 && size == 1)
        {
          out->discard = *at;
          return *at == notes->taken ? PAY_ME_CALL_TAKEN : PAY_ME_CALL_GOOD;
        }
      kind = size <= CARD_RANKS ? wild_meld_kind (at, size, pay_me_wild_ranks (s)) : WILD_NO_MELD;
      if (kind == WILD_NO_MELD || out->n_melds == PAY_ME_MELDS)
        return PAY_ME_CALL_GROUP;
      out->meld[out->n_melds].n = (guint8) size;
      out->meld[out->n_melds].is_run = kind == WILD_RUN;
      memcpy (out->meld[out->n_melds++].cards, at, size * sizeof *at);
      at += size;
    }
  return PAY_ME_CALL_GOOD;
}

gboolean
pay_me_can_keep (const GameState *s)
{
  guint    zone = PAY_ME_HAND + (guint) s->turn;
  WildPlan plan;

  return wild_melds_all (game_cards (s, zone), game_count (s, zone), pay_me_wild_ranks (s), &plan);
}

gboolean
pay_me_can_call (const GameState *s, CardSet *faces)
{
  const PayMeNotes *notes = game_notes_of (s);
  guint             zone = PAY_ME_HAND + (guint) s->turn;
  Card              others[PAY_ME_HOLDS];
  WildPlan          plan;

  *faces = 0;
  if (!wild_goes_out (game_cards (s, zone), game_count (s, zone), pay_me_wild_ranks (s), notes->taken, &plan))
    return FALSE;
  for (CardSet left = s->set[zone]; left != 0; left &= left - 1)
    {
      Card  card = discard_of (s, card_set_first (left));
      guint n = card != CARD_HIDDEN ? others_of (s, card, others) : 0;

      if (n > 0 && wild_melds_all (others, n, pay_me_wild_ranks (s), &plan))
        *faces |= left & -left;
    }
  return TRUE;
}

static void
list_group (GameAction *action, guint *at, const Card *cards, guint n)
{
  if (*at > 0)
    action->list[(*at)++] = CARD_HIDDEN;
  memcpy (action->list + *at, cards, n * sizeof *cards);
  for (guint i = 0; i < n; i++)
    action->cards |= CARD_SET (card_face (cards[i]));
  *at += n;
  action->n = (guint8) (action->n + n);
}

/* Groups the melds in the same way whether the discard was named or is the first one that will do. */
gboolean
pay_me_group (const GameState *s, GameAction *action)
{
  const PayMeNotes *notes = game_notes_of (s);
  guint    zone = PAY_ME_HAND + (guint) s->turn, ranks = pay_me_wild_ranks (s), n = game_count (s, zone), at = 0;
  Card     discard = CARD_HIDDEN, others[PAY_ME_HOLDS];
  WildPlan plan;

  if (action->n == 1)
    discard = discard_of (s, card_set_first (action->cards));
  else if (!wild_goes_out (game_cards (s, zone), n, ranks, notes->taken, &plan))
    return FALSE;
  else if (plan.n_left > 0)
    discard = discard_of (s, card_face (plan.left[0]));
  if (action->n == 1 && discard == CARD_HIDDEN)
    return FALSE;
  n = others_of (s, discard, others);
  if (!wild_melds_all (others, n, ranks, &plan))
    return FALSE;
  *action = (GameAction){ .verb = PAY_ME_CALL, .target = -1 };
  for (guint i = 0; i < plan.n_melds; i++)
    list_group (action, &at, plan.meld[i].cards, plan.meld[i].n);
  if (discard != CARD_HIDDEN)
    list_group (action, &at, &discard, 1);
  return TRUE;
}
