/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pays the best hands, with equal parts of a pot or all of it. */
#include "pots.h"

/* The seat that alone wins two of all three parts; 0: nobody does. */
static SeatMask
find_scoop (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, guint n_seats)
{
  SeatMask once = 0, twice = 0;

  for (guint i = 0; i < plan->n_criteria; i++)
    {
      SeatMask best = poker_best_seats (key[i], n_seats, pot->seats);

      if (best == 0)
        return 0;
      if (best & (best - 1))
        continue;
      twice |= once & best;
      once |= best;
    }
  return plan->n_criteria == 3 ? twice : 0;
}

SeatMask
poker_scooped (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, guint n_seats)
{
  return plan->award == POKER_AWARD_SCOOP ? find_scoop (plan, pot, key, n_seats) : 0;
}

/* The points that CRITERION gives a seat with KEY, without the bonus; N seats share the best hand. */
static guint
count_share (const PokerCriterion *criterion, PokerKey key, gboolean is_best, guint n)
{
  guint points = criterion->rich > 0 && key >= criterion->rich_from ? criterion->rich : criterion->points;

  if (criterion->each)
    return points * POKER_CLASS (key);
  return is_best ? MAX (points / n, 1) : 0;
}

void
poker_count_points (const PokerPlan *plan, SeatMask seats, const PokerKeys key, guint n_seats, guint *points)
{
  for (guint seat = 0; seat < n_seats; seat++)
    points[seat] = 0;
  for (guint i = 0; i < plan->n_criteria; i++)
    {
      const PokerCriterion *criterion = &plan->criterion[i];
      SeatMask              best = poker_best_seats (key[i], n_seats, seats);

      for (guint seat = 0; seat < n_seats; seat++)
        if ((seats >> seat & 1) && key[i][seat] != 0)
          points[seat] += count_share (criterion, key[i][seat], best >> seat & 1, (guint) __builtin_popcount (best))
                          + (key[i][seat] >= criterion->bonus_from ? criterion->bonus : 0u);
    }
}

SeatMask
poker_most_points (const guint *points, SeatMask seats, guint n_seats)
{
  SeatMask best = 0;
  guint    most = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if (seats >> seat & 1)
      {
        best = (SeatMask) ((points[seat] > most ? 0 : best) | (points[seat] >= most ? 1 << seat : 0));
        most = MAX (most, points[seat]);
      }
  return best;
}

void
poker_award (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, const PokerKeys *odd, guint n_seats,
             guint button, gint64 *won)
{
  SeatMask scoop = poker_scooped (plan, pot, key, n_seats);
  guint    points[POKER_SEATS];

  if (plan->award == POKER_AWARD_POINTS)
    {
      poker_count_points (plan, pot->seats, key, n_seats, points);
      poker_share (pot->chips, poker_most_points (points, pot->seats, n_seats), NULL, n_seats, button, won);
    }
  else if (scoop != 0)
    poker_share (pot->chips, scoop, NULL, n_seats, button, won);
  else
    poker_split (pot, key, odd, plan->n_criteria, n_seats, button, won);
}
