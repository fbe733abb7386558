/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a break early: its row moves up, along with what is tied to it if possible. */
#include "early.h"

#include "blinds.h"

static ScheduleRow *
row_at (Schedule *schedule, guint row)
{
  return g_ptr_array_index (schedule->rows, row);
}

/* Can the levels in rows FIRST to LAST be paid with the chips in play at that point? */
static gboolean
pays_levels (const Schedule *schedule, guint first, guint last)
{
  for (guint i = first; i <= last; i++)
    {
      g_autoptr (Purse) purse = schedule_purse_at (schedule, i);

      if (!schedule_row (schedule, i)->is_break && !schedule_pays_level (purse, schedule_row (schedule, i)))
        return FALSE;
    }
  return TRUE;
}

static gint
compare_chips (gconstpointer a, gconstpointer b)
{
  const gint64 *one = a, *other = b;

  return *one < *other ? -1 : *one > *other;
}

/* Keeps the largest chip that the break would colour up in play for now. */
static void
keep_largest (ScheduleRow *row, GArray *left)
{
  g_array_prepend_val (left, g_array_index (row->colour_up, gint64, row->colour_up->len - 1));
  g_array_set_size (row->colour_up, row->colour_up->len - 1);
}

/* Adds CHIPS to the colour-up of the first break from row AT on. */
static void
colour_up_later (Schedule *schedule, guint at, const GArray *chips)
{
  while (at < schedule->rows->len && !schedule_row (schedule, at)->is_break)
    at++;
  if (at == schedule->rows->len || chips->len == 0)
    return;
  g_array_append_vals (row_at (schedule, at)->colour_up, chips->data, chips->len);
  g_array_sort (row_at (schedule, at)->colour_up, compare_chips);
}

gint
schedule_renumber_break (gint number, gint old, gint new)
{
  if (number == old)
    return new;
  return number >= new &&number < old ? number + 1 : number;
}

Schedule *
schedule_move_break (const Schedule *schedule, guint from, guint to, GArray *left)
{
  Schedule    *moved = schedule_copy (schedule);
  gint         old = schedule_break_at (schedule, (gint) from), new;
  ScheduleRow *row = g_ptr_array_steal_index (moved->rows, from);

  g_ptr_array_insert (moved->rows, (gint) to, row);
  new = schedule_break_at (moved, (gint) to);
  moved->rebuy_break = schedule_renumber_break (moved->rebuy_break, old, new);
  moved->add_on_break = schedule_renumber_break (moved->add_on_break, old, new);

  g_array_sort (row->colour_up, compare_chips);
  while (row->colour_up->len > 0 && !pays_levels (moved, to + 1, from))
    keep_largest (row, left);
  colour_up_later (moved, from + 1, left);
  return moved;
}
