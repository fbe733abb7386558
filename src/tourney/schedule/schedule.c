/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules: levels, breaks and chips, and their text. */
#include "schedule.h"

#include "base/line.h"
#include "base/number.h"
#include "base/span.h"

void
schedule_row_free (ScheduleRow *row)
{
  g_free (row->game);
  g_array_unref (row->colour_up);
  g_free (row);
}

Schedule *
schedule_new (void)
{
  Schedule *schedule = g_new0 (Schedule, 1);

  schedule->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  schedule->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_row_free);
  g_atomic_ref_count_init (&schedule->ref_count);
  return schedule;
}

ScheduleRow *
schedule_row_copy (const ScheduleRow *row)
{
  ScheduleRow *copy = g_memdup2 (row, sizeof *row);

  copy->game = g_strdup (row->game);
  copy->colour_up = g_array_copy (row->colour_up);
  return copy;
}

Schedule *
schedule_copy (const Schedule *schedule)
{
  Schedule *copy = schedule_new ();

  copy->name = g_strdup (schedule->name);
  copy->stack = schedule->stack;
  g_array_append_vals (copy->chips, schedule->chips->data, schedule->chips->len);
  copy->rebuy_stack = schedule->rebuy_stack;
  copy->rebuy_level = schedule->rebuy_level;
  copy->rebuy_break = schedule->rebuy_break;
  copy->add_on_stack = schedule->add_on_stack;
  copy->add_on_break = schedule->add_on_break;
  copy->add_on_level = schedule->add_on_level;
  copy->add_on_start = schedule->add_on_start;
  copy->add_on_max = schedule->add_on_max;
  copy->end = schedule->end;
  for (guint i = 0; i < schedule->rows->len; i++)
    g_ptr_array_add (copy->rows, schedule_row_copy (schedule_row (schedule, i)));
  return copy;
}

Schedule *
schedule_ref (Schedule *schedule)
{
  g_atomic_ref_count_inc (&schedule->ref_count);
  return schedule;
}

void
schedule_unref (Schedule *schedule)
{
  if (!g_atomic_ref_count_dec (&schedule->ref_count))
    return;
  g_free (schedule->name);
  g_array_unref (schedule->chips);
  g_ptr_array_unref (schedule->rows);
  g_free (schedule);
}

ScheduleRow *
schedule_add_row (Schedule *schedule, gboolean is_break)
{
  ScheduleRow *row = g_new0 (ScheduleRow, 1);

  row->is_break = is_break;
  row->colour_up = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (schedule->rows, row);
  return row;
}

static void
append_row (GString *text, const ScheduleRow *row)
{
  g_autofree char *length = duration_to_text (row->length);

  if (row->is_break && row->colour_up->len == 0)
    {
      g_string_append_printf (text, "break  %s\n", length);
      return;
    }
  g_string_append_printf (text, "%s  %-5s", row->is_break ? "break" : "level", length);
  if (row->colour_up->len > 0)
    g_string_append (text, " colour-up");
  for (guint i = 0; i < row->colour_up->len; i++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, g_array_index (row->colour_up, gint64, i));
  if (row->small_bet > 0)
    g_string_append_printf (text, " limit %6" G_GINT64_FORMAT " %6" G_GINT64_FORMAT, row->small_bet, row->big_bet);
  else if (!row->is_break)
    g_string_append_printf (text, " %6" G_GINT64_FORMAT " %6" G_GINT64_FORMAT, row->small, row->big);
  if (row->ante > 0)
    g_string_append_printf (text, " ante %" G_GINT64_FORMAT "%s", row->ante,
                            row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? " bb" : "");
  if (row->game != NULL)
    {
      g_autofree char *game = line_quote (row->game);

      g_string_append_printf (text, " game %s", game);
    }
  if (row->planned_end)
    g_string_append (text, " planned-end");
  g_string_append_c (text, '\n');
}

