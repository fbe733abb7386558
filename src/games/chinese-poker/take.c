/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful player before cards are set: which card goes best with its hand, and which of fourteen cards to leave
   out. */
#include "take.h"

#include "complete.h"
#include "place.h"

/* --- Cards to be set later --- */

/* How well a card goes with the hand: pairs, a flush, a straight, high cards. */
static gdouble
judge_card (CardSet hand, guint face)
{
  static const gdouble alike[] = { 0, 4, 6, 5 };
  guint                rank = face % CARD_RANKS, suited = card_set_size (hand & CARD_SUIT_SET (face / CARD_RANKS));
  guint                ranks = card_set_ranks (hand);
  gdouble              value = 0.15 * rank + alike[card_set_size (hand & CARD_RANK_SET (rank) & ~CARD_SET (face))];

  for (guint other = rank > 4 ? rank - 4 : 0; other <= MIN (rank + 4, CARD_ACE); other++)
    value += other != rank && (ranks >> other & 1) ? 0.3 : 0;
  return value + (suited > 1 ? 1.2 * (suited - 1) : 0);
}

/* The best of CARDS, if it is better than an unseen card; 0: it is not. */
static CardSet
find_better (const GameState *view, CardSet cards)
{
  CardSet hand = view->set[CHINESE_HAND + view->turn], unseen = CARD_DECK_SET, best = 0;
  gdouble most = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    unseen &= ~view->set[zone];
  for (CardSet left = unseen; left != 0; left &= left - 1)
    most += judge_card (hand, card_set_first (left)) / card_set_size (unseen);
  for (; cards != 0; cards &= cards - 1)
    if (judge_card (hand, card_set_first (cards)) > most)
      {
        best = cards & -cards;
        most = judge_card (hand, card_set_first (cards));
      }
  return best;
}

/* --- Replacing --- */

/* The units of the best thirteen of fourteen cards; LEAST gets the card that is left out, which must not be BARRED. */
static gdouble
find_least (const GameState *view, CardSet hand, CardSet barred, CardSet *least)
{
  ChineseScale scale = chinese_scale (view->option, view->n_seats);
  gdouble      most = -G_MAXDOUBLE;

  for (CardSet left = hand & ~barred; left != 0; left &= left - 1)
    {
      ChineseSet set;
      gdouble    value = chinese_arrange (&scale.rules, scale.n_seats, scale.odds, hand & ~(left & -left), &set);

      if (value > most)
        {
          most = value;
          *least = left & -left;
        }
    }
  return most;
}

/* The card to take from the display.  It must gain a third of a unit, since an unseen card costs nothing: it may be
   thrown away again. */
static CardSet
find_replacement (const GameState *view, CardSet display)
{
  ChineseScale scale = chinese_scale (view->option, view->n_seats);
  CardSet      hand = view->set[CHINESE_HAND + view->turn], least;
  ChineseSet   set;

  if (display == 0)
    return 0;
  return find_least (view, hand | display, display, &least)
                 > chinese_arrange (&scale.rules, scale.n_seats, scale.odds, hand, &set) + 0.33
             ? display
             : 0;
}

/* --- A fourteenth card --- */

static gdouble
judge_set (const ChineseScale *scale, const ChineseSet *set)
{
  if (chinese_set_judge (set, scale->rules.order, scale->rules.suits) != CHINESE_SLOTS)
    return scale->foul;
  return chinese_expect (&scale->rules, scale->n_seats, scale->odds, set);
}

/* The card to give for the fourteenth; 0: none. */
static CardSet
find_exchange (const GameState *view)
{
  ChineseScale scale = chinese_scale (view->option, view->n_seats);
  CardSet new = view->set[CHINESE_HAND + view->turn], best = 0;
  ChineseSet set = chinese_set_of (view, (guint) view->turn);
  gdouble    most = judge_set (&scale, &set);

  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    for (CardSet left = set.hand[slot]; left != 0; left &= left - 1)
      {
        ChineseSet changed = set;

        changed.hand[slot] ^= (left & -left) | new;
        if (judge_set (&scale, &changed) > most)
          {
            most = judge_set (&scale, &changed);
            best = left & -left;
          }
      }
  return best;
}

/* --- What is offered --- */

/* The choice of VERB; NULL: it is not offered. */
static const GameChoice *
find_choice (const GameChoices *choices, guint verb)
{
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].verb == verb)
      return &choices->v[i];
  return NULL;
}

static void
pick_card (GameAction *out, guint verb, CardSet card)
{
  out->verb = (guint8) verb;
  out->cards = card;
  out->n = 1;
}

static void
advise_take (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  const GameChoice *take = find_choice (choices, CHINESE_TAKE);
  CardSet           open = take != NULL ? take->of : 0, card;
  gboolean          has_other = choices->n > (take != NULL ? 1u : 0);

  if (find_choice (choices, CHINESE_PASS) != NULL)
    card = find_replacement (view, open);
  else if (chinese_is_open (view->option))
    card = chinese_find_placeable (view, open, random);
  else
    card = find_better (view, open);
  if (card == 0 && !has_other)
    card = open & -open;
  if (card != 0)
    pick_card (out, CHINESE_TAKE, card);
  else
    out->verb = find_choice (choices, CHINESE_TAKE_HIDDEN) != NULL ? CHINESE_TAKE_HIDDEN : CHINESE_DRAW_STOCK;
}

static void
advise_exchange (const GameState *view, const GameChoices *choices, GameAction *out)
{
  const GameChoice *down = find_choice (choices, CHINESE_EXCHANGE_DOWN);
  CardSet           card = find_exchange (view);

  out->verb = CHINESE_DECLINE_DOWN;
  if (card != 0)
    pick_card (out, down != NULL && (down->of & card) != 0 ? CHINESE_EXCHANGE_DOWN : CHINESE_EXCHANGE, card);
}

void
chinese_advise_taking (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  CardSet least = 0;

  *out = (GameAction){ .target = -1 };
  switch (view->phase)
    {
    case CHINESE_DRAFTING:
    case CHINESE_TAKING:
      advise_take (view, choices, random, out);
      return;
    case CHINESE_DISCARDING:
      find_least (view, view->set[CHINESE_HAND + view->turn], view->set[CHINESE_HAND + view->turn] & ~choices->v[0].of,
                  &least);
      pick_card (out, CHINESE_DISCARD, least);
      return;
    case CHINESE_EXCHANGING:
      advise_exchange (view, choices, out);
      return;
    default:
      g_assert_not_reached ();
    }
}
