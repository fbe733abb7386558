/* What players of any poker variant read beside the cards. */
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "base/number.h"
#include "runner.h"
#include "say-points.h"
#include "series.h"
#include "step-cards.h"
#include "step-trick.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "High", "Low": what a part of the pot is called. */
static const char *
title_of (const PokerCriterion *criterion)
{
  return _ (poker_prizes[criterion->prize].title);
}

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

/* Steps of that kind up to the one that is due. */
static guint
count_steps (const GameState *view, PokerOp op)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             n = 0;

  for (guint i = 0; i <= notes->step; i++)
    n += poker_plan (view)->step[i].op == op;
  return n;
}

static gboolean
is_rummy (const GameState *view)
{
  return view->phase == POKER_PHASE_RUMMY || view->phase == POKER_PHASE_DISCARD;
}

/* Of a game that begins with a bring-in: a street has the number of cards that each player holds. */
static const char *
name_street (const GameState *view)
{
  static const char *const streets[] = { N_ ("Second street"), N_ ("Third street"), N_ ("Fourth street"),
                                         N_ ("Fifth street"),  N_ ("Sixth street"), N_ ("Seventh street") };
  guint                    n = poker_cards_at (view, poker_first (view), POKER_ALL_OWN).n;

  for (const PokerStep *step = poker_plan (view)->step; step->op != POKER_END; step++)
    if (step->op == POKER_BET)
      return (step->flags & POKER_BRING_IN) && n >= 2 && n < 2 + G_N_ELEMENTS (streets) ? _ (streets[n - 2]) : NULL;
  return NULL;
}

/* "Flop", "Second draw", "Third betting round" */
static char *
name_step (const GameState *view)
{
  static const char *const streets[] = { N_ ("Before the flop"), NULL, NULL, N_ ("Flop"), N_ ("Turn"), N_ ("River") };
  static const char *const draws[] = { N_ ("First draw"), N_ ("Second draw"), N_ ("Third draw") };
  static const char *const rounds[] = { N_ ("First betting round"), N_ ("Second betting round"),
                                        N_ ("Third betting round"), N_ ("Fourth betting round") };
  gboolean                 is_draw = view->phase == POKER_PHASE_DRAW || is_rummy (view);
  guint n = is_draw ? count_steps (view, POKER_DRAW) + count_steps (view, POKER_PILE) : count_steps (view, POKER_BET);
  guint board = poker_board_cards (view).n;

  if (view->phase != POKER_PHASE_BET && view->phase != POKER_PHASE_DRAW)
    return g_strdup (_ (view->game->phases[view->phase].label));
  if (poker_plan (view)->most[POKER_AT_BOARD] == 5 && streets[board] != NULL)
    return g_strdup (_ (streets[board]));
  if (view->phase == POKER_PHASE_BET && name_street (view) != NULL)
    return g_strdup (name_street (view));
  if (view->phase == POKER_PHASE_CHOICE)
    return g_strdup (_ ("Last card"));
  if (view->phase == POKER_PHASE_TRICK)
    return g_strdup (poker_say_trick (view));
  if (view->phase == POKER_PHASE_DRAFT)
    return g_strdup_printf (_ ("Draft number %u"), count_steps (view, POKER_DRAFT));
  if (is_draw)
    return n <= G_N_ELEMENTS (draws) ? g_strdup (_ (draws[n - 1])) : g_strdup_printf (_ ("Draw number %u"), n);
  return n <= G_N_ELEMENTS (rounds) ? g_strdup (_ (rounds[n - 1])) : g_strdup_printf (_ ("Betting round number %u"), n);
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
  /* With chips in front of the players nobody can say yet what the side pots will be; what is in all of them lies on the
     table to be seen. */
  if (b->live != b->able && (view->phase != POKER_PHASE_BET || b->level == 0))
    g_ptr_array_add (out, g_strdup_printf (_ ("Pots: %s"), pots));
  if (view->phase == POKER_PHASE_BET && view->turn >= 0)
    {
      gint64 owed = MIN (poker_betting_owed (b, (guint) view->turn), view->stack[view->turn]);

      if (owed > 0)
        g_ptr_array_add (out, game_amount_format (_ ("To call: %s"), owed));
    }
}

/* Has a reader of VIEW seen all the cards that the seat has, and are they enough for a hand? */
static gboolean
is_seen (const GameState *view, guint seat)
{
  PokerCards own = poker_cards_at (view, seat, POKER_ALL_OWN);
  guint      least = poker_plan (view)->criterion[0].size > 0 ? 5 : 1; /* totals are read from the first card on */

  for (guint i = 0; i < own.n; i++)
    if (own.card[i] == CARD_HIDDEN)
      return FALSE;
  return own.n > 0 && own.n + poker_board_cards (view).n >= least;
}

