/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock that never ticks: the place in the schedule is a function of `now`. */
#include "clock.h"

#include "base/span.h"

static gint64
row_length (const Schedule *schedule, gint row)
{
  return schedule_row (schedule, row)->length;
}

static gboolean
is_last_row (const Schedule *schedule, gint row)
{
  return row + 1 >= (gint) schedule->rows->len;
}

static void
end_ad_hoc_break (Clock *clock)
{
  clock->ad_hoc = FALSE;
  clock->ad_hoc_left = 0;
}

/* The row's time has run out or was taken away. */
static void
end_row (Clock *clock, const Schedule *schedule)
{
  if (is_last_row (schedule, clock->row))
    clock->left = 0;
  else
    {
      clock->row++;
      clock->left = row_length (schedule, clock->row);
      clock->over = 0;
    }
}

/* Hand for hand, the clock stops at the moment when a break ends. */
static void
hold (Clock *clock, const Schedule *schedule, gint64 *passed)
{
  if (!clock->holds || schedule_row (schedule, clock->row)->is_break)
    return;
  clock->running = FALSE;
  *passed = 0;
}

Clock
clock_waiting (const Schedule *schedule)
{
  return (Clock){ .left = row_length (schedule, 0) };
}

Clock
clock_at (const Clock *clock, const Schedule *schedule, gint64 now)
{
  Clock  told = *clock;
  gint64 until = clock->stop > 0 ? MIN (now, clock->stop) : now;
  gint64 passed = 0;

  /* Before `since` the clock is taken as it was then: time that ran backwards must not count twice later. */
  if (clock->running && until > clock->since)
    {
      passed = until - clock->since;
      told.since = until;
    }
  if (clock->stop > 0 && now >= clock->stop)
    told.running = FALSE;

  /* This holds for a paused clock as well: a row with no time left is over, however that came about. */
  if (told.ad_hoc)
    {
      if (passed < told.ad_hoc_left)
        {
          told.ad_hoc_left -= passed;
          return told;
        }
      passed -= told.ad_hoc_left;
      end_ad_hoc_break (&told);
      hold (&told, schedule, &passed);
    }
  while (passed >= told.left && !is_last_row (schedule, told.row))
    {
      passed -= told.left;
      end_row (&told, schedule);
      hold (&told, schedule, &passed);
    }
  if (is_last_row (schedule, told.row) && passed >= told.left)
    told.over += passed - told.left;
  told.left = MAX (told.left - passed, 0);
  return told;
}

void
clock_start (Clock *clock, gint64 now)
{
  clock->started = TRUE;
  clock_resume (clock, now);
}

void
clock_pause (Clock *clock)
{
  clock->running = FALSE;
}

void
clock_resume (Clock *clock, gint64 now)
{
  clock->running = TRUE;
  clock->since = now;
}

void
clock_go_to_row (Clock *clock, const Schedule *schedule, gint row)
{
  end_ad_hoc_break (clock);
  clock->row = row;
  clock->left = row_length (schedule, row);
  clock->over = 0;
}

void
clock_adjust (Clock *clock, const Schedule *schedule, gint64 by)
{
  if (clock->ad_hoc)
    {
      clock->ad_hoc_left += by;
      if (clock->ad_hoc_left <= 0)
        end_ad_hoc_break (clock);
    }
  else
    {
      clock->left += by;
      clock->over = 0;
      if (clock->left <= 0)
        end_row (clock, schedule);
    }
}

void
clock_ad_hoc_break (Clock *clock, gint64 length, gint64 now)
{
  clock->ad_hoc = TRUE;
  clock->ad_hoc_left = length;
  clock_resume (clock, now);
}

void
clock_end_break (Clock *clock, const Schedule *schedule)
{
  if (clock->ad_hoc)
    end_ad_hoc_break (clock);
  else
    end_row (clock, schedule);
}

void
clock_set_schedule (Clock *clock, const Schedule *schedule)
{
  if (clock->started)
    clock->left = MIN (clock->left, row_length (schedule, clock->row));
  else
    *clock = clock_waiting (schedule);
}

gboolean
clock_in_break (const Clock *clock, const Schedule *schedule)
{
  return clock->ad_hoc || schedule_row (schedule, clock->row)->is_break;
}

gboolean
clock_is_over (const Clock *clock, const Schedule *schedule)
{
  return clock->left == 0 && is_last_row (schedule, clock->row);
}

gint64
clock_left (const Clock *clock)
{
  return clock->ad_hoc ? clock->ad_hoc_left : clock->left;
}

char *
clock_digits (const Clock *clock, const Schedule *schedule)
{
  g_autofree char *over = NULL;

  if (clock->ad_hoc || !clock_is_over (clock, schedule))
    return clock_to_text (clock_left (clock));
  over = clock_to_text (clock->over - clock->over % SECOND);
  return g_strconcat ("+", over, NULL);
}

gint
clock_next_row (const Clock *clock, const Schedule *schedule)
{
  if (clock->ad_hoc)
    return clock->row;
  return is_last_row (schedule, clock->row) ? -1 : clock->row + 1;
}

gint64
clock_until_break (const Clock *clock, const Schedule *schedule, gint *row)
{
  gint64 until = clock->ad_hoc_left + clock->left;

  for (gint next = clock->row + 1; next < (gint) schedule->rows->len; next++)
    {
      if (schedule_row (schedule, next)->is_break)
        {
          if (row != NULL)
            *row = next;
          return until;
        }
      until += row_length (schedule, next);
    }
  return -1;
}

gint64
clock_until_end (const Clock *clock, const Schedule *schedule)
{
  gint64 until = clock->ad_hoc_left + clock->left;

  for (gint next = clock->row + 1; next < (gint) schedule->rows->len; next++)
    until += row_length (schedule, next);
  return until;
}