char *
schedule_to_text (const Schedule *schedule)
{
  GString *text = g_string_new (NULL);

  if (schedule->name != NULL)
    {
      g_autofree char *name = line_quote (schedule->name);

      g_string_append_printf (text, "name   %s\n", name);
    }
  if (schedule->stack > 0)
    g_string_append_printf (text, "stack  %" G_GINT64_FORMAT "\n", schedule->stack);
  for (guint i = 0; i < schedule->chips->len; i++)
    g_string_append_printf (text, "%s %" G_GINT64_FORMAT "%s", i == 0 ? "chips " : "",
                            g_array_index (schedule->chips, gint64, i), i + 1 == schedule->chips->len ? "\n" : "");
  if (schedule->rebuy_stack > 0)
    {
      g_string_append_printf (text, "rebuy  %" G_GINT64_FORMAT, schedule->rebuy_stack);
      if (schedule->rebuy_level > 0)
        g_string_append_printf (text, " until level %d", schedule->rebuy_level);
      if (schedule->rebuy_break > 0)
        g_string_append_printf (text, " until break %d", schedule->rebuy_break);
      g_string_append_c (text, '\n');
    }
  if (schedule->add_on_stack > 0)
    {
      g_string_append_printf (text, "add-on %" G_GINT64_FORMAT, schedule->add_on_stack);
      if (schedule->add_on_break > 0)
        g_string_append_printf (text, " at break %d", schedule->add_on_break);
      if (schedule->add_on_level > 0)
        g_string_append_printf (text, " until level %d", schedule->add_on_level);
      if (schedule->add_on_start)
        g_string_append (text, " at start");
      if (schedule->add_on_max > 0)
        g_string_append_printf (text, " max %d", schedule->add_on_max);
      g_string_append_c (text, '\n');
    }
  if (schedule->end > 0)
    {
      g_autofree char *end = duration_to_text (schedule->end);

      g_string_append_printf (text, "end    %s\n", end);
    }
  for (guint i = 0; i < schedule->rows->len; i++)
    append_row (text, schedule_row (schedule, i));
  return g_string_free (text, FALSE);
}

gint
schedule_n_levels (const Schedule *schedule)
{
  gint n = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    n += !schedule_row (schedule, i)->is_break;
  return n;
}

gint64
schedule_length (const Schedule *schedule)
{
  gint64 length = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    length += schedule_row (schedule, i)->length;
  return length;
}

static gint
find_row (const Schedule *schedule, gboolean is_break, gint number)
{
  for (guint i = 0; i < schedule->rows->len; i++)
    if (schedule_row (schedule, i)->is_break == is_break && --number == 0)
      return (gint) i;
  return -1;
}

gint
schedule_level_row (const Schedule *schedule, gint level)
{
  return find_row (schedule, FALSE, level);
}

gint
schedule_break_row (const Schedule *schedule, gint number)
{
  return find_row (schedule, TRUE, number);
}

gint
schedule_break_at (const Schedule *schedule, gint row)
{
  gint number = 0;

  for (gint i = 0; i <= row && i < (gint) schedule->rows->len; i++)
    number += schedule_row (schedule, i)->is_break;
  return number;
}

gint
schedule_level_at (const Schedule *schedule, gint row)
{
  gint level = 0;

  for (gint i = 0; i <= row && i < (gint) schedule->rows->len; i++)
    level += !schedule_row (schedule, i)->is_break;
  return MAX (level, 1);
}

static gint
planned_row (const Schedule *schedule)
{
  for (guint i = 0; i < schedule->rows->len; i++)
    if (schedule_row (schedule, i)->planned_end)
      return (gint) i;
  return -1;
}

gint
schedule_planned_level (const Schedule *schedule)
{
  gint row = planned_row (schedule);

  return row < 0 ? 0 : schedule_level_at (schedule, row);
}

gint64
schedule_planned_end (const Schedule *schedule)
{
  gint   last = planned_row (schedule);
  gint64 end = last < 0 ? -1 : 0;

  for (gint i = 0; i <= last; i++)
    end += schedule_row (schedule, (guint) i)->length;
  return end;
}

gint64
schedule_end_at (const Schedule *schedule, gint64 end)
{
  for (guint i = 0; i < schedule->rows->len && schedule_row (schedule, i)->is_break; i++)
    end += schedule_row (schedule, i)->length;
  return end;
}

void
schedule_plan_end (Schedule *schedule, gint level)
{
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      ScheduleRow *row = g_ptr_array_index (schedule->rows, i);

      row->planned_end = !row->is_break && --level == 0;
    }
}

char *
schedule_blinds (const ScheduleRow *row, gboolean with_ante)
{
  gint64 small = row->small_bet > 0 ? row->small_bet : row->small;
  gint64 big = row->small_bet > 0 ? row->big_bet : row->big;

  if (with_ante && row->ante > 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, small, big, row->ante);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, small, big);
}

char *
schedule_blinds_text (const ScheduleRow *row)
{
  g_autofree char *small = number_to_text (row->small_bet > 0 ? row->small_bet : row->small);
  g_autofree char *big = number_to_text (row->small_bet > 0 ? row->big_bet : row->big);

  return g_strdup_printf ("%s/%s", small, big);
}

GArray *
schedule_chips_at (const Schedule *schedule, gint row)
{
  GArray *chips = g_array_copy (schedule->chips);

  for (gint i = 0; i < row && i < (gint) schedule->rows->len; i++)
    {
      const GArray *leaving = schedule_row (schedule, i)->colour_up;

      for (guint j = 0; j < leaving->len; j++)
        for (guint k = 0; k < chips->len; k++)
          if (g_array_index (chips, gint64, k) == g_array_index (leaving, gint64, j))
            {
              g_array_remove_index (chips, k);
              break;
            }
    }
  return chips;
}
