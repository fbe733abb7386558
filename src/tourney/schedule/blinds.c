/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels that fit between others: with blinds that can be paid, are round, and do not fall. */
#include "blinds.h"

#include "base/number.h"

static ScheduleRow *
row_at (Schedule *schedule, guint row)
{
  return g_ptr_array_index (schedule->rows, row);
}

/* --- Neighbours and payable blinds --- */

const ScheduleRow *
schedule_level_before (const Schedule *schedule, guint at)
{
  while (at-- > 0)
    if (!schedule_row (schedule, at)->is_break)
      return schedule_row (schedule, at);
  return NULL;
}

const ScheduleRow *
schedule_level_from (const Schedule *schedule, guint at)
{
  for (; at < schedule->rows->len; at++)
    if (!schedule_row (schedule, at)->is_break)
      return schedule_row (schedule, at);
  return NULL;
}

Purse *
schedule_purse_at (const Schedule *schedule, guint row)
{
  g_autoptr (GArray) chips = schedule_chips_at (schedule, (gint) row);
  gint64 any = 1;

  if (schedule->chips->len == 0)
    g_array_append_val (chips, any);
  return purse_new (chips);
}

gint64
schedule_most_blind (const ScheduleRow *row)
{
  return row->small_bet > 0 ? NUMBER_MAX / 2 : NUMBER_MAX;
}

gboolean
schedule_pays_level (const Purse *purse, const ScheduleRow *row)
{
  return purse_pays (purse, row->small) && purse_pays (purse, row->big) && purse_pays (purse, row->ante);
}

void
schedule_set_blinds (ScheduleRow *row, gint64 small, gint64 big)
{
  row->small = small;
  row->big = big;
  if (row->small_bet > 0)
    {
      row->small_bet = 2 * small;
      row->big_bet = 2 * big;
    }
}

gint64
schedule_nearest_small (const Purse *purse, gint64 target, gint64 big, const ScheduleRow *before,
                        const ScheduleRow *after)
{
  gint64 low = before != NULL ? before->small : 1;
  gint64 high = after != NULL && after->small >= low ? MIN (after->small, big) : big;
  gint64 small = purse_nearest (purse, target, low, high);

  return small > 0 ? small : purse_nearest (purse, target, low, big);
}

static gboolean
set_payable (ScheduleRow *row, const Purse *purse, gint64 small, gint64 big, const ScheduleRow *before,
             const ScheduleRow *after)
{
  gboolean is_half = small <= big / 2 && big - 2 * small <= 1;
  gint64   low = before != NULL ? MAX (before->small, before->big) : 1;
  gint64   new_big = 0, new_small;

  if (after != NULL && after->big >= low)
    new_big = purse_nearest (purse, big, low, MIN (after->big, schedule_most_blind (row)));
  if (new_big == 0)
    new_big = purse_nearest (purse, big, low, schedule_most_blind (row));
  if (new_big == 0)
    return FALSE;
  new_small = schedule_nearest_small (purse, is_half ? new_big / 2 : small, new_big, before, after);
  if (new_small == 0)
    return FALSE;
  schedule_set_blinds (row, new_small, new_big);
  return TRUE;
}

gboolean
schedule_set_payable_blinds (Schedule *schedule, guint row, gint64 small, gint64 big)
{
  g_autoptr (Purse) purse = schedule_purse_at (schedule, row);

  return set_payable (row_at (schedule, row), purse, small, big, schedule_level_before (schedule, row),
                      schedule_level_from (schedule, row + 1));
}

gint64
schedule_half (const Schedule *schedule, guint row, gint64 big)
{
  g_autoptr (Purse) purse = schedule_purse_at (schedule, row);
  gint64 half = MAX (big / 2, 1);
  gint64 small = purse_nearest (purse, half, 1, big);

  return small > 0 ? small : half;
}

/* --- New levels --- */

