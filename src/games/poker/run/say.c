/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells players of any poker variant about the hand in play. */
#include "cards/help/say.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "bets.h"
#include "runner.h"
#include "say-points.h"
#include "steps.h"

/* --- Labels --- */

static char *
text_of_stakes (const GameState *view)
{
  gint             unit = poker_set (view, POKER_OPTION_UNIT);
  g_autofree char *least = number_to_text (2 * (gint64) unit), *most = number_to_text (4 * (gint64) unit);

  switch ((PokerStructure) poker_plan (view)->structure)
    {
    case POKER_LIMIT:
      return g_strdup_printf (_ ("Limit %s/%s"), least, most);
    case POKER_POT_LIMIT:
      return g_strdup_printf (_ ("Pot limit, bets of %s or more"), least);
    case POKER_NO_LIMIT:
      return g_strdup_printf (_ ("No limit, bets of %s or more"), least);
    }
  g_assert_not_reached ();
}

/* "Flop", "Second draw", "Third betting round" */
static char *
name_step (const GameState *view)
{
  const PokerStep     *step = poker_step (view);
  const PokerStepKind *kind = poker_step_kinds[step->op];

  return kind->name != NULL ? kind->name (view, step) : g_strdup (_ (view->game->phases[view->phase].label));
}

/* "1,080 + 90", the main pot first. */
static char *
list_pots (const PokerBetting *b)
{
  PokerPot pots[POKER_SEATS];
  guint    n = poker_pots (b->total, b->n_seats, b->live, pots);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *chips = number_to_text (pots[i].chips);

      g_string_append_printf (list, "%s%s", i > 0 ? " + " : "", chips);
    }
  return g_string_free (list, FALSE);
}

static void
add_play (const GameState *view, GPtrArray *out)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  g_autofree char    *pots = list_pots (b);

  g_ptr_array_add (out, name_step (view));
  /* While bets lie before the players, nobody can tell what the side pots will be, so only the sum on the table is
     told. */
  if (b->live != b->able && (view->phase != POKER_PHASE_BET || b->level == 0))
    g_ptr_array_add (out, g_strdup_printf (_ ("Pots: %s"), pots));
  if (view->phase == POKER_PHASE_BET && view->turn >= 0)
    {
      gint64 owed = MIN (poker_betting_owed (b, (guint) view->turn), view->stack[view->turn]);

      if (owed > 0)
        g_ptr_array_add (out, game_amount_format (_ ("To call: %s"), owed));
    }
}

/* TRUE if the view shows all cards of the seat, and they are enough for a hand. */
static gboolean
is_seen (const GameState *view, guint seat)
{
  PokerCards own = poker_cards_at (view, seat, POKER_ALL_OWN | POKER_ALL_SET);
  guint least = poker_plan (view)->criterion[0].size > 0 ? 5 : 1; /* totals have a meaning from the first card on */

  for (guint i = 0; i < own.n; i++)
    if (card_is_hidden (own.card[i]))
      return FALSE;
  return own.n > 0 && own.n + poker_board_cards (view).n >= least;
}

/* TRUE if cards have been committed. */
static gboolean
has_tricks (const GameState *view)
{
  return poker_count_steps (view, POKER_TRICK) > 0;
}

/* The seat's hand in words; NULL: its cards are hidden, or too few. */
static char *
text_of_hand (const GameState *view, guint seat)
{
  const PokerPlan *plan = poker_plan (view);
  g_autoptr (GPtrArray) hands = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      gboolean              is_known = criterion->eval == POKER_EVAL_TRICKS ? has_tricks (view) : is_seen (view, seat);
      PokerKey              key = is_known ? poker_key_of_seat (view, criterion, seat) : 0;
      g_autofree char      *text = key != 0 ? poker_criterion_text (criterion, key) : NULL;

      if (text != NULL)
        g_ptr_array_add (hands, plan->n_criteria > 1
                                    ? g_strdup_printf (_ ("%s: %s"), _ (poker_prizes[criterion->prize].title), text)
                                    : g_steal_pointer (&text));
    }
  if (hands->len == 0)
    return NULL;
  g_ptr_array_add (hands, NULL);
  return g_strjoinv ("; ", (char **) hands->pdata);
}

/* "Board: 3♣ K♣ 3♥ 3♠ K♥".  It is told where setting hands leaves no room for it on the table. */
static char *
text_of_board (const GameState *view)
{
  PokerCards board = poker_board_cards (view);
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < board.n; i++)
    g_ptr_array_add (cards, game_card_short (board.card[i]));
  g_ptr_array_add (cards, NULL);
  text = g_strjoinv (" ", (char **) cards->pdata);
  return g_strdup_printf (_ ("Board: %s"), text);
}

