/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws: everybody throws cards away, then all are served. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "advise.h"
#include "dealing.h"
#include "opener.h"

static gboolean
begin_draw (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  memset (notes->drawn, 0, sizeof notes->drawn);
  notes->in_muck = 0;
  s->turn = (gint8) poker_next_opener (s);
  return TRUE;
}

static void
choose_draw (const GameState *s, const PokerStep *step, GameChoices *out)
{
  GameChoice *choice = poker_offer (s, out, POKER_ACT_DRAW);
  guint       hole = poker_zone (s, POKER_AT_HOLE, (guint) s->turn);

  choice->of = game_copies (s, hole, 0);
  game_offer_twins (choice, game_copies (s, hole, 1));
  choice->min = step->least;
  choice->max = step->n;
}

static void
discard (GameState *s, const GameAction *action)
{
  PokerNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;

  notes->drawn[seat] = action->n;
  notes->muck_at[seat] = (guint8) game_count (s, POKER_MUCK);
  notes->in_muck |= (SeatMask) (1 << seat);
  if (action->n > 0)
    notes->taken[seat] = 0; /* it may have been thrown away */
  game_move_picked (s, poker_zone (s, POKER_AT_HOLE, seat), action, POKER_MUCK);
}

/* Serves FIRST for all the cards it threw away, then each seat after it. */
static void
replace (GameState *s, const PokerStep *step, guint first)
{
  PokerNotes *notes = game_notes (s);
  guint       wanted = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    wanted += notes->drawn[seat];
  if (wanted > 0)
    poker_burn (s, step, wanted);
  for (guint i = 0, seat = first; i < s->n_seats; i++, seat = game_left (s, seat))
    for (guint k = notes->drawn[seat]; k > 0; k--)
      poker_serve (s, poker_zone (s, POKER_AT_HOLE, seat), (gint) seat, k);
  notes->in_muck = 0;
  memset (notes->muck_at, 0, sizeof notes->muck_at);
}

static gboolean
apply_draw (GameState *s, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             first = poker_next_opener (s), next;

  discard (s, action);
  next = game_left_among (s, (guint) s->turn, notes->betting.live);
  if (next != first)
    {
      s->turn = (gint8) next;
      return TRUE;
    }
  replace (s, step, first);
  return FALSE;
}

/* --- What players read --- */

char *
poker_name_draw (const GameState *view, const PokerStep *step)
{
  static const char *const draws[] = { N_ ("First draw"), N_ ("Second draw"), N_ ("Third draw") };
  char                    *board = poker_name_board (view);
  guint                    all = 0;
  guint                    n = poker_count_steps (view, POKER_DRAW) + poker_count_steps (view, POKER_PILE);

  if (board != NULL)
    return board;
  for (const PokerStep *each = poker_plan (view)->step; each->op != POKER_END; each++)
    all += each->op == POKER_DRAW || each->op == POKER_PILE;
  if (all == 1) /* Translators: the round in which each changes cards, where there is one alone. */
    return g_strdup (C_ ("poker", "The draw"));
  return n <= G_N_ELEMENTS (draws) ? g_strdup (_ (draws[n - 1])) : g_strdup_printf (_ ("Draw number %u"), n);
}

static char *
ask_draw (const GameState *view, const PokerStep *step)
{
  return g_strdup_printf (ngettext ("Draw up to %u card", "Draw up to %u cards", step->n), step->n);
}

static char *
label_button (const GameState *view, const PokerStep *step, const GameChoice *choice, guint n_cards)
{
  return n_cards > 0 ? g_strdup_printf (_ ("Draw %u"), n_cards) : NULL;
}

static char *
explain_draw (const GameState *view, const PokerStep *step, const GameAction *action)
{
  if (poker_act_of (view, action->verb) != POKER_ACT_DRAW)
    return g_strdup (_ ("This is a draw: name the cards you discard, or none."));
  if (action->n > step->n)
    return g_strdup_printf (ngettext ("You may discard at most %u card.", "You may discard at most %u cards.", step->n),
                            step->n);
  return NULL;
}

const PokerStepKind poker_step_draw = {
  .phase = POKER_PHASE_DRAW,
  .does = POKER_BIT (DRAW),
  .begin = begin_draw,
  .choices = choose_draw,
  .apply = apply_draw,
  .name = poker_name_draw,
  .asks = ask_draw,
  .button = label_button,
  .explain = explain_draw,
  .advise = poker_advise_draw,
};
