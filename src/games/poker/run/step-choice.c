/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The step in which each player once takes a card, changes one or stands, and is served at once. */
#include "step-choice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dealing.h"
#include "opener.h"

static gboolean
begin_choice (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  poker_burn (s, step, (guint) __builtin_popcount (notes->betting.live));
  memset (notes->drawn, 0, sizeof notes->drawn);
  notes->in_muck = notes->answered = 0;
  s->turn = (gint8) poker_next_opener (s);
  return TRUE;
}

static void
choose_choice (const GameState *s, const PokerStep *step, GameChoices *out)
{
  CardSet may_go = s->set[poker_zone (s, POKER_AT_HOLE, (guint) s->turn)];

  if ((step->flags & POKER_ANY_CARD) && poker_has (s, POKER_AT_UP))
    may_go |= s->set[poker_zone (s, POKER_AT_UP, (guint) s->turn)];
  poker_offer (s, out, POKER_ACT_STAND);
  poker_offer (s, out, POKER_ACT_ANOTHER);
  poker_offer_card (s, out, POKER_ACT_SWAP, may_go);
}

/* The new card lies face up or face down as the old one did. */
static void
swap (GameState *s, Card card)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn, zone = poker_zone (s, POKER_AT_HOLE, seat);

  if (!(s->set[zone] & CARD_SET (card_face (card))))
    zone = poker_zone (s, POKER_AT_UP, seat);
  notes->drawn[seat] = 1;
  notes->muck_at[seat] = (guint8) game_count (s, POKER_MUCK);
  notes->in_muck = (SeatMask) (1 << seat);
  game_move (s, zone, card, POKER_MUCK);
  poker_serve (s, zone, (gint) seat, 1);
  notes->in_muck = 0;
}

static gboolean
apply_choice (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;
  SeatMask    left;

  switch (poker_act_of (s, action->verb))
    {
    case POKER_ACT_ANOTHER:
      notes->drawn[seat] = POKER_TOOK;
      poker_serve (s, poker_zone (s, POKER_AT_HOLE, seat), (gint) seat, 1);
      break;
    case POKER_ACT_SWAP:
      swap (s, (Card) card_set_first (action->cards));
      break;
    default:
      break;
    }
  notes->answered |= (SeatMask) (1 << seat);
  left = (SeatMask) (notes->betting.live & ~notes->answered);
  if (left != 0)
    s->turn = (gint8) game_left_among (s, seat, left);
  else
    memset (notes->muck_at, 0, sizeof notes->muck_at);
  return left != 0;
}

/* --- What the careful bot does --- */

/* Roughly the share of the pot that a total wins, by how far it is below the limit. */
static guint
worth_of (const PokerCriterion *criterion, const Card *cards, guint n)
{
  static const guint8 worths[] = { 100, 80, 68, 58, 48, 40, 33, 27, 22, 18, 14, 12, 11, 10, 9, 8 };
  guint               total = POKER_CLASS (poker_criterion_key (criterion, cards, n, NULL, 0));

  if (total == 0 || total > criterion->param)
    return 0;
  return worths[MIN (criterion->param - total, G_N_ELEMENTS (worths) - 1)];
}

/* The sum over all cards that could replace the one at I. */
static guint
worth_with_new (const PokerCriterion *criterion, PokerCards *cards, guint i)
{
  Card  old = cards->card[i];
  guint worth = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    {
      cards->card[i] = CARD (rank, 0);
      worth += worth_of (criterion, cards->card, MAX (cards->n, i + 1));
    }
  cards->card[i] = old;
  return worth;
}

PokerAct
poker_best_choice (const PokerPlan *plan, PokerCards cards, guint n_may_go, guint *gone)
{
  const PokerCriterion *criterion = &plan->criterion[0];
  guint                 best = CARD_RANKS * worth_of (criterion, cards.card, cards.n), worth;
  PokerAct              what = POKER_ACT_STAND;

  *gone = 0;
  if (criterion->eval != POKER_EVAL_TOTAL && criterion->eval != POKER_EVAL_RED_TOTAL
      && criterion->eval != POKER_EVAL_BLACK_TOTAL) /* the worth of a single card is unknown for these */
    return what;
  if (cards.n < POKER_MOST_CARDS && (worth = worth_with_new (criterion, &cards, cards.n)) > best)
    {
      best = worth;
      what = POKER_ACT_ANOTHER;
    }
  for (guint i = 0; i < n_may_go; i++)
    if ((worth = worth_with_new (criterion, &cards, i)) > best)
      {
        best = worth;
        what = POKER_ACT_SWAP;
        *gone = i;
      }
  return what;
}

static void
advise_choice (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
               GameAction *out)
{
  PokerCards cards = poker_cards_at (view, (guint) view->turn, POKER_ALL_OWN);
  guint      gone;
  PokerAct   what = poker_best_choice (poker_plan (view), cards, card_set_size (choices->v[choices->n - 1].of), &gone);

  *out = poker_action (poker_game (view)->verb[what],
                       what == POKER_ACT_SWAP ? CARD_SET (card_face (cards.card[gone])) : 0);
}

/* --- What players read --- */

static char *
ask_choice (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Stand, take a card, or swap one"));
}

static char *
explain_choice (const GameState *view, const PokerStep *step, const GameAction *action)
{
  if (poker_act_of (view, action->verb) == POKER_ACT_SWAP)
    return step->flags & POKER_ANY_CARD ? NULL : g_strdup (_ ("Only a card that lies face down can be swapped."));
  return g_strdup (_ ("Stand, take a card, or swap one of yours."));
}

const PokerStepKind poker_step_choice = {
  .phase = POKER_PHASE_CHOICE,
  .does = POKER_BIT (STAND) | POKER_BIT (ANOTHER) | POKER_BIT (SWAP),
  .begin = begin_choice,
  .choices = choose_choice,
  .apply = apply_choice,
  .asks = ask_choice,
  .explain = explain_choice,
  .advise = advise_choice,
};
