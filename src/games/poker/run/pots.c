/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pots.h"

#include <string.h>

/* The lowest total above FLOOR among LIVE; -1: there is none. */
static gint64
next_level (const gint64 *total, guint n_seats, SeatMask live, gint64 floor)
{
  gint64 level = -1;

  for (guint seat = 0; seat < n_seats; seat++)
    if ((live >> seat & 1) && total[seat] > floor && (level < 0 || total[seat] < level))
      level = total[seat];
  return level;
}

/* The chips between FLOOR and LEVEL. */
static gint64
count_slice (const gint64 *total, guint n_seats, gint64 floor, gint64 level)
{
  gint64 chips = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    chips += CLAMP (total[seat], floor, level) - floor;
  return chips;
}

static SeatMask
find_reached (const gint64 *total, guint n_seats, SeatMask live, gint64 level)
{
  SeatMask seats = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if ((live >> seat & 1) && total[seat] >= level)
      seats |= (SeatMask) (1 << seat);
  return seats;
}

guint
poker_pots (const gint64 *total, guint n_seats, SeatMask live, PokerPot *out)
{
  gint64 floor = 0, level, above;
  guint  n = 0;

  while ((level = next_level (total, n_seats, live, floor)) >= 0)
    {
      out[n].chips = count_slice (total, n_seats, floor, level);
      out[n++].seats = find_reached (total, n_seats, live, level);
      floor = level;
    }
  /* Whoever folded may have put in more than anybody still in. */
  above = count_slice (total, n_seats, floor, G_MAXINT64);
  if (n > 0)
    out[n - 1].chips += above;
  else if (above > 0)
    out[n++] = (PokerPot){ above, live };
  return n;
}

SeatMask
poker_best_seats (const PokerKey *key, guint n_seats, SeatMask seats)
{
  SeatMask best = 0;
  PokerKey top = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      if (!(seats >> seat & 1) || key[seat] == 0 || key[seat] < top)
        continue;
      best = (SeatMask) ((key[seat] > top ? 0 : best) | 1 << seat);
      top = key[seat];
    }
  return best;
}

void
poker_share (gint64 chips, SeatMask seats, const PokerKey *odd_key, guint n_seats, guint button, gint64 *won)
{
  guint    n = (guint) __builtin_popcount (seats);
  gint64   odd = chips % n;
  SeatMask first = odd_key != NULL ? poker_best_seats (odd_key, n_seats, seats) : 0;

  if (first != 0)
    {
      won[__builtin_ctz (first)] += odd;
      odd = 0;
    }
  for (guint i = 0, seat = button; i < n_seats; i++)
    {
      seat = seat + 1 == n_seats ? 0 : seat + 1;
      if (seats >> seat & 1)
        won[seat] += chips / n + (odd-- > 0);
    }
}

void
poker_split (const PokerPot *pot, const PokerKeys key, const PokerKeys *odd_key, guint n_criteria, guint n_seats,
             guint button, gint64 *won)
{
  SeatMask best[POKER_CRITERIA];
  guint    of[POKER_CRITERIA], n = 0;
  gint64   odd;

  for (guint i = 0; i < n_criteria; i++)
    {
      best[n] = poker_best_seats (key[i], n_seats, pot->seats);
      of[n] = i;
      n += best[n] != 0;
    }
  if (n == 0)
    {
      poker_share (pot->chips, pot->seats, NULL, n_seats, button, won);
      return;
    }
  odd = pot->chips % n;
  for (guint i = 0; i < n; i++)
    poker_share (pot->chips / n + (i < odd), best[i], odd_key != NULL ? (*odd_key)[of[i]] : NULL, n_seats, button, won);
}

/* --- The best hands --- */

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

guint
poker_points_for (const PokerCriterion *criterion, SeatMask seats, const PokerKey *key, guint n_seats, guint seat)
{
  SeatMask best;

  if (!(seats >> seat & 1) || key[seat] == 0)
    return 0;
  best = poker_best_seats (key, n_seats, seats);
  return count_share (criterion, key[seat], best >> seat & 1, (guint) __builtin_popcount (best))
         + (key[seat] >= criterion->bonus_from ? criterion->bonus : 0u);
}

void
poker_count_points (const PokerPlan *plan, SeatMask seats, const PokerKeys key, guint n_seats, guint *points)
{
  memset (points, 0, n_seats * sizeof *points);
  if (plan->award != POKER_AWARD_POINTS)
    return;
  for (guint seat = 0; seat < n_seats; seat++)
    for (guint i = 0; i < plan->n_criteria; i++)
      points[seat] += poker_points_for (&plan->criterion[i], seats, key[i], n_seats, seat);
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