/* Are cards committed by now? */
static gboolean
has_tricks (const GameState *view)
{
  return count_steps (view, POKER_TRICK) > 0;
}

/* What the cards of a seat make; NULL: they are not seen, or not enough. */
static char *
text_of_hand (const GameState *view, guint seat)
{
  const PokerPlan *plan = poker_plan (view);
  g_autoptr (GPtrArray) hands = g_ptr_array_new_with_free_func (g_free);

  if (poker_has (view, POKER_AT_WON) ? !has_tricks (view) : !is_seen (view, seat))
    return NULL;
  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      PokerKey              key = poker_key_of_seat (view, criterion, seat);
      g_autofree char      *text = key != 0 ? poker_criterion_text (criterion, key) : NULL;

      if (text != NULL)
        g_ptr_array_add (hands, plan->n_criteria > 1 ? g_strdup_printf (_ ("%s: %s"), title_of (criterion), text)
                                                     : g_steal_pointer (&text));
    }
  if (hands->len == 0)
    return NULL;
  g_ptr_array_add (hands, NULL);
  return g_strjoinv ("; ", (char **) hands->pdata);
}

void
poker_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);

  g_ptr_array_add (out, text_of_stakes (view));
  if (view->turn != GAME_HAND_OVER)
    add_play (view, out);
  poker_label_series (view, names, out);
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *hand = notes->betting.live >> seat & 1 ? text_of_hand (view, seat) : NULL;

      if (hand != NULL)
        g_ptr_array_add (out, (gint) seat == view->viewer ? g_strdup_printf (_ ("Your hand: %s"), hand)
                                                          : g_strdup_printf (_ ("%s: %s"), names[seat], hand));
    }
}

/* --- Seats --- */

/* Has the seat changed cards in the draw that runs, or in the last one? */
static gboolean
has_drawn (const GameState *view, guint seat)
{
  const PokerNotes *notes = game_notes_of (view);

  if (view->phase == POKER_PHASE_DRAW && view->turn != GAME_HAND_OVER)
    return notes->in_muck >> seat & 1;
  if (is_rummy (view) && view->turn != GAME_HAND_OVER)
    return notes->drawn[seat] > 0;
  return count_steps (view, POKER_DRAW) + count_steps (view, POKER_PILE) > 0;
}

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

/* What the seat has done, where its chips do not say so. */
static char *
note_bet (const GameState *view, guint seat)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;

  if (view->turn != GAME_HAND_OVER && !(b->able >> seat & 1))
    return g_strdup (_ ("All in"));
  return is_betting (view) && b->bet[seat] == 0 && (b->acted >> seat & 1) ? g_strdup (_ ("Checked")) : NULL;
}

/* Of a step in which each takes a card, swaps one or stands; NULL: it has not come to that. */
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

char *
poker_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (view);
  char             *note;

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
  note = note_bet (view, seat);
  if (note == NULL && count_steps (view, POKER_CHOICE) > 0)
    note = note_choice (view, seat);
  if (note != NULL || !has_drawn (view, seat))
    return note;
  /* Translators: of somebody who has changed cards. */
  return notes->drawn[seat] > 0 ? g_strdup_printf (_ ("Drew %u"), notes->drawn[seat]) : g_strdup (_ ("Stood pat"));
}

/* --- What is asked --- */

/* That the seat on turn would put in to call: no more than it has. */
static gint64
find_call (const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);

  return MIN (poker_betting_owed (&notes->betting, (guint) view->turn), view->stack[view->turn]);
}

char *
poker_asks (const GameState *view)
{
  g_autofree char *owed = NULL, *pot = number_to_text (view->pot);

  if (view->phase == POKER_PHASE_DRAW)
    {
      guint most = poker_step (view)->n;

      return g_strdup_printf (ngettext ("Draw up to %u card", "Draw up to %u cards", most), most);
    }
  if (view->phase == POKER_PHASE_SWAP)
    return g_strdup (_ ("Show your pair for two new cards, or keep it"));
  if (view->phase == POKER_PHASE_CHOICE)
    return g_strdup (_ ("Stand, take a card, or swap one"));
  if (view->phase == POKER_PHASE_RUMMY)
    return g_strdup (_ ("Take the open card, draw one or pass"));
  if (view->phase == POKER_PHASE_DISCARD)
    return g_strdup (_ ("Discard a card"));
  if (view->phase == POKER_PHASE_DRAFT)
    return g_strdup (_ ("Take a card of the row"));
  if (poker_must_open (view))
    return g_strdup_printf (_ ("You have to bet first, %s in the pot"), pot);
  if (view->phase != POKER_PHASE_BET)
    return poker_asks_cards (view);
  if (find_call (view) == 0)
    return g_strdup_printf (_ ("Checking is free, %s in the pot"), pot);
  owed = number_to_text (find_call (view));
  return g_strdup_printf (_ ("%s to call, %s in the pot"), owed, pot);
}

