/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A last card for each player, from the row or from the stock. */
#include <glib/gi18n-lib.h>

#include "advise.h"
#include "dealing.h"
#include "opener.h"

/* Puts a card in the row if there is none, and if the stock keeps one for each player. */
static gboolean
begin_rummy (GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             row = poker_zone (s, POKER_AT_ROW, 0);

  if (game_count (s, row) == 0 && game_count (s, POKER_STOCK) > (guint) __builtin_popcount (notes->betting.live))
    game_deal (s, POKER_STOCK, row);
  s->turn = (gint8) poker_next_opener (s);
  return TRUE;
}

/* TRUE if the row has a card. */
static gboolean
is_open (const GameState *s)
{
  return game_count (s, poker_zone (s, POKER_AT_ROW, 0)) > 0;
}

static void
choose_rummy (const GameState *s, const PokerStep *step, GameChoices *out)
{
  if (is_open (s))
    poker_offer_one (s, out, POKER_ACT_TAKE, game_copies (s, poker_zone (s, POKER_AT_ROW, 0), 0),
                     game_copies (s, poker_zone (s, POKER_AT_ROW, 0), 1));
  poker_offer (s, out, POKER_ACT_DRAW_STOCK);
}

static gboolean
apply_rummy (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn, hole = poker_zone (s, POKER_AT_HOLE, seat), next;

  if (poker_act_of (s, action->verb) == POKER_ACT_TAKE)
    {
      notes->taken[seat] = poker_note_of (poker_action_card (action));
      game_move_picked (s, poker_zone (s, POKER_AT_ROW, 0), action, hole);
      if (game_count (s, POKER_STOCK) > 0)
        game_deal (s, POKER_STOCK, poker_zone (s, POKER_AT_ROW, 0));
    }
  else
    poker_serve (s, hole, (gint) seat, 1);
  next = game_left_among (s, seat, notes->betting.live);
  s->turn = (gint8) next;
  return next != poker_next_opener (s);
}

/* --- What players read --- */

static char *
ask_rummy (const GameState *view, const PokerStep *step)
{
  return g_strdup (is_open (view) ? _ ("Take the open card or one from the stock") : _ ("Take a card from the stock"));
}

static char *
explain_rummy (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup (is_open (view) ? _ ("Now everybody gets a last card: take the open one or one from the stock.")
                                  : _ ("No card lies open: take one from the stock."));
}

const PokerStepKind poker_step_rummy = {
  .phase = POKER_PHASE_RUMMY,
  .does = POKER_BIT (TAKE) | POKER_BIT (DRAW_STOCK),
  .begin = begin_rummy,
  .choices = choose_rummy,
  .apply = apply_rummy,
  .asks = ask_rummy,
  .explain = explain_rummy,
  .advise = poker_advise_take,
};
