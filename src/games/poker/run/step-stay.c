/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds without bets: each player pays another ante or folds. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/say.h"
#include "imagine.h"
#include "opener.h"
#include "series.h"
#include "steps.h"

/* Asks the next seat that has chips; FALSE: all have been asked, or only one player is left. */
static gboolean
ask_from (GameState *s, guint seat)
{
  PokerNotes   *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  SeatMask      left = (SeatMask) (b->able & ~b->acted);
  gboolean      is_alone = (b->live & (b->live - 1)) == 0 || (b->acted == 0 && (b->able & (b->able - 1)) == 0);

  poker_count_pot (s);
  if (left == 0 || is_alone)
    return FALSE;
  s->turn = (gint8) (left >> seat & 1 ? seat : game_left_among (s, seat, left));
  return TRUE;
}

static gboolean
begin_stay (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       opener = poker_next_opener (s);
  gboolean    is_asking;

  poker_betting_round (&notes->betting, poker_set (s, POKER_OPTION_UNIT));
  is_asking = ask_from (s, opener);
  notes->opener = is_asking ? s->turn : (gint8) opener;
  if (step->flags & POKER_LEADS)
    notes->leader = notes->opener;
  return is_asking;
}

static void
choose_stay (const GameState *s, const PokerStep *step, GameChoices *out)
{
  poker_offer (s, out, POKER_ACT_STAY);
  poker_offer (s, out, POKER_ACT_FOLD);
}

static gboolean
apply_stay (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes   *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  guint         seat = (guint) s->turn;

  b->acted |= (SeatMask) (1 << seat);
  if (poker_act_of (s, action->verb) == POKER_ACT_FOLD)
    poker_fold (s, seat);
  else
    poker_betting_ante (b, s->stack, seat, poker_ante (s));
  return ask_from (s, game_left (s, seat));
}

/* Compares an ante with the expected share of the pot. */
static void
advise_stay (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  gint64   ante = MIN (poker_ante (view), view->stack[view->turn]);
  gdouble  share = poker_imagine_share (view, random);
  PokerAct does = share * (gdouble) (view->pot + ante) >= (gdouble) ante ? POKER_ACT_STAY : POKER_ACT_FOLD;

  *out = (GameAction){ .verb = poker_game (view)->verb[does], .target = -1 };
}

/* --- What players read --- */

static char *
name_stay (const GameState *view, const PokerStep *step)
{
  return g_strdup (_ ("Another ante"));
}

static char *
ask_stay (const GameState *view, const PokerStep *step)
{
  g_autofree char *ante = number_to_text (MIN (poker_ante (view), view->stack[view->turn]));
  g_autofree char *pot = number_to_text (view->pot);

  return g_strdup_printf (_ ("%s to stay, %s in the pot"), ante, pot);
}

static char *
label_stay (const GameState *view, const PokerStep *step, const GameChoice *choice, guint n_cards)
{
  return poker_act_of (view, choice->verb) == POKER_ACT_STAY
             ? game_amount_format (_ ("Stay for %s"), MIN (poker_ante (view), view->stack[view->turn]))
             : NULL;
}

static char *
explain_stay (const GameState *view, const PokerStep *step, const GameAction *action)
{
  return g_strdup (_ ("Nobody bets in this round: pay another ante, or fold."));
}

const PokerStepKind poker_step_stay = {
  .phase = POKER_PHASE_STAY,
  .does = POKER_BIT (STAY) | POKER_BIT (FOLD),
  .begin = begin_stay,
  .choices = choose_stay,
  .apply = apply_stay,
  .name = name_stay,
  .asks = ask_stay,
  .button = label_stay,
  .explain = explain_stay,
  .advise = advise_stay,
};