char *
poker_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  if (poker_does (view, choice->verb) == POKER_DO_CALL)
    return find_call (view) == view->stack[view->turn] ? game_amount_format (_ ("Call %s, all in"), find_call (view))
                                                       : game_amount_format (_ ("Call %s"), find_call (view));
  if (poker_does (view, choice->verb) == POKER_DO_BET && poker_must_open (view)
      && (poker_step (view)->flags & POKER_BRING_IN) && choice->hi <= poker_set (view, POKER_OPTION_UNIT))
    return game_amount_format (_ ("Bring in %s"), choice->hi);
  if (view->phase == POKER_PHASE_DRAW && n_cards > 0)
    return g_strdup_printf (_ ("Draw %u"), n_cards);
  return NULL;
}

/* --- How a hand came out --- */

/* What is shared by the same players all through: pots one after the other that they win alike. */
typedef struct
{
  gint64   chips;
  SeatMask best[POKER_CRITERIA]; /* by criterion; 0: nobody qualifies, or it does not belong to the game */
  SeatMask scoop;                /* who takes it all for two of its three parts */
  PokerKey key[POKER_CRITERIA];
} Share;

static void
find_share (const GameState *view, const PokerPot *pot, Share *out)
{
  const PokerPlan *plan = poker_plan (view);
  PokerKeys        key = { { 0 } };

  SeatMask seats = poker_trick_winners (view, pot->seats);

  *out = (Share){ .chips = pot->chips };
  for (guint i = 0; i < plan->n_criteria; i++)
    {
      for (guint seat = 0; seat < view->n_seats; seat++)
        if (seats >> seat & 1)
          key[i][seat] = poker_key_of_seat (view, &plan->criterion[i], seat);
      out->best[i] = poker_best_seats (key[i], view->n_seats, seats);
      out->key[i] = out->best[i] != 0 ? key[i][__builtin_ctz (out->best[i])] : 0;
    }
  out->scoop = poker_scooped (plan, pot, key, view->n_seats);
}

/* Without those that go back to the one who can win them; how many. */
static guint
find_shares (const GameState *view, Share *out)
{
  const PokerNotes *notes = game_notes_of (view);
  PokerPot          pots[POKER_SEATS];
  guint             n_pots = poker_pots (notes->betting.total, view->n_seats, notes->betting.live, pots), n = 0;

  for (guint i = 0; i < n_pots; i++)
    {
      if ((pots[i].seats & (pots[i].seats - 1)) == 0)
        continue;
      find_share (view, &pots[i], &out[n]);
      if (n > 0 && memcmp (out[n].best, out[n - 1].best, sizeof out->best) == 0)
        out[n - 1].chips += out[n].chips;
      else
        n++;
    }
  return n;
}

/* "Main pot, 1,200", "Low", or both; NULL: there is only one thing to win. */
static char *
name_share (const Share *share, gboolean is_only, gboolean is_main, const char *title)
{
  g_autofree char *chips = number_to_text (share->chips), *pot = NULL;

  if (is_only)
    return g_strdup (title);
  pot = g_strdup_printf (is_main ? _ ("Main pot, %s") : _ ("Side pot, %s"), chips);
  return title != NULL ? g_strdup_printf ("%s, %s", pot, title) : g_steal_pointer (&pot);
}

static void
say_share (const GameState *view, const char *const *names, const Share *share, gboolean is_only, gboolean is_main,
           GPtrArray *out)
{
  const PokerPlan *plan = poker_plan (view);

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      const char           *title = plan->n_criteria > 1 ? title_of (criterion) : NULL;
      g_autofree char      *what = name_share (share, is_only, is_main, title);
      g_autofree char      *who = game_names_join (names, share->best[i]);
      g_autofree char      *hand = share->best[i] != 0 ? poker_criterion_text (criterion, share->key[i]) : NULL;

      if (hand == NULL)
        continue;
      if (what != NULL) /* Translators: a pot or a half of it, who gets it, with what hand. */
        g_ptr_array_add (out, g_strdup_printf (_ ("%s: %s with %s."), what, who, hand));
      else if (share->best[i] & (share->best[i] - 1))
        g_ptr_array_add (out, g_strdup_printf (_ ("%s share the pot with %s."), who, hand));
      else
        g_ptr_array_add (out, g_strdup_printf (_ ("%s wins with %s."), who, hand));
    }
  if (share->scoop != 0)
    {
      g_autofree char *who = game_names_join (names, share->scoop);

      g_ptr_array_add (out, g_strdup_printf (_ ("%s wins two parts alone and takes the whole pot."), who));
    }
}

