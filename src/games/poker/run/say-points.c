/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say-points.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "cards/help/result.h"
#include "runner.h"
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

gboolean
poker_split_points (const GameState *view, guint seat, GPtrArray *out)
{
  const PokerNotes *notes = game_notes_of (view);
  const PokerPlan  *plan = poker_plan (view);
  SeatMask          seats = notes->betting.live;
  PokerKeys         key;

  if (plan->award != POKER_AWARD_POINTS || !(seats >> seat & 1) || (seats & (seats - 1)) == 0)
    return FALSE;
  poker_find_keys (view, seats, key);
  for (guint i = 0; i < plan->n_criteria; i++)
    game_part (out, poker_points_for (&plan->criterion[i], seats, key[i], view->n_seats, seat),
               g_strdup (_ (poker_prizes[plan->criterion[i].prize].title)));
  return TRUE;
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