gint64
schedule_mean (gint64 a, gint64 b)
{
  __int128 product = (__int128) a * b;
  gint64   low = 0, high = NUMBER_MAX;

  while (low < high)
    {
      gint64 middle = low + (high - low + 1) / 2;

      if ((__int128) middle * middle <= product)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

gint64
schedule_round_blind (const Purse *purse, gint64 target, gint64 low, gint64 high)
{
  static const gint64 liked[] = { 10, 12, 16, 20, 24, 30, 40, 50, 60, 80 };
  gint64              best = 0;

  for (gint64 power = 1; power <= NUMBER_MAX / 10; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (liked); i++)
      {
        gint64 amount = liked[i] * power / 10;

        if (liked[i] * power % 20 == 0 && amount >= low && amount <= high
            && ABS (amount - target) < (best == 0 ? G_MAXINT64 : ABS (best - target)) && purse_pays (purse, amount)
            && purse_pays (purse, amount / 2))
          best = amount;
      }
  return best > 0 ? best : purse_nearest (purse, target, low, high);
}

/* An ante equal to the big blind stays so; any other becomes one between those of the neighbours. */
static void
choose_ante (ScheduleRow *row, const Purse *purse, const ScheduleRow *before, const ScheduleRow *after)
{
  gint64 ante = before->ante;

  if (ante == 0)
    return;
  if (before->ante == before->big)
    ante = row->big;
  else if (after != NULL && after->ante > before->ante)
    ante = schedule_mean (before->ante, after->ante);
  ante = purse_nearest (purse, ante, 1, MAX (before->ante, row->big));
  row->ante = ante;
  if (ante == 0)
    row->ante_kind = SCHEDULE_NO_ANTE;
}

static ScheduleRow *
insert_copy (Schedule *schedule, guint at, const ScheduleRow *of)
{
  ScheduleRow *row = schedule_row_copy (of);

  row->planned_end = FALSE;
  g_ptr_array_insert (schedule->rows, (gint) at, row);
  return row;
}

ScheduleRow *
schedule_insert_between (Schedule *schedule, guint at, const ScheduleRow *before, const ScheduleRow *after,
                         gint64 target, gint64 low, gint64 high)
{
  g_autoptr (Purse) purse = schedule_purse_at (schedule, at);
  gint64       big = schedule_round_blind (purse, target, low, MIN (high, schedule_most_blind (before)));
  gint64       small = big > 0 ? schedule_nearest_small (purse, big / 2, big, before, after) : 0;
  ScheduleRow *row;

  if (small == 0)
    return NULL;
  row = insert_copy (schedule, at, before);
  schedule_set_blinds (row, small, big);
  choose_ante (row, purse, before, after);
  return row;
}

static ScheduleRow *
insert_at_end (Schedule *schedule, guint at, const ScheduleRow *last)
{
  const ScheduleRow *earlier = NULL;
  gint64             target = last->big + last->big / 2;
  gint64             most = MIN (2 * last->big, NUMBER_MAX);

  for (guint i = at; i-- > 0 && earlier == NULL;)
    if (schedule_row (schedule, i) == last)
      earlier = schedule_level_before (schedule, i);
  if (earlier != NULL && earlier->big > 0 && earlier->big < last->big)
    target = (gint64) MIN ((__int128) last->big * last->big / earlier->big, most);
  return schedule_insert_between (schedule, at, last, NULL, target, last->big + 1, most);
}

/* At the start there is nothing that blinds could fall from, so the new level is a step down, but not below half. */
static ScheduleRow *
insert_at_start (Schedule *schedule, guint at, const ScheduleRow *first)
{
  g_autoptr (Purse) purse = schedule_purse_at (schedule, at);
  gint64       big = schedule_round_blind (purse, first->big / 2, MAX ((first->big + 1) / 2, 1), first->big - 1);
  gint64       small = big > 0 ? schedule_nearest_small (purse, big / 2, big, NULL, first) : 0;
  ScheduleRow *row = insert_copy (schedule, at, first);

  if (small > 0)
    {
      schedule_set_blinds (row, small, big);
      choose_ante (row, purse, first, NULL);
      if (row->ante > row->big)
        row->ante = big;
    }
  return row;
}

/* Repeats the level.  If the chips can no longer pay it after a colour-up, takes the next level, or blinds near it. */
static ScheduleRow *
insert_equal (Schedule *schedule, guint at, const ScheduleRow *before, const ScheduleRow *after)
{
  g_autoptr (Purse) purse = schedule_purse_at (schedule, at);
  gboolean     is_paid = schedule_pays_level (purse, before);
  ScheduleRow *row = insert_copy (schedule, at, is_paid || after == NULL ? before : after);

  if (!is_paid && after == NULL)
    {
      set_payable (row, purse, row->small, row->big, before, NULL);
      choose_ante (row, purse, before, NULL);
    }
  return row;
}

ScheduleRow *
schedule_insert_level (Schedule *schedule, guint at)
{
  const ScheduleRow *before = schedule_level_before (schedule, at), *after = schedule_level_from (schedule, at);
  ScheduleRow       *row = NULL;

  if (before == NULL)
    return insert_at_start (schedule, at, after);
  if (after == NULL)
    row = insert_at_end (schedule, at, before);
  else if (after->big > before->big + 1)
    row = schedule_insert_between (schedule, at, before, after, schedule_mean (before->big, after->big),
                                   before->big + 1, after->big - 1);
  return row != NULL ? row : insert_equal (schedule, at, before, after);
}

Schedule *
schedule_continue (const Schedule *schedule, gint64 in_play, guint n)
{
  g_autoptr (Schedule) longer = schedule_copy (schedule);

  for (guint i = 0; i < n; i++)
    {
      guint              at = longer->rows->len;
      const ScheduleRow *row = insert_at_end (longer, at, schedule_level_before (longer, at));

      if (row != NULL && row->big <= in_play / 2)
        continue;
      g_ptr_array_set_size (longer->rows, (gint) at);
      break;
    }
  return longer->rows->len > schedule->rows->len ? g_steal_pointer (&longer) : NULL;
}