char *
poker_outcome (const GameState *view, const char *const *names)
{
  const PokerNotes *notes = game_notes_of (view);
  GPtrArray        *said;
  Share             shares[POKER_SEATS];
  guint             n;

  if (notes->betting.live == 0)
    return NULL;
  if ((notes->betting.live & (notes->betting.live - 1)) == 0)
    return g_strdup (_ ("All others have folded."));
  said = g_ptr_array_new_with_free_func (g_free);
  n = find_shares (view, shares);
  if (poker_plan (view)->award == POKER_AWARD_POINTS)
    g_ptr_array_add (said, poker_say_points (view, names, notes->betting.live));
  if (n == 0) /* nothing was bet: what counts is the same */
    {
      find_share (view, &(PokerPot){ .seats = notes->betting.live }, &shares[0]);
      n = 1;
    }
  for (guint i = 0; i < n; i++)
    say_share (view, names, &shares[i], n == 1, i == 0, said);
  if (notes->n_ties > 0)
    g_ptr_array_add (said, g_strdup (_ ("Those who were level have played it off.")));
  return game_sentences_join (said);
}

/* Both are there in every hand that goes beyond the antes. */
void
poker_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gint64            put_in = notes->betting.total[seat];

  game_part (out, view->paid[seat] + put_in, g_strdup (_ ("won")));
  game_part (out, -put_in, g_strdup (_ ("put in")));
}

/* The cards that make the hand of the seat. */
static void
add_best (const GameState *view, const PokerCriterion *criterion, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  PokerCards own = poker_cards_at (view, seat, criterion->from), board = poker_board_cards (view);
  PokerKey   key = poker_key_of_seat (view, criterion, seat);

  if (criterion->eval == POKER_EVAL_TRICKS)
    {
      cards[0] |= ((const PokerNotes *) game_notes_of (view))->won[seat];
      return;
    }
  cards[0] |= poker_criterion_cards (criterion, key, own.card, own.n, board.card, board.n);
}

/* Who has won, by what they have won; the others by the first thing to be won. */
char *
poker_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  const PokerNotes *notes = game_notes_of (view);
  const PokerPlan  *plan = poker_plan (view);
  Share             shares[POKER_SEATS];
  guint             n;
  char             *said = NULL;

  if (seat >= view->n_seats || !(notes->betting.live >> seat & 1)
      || (notes->betting.live & (notes->betting.live - 1)) == 0)
    return NULL;
  n = find_shares (view, shares);
  for (guint i = 0; i < plan->n_criteria; i++)
    for (guint share = 0; share < n; share++)
      if (shares[share].best[i] >> seat & 1)
        {
          add_best (view, &plan->criterion[i], seat, cards);
          if (said == NULL)
            said = poker_criterion_text (&plan->criterion[i], shares[share].key[i]);
        }
  if (said != NULL)
    return said;
  add_best (view, &plan->criterion[0], seat, cards);
  return poker_criterion_text (&plan->criterion[0], poker_key_of_seat (view, &plan->criterion[0], seat));
}

/* --- Why not --- */

static char *
explain_draw (const GameState *view, const GameAction *action)
{
  guint most = poker_step (view)->n;

  if (poker_does (view, action->verb) != POKER_DO_DRAW)
    return g_strdup (_ ("This is a draw: name the cards you discard, or none."));
  if (action->n > most)
    return g_strdup_printf (ngettext ("You may discard at most %u card.", "You may discard at most %u cards.", most),
                            most);
  return NULL;
}

static char *
explain_choice (const GameState *view, const GameAction *action)
{
  if (poker_does (view, action->verb) == POKER_DO_SWAP)
    return poker_step (view)->flags & POKER_ANY_CARD ? NULL
                                                     : g_strdup (_ ("Only a card that lies face down can be swapped."));
  return g_strdup (_ ("Stand, take a card, or swap one of yours."));
}

