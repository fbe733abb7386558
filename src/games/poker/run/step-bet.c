/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Antes, blinds and betting rounds: who begins, what each may do. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/say.h"
#include "bets.h"
#include "imagine.h"
#include "opener.h"
#include "series.h"
#include "steps.h"

#define BETS (POKER_BIT (CHECK) | POKER_BIT (CALL) | POKER_BIT (BET) | POKER_BIT (RAISE) | POKER_BIT (FOLD))

void
poker_begin_bets (GameState *s)
{
  PokerNotes *notes = game_notes (s);

  poker_betting_begin (&notes->betting, (PokerStructure) notes->plan.structure, (guint) poker_set (s, POKER_OPTION_CAP),
                       poker_set (s, POKER_OPTION_UNIT), s->n_seats, notes->in);
}

gint64
poker_ante (const GameState *s)
{
  gint64 ante = poker_set (s, POKER_OPTION_ANTE);

  return ante == 0 && poker_plan (s)->has_ante_rounds ? poker_set (s, POKER_OPTION_UNIT) : ante;
}

static gboolean
begin_antes (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  gint64      ante = poker_ante (s);

  if (ante == 0 || !poker_series_antes (s))
    return FALSE;
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (notes->in >> seat & 1)
      poker_betting_ante (&notes->betting, s->stack, seat, ante);
  return FALSE;
}

static gint64
bet_size (const GameState *s, const PokerStep *step)
{
  gboolean is_big = poker_plan (s)->structure == POKER_LIMIT && step->size == POKER_BIG;

  return (gint64) poker_set (s, POKER_OPTION_UNIT) * (is_big ? 4 : 2);
}

static gboolean
begin_blinds (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       dealer = (guint) s->dealer, unit = (guint) poker_set (s, POKER_OPTION_UNIT), small, big;
  gboolean    heads_up = __builtin_popcount (notes->in) == 2 && (notes->in >> dealer & 1);

  small = heads_up ? dealer : game_left_among (s, dealer, notes->in);
  big = game_left_among (s, small, notes->in);
  poker_betting_round (&notes->betting, bet_size (s, step));
  poker_betting_blinds (&notes->betting, s->stack, small, unit, big, 2 * (gint64) unit);
  notes->big = (gint8) big;
  return FALSE;
}

/* Asks the first seat from SEAT on that has a decision; FALSE: the round is over. */
static gboolean
ask_from (GameState *s, guint seat)
{
  PokerNotes *notes = game_notes (s);
  gint        turn = poker_betting_next (&notes->betting, seat);

  if (turn < 0)
    {
      notes->big = -1;
      poker_count_pot (s);
      return FALSE;
    }
  s->turn = (gint8) turn;
  return TRUE;
}

static gboolean
begin_lead (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);

  notes->leader = (gint8) poker_find_opener (s, step);
  return FALSE;
}

/* --- A round --- */

static gboolean
begin_bets (GameState *s, const PokerStep *step)
{
  PokerNotes *notes = game_notes (s);
  guint       opener = poker_find_first (s, step);
  gboolean    is_asking;

  if (notes->big < 0)
    poker_betting_round (&notes->betting, bet_size (s, step));
  is_asking = ask_from (s, opener);
  notes->opener = is_asking ? s->turn : (gint8) opener;
  if (step->flags & POKER_LEADS)
    notes->leader = notes->opener;
  return is_asking;
}

/* TRUE if the seat on turn has to open and has not. */
static gboolean
must_open (const GameState *s, const PokerStep *step)
{
  const PokerNotes   *notes = game_notes_of (s);
  const PokerBetting *b = &notes->betting;

  return (step->flags & (POKER_MUST | POKER_BRING_IN)) && s->turn == notes->opener && b->level == 0
         && !(b->acted >> s->turn & 1);
}

