/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say-points.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "cards/help/say.h"
#include "series.h"

/* "Ann 34, Bo 31" */
static char *
list_points (const char *const *names, guint n_seats, SeatMask seats, const guint *points)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < n_seats; seat++)
    if (seats >> seat & 1) /* Translators: a player and their points. */
      g_ptr_array_add (list, g_strdup_printf (_ ("%s %u"), names[seat], points[seat]));
  g_ptr_array_add (list, NULL);
  return list_to_text ((const char *const *) list->pdata);
}

void
poker_find_points (const GameState *view, SeatMask seats, guint *points)
{
  PokerKeys key;

  poker_find_keys (view, seats, key);
  poker_count_points (poker_plan (view), seats, key, view->n_seats, points);
}

/* "High 18, Low 22", so that everybody can add up the points of a seat; NULL: it has none. */
static char *
list_kinds (const GameState *view, SeatMask seats, PokerKeys key, guint seat)
{
  const PokerPlan *plan = poker_plan (view);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      guint                 points = poker_points_for (criterion, seats, key[i], view->n_seats, seat);

      if (points > 0) /* Translators: a kind of hand, and points. */
        g_ptr_array_add (list, g_strdup_printf (_ ("%s %u"), _ (poker_prizes[criterion->prize].title), points));
    }
  if (list->len == 0)
    return NULL;
  g_ptr_array_add (list, NULL);
  return list_join ((const char *const *) list->pdata);
}

char *
poker_say_points (const GameState *view, const char *const *names, SeatMask seats)
{
  guint            points[POKER_SEATS];
  PokerKeys        key;
  GPtrArray       *said = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  poker_find_points (view, seats, points);
  poker_find_keys (view, seats, key);
  list = list_points (names, view->n_seats, seats, points);
  g_ptr_array_add (said, g_strdup_printf (_ ("Points: %s."), list));
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      g_autofree char *kinds = list_kinds (view, seats, key, seat);

      if (kinds != NULL) /* Translators: a name, and what their points are for: "Ann: High 18, Low 22." */
        g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s."), names[seat], kinds));
    }
  return game_sentences_join (said);
}

void
poker_label_series (const GameState *view, const char *const *names, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  guint             points[POKER_SEATS];
  g_autofree char  *list = NULL, *chips = number_to_text (notes->carried);

  if (!poker_has_series (view))
    return;
  for (guint seat = 0; seat < view->n_seats; seat++)
    points[seat] = (guint) notes->points[seat];
  list = list_points (names, view->n_seats, (SeatMask) ((1u << view->n_seats) - 1), points);
  g_ptr_array_add (out, g_strdup_printf (_ ("Points so far: %s"), list));
  if (notes->carried > 0)
    g_ptr_array_add (out, g_strdup_printf (poker_series_has_bets (view) ? _ ("Reserve: %s") : _ ("Pool: %s"), chips));
}
