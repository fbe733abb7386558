/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the result of a hand of Tong-Its in sentences. */
#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "tong-its.h"

guint
tong_its_deadwood (const GameState *view, guint seat)
{
  MeldPlan plan;

  meld_plan (view->set[TONG_HAND + seat], tong_its_points, &plan);
  return plan.deadwood;
}

/* The seats whose points decide the hand. */
static guint
find_compared (const GameState *view)
{
  const TongItsNotes *notes = game_notes_of (view);

  return notes->end == TONG_STOCK_OUT ? notes->opened : (guint) notes->challengers | 1u << notes->ender;
}

/* Lists the points that are compared: "Ann 7, Bob 12". */
static char *
list_points (const GameState *view, const char *const *names)
{
  guint    seats = find_compared (view);
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (seats >> seat & 1)
      {
        list_next (list);
        /* Translators: a name, and points. */
        g_string_append_printf (list, _ ("%s %u"), names[seat], tong_its_deadwood (view, seat));
      }
  return g_string_free (list, FALSE);
}

static char *
say_end (const GameState *view, const char *const *names)
{
  const TongItsNotes *notes = game_notes_of (view);
  const char         *name = names[notes->ender];
  g_autofree char    *challengers = game_names_join (names, notes->challengers);

  switch ((TongEnd) notes->end)
    {
    case TONG_TONGIT:
      return g_strdup_printf (_ ("Tongit: %s has no cards left."), name);
    case TONG_CALLED:
      if (notes->challengers == 0)
        return g_strdup_printf (_ ("%s has called a draw, and nobody challenged."), name);
      /* Translators: two names; the second may be several. */
      return g_strdup_printf (ngettext ("%s has called a draw, and %s challenged.",
                                        "%s has called a draw, and %s challenged.",
                                        (gulong) __builtin_popcount (notes->challengers)),
                              name, challengers);
    case TONG_STOCK_OUT:
    case TONG_RUNNING:
    default:
      return g_strdup (notes->winner > 0 ? _ ("The stock is used up.")
                                         : _ ("The stock is used up and nobody has opened, so nobody wins."));
    }
}

/* Says the points that decided the hand and, if they are tied, why one player wins. */
static void
say_points (const GameState *view, const char *const *names, GPtrArray *out)
{
  const TongItsNotes *notes = game_notes_of (view);
  guint               winner = notes->winner - 1u, least = tong_its_deadwood (view, winner);
  g_autofree char    *points = list_points (view, names);
  guint               tied = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (seat != winner && find_compared (view) >> seat & 1 && tong_its_deadwood (view, seat) == least)
      tied |= 1u << seat;
  /* Translators: a list of names with points. */
  g_ptr_array_add (out, g_strdup_printf (_ ("Points in hand: %s."), points));
  if (tied == 0)
    return;
  if (notes->end == TONG_STOCK_OUT && notes->ender == winner)
    g_ptr_array_add (out, g_strdup_printf (_ ("%s drew the last card and wins the tie."), names[winner]));
  else if (notes->end == TONG_CALLED && tied == 1u << notes->ender)
    g_ptr_array_add (out, g_strdup (_ ("A challenger wins a tie with the caller.")));
  else
    g_ptr_array_add (out, g_strdup_printf (_ ("%s sits nearer to the left of %s and wins the tie."), names[winner],
                                           names[notes->ender]));
}

static void
say_payment (const GameState *view, const char *const *names, GPtrArray *out)
{
  const TongItsNotes *notes = game_notes_of (view);
  SeatMask            closed = (SeatMask) (((1 << TONG_SEATS) - 1) & ~(notes->opened | 1u << (notes->winner - 1)));
  g_autofree char    *who = game_names_join (names, closed);

  if (closed != 0)
    g_ptr_array_add (out,
                     g_strdup_printf (ngettext ("%s has not opened and pays more.", "%s have not opened and pay more.",
                                                (gulong) __builtin_popcount (closed)),
                                      who));
  if (notes->took)
    g_ptr_array_add (
        out, g_strdup_printf (_ ("%s wins for the second time in a row and takes the pot."), names[notes->winner - 1]));
}

char *
tong_its_outcome (const GameState *view, const char *const *names)
{
  const TongItsNotes *notes = game_notes_of (view);
  GPtrArray          *said = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (said, say_end (view, names));
  if (notes->winner > 0 && tong_its_are_compared (view))
    say_points (view, names, said);
  if (notes->winner > 0)
    say_payment (view, names, said);
  if (view->hand >= view->hands && !notes->took)
    g_ptr_array_add (said, g_strdup (_ ("The pot is divided.")));
  return game_sentences_join (said);
}

/* The chips that the pot has paid to the seats; antes are not counted. */
static gint64
find_from_pot (const GameState *view)
{
  return (gint64) TONG_ANTE * view->n_seats - view->paid[view->n_seats];
}

/* All that the other payments do not explain. */
gint64
tong_its_fours_paid (const GameState *view)
{
  const TongItsNotes *notes = game_notes_of (view);
  guint               loser = game_left (view, notes->winner - 1u);
  gint64              share = notes->took ? 0 : find_from_pot (view) / view->n_seats;

  return share - TONG_ANTE - view->paid[loser] - !(notes->opened >> loser & 1) - tong_its_worth (notes)
         - tong_its_aces (view, notes->winner - 1u);
}

static void
add_win (const GameState *view, guint seat, GPtrArray *out)
{
  const TongItsNotes *notes = game_notes_of (view);
  guint               winner = notes->winner - 1u, closed = 0, aces = tong_its_aces (view, winner);
  gint64              payers = seat == winner ? view->n_seats - 1 : -1;

  for (guint other = 0; other < view->n_seats; other++)
    if (other != winner && (seat == winner || seat == other))
      closed += !(notes->opened >> other & 1);
  game_part (out, payers * tong_its_worth (notes),
             g_strdup (notes->end == TONG_TONGIT ? _ ("Tongit")
                       : notes->challengers != 0 ? _ ("challenge")
                                                 : _ ("win")));
  game_part (out, payers * tong_its_fours_paid (view), g_strdup (_ ("sets of four")));
  game_part (out, payers * aces, g_strdup_printf (ngettext ("%u ace", "%u aces", aces), aces));
  game_part (out, seat == winner ? closed : -(gint64) closed, g_strdup (_ ("not opened")));
}

void
tong_its_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  const TongItsNotes *notes = game_notes_of (view);

  if (notes->winner > 0)
    add_win (view, seat, out);
  if (notes->took)
    game_part (out, seat + 1 == notes->winner ? find_from_pot (view) : 0, g_strdup (_ ("pot")));
  else
    game_part (out, find_from_pot (view) / view->n_seats, g_strdup (_ ("share of the pot")));
  game_part (out, -TONG_ANTE, g_strdup (_ ("ante")));
}
