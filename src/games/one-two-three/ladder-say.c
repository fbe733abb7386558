/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that players of 1-2-3 read beside the cards. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "games/poker/eval/eval-text.h"
#include "ladder.h"

static char *
text_of_cards (guint group, const Card *cards, guint n)
{
  return group == 1 ? poker_two_text (poker_two (cards, n)) : poker_three_card_text (poker_three_card (cards, n));
}

char *
ladder_strength (const GameState *view, guint group, const Card *cards, guint n)
{
  return group == 0 ? game_card_say (cards[0]) : poker_text_alone (text_of_cards (group, cards, n));
}

/* Names the hand of a round that lies open: "[a ]pair of nines". */
static char *
text_of_hand (const GameState *view, guint round, guint seat)
{
  guint zone = ladder_zone (view, LADDER_AT_ONE + round, seat);

  if (round == 0)
    return game_card_short (game_top (view, zone));
  return text_of_cards (round, game_cards (view, zone), game_count (view, zone));
}

static gboolean
is_out (const LadderNotes *notes, guint seat)
{
  return (notes->out[0] | notes->out[1]) >> seat & 1;
}

/* --- While it is played --- */

/* Adds what the next round will decide: "Next round: the lowest two of six go out". */
static void
add_round (const GameState *view, GPtrArray *out)
{
  const LadderNotes *notes = game_notes_of (view);
  guint              alive = (guint) __builtin_popcount (notes->betting.live);
  guint              n = notes->n > 0 ? notes->n : alive;
  guint              cut, target;

  if (notes->shown >= LADDER_ROUNDS - 1)
    {
      g_ptr_array_add (out, g_strdup (_ ("Next: the best three cards win")));
      return;
    }
  target = ladder_target (notes->shown, n, alive, view->option[LADDER_TIE] == 0);
  cut = alive - MIN (target, alive);
  if (notes->shown == 0)
    g_ptr_array_add (out, g_strdup_printf (ngettext ("One card: the lowest %u of %u goes out",
                                                     "One card: the lowest %u of %u go out", cut),
                                           cut, alive));
  else
    g_ptr_array_add (out, g_strdup_printf (ngettext ("Two cards: the lowest %u of %u goes out",
                                                     "Two cards: the lowest %u of %u go out", cut),
                                           cut, alive));
}

void
ladder_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  gint             unit = view->option[LADDER_UNIT];
  g_autofree char *least = number_to_text (2 * (gint64) unit), *most = number_to_text (4 * (gint64) unit);

  game_say_next_back (view, out);
  if (view->option[LADDER_BETS] == 0)
    g_ptr_array_add (out, game_amount_format (_ ("Ante %s, no bets"), view->option[LADDER_ANTE]));
  else if (view->option[LADDER_STRUCTURE] == POKER_LIMIT)
    g_ptr_array_add (out, g_strdup_printf (_ ("Limit %s/%s"), least, most));
  else
    g_ptr_array_add (out, g_strdup_printf (view->option[LADDER_STRUCTURE] == POKER_POT_LIMIT
                                               ? _ ("Pot limit, bets of %s or more")
                                               : _ ("No limit, bets of %s or more"),
                                           least));
  if (view->turn != GAME_HAND_OVER)
    add_round (view, out);
}

char *
ladder_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const LadderNotes *notes = game_notes_of (view);

  if (!(notes->in >> seat & 1) && (view->away >> seat & 1))
    return g_strdup (_ ("Sits out"));
  if (!(notes->in >> seat & 1))
    return g_strdup (_ ("Out of chips"));
  if (is_out (notes, seat)) /* Translators: of a round of three. */
    return g_strdup (notes->out[0] >> seat & 1 ? _ ("Out in round 1") : _ ("Out in round 2"));
  if (!(notes->betting.live >> seat & 1))
    return g_strdup (_ ("Folded"));
  if (view->sealed >> seat & 1)
    return g_strdup (_ ("Has set the hands"));
  return poker_bets_note (view, &notes->betting, view->phase == LADDER_PHASE_BET, seat);
}

char *
ladder_asks (const GameState *view)
{
  const LadderNotes *notes = game_notes_of (view);

  if (view->phase == LADDER_PHASE_ARRANGE)
    return g_strdup (_ ("Set hands of one, two and three cards"));
  return poker_bets_ask (view, &notes->betting);
}

char *
ladder_button (const GameState *view, const GameChoice *choice, guint n_cards)
{
  const LadderNotes *notes = game_notes_of (view);

  if (choice->verb >= POKER_BETS)
    return NULL;
  return poker_bets_button (view, &notes->betting, (PokerBetsVerb) choice->verb);
}

char *
ladder_explain (const GameState *view, const GameAction *action)
{
  const LadderNotes *notes = game_notes_of (view);

  if (view->phase == LADDER_PHASE_ARRANGE)
    return g_strdup (action->verb == LADDER_ARRANGE
                         ? _ ("Set all six of your cards: one, then two, then three.")
                         : _ ("Set your cards: there are no bets before everybody has done so."));
  if (action->verb == LADDER_ARRANGE)
    return g_strdup (_ ("This is a betting round: no cards are set now."));
  return poker_bets_explain (view, &notes->betting, (PokerBetsVerb) action->verb);
}