static char *
explain_take (const GameState *view, const GameAction *action)
{
  PokerDo does = poker_does (view, action->verb);

  switch ((PokerPhase) view->phase)
    {
    case POKER_PHASE_RUMMY:
      if (does == POKER_DO_TAKE)
        return g_strdup (_ ("Only the top card of the pile can be taken."));
      return g_strdup (does == POKER_DO_DRAW_STOCK ? _ ("There is no card left to be drawn.")
                                                   : _ ("Take the top card of the pile, draw one or pass."));
    case POKER_PHASE_DISCARD:
      return g_strdup (does == POKER_DO_DISCARD && action->n == 1
                           ? _ ("A card just taken from the pile cannot be laid back at once.")
                           : _ ("You have a card more now: discard one."));
    default:
      if (does == POKER_DO_TAKE)
        return g_strdup (_ ("Take one of the open cards in the row."));
      return g_strdup (does == POKER_DO_TAKE_HIDDEN ? _ ("There is no hidden card in the row.")
                                                    : _ ("This is a draft: take a card of the row."));
    }
}

/* Why the seat on turn may neither bet nor raise; NULL: it may. */
static char *
explain_no_bets (const GameState *view)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  guint               seat = (guint) view->turn;
  PokerBets           bets = poker_betting_bets (b, view->stack, seat);

  if (bets.lo <= bets.hi || bets.all_in > 0)
    return NULL;
  if ((b->able & ~(1u << seat)) == 0)
    return g_strdup (_ ("Nobody else has chips left to call a bet."));
  if (b->capped)
    return g_strdup (_ ("No more raises are allowed in this round."));
  if (view->stack[seat] <= poker_betting_owed (b, seat))
    return g_strdup (_ ("You have only enough chips to call."));
  return g_strdup (_ ("There has been no full raise since you acted: you may only call or fold."));
}

/* Whoever opens has to bet: no check, no fold. */
static char *
explain_opening (const GameState *view, const GameAction *action)
{
  switch (poker_does (view, action->verb))
    {
    case POKER_DO_CHECK:
    case POKER_DO_FOLD:
      return g_strdup (poker_step (view)->flags & POKER_BRING_IN
                           ? _ ("You have the bring-in: put in a unit, or bet more.")
                           : _ ("You open this round: you have to bet."));
    case POKER_DO_CALL:
      return g_strdup (_ ("There is no bet to call yet: you open this round."));
    case POKER_DO_RAISE:
      return g_strdup (_ ("There is no bet to raise: bet instead."));
    default:
      return NULL;
    }
}

char *
poker_explain (const GameState *view, const GameAction *action)
{
  const PokerNotes   *notes = game_notes_of (view);
  const PokerBetting *b = &notes->betting;
  gboolean            owes;

  if (view->phase == POKER_PHASE_DRAW)
    return explain_draw (view, action);
  if (view->phase == POKER_PHASE_CHOICE)
    return explain_choice (view, action);
  if (view->phase == POKER_PHASE_TRICK)
    return g_strdup (_ ("Commit one of the cards in your hand."));
  if (view->phase == POKER_PHASE_SWAP)
    return g_strdup (_ ("Swap your pair, or keep it."));
  if (view->phase != POKER_PHASE_BET)
    return explain_take (view, action);
  if (poker_must_open (view))
    return explain_opening (view, action);
  if (view->phase != POKER_PHASE_BET)
    return poker_explain_cards (view, action);
  owes = poker_betting_owed (b, (guint) view->turn) > 0;
  switch (poker_does (view, action->verb))
    {
    case POKER_DO_CHECK:
      return owes ? g_strdup (_ ("There is a bet: call, raise or fold.")) : NULL;
    case POKER_DO_CALL:
      return owes ? NULL : g_strdup (_ ("There is no bet to call: check instead."));
    case POKER_DO_BET:
      return b->level > 0 ? g_strdup (_ ("There is already a bet: raise it instead.")) : explain_no_bets (view);
    case POKER_DO_RAISE:
      return b->level == 0 ? g_strdup (_ ("There is no bet to raise: bet instead.")) : explain_no_bets (view);
    case POKER_DO_STAND:
    case POKER_DO_ANOTHER:
    case POKER_DO_SWAP:
      return g_strdup (_ ("That comes later: this is a betting round."));
    case POKER_DO_EXCHANGE:
    case POKER_DO_KEEP:
      return g_strdup (_ ("Pairs are swapped only before the first bet."));
    case POKER_DO_COMMIT:
      return g_strdup (_ ("Tricks are played only after the last bets."));
    case POKER_DO_DRAW:
      return g_strdup (_ ("Cards are drawn only after the betting."));
    default:
      return NULL;
    }
}