static void
choose_bet (const GameState *s, const PokerStep *step, GameChoices *out)
{
  const PokerNotes   *notes = game_notes_of (s);
  const PokerBetting *b = &notes->betting;
  const guint8       *verb = poker_game (s)->verb;
  gint64              bring_in;

  if (!must_open (s, step))
    {
      poker_bets_offer (s, b, verb, out);
      return;
    }
  bring_in = MIN ((gint64) poker_set (s, POKER_OPTION_UNIT), s->stack[s->turn]);
  if (step->flags & POKER_BRING_IN)
    poker_bets_offer_amount (out, verb[POKER_ACT_BET], bring_in, bring_in, 1);
  if (!(step->flags & POKER_BRING_IN) || s->stack[s->turn] > bring_in)
    poker_bets_offer_bets (s, b, verb, out);
}

void
poker_fold (GameState *s, guint seat)
{
  PokerNotes *notes = game_notes (s);

  poker_betting_fold (&notes->betting, seat);
  s->idle |= (SeatMask) (1 << seat);
  for (guint place = 0; place < POKER_AT_BOARD; place++)
    if (poker_has (s, (PokerPlace) place))
      game_move_all (s, poker_zone (s, (PokerPlace) place, seat), POKER_MUCK);
}

static gboolean
apply_bet (GameState *s, const PokerStep *step, const GameAction *action)
{
  PokerNotes   *notes = game_notes (s);
  PokerBetting *b = &notes->betting;
  guint         seat = (guint) s->turn;

  switch (poker_act_of (s, action->verb))
    {
    case POKER_ACT_FOLD:
      poker_fold (s, seat);
      break;
    case POKER_ACT_BET:
    case POKER_ACT_RAISE:
      if (action->amount <= b->unit && must_open (s, step) && (step->flags & POKER_BRING_IN))
        {
          poker_betting_bring_in (b, s->stack, seat, action->amount);
          break;
        }
      poker_betting_bet (b, s->stack, seat, action->amount);
      if (notes->raised[seat] < G_MAXUINT8)
        notes->raised[seat]++;
      break;
    default:
      poker_betting_call (b, s->stack, seat);
    }
  poker_count_pot (s);
  return (b->live & (b->live - 1)) != 0 && ask_from (s, game_left (s, seat));
}

/* --- What players read --- */

char *
poker_name_board (const GameState *view)
{
  static const char *const streets[] = { N_ ("Before the flop"), NULL, NULL, N_ ("Flop"), N_ ("Turn"), N_ ("River") };
  guint                    n = poker_board_cards (view).n;

  if (n > 5 && poker_plan (view)->extra > 0)
    return g_strdup (_ ("Extra card"));
  return poker_board_due (poker_plan (view)) == 5 && streets[n] != NULL ? g_strdup (_ (streets[n])) : NULL;
}

/* In games with a bring-in, a street is called by the number of cards that each player holds. */
static const char *
name_street (const GameState *view)
{
  static const char *const streets[] = { N_ ("Second street"), N_ ("Third street"), N_ ("Fourth street"),
                                         N_ ("Fifth street"),  N_ ("Sixth street"), N_ ("Seventh street") };
  guint                    n = poker_cards_at (view, poker_first (view), POKER_ALL_OWN).n;

  for (const PokerStep *step = poker_plan (view)->step; step->op != POKER_END; step++)
    if (poker_is_round (step))
      return (step->flags & POKER_BRING_IN) && n >= 2 && n < 2 + G_N_ELEMENTS (streets) ? _ (streets[n - 2]) : NULL;
  return NULL;
}

/* "Flop", "Fourth street", "Third betting round" */
static char *
name_bets (const GameState *view, const PokerStep *step)
{
  static const char *const rounds[] = { N_ ("First betting round"), N_ ("Second betting round"),
                                        N_ ("Third betting round"), N_ ("Fourth betting round") };
  char                    *board = poker_name_board (view);
  guint                    n = poker_count_steps (view, POKER_BET);

  if (board != NULL)
    return board;
  if (name_street (view) != NULL)
    return g_strdup (name_street (view));
  return n <= G_N_ELEMENTS (rounds) ? g_strdup (_ (rounds[n - 1])) : g_strdup_printf (_ ("Betting round number %u"), n);
}

