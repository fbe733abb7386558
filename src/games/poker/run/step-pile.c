/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rummy draws: each in turn takes the top of the pile or a card of the stock, and lays one on the pile. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "advise.h"
#include "dealing.h"
#include "opener.h"

static gboolean
begin_pile (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  memset (notes->drawn, 0, sizeof notes->drawn);
  s->turn = (gint8) poker_next_opener (s);
  return TRUE;
}

/* Offers the seat's cards, except one that it has just taken from the pile. */
static void
offer_discards (const GameState *s, GameChoices *out)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) s->turn, taken = notes->taken[seat], hole = poker_zone (s, POKER_AT_HOLE, seat);
  CardSet           cards[] = { game_copies (s, hole, 0), game_copies (s, hole, 1) };

  if (taken > 0)
    cards[card_copy (poker_noted (taken))] &= ~CARD_SET (card_face (poker_noted (taken)));
  poker_offer_one (s, out, POKER_ACT_DISCARD, cards[0], cards[1]);
}

static void
offer_top (const GameState *s, GameChoices *out, Card top)
{
  CardSet face = CARD_SET (card_face (top));

  poker_offer_one (s, out, POKER_ACT_TAKE, card_copy (top) == 0 ? face : 0, card_copy (top) == 1 ? face : 0);
}

static void
choose_pile (const GameState *s, const PokerStep *step, GameChoices *out)
{
  guint pile = poker_zone (s, POKER_AT_PILE, 0), n = game_count (s, pile);

  if (s->phase == POKER_PHASE_DISCARD)
    {
      offer_discards (s, out);
      return;
    }
  poker_offer (s, out, POKER_ACT_PASS);
  if (n > 0)
    offer_top (s, out, game_top (s, pile));
  if (poker_can_serve (s))
    poker_offer (s, out, POKER_ACT_DRAW_STOCK);
}

/* Asks the next player; FALSE: all have been asked. */
static gboolean
ask_next (GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             next = game_left_among (s, (guint) s->turn, notes->betting.live);

  s->phase = POKER_PHASE_RUMMY;
  s->turn = (gint8) next;
  return next != poker_next_opener (s);
}

static gboolean
apply_pile (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn, pile = poker_zone (s, POKER_AT_PILE, 0);
  guint       hole = poker_zone (s, POKER_AT_HOLE, seat);

  switch (poker_act_of (s, action->verb))
    {
    case POKER_ACT_TAKE:
      notes->taken[seat] = poker_note_of (poker_action_card (action));
      game_move_top (s, pile, hole);
      break;
    case POKER_ACT_DRAW_STOCK:
      notes->taken[seat] = 0;
      poker_serve (s, hole, (gint) seat, 1);
      break;
    case POKER_ACT_DISCARD:
      game_move_picked (s, hole, action, pile);
      notes->taken[seat] = 0;
      return ask_next (s);
    default:
      return ask_next (s);
    }
  notes->drawn[seat] = 1;
  s->phase = POKER_PHASE_DISCARD;
  return TRUE;
}

static void
advise_pile (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  if (view->phase == POKER_PHASE_DISCARD)
    poker_advise_throw (view, step, choices, random, out);
  else
    poker_advise_take (view, step, choices, random, out);
}

/* --- What players read --- */

static char *
ask_pile (const GameState *view, const PokerStep *step)
{
  return g_strdup (view->phase == POKER_PHASE_DISCARD ? _ ("Discard a card")
                                                      : _ ("Take the open card, draw one or pass"));
}

static char *
explain_pile (const GameState *view, const PokerStep *step, const GameAction *action)
{
  PokerAct does = poker_act_of (view, action->verb);

  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup (does == POKER_ACT_DISCARD && action->n == 1
                         ? _ ("A card just taken from the pile cannot be laid back at once.")
                         : _ ("You have one card too many now: discard one."));
  if (does == POKER_ACT_TAKE)
    return g_strdup (_ ("Only the top card of the pile can be taken."));
  return g_strdup (does == POKER_ACT_DRAW_STOCK ? _ ("There is no card left to be drawn.")
                                                : _ ("Take the top card of the pile, draw one or pass."));
}

const PokerStepKind poker_step_pile = {
  .phase = POKER_PHASE_RUMMY,
  .does = POKER_BIT (PASS) | POKER_BIT (TAKE) | POKER_BIT (DRAW_STOCK) | POKER_BIT (DISCARD),
  .begin = begin_pile,
  .choices = choose_pile,
  .apply = apply_pile,
  .name = poker_name_draw,
  .asks = ask_pile,
  .explain = explain_pile,
  .advise = advise_pile,
};
