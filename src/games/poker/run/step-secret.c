/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions that all make secretly in turn and that take effect together: giving up and turning up cards, voting on
   extra cards, and setting cards in two hands. */
#include <glib/gi18n-lib.h>

#include "games/poker/eval/eval-hand.h"
#include "advise.h"
#include "dealing.h"
#include "imagine.h"
#include "steps.h"

/* TRUE if the step turns up a door card. */
static gboolean
is_door (const PokerStep *step)
{
  return step->to == POKER_AT_DOOR;
}

static guint8
phase_of_turning (const PokerStep *step)
{
  return is_door (step) ? POKER_PHASE_DOOR : POKER_PHASE_EXPOSE;
}

static guint
does_of (const PokerStep *step)
{
  return (step->n > 0 ? POKER_BIT (DISCARD) : 0)
         | (step->least == 0 ? 0
            : is_door (step) ? POKER_BIT (DOOR)
                             : POKER_BIT (EXPOSE));
}

static void
ask (GameState *s, const PokerStep *step, guint seat)
{
  s->turn = (gint8) seat;
  s->phase = step->n > 0 ? POKER_PHASE_DISCARD : phase_of_turning (step);
}

static gboolean
begin_secret (GameState *s, const PokerStep *step)
{
  ask (s, step, poker_first (s));
  return TRUE;
}

static void
choose_secret (const GameState *s, const PokerStep *step, GameChoices *out)
{
  guint       seat = (guint) s->turn;
  gboolean    gives_up = s->phase == POKER_PHASE_DISCARD;
  GameChoice *choice;

  /* In an imagined world the player may have chosen already; poker_mend imagines what. */
  if (s->sealed >> seat & 1)
    return;
  choice = poker_offer (s, out, gives_up ? POKER_ACT_DISCARD : is_door (step) ? POKER_ACT_DOOR : POKER_ACT_EXPOSE);
  choice->of = game_copies (s, poker_zone (s, POKER_AT_HOLE, seat), 0);
  game_offer_twins (choice, game_copies (s, poker_zone (s, POKER_AT_HOLE, seat), 1));
  choice->min = choice->max = gives_up ? step->n : step->least;
}

static void
turn_up (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((notes->betting.live & s->sealed) >> seat & 1)
      {
        GameAction turned = { .cards = poker_sealed_cards (s, seat, 0), .part = { poker_sealed_cards (s, seat, 1) } };

        game_move_picked (s, poker_zone (s, POKER_AT_HOLE, seat), &turned, poker_zone (s, (PokerPlace) step->to, seat));
      }
  game_open (s);
}

static gboolean
apply_secret (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, next = game_left_among (s, seat, notes->betting.live);

  if (s->phase == POKER_PHASE_DISCARD)
    {
      game_move_picked (s, poker_zone (s, POKER_AT_HOLE, seat), action, POKER_MUCK);
      if (step->least > 0)
        {
          s->phase = phase_of_turning (step);
          return TRUE;
        }
    }
  else
    poker_seal_cards (s, seat, action->verb, action->cards, action->part[0]);
  if (next != poker_first (s))
    {
      ask (s, step, next);
      return TRUE;
    }
  turn_up (s, step);
  return FALSE;
}

/* --- What players read --- */

static char *
ask_secret (const GameState *view, const PokerStep *step)
{
  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup_printf (ngettext ("Give up %u card", "Give up %u cards", step->n), step->n);
  if (is_door (step))
    return g_strdup (_ ("Choose the card that you turn up"));
  return g_strdup_printf (ngettext ("Choose %u card to turn up", "Choose %u cards to turn up", step->least),
                          step->least);
}

static char *
explain_secret (const GameState *view, const PokerStep *step, const GameAction *action)
{
  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup_printf (ngettext ("First give up %u card.", "First give up %u cards.", step->n), step->n);
  if (is_door (step))
    return g_strdup (_ ("Now choose the one hole card that you turn up."));
  return g_strdup_printf (
      ngettext ("Now choose just %u hole card to turn up.", "Now choose just %u hole cards to turn up.", step->least),
      step->least);
}

const PokerStepKind poker_step_secret = {
  .phase = POKER_PHASE_DISCARD,
  .does_of = does_of,
  .begin = begin_secret,
  .choices = choose_secret,
  .apply = apply_secret,
  .asks = ask_secret,
  .explain = explain_secret,
  .advise = poker_advise_secret,
};

/* --- Extra cards: as long as all want one --- */

/* The vote is lost: there are no more cards and bets. */
static void
end_steps (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  while (notes->plan.step[notes->step + 1].op != POKER_END && notes->plan.step[notes->step + 1].op != POKER_ARRANGE)
    notes->step++;
}

/* Players are asked only if the stock has a card. */
static gboolean
begin_vote (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if (game_count (s, POKER_STOCK) == 0 || (notes->betting.live & (notes->betting.live - 1)) == 0)
    {
      end_steps (s);
      return FALSE;
    }
  s->turn = (gint8) poker_first (s);
  return TRUE;
}

static void
choose_vote (const GameState *s, const PokerStep *step, GameChoices *out)
{
  /* In an imagined world the player may have voted already; poker_mend imagines how. */
  if (s->sealed >> s->turn & 1)
    return;
  poker_offer (s, out, POKER_ACT_YES);
  poker_offer (s, out, POKER_ACT_NO);
}

static gboolean
all_want_one (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    if ((notes->betting.live >> seat & 1) && poker_act_of (s, (guint) s->seal[seat].verb) != POKER_ACT_YES)
      return FALSE;
  return TRUE;
}