static char *
ask_bet (const GameState *view, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (view);
  g_autofree char  *pot = number_to_text (view->pot);

  if (must_open (view, step))
    return g_strdup_printf (_ ("You have to bet first, %s in the pot"), pot);
  return poker_bets_ask (view, &notes->betting);
}

static char *
label_button (const GameState *view, const PokerStep *step, const GameChoice *choice, guint n_cards)
{
  const PokerNotes *notes = game_notes_of (view);
  PokerAct          does = poker_act_of (view, choice->verb);

  if (does == POKER_ACT_BET && must_open (view, step) && (step->flags & POKER_BRING_IN)
      && choice->hi <= poker_set (view, POKER_OPTION_UNIT))
    return game_amount_format (_ ("Bring in %s"), choice->hi);
  return poker_bets_button (view, &notes->betting, (PokerBetsVerb) does);
}

static gboolean
has_step (const GameState *view, PokerOp op)
{
  for (const PokerStep *step = poker_plan (view)->step; step->op != POKER_END; step++)
    if (step->op == op)
      return TRUE;
  return FALSE;
}

/* Cards are changed between betting rounds; in dealer's choice, some ways to do it belong to other games. */
static char *
explain_cards (const GameState *view, PokerAct does)
{
  if (poker_is_mix (view) && !has_step (view, POKER_DRAW) && does == POKER_ACT_DRAW)
    return g_strdup (_ ("No cards are drawn in this game."));
  switch (does)
    {
    case POKER_ACT_EXCHANGE:
    case POKER_ACT_KEEP:
      return g_strdup (_ ("Pairs are swapped only before the first bet."));
    case POKER_ACT_COMMIT:
      return g_strdup (_ ("Tricks are played only after the last bets."));
    case POKER_ACT_DRAW:
      return g_strdup (_ ("Cards are drawn only after the betting."));
    default:
      return g_strdup (_ ("This is a betting round: no cards are taken or given up now."));
    }
}

/* Whoever has to open may neither check nor fold. */
static char *
explain_opening (PokerAct does, const PokerStep *step)
{
  switch (does)
    {
    case POKER_ACT_CHECK:
    case POKER_ACT_FOLD:
      return g_strdup (step->flags & POKER_BRING_IN ? _ ("You have the bring-in: put in a unit, or bet more.")
                                                    : _ ("You open this round: you have to bet."));
    case POKER_ACT_CALL:
      return g_strdup (_ ("There is no bet to call yet: you open this round."));
    case POKER_ACT_RAISE:
      return g_strdup (_ ("There is no bet to raise: bet instead."));
    default:
      return NULL;
    }
}

static char *
explain_bet (const GameState *view, const PokerStep *step, const GameAction *action)
{
  const PokerNotes *notes = game_notes_of (view);
  PokerAct          does = poker_act_of (view, action->verb);

  if (!(BETS >> does & 1))
    return explain_cards (view, does);
  if (must_open (view, step))
    return explain_opening (does, step);
  return poker_bets_explain (view, &notes->betting, (PokerBetsVerb) does);
}

/* Bets by the share of the pot that simulation expects. */
static void
advise_bet (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random, GameAction *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gdouble           share = poker_imagine_share (view, random);
  guint             raises = notes->betting.raises - (notes->big >= 0 ? 1u : 0u); /* a blind shows no strength */

  poker_bets_advise (view, &notes->betting, poker_game (view)->verb, raises, share, choices, random, out);
}

const PokerStepKind poker_step_antes = { .begin = begin_antes };
const PokerStepKind poker_step_blinds = { .begin = begin_blinds };
const PokerStepKind poker_step_lead = { .begin = begin_lead };
const PokerStepKind poker_step_bets = {
  .phase = POKER_PHASE_BET,
  .does = BETS,
  .begin = begin_bets,
  .choices = choose_bet,
  .apply = apply_bet,
  .name = name_bets,
  .asks = ask_bet,
  .button = label_button,
  .explain = explain_bet,
  .advise = advise_bet,
};