/* --- Who goes out --- */

/* Lists the players who went out in ROUND and their hands: "Bob (Q♠), Dan (9♦)". */
static char *
list_out (const GameState *view, guint round, const char *const *names)
{
  const LadderNotes *notes = game_notes_of (view);
  GString           *list = g_string_new (NULL);

  for (SeatMask left = notes->out[round]; left != 0; left &= (SeatMask) (left - 1))
    {
      guint            seat = (guint) __builtin_ctz (left);
      g_autofree char *hand = poker_text_alone (text_of_hand (view, round, seat));

      g_string_append_printf (list, "%s%s (%s)", list->len > 0 ? ", " : "", names[seat], hand);
    }
  return g_string_free (list, FALSE);
}

static void
say_out (const GameState *view, guint round, const char *const *names, GPtrArray *said)
{
  const LadderNotes *notes = game_notes_of (view);
  g_autofree char   *who = list_out (view, round, names);

  if (notes->out[round] == 0)
    return;
  g_ptr_array_add (said,
                   g_strdup_printf (round == 0 ? _ ("Out with one card: %s.") : _ ("Out with two cards: %s."), who));
}

char *
ladder_came_to (const GameState *before, const GameState *view, const char *const *names)
{
  const LadderNotes *was = game_notes_of (before), *notes = game_notes_of (view);
  GPtrArray         *said = g_ptr_array_new_with_free_func (g_free);

  for (guint round = 0; before->hand == view->hand && round + 1 < LADDER_ROUNDS; round++)
    if (was->shown <= round && notes->shown > round)
      say_out (view, round, names, said);
  return game_sentences_join (said);
}

/* --- The end --- */

static SeatMask
contenders (const LadderNotes *notes)
{
  return notes->betting.live | notes->out[0] | notes->out[1];
}

/* Says who wins a pot, and with what: "Ann wins with three of a kind, twos." */
static char *
say_pot (const GameState *view, const PokerPot *pot, gboolean is_only, gboolean is_main, const PokerKey *rank,
         const char *const *names)
{
  const LadderNotes *notes = game_notes_of (view);
  SeatMask           best = poker_best_seats (rank, view->n_seats, pot->seats);
  guint              seat = (guint) __builtin_ctz (best);
  guint              round = notes->out[0] >> seat & 1 ? 0 : notes->out[1] >> seat & 1 ? 1 : 2;
  g_autofree char   *who = game_names_join (names, best), *chips = number_to_text (pot->chips);
  g_autofree char   *hand = poker_text_spoken (text_of_hand (view, round, seat));
  gboolean           several = (best & (best - 1)) != 0;

  if (is_only)
    return g_strdup_printf (several ? _ ("%s share the pot with %s.") : _ ("%s wins with %s."), who, hand);
  return g_strdup_printf (is_main ? _ ("Main pot, %s: %s with %s.") : _ ("Side pot, %s: %s with %s."), chips, who,
                          hand);
}

/* Returns whether several seats may win a pot; otherwise it goes back to the one seat that may. */
static gboolean
is_contested (const PokerPot *pot)
{
  return (pot->seats & (pot->seats - 1)) != 0;
}

static void
say_pots (const GameState *view, const char *const *names, GPtrArray *said)
{
  const LadderNotes *notes = game_notes_of (view);
  PokerKey           rank[LADDER_SEATS];
  PokerPot           pots[POKER_SEATS];
  guint              n = poker_pots (notes->betting.total, view->n_seats, contenders (notes), pots), n_contested = 0;

  ladder_ranks (view, rank);
  for (guint i = 0; i < n; i++)
    n_contested += is_contested (&pots[i]) ? 1 : 0;
  for (guint i = 0; i < n; i++)
    if (is_contested (&pots[i]) || n_contested == 0)
      g_ptr_array_add (said, say_pot (view, &pots[i], n_contested <= 1, i == 0, rank, names));
}

char *
ladder_outcome (const GameState *view, const char *const *names)
{
  const LadderNotes *notes = game_notes_of (view);
  GPtrArray         *said;

  if (notes->in == 0)
    return NULL;
  said = g_ptr_array_new_with_free_func (g_free);
  if (notes->shown < LADDER_ROUNDS)
    g_ptr_array_add (said, g_strdup (_ ("All others have folded.")));
  else
    say_pots (view, names, said);
  for (guint round = 0; round + 1 < LADDER_ROUNDS; round++)
    say_out (view, round, names, said);
  return game_sentences_join (said);
}

void
ladder_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const LadderNotes *notes = game_notes_of (view);

  if (seat >= view->n_seats)
    return;
  game_part (out, notes->won[seat], g_strdup (_ ("won")));
  game_part (out, -notes->betting.total[seat], g_strdup (_ ("put in")));
}

char *
ladder_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  const LadderNotes *notes = game_notes_of (view);

  if (seat >= view->n_seats || notes->shown < LADDER_ROUNDS || !(notes->betting.live >> seat & 1))
    return NULL;
  cards[0] |= view->set[ladder_zone (view, LADDER_AT_ONE + 2, seat)];
  return poker_text_alone (text_of_hand (view, 2, seat));
}
