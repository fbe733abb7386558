/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for designed schedules, and properties of every result. */
#include "design-request.h"

#include "base/span.h"
#include "tourney/schedule/chips.h"

GArray *
values_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  GArray *values = chips_read_values (text, &error);

  g_assert_no_error (error);
  return values;
}

DesignRequest
new_request (gint players, gint64 stack, double hours)
{
  DesignRequest request;

  design_request_init (&request);
  request.players = players;
  request.stack = stack;
  request.playing = (gint64) (hours * HOUR);
  return request;
}

static GPtrArray *
new_notes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
}

void
assert_clean (const Schedule *schedule)
{
  g_autofree char *text = schedule_to_text (schedule);
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) notes = new_notes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) read = schedule_parse (text, notes, &error);

  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      /* strange chips may permit no better */
      if (note->problem != SCHEDULE_PROBLEM_FIRST_BIG && note->problem != SCHEDULE_PROBLEM_LATE_CHIP
          && note->problem != SCHEDULE_PROBLEM_STUCK_CHIP)
        g_error ("%d: %s\n%s", note->line, note->text, text);
    }
  g_assert_no_error (error);
  again = schedule_to_text (read);
  g_assert_cmpstr (again, ==, text);
}

const ScheduleRow *
level_of (const Schedule *schedule, gint level)
{
  return schedule_row (schedule, schedule_level_row (schedule, level));
}
