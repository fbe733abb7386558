/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says how a hand of any poker variant ended: who wins which pot with what. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "runner.h"
#include "say-points.h"
#include "step-trick.h"

/* Pots in a row that the same players win for the same hands. */
typedef struct
{
  gint64   chips;
  SeatMask best[POKER_CRITERIA]; /* by criterion; 0: nobody qualifies, or the game has no such part */
  SeatMask scoop;                /* who takes it all for winning two of three parts */
  PokerKey key[POKER_CRITERIA];
} Share;

static void
find_share (const GameState *view, const PokerPot *pot, Share *out)
{
  const PokerPlan *plan = poker_plan (view);
  SeatMask         seats = poker_trick_winners (view, pot->seats);
  PokerKeys        key;

  *out = (Share){ .chips = pot->chips };
  poker_find_keys (view, seats, key);
  for (guint i = 0; i < plan->n_criteria; i++)
    {
      out->best[i] = poker_best_seats (key[i], view->n_seats, seats);
      out->key[i] = out->best[i] != 0 ? key[i][__builtin_ctz (out->best[i])] : 0;
    }
  out->scoop = poker_scooped (plan, pot, key, view->n_seats);
}

/* Lists what is shared, without uncalled bets; returns how many. */
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
      const char           *title = plan->n_criteria > 1 ? _ (poker_prizes[criterion->prize].title) : NULL;
      g_autofree char      *what = name_share (share, is_only, is_main, title);
      g_autofree char      *who = game_names_join (names, share->best[i]);
      g_autofree char      *hand = share->best[i] != 0 ? poker_criterion_spoken (criterion, share->key[i]) : NULL;

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
  if (n == 0) /* nothing was bet, but the hands are told all the same */
    {
      find_share (view, &(PokerPot){ .seats = notes->betting.live }, &shares[0]);
      n = 1;
    }
  for (guint i = 0; i < n; i++)
    say_share (view, names, &shares[i], n == 1, i == 0, said);
  if (notes->n_ties > 0)
    g_ptr_array_add (said, g_strdup (_ ("Players who were level have played it off.")));
  return game_sentences_join (said);
}

/* In every hand that goes beyond the antes there are both. */
void
poker_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  gint64            put_in = notes->betting.total[seat];

  game_part (out, view->paid[seat] + put_in, g_strdup (_ ("won")));
  game_part (out, -put_in, g_strdup (_ ("put in")));
}

/* Adds the cards that make the seat's hand. */
static void
add_best (const GameState *view, const PokerCriterion *criterion, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  PokerCards own = poker_cards_at (view, seat, criterion->from), board = poker_board_cards (view);
  PokerKey   key = poker_key_of_seat (view, criterion, seat);
  CardSet    best;

  if (criterion->eval == POKER_EVAL_TRICKS)
    {
      cards[0] |= ((const PokerNotes *) game_notes_of (view))->won[seat];
      return;
    }
  best = poker_criterion_cards (criterion, key, own.card, own.n, board.card, board.n);
  for (guint i = 0; i < own.n; i++)
    cards[card_copy (own.card[i])] |= best & CARD_SET (card_face (own.card[i]));
  for (guint i = 0; i < board.n; i++)
    cards[card_copy (board.card[i])] |= best & CARD_SET (card_face (board.card[i]));
}

/* Shows winners the hand that won, and all others the hand for the first part. */
char *
poker_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  const PokerNotes *notes = game_notes_of (view);
  const PokerPlan  *plan = poker_plan (view);
  Share             shares[POKER_SEATS];
  guint             n;
  char             *said = NULL;
  guint             points[POKER_SEATS];

  if (seat >= view->n_seats || !(notes->betting.live >> seat & 1)
      || (notes->betting.live & (notes->betting.live - 1)) == 0)
    return NULL;
  n = find_shares (view, shares);
  if (plan->award == POKER_AWARD_POINTS)
    {
      poker_find_points (view, notes->betting.live, points);
      said = g_strdup_printf (ngettext ("%u point", "%u points", points[seat]), points[seat]);
    }
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
