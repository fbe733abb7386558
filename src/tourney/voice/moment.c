/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the moments worth a notification and a sound. */
#include "moment.h"

#include "base/span.h"

static gboolean
runs_down_to (gint64 mark, gint64 before, gint64 after)
{
  return before > mark && after > 0 && after <= mark;
}

void
moment_look (MomentLook *look, const Tourney *tourney, gint64 now)
{
  const Schedule *schedule = tourney_schedule (tourney);
  Clock           clock = tourney_clock (tourney, now);

  look->finished = tourney_stage (tourney, now) == TOURNEY_FINISHED;
  look->running = clock.running && !look->finished && !clock_is_over (&clock, schedule);
  look->over = clock.running && !look->finished && !look->running ? clock.over : -1;
  look->row = clock.row;
  look->ad_hoc = clock.ad_hoc;
  look->in_break = clock_in_break (&clock, schedule);
  look->after_break = clock.row > 0 && schedule_row (schedule, clock.row - 1)->is_break;
  look->goes_on = clock_next_row (&clock, schedule) >= 0;
  look->left = clock_left (&clock);
  look->rebuys_left = tourney_rebuys_open (tourney, now)
                          ? tourney_window_left (tourney, &tourney_settings (tourney)->rebuy.window, now)
                          : -1;
  look->players = tourney_left (tourney);
  look->bubble = tally_find_bubble (tourney, now);
  look->on_offer = tally_on_offer (tourney, now);
  look->closing = tally_closing (tourney, now, MOMENT_REBUYS_WARNING, &look->warns_in);
}

gboolean
moment_same_place (const MomentLook *a, const MomentLook *b)
{
  return a->row == b->row && a->ad_hoc == b->ad_hoc && a->running == b->running && a->finished == b->finished;
}

gboolean
moment_ran_down_to (const MomentLook *before, const MomentLook *after, gint64 left)
{
  return before->running && moment_same_place (before, after) && after->goes_on
         && runs_down_to (left, before->left, after->left);
}

gboolean
moment_passed (const MomentLook *before, const MomentLook *after, Moment *moment)
{
  if (before->running && !after->running && !after->finished && after->over >= 0)
    {
      *moment = MOMENT_SCHEDULE_OVER;
      return TRUE;
    }
  if (!before->running || !after->running)
    return FALSE;

  if (after->row > before->row || (before->ad_hoc && !after->ad_hoc && after->row == before->row))
    {
      if (after->in_break)
        *moment = MOMENT_BREAK;
      else if (after->row == before->row || after->after_break)
        *moment = MOMENT_BREAK_OVER;
      else
        *moment = MOMENT_LEVEL;
      return TRUE;
    }
  if (after->row != before->row || after->ad_hoc != before->ad_hoc)
    return FALSE;

  if (runs_down_to (MOMENT_REBUYS_WARNING, before->rebuys_left, after->rebuys_left))
    {
      *moment = MOMENT_REBUYS_CLOSING;
      return TRUE;
    }
  if (moment_ran_down_to (before, after, MINUTE))
    {
      *moment = MOMENT_ONE_MINUTE;
      return TRUE;
    }
  return FALSE;
}
