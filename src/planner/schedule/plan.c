/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic about an evening that has not begun. */
#include "plan.h"

#include "base/number.h"
#include "base/span.h"
#include "tourney/settings.h"

/* How many of the smallest, second, third ... chip a player likes to have; the largest makes up the rest. */
static const gint64 liked[] = { 12, 12, 5, 5, 5 };

/* TRUE if divisors do not rule out that chips from INDEX on make SUM. */
static gboolean
may_fit (const gint64 *values, gint n, gint index, gint64 sum)
{
  gint64 divisor = 0;

  for (gint i = index; i < n; i++)
    divisor = number_common_divisor (values[i], divisor);
  return divisor != 0 && sum % divisor == 0;
}

/* Tries counts outwards from the preferred one, the larger first, so that the first that works is the nearest. */
static gboolean
break_down (const gint64 *values, gint n, gint index, gint64 sum, gint64 *counts)
{
  gint64 most = sum / values[index];
  gint64 target = liked[MIN (index, (gint) G_N_ELEMENTS (liked) - 1)];

  if (index == n - 1)
    {
      counts[index] = most;
      return sum % values[index] == 0;
    }
  for (gint64 step = 0; step <= MAX (target, most - target); step++)
    for (gint sign = 1; sign >= (step == 0 ? 1 : -1); sign -= 2)
      {
        gint64 count = target + sign * step;

        if (count < 0 || count > most)
          continue;
        counts[index] = count;
        if (may_fit (values, n, index + 1, sum - count * values[index])
            && break_down (values, n, index + 1, sum - count * values[index], counts))
          return TRUE;
      }
  return FALSE;
}

GArray *
plan_breakdown (const Schedule *schedule, gint64 stack)
{
  g_autoptr (GArray) in_play = schedule_chips_at (schedule, 0);
  GArray       *result = g_array_new (FALSE, FALSE, sizeof (ChipCount));
  gint          n = MIN ((gint) in_play->len, 8);
  const gint64 *values = (const gint64 *) in_play->data;
  gint64        counts[8];
  gint          handy = 0;

  if (n == 0 || stack <= 0)
    return result;
  /* A chip above a quarter of the stack is useless as change, but without large ones a sum may be impossible. */
  while (handy < n && values[handy] * 4 <= stack)
    handy++;
  for (gint k = MAX (handy, 1); k <= n; k++)
    if (may_fit (values, k, 0, stack) && break_down (values, k, 0, stack, counts))
      {
        for (gint i = 0; i < k; i++)
          {
            ChipCount chips = { values[i], counts[i] };

            if (counts[i] > 0)
              g_array_append_val (result, chips);
          }
        break;
      }
  return result;
}

gint
plan_usual_again (gint players)
{
  return (players + 3) / 4;
}

gint
plan_usual_add_ons (gint players)
{
  return players * 3 / 4;
}

gint
plan_again (const Settings *settings, gint players)
{
  return settings->rebuy.offered || settings->re_entry.offered ? plan_usual_again (players) : 0;
}

gint
plan_add_ons (const Settings *settings, gint players)
{
  return settings->add_on.offered ? plan_usual_add_ons (players) : 0;
}

gint64
plan_chips (const Settings *settings, gint players)
{
  gint64 again = settings->rebuy.offered ? settings_rebuy_chips (settings) : settings_re_entry_chips (settings);

  return players * settings_entry_chips (settings) + plan_again (settings, players) * again
         + plan_add_ons (settings, players) * settings_add_on_chips (settings);
}

gint64
plan_collected (const Settings *settings, gint players, gint *entries)
{
  gint again = plan_again (settings, players);

  if (entries != NULL)
    *entries = players + (settings->rebuy.offered ? 0 : again);
  return players * settings->entry.price
         + again * (settings->rebuy.offered ? settings->rebuy.price : settings->re_entry.price)
         + plan_add_ons (settings, players) * settings->add_on.price;
}

gint64
plan_pool (const Settings *settings, gint players, gint *entries)
{
  return settings_pool (settings, plan_collected (settings, players, entries));
}

gint
plan_end_row (const Schedule *schedule, gint64 chips)
{
  gint last = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        continue;
      last = i;
      if (row->big >= chips / PLAN_PARTS + (chips % PLAN_PARTS != 0))
        break;
    }
  return last;
}

gint64
plan_row_start (const Schedule *schedule, gint row)
{
  gint64 start = 0;

  for (gint i = 0; i < row; i++)
    start += schedule_row (schedule, i)->length;
  return start;
}

gint64
plan_end (const Schedule *schedule, gint64 chips)
{
  return plan_row_start (schedule, plan_end_row (schedule, chips) + 1);
}

static gint64
scaled_length (gint64 length, gint permille)
{
  return MAX (PLAN_SHORTEST, (length * permille / 1000 + MINUTE / 2) / MINUTE * MINUTE);
}

Schedule *
plan_scale (const Schedule *schedule, gint permille)
{
  Schedule *scaled = schedule_copy (schedule);

  for (guint i = 0; i < scaled->rows->len; i++)
    {
      ScheduleRow *row = g_ptr_array_index (scaled->rows, i);

      if (!row->is_break)
        row->length = scaled_length (row->length, permille);
    }
  return scaled;
}

void
plan_level_lengths (const Schedule *schedule, gint64 *shortest, gint64 *longest)
{
  *shortest = G_MAXINT64;
  *longest = 0;
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      if (row->is_break)
        continue;
      *shortest = MIN (*shortest, row->length);
      *longest = MAX (*longest, row->length);
    }
}

#define LARGEST_TABLE 10

void
plan_tables (gint players, gint extra, gint *tables, gint *seats)
{
  *tables = CLAMP ((players + LARGEST_TABLE - 1) / LARGEST_TABLE + extra, 1, TOURNEY_MAX_TABLES);
  *seats = CLAMP ((players + *tables - 1) / *tables + 1, 2, LARGEST_TABLE);
}
