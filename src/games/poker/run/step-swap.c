/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs that may be shown and exchanged for two new cards before the first bet.  Each player is asked in a secret
   window, again after each exchange, so nobody reveals whether they have a pair. */
#include <glib/gi18n-lib.h>

#include "games/poker/eval/eval-hand.h"
#include "steps.h"

enum
{
  PAIR = 2,
  BURNS = 3, /* for the draw and the two board cards after it */
};

/* A pair can be exchanged only while the stock has two cards for everybody and the rest of the board. */
static guint
count_wanted (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  guint board = poker_has (s, POKER_AT_BOARD) ? poker_board_due (poker_plan (s)) - game_count (s, poker_board (s)) : 0;

  return PAIR + PAIR * (guint) __builtin_popcount (notes->betting.live) + board + BURNS;
}

static gboolean
is_enough (const GameState *s)
{
  return game_count (s, POKER_STOCK) + game_count (s, POKER_MUCK) + game_count (s, POKER_BURN) >= count_wanted (s);
}

gint
poker_asked_to_swap (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  const Card       *hole = game_cards (s, poker_zone (s, POKER_AT_HOLE, (guint) notes->window));

  return poker_rank_of (hole[0]) == poker_rank_of (hole[1]) ? notes->window : GAME_NOBODY;
}

/* Opens the seat's window if there are enough cards. */
static gboolean
open_window (GameState *s, guint seat)
{
  PokerNotes *notes = game_notes (s);

  notes->window = (gint8) seat;
  s->secret = is_enough (s) ? TRUE : FALSE;
  if (s->secret)
    s->turn = (gint8) poker_asked_to_swap (s);
  return s->secret;
}

static gboolean
begin_swap (GameState *s, const PokerStep *step)
{
  return open_window (s, poker_first (s));
}

static void
choose_swap (const GameState *s, const PokerStep *step, GameChoices *out)
{
  poker_offer (s, out, POKER_ACT_EXCHANGE);
  poker_offer (s, out, POKER_ACT_KEEP);
}

/* A low stock gets back the pairs exchanged before, but not this one. */
static void
exchange (GameState *s, guint seat)
{
  guint hole = poker_zone (s, POKER_AT_HOLE, seat);

  if (game_count (s, POKER_STOCK) < count_wanted (s))
    {
      game_move_all (s, POKER_BURN, POKER_MUCK);
      game_shuffle (s, POKER_MUCK);
      game_move_under (s, POKER_MUCK, POKER_STOCK);
    }
  for (guint i = 0; i < PAIR; i++)
    game_tell_forced (s, seat, poker_game (s)->verb[POKER_ACT_SHOW], game_cards (s, hole)[i], -1);
  game_move_all (s, hole, POKER_MUCK);
  for (guint i = 0; i < PAIR; i++)
    game_deal (s, POKER_STOCK, hole);
}

static gboolean
apply_swap (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             seat = (guint) notes->window;

  if (action != NULL && poker_act_of (s, action->verb) == POKER_ACT_EXCHANGE)
    {
      exchange (s, seat);
      return open_window (s, seat);
    }
  seat = game_left_among (s, seat, notes->betting.live);
  s->secret = FALSE;
  return seat != poker_first (s) && open_window (s, seat);
}

/* --- What players read --- */

static char *
ask_swap (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Show your pair for two new cards, or keep it"));
}

static char *
explain_swap (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup (_ ("Swap your pair, or keep it."));
}

/* A pair has no cards in between. */
static void
advise_swap (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  *out = (GameAction){ .verb = poker_game (view)->verb[POKER_ACT_EXCHANGE], .target = -1 };
}

const PokerStepKind poker_step_swap = {
  .phase = POKER_PHASE_SWAP,
  .does = POKER_BIT (EXCHANGE) | POKER_BIT (KEEP) | POKER_BIT (SHOW),
  .begin = begin_swap,
  .choices = choose_swap,
  .apply = apply_swap,
  .asks = ask_swap,
  .explain = explain_swap,
  .advise = advise_swap,
};