static gboolean
apply_vote (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, next = game_left_among (s, seat, notes->betting.live);

  game_seal (s, seat, action);
  if (next != poker_first (s))
    {
      s->turn = (gint8) next;
      return TRUE;
    }
  if (!all_want_one (s))
    end_steps (s);
  game_open (s);
  game_tell (s); /* whether all want a card */
  return FALSE;
}

/* Whoever would win more than an even share as things are wants no more cards. */
static void
advise_vote (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gdouble           share = poker_imagine_share (view, random);
  gboolean          is_behind = share * __builtin_popcount (notes->betting.live) < 1;

  *out = (GameAction){ .verb = poker_game (view)->verb[is_behind ? POKER_ACT_YES : POKER_ACT_NO], .target = -1 };
}

static char *
name_vote (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Another card?"));
}

static char *
ask_vote (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Another card on the board, if all want one?"));
}

static char *
explain_vote (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup (_ ("All who are still in say now whether they want another card on the board."));
}

const PokerStepKind poker_step_vote = {
  .phase = POKER_PHASE_VOTE,
  .does = POKER_BIT (YES) | POKER_BIT (NO),
  .begin = begin_vote,
  .choices = choose_vote,
  .apply = apply_vote,
  .name = name_vote,
  .asks = ask_vote,
  .explain = explain_vote,
  .advise = advise_vote,
};

/* --- Two hands of the cards that one has --- */

/* TRUE if the board has enough different ranks of eight or less, aces too, for a low hand with OWN own cards. */
static gboolean
may_be_low (const GameState *s, guint own)
{
  PokerCards board = poker_board_cards (s);
  guint      ranks = 0;

  for (guint i = 0; i < board.n; i++)
    {
      guint rank = poker_rank_of (board.card[i]);

      if (rank <= 8 || rank == RANK_ACE)
        ranks |= 1u << rank;
    }
  return (guint) __builtin_popcount (ranks) + own >= 5;
}

static gboolean
begin_arrange (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if ((notes->betting.live & (notes->betting.live - 1)) == 0
      || ((step->flags & POKER_IF_LOW) && !may_be_low (s, step->n)))
    return FALSE;
  s->turn = (gint8) poker_first (s);
  return TRUE;
}

static void
choose_arrange (const GameState *s, const PokerStep *step, GameChoices *out)
{
  guint       seat = (guint) s->turn;
  GameChoice *choice;

  /* In an imagined world the player may have chosen already; poker_mend imagines what. */
  if (s->sealed >> seat & 1)
    return;
  choice = poker_offer (s, out, POKER_ACT_ARRANGE);
  choice->of = poker_own_cards (s, seat, 0);
  choice->min = choice->max = (guint8) card_set_size (choice->of);
  choice->lo = step->n;
  choice->hi = choice->max - step->n;
}

static void
lay_out (GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    for (guint place = POKER_AT_HOLE; place <= POKER_AT_DOOR && (s->sealed >> seat & 1); place++)
      if (poker_has (s, (PokerPlace) place))
        {
          guint   zone = poker_zone (s, (PokerPlace) place, seat);
          CardSet first = poker_sealed_cards (s, seat, 0);

          game_move_set (s, zone, s->set[zone] & first, poker_zone (s, POKER_AT_FIRST, seat));
          game_move_set (s, zone, s->set[zone], poker_zone (s, POKER_AT_SECOND, seat));
        }
  game_open (s);
}

static gboolean
apply_arrange (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, next = game_left_among (s, seat, notes->betting.live);

  poker_seal_cards (s, seat, action->verb, action->part[0], 0);
  s->turn = (gint8) next;
  if (next != poker_first (s))
    return TRUE;
  lay_out (s);
  return FALSE;
}

static char *
ask_arrange (const GameState *view, const PokerStep *step)
{
  return g_strdup (step->flags & POKER_IF_LOW ? _ ("Set the first hand for high and the second one for low")
                                              : _ ("Set two hands: each is for a part of the pot"));
}

static char *
explain_arrange (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup_printf (ngettext ("Now set your cards in two hands, %u card in each.",
                                    "Now set your cards in two hands, %u cards in each.", step->n),
                          step->n);
}

const PokerStepKind poker_step_arrange = {
  .phase = POKER_PHASE_ARRANGE,
  .does = POKER_BIT (ARRANGE),
  .begin = begin_arrange,
  .choices = choose_arrange,
  .apply = apply_arrange,
  .asks = ask_arrange,
  .explain = explain_arrange,
  .advise = poker_advise_arrange,
};

/* "Low: 8-5-3-2-A" */
char *
poker_group_strength (const GameState *view, guint group, const Card *cards, guint n)
{
  const PokerPlan *plan = poker_plan (view);
  PokerPlace       place = group == 0 ? POKER_AT_FIRST : POKER_AT_SECOND;
  PokerCards       board = poker_board_cards (view);

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      g_autofree char      *text = NULL;
      PokerKey              key;

      if ((criterion->from & POKER_ALL_SET) != 1 << place)
        continue;
      key = poker_criterion_key (criterion, cards, n, board.card, board.n);
      text = key != 0 ? poker_criterion_text (criterion, key) : NULL;
      if (criterion->prize == POKER_FOR_SECOND) /* the group is called that already */
        return text != NULL ? g_steal_pointer (&text) : g_strdup ("–");
      return g_strdup_printf (_ ("%s: %s"), _ (poker_prizes[criterion->prize].title), text != NULL ? text : "–");
    }
  return g_strdup ("");
}