void
poker_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gboolean          are_told = view->turn != GAME_HAND_OVER || poker_plan (view)->award != POKER_AWARD_POINTS;

  g_ptr_array_add (out, text_of_stakes (view));
  if (poker_plan (view)->same_deck > 1)
    g_ptr_array_add (out, g_strdup_printf (_ ("Hand %u of %u from one deck"), (guint) notes->from_deck,
                                           (guint) poker_plan (view)->same_deck));
  if (view->turn != GAME_HAND_OVER)
    add_play (view, out);
  game_say_next_back (view, out);
  if (view->turn != GAME_HAND_OVER && view->phase == POKER_PHASE_ARRANGE)
    g_ptr_array_add (out, text_of_board (view));
  poker_label_series (view, names, out);
  for (guint seat = 0; are_told && seat < view->n_seats;
       seat++) /* if there are many categories, the outcome tells them */
    {
      g_autofree char *hand = notes->betting.live >> seat & 1 ? text_of_hand (view, seat) : NULL;

      if (hand != NULL)
        g_ptr_array_add (out, (gint) seat == view->viewer ? g_strdup_printf (_ ("Your hand: %s"), hand)
                                                          : g_strdup_printf (_ ("%s: %s"), names[seat], hand));
    }
}

/* --- Seats --- */

static gboolean
is_betting (const GameState *view)
{
  return view->phase == POKER_PHASE_BET && view->turn != GAME_HAND_OVER;
}

gint64
poker_staked (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);

  return is_betting (view) ? notes->betting.bet[seat] : 0;
}

/* Whether nobody is asked anything in that step. */
static gboolean
is_dealt (const PokerStep *step)
{
  return step->op == POKER_DEAL || step->op == POKER_LEAD || step->op == POKER_TURN_DOWN || step->op == POKER_TURN_UP;
}

/* The step in which the seat was last asked; POKER_END: it has bet since then, or the hand is over. */
static PokerOp
find_last_asked (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             at = notes->step;

  if (view->turn == GAME_HAND_OVER || (is_betting (view) && notes->betting.acted >> seat & 1))
    return POKER_END;
  if (is_betting (view) && at > 0)
    at--;
  while (at > 0 && is_dealt (&notes->plan.step[at]))
    at--;
  return notes->plan.step[at].op;
}

/* What the seat has chosen; NULL: nothing yet. */
static char *
note_choice (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);

  if (!(notes->answered >> seat & 1))
    return NULL;
  if (notes->drawn[seat] == 0)
    return g_strdup (_ ("Stands"));
  return notes->drawn[seat] == POKER_TOOK ? g_strdup (_ ("Took a card")) : g_strdup (_ ("Swapped a card"));
}

/* How many cards the seat has changed; NULL: it has not been asked yet. */
static char *
note_draw (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);
  gboolean          is_over = is_betting (view);

  if (notes->drawn[seat] > 0) /* Translators: of somebody who has changed cards. */
    return g_strdup_printf (_ ("Drew %u"), notes->drawn[seat]);
  return is_over || notes->in_muck >> seat & 1 ? g_strdup (_ ("Stood pat")) : NULL;
}

char *
poker_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (view);
  char             *note;
  PokerOp           asked;

  if (!(notes->in >> seat & 1) && (view->away >> seat & 1))
    return g_strdup (_ ("Sits out"));
  if (!(notes->in >> seat & 1) || (view->turn == GAME_HAND_OVER && view->stack[seat] == 0))
    return g_strdup (_ ("Out of chips"));
  if (!(notes->betting.live >> seat & 1))
    return g_strdup (_ ("Folded"));
  if (view->sealed >> seat & 1)
    return g_strdup (_ ("Has chosen"));
  if (view->phase == POKER_PHASE_TRICK)
    return NULL;
  note = poker_bets_note (view, &notes->betting, is_betting (view), seat);
  asked = note == NULL ? find_last_asked (view, seat) : POKER_END;
  if (asked == POKER_CHOICE)
    return note_choice (view, seat);
  return asked == POKER_DRAW || asked == POKER_PILE ? note_draw (view, seat) : note;
}

/* --- What is asked --- */

char *
poker_asks (const GameState *view)
{
  const PokerStep *step = poker_step (view);

  return poker_step_kinds[step->op]->asks (view, step);
}

/* Once an open card has made somebody the leader, they are that to the end of the hand. */
gint
poker_first_to_act (const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);

  return view->hand > 0 ? notes->leader : -1;
}

char *
poker_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  const PokerStep     *step = poker_step (view);
  const PokerStepKind *kind = poker_step_kinds[step->op];

  return kind->button != NULL ? kind->button (view, step, choice, n_cards) : NULL;
}

char *
poker_explain (const GameState *view, const GameAction *action)
{
  const PokerStep *step = poker_step (view);

  return poker_step_kinds[step->op]->explain (view, step, action);
}
