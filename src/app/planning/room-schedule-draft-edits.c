/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits to the rows of a schedule, and to the whole. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/schedule/blinds.h"
#include "tourney/schedule/fix.h"
#include "room-schedule-draft-cells.h"
#include "room-schedule-draft-private.h"
#include "room-schedule-draft-row.h"

#define MOST_ROWS   1000
#define MOST_NUMBER 1000 /* the highest level or break that a window can name */
#define USUAL_BREAK (10 * MINUTE)

static void
insert_object (RoomScheduleDraft *self, guint at)
{
  g_autoptr (RoomScheduleDraftRow) row = g_object_new (ROOM_TYPE_SCHEDULE_DRAFT_ROW, NULL);

  g_list_store_insert (self->rows, at, row);
}

static gboolean
is_row (RoomScheduleDraft *self, guint row)
{
  return row < self->schedule->rows->len;
}

static gboolean
may_change (RoomScheduleDraft *self, guint row)
{
  return is_row (self, row) && row >= self->locked;
}

/* The place for a new row below ROW; G_MAXUINT: there is none. */
static guint
place_below (RoomScheduleDraft *self, guint row)
{
  guint at = row == G_MAXUINT ? self->schedule->rows->len : row + 1;

  if (at > self->schedule->rows->len || at < self->locked || self->schedule->rows->len >= MOST_ROWS)
    return G_MAXUINT;
  return at;
}

gboolean
room_schedule_draft_set_cell (RoomScheduleDraft *self, guint row, RoomCell cell, const char *text, GError **error)
{
  g_autoptr (Schedule) edited = NULL;

  g_return_val_if_fail (is_row (self, row) && cell < ROOM_N_CELLS && text != NULL, FALSE);
  if (row < self->locked)
    return input_refuse (error, _ ("This row has already been played and stays as it was."));
  edited = schedule_copy (self->schedule);
  if (!room_cells_set (edited, row, cell, text, error))
    return FALSE;
  draft_take (self, g_steal_pointer (&edited));
  return TRUE;
}

char *
room_schedule_draft_dup_cell (RoomScheduleDraft *self, guint row, RoomCell cell)
{
  g_return_val_if_fail (is_row (self, row), NULL);
  return room_cells_dup (schedule_row (self->schedule, row), cell);
}

guint
room_schedule_draft_insert_level (RoomScheduleDraft *self, guint row)
{
  guint at = place_below (self, row);

  if (at != G_MAXUINT)
    {
      schedule_insert_level (draft_begin_copy (self), at);
      insert_object (self, at);
      draft_refresh (self);
    }
  return at;
}

guint
room_schedule_draft_insert_break (RoomScheduleDraft *self, guint row)
{
  guint at = place_below (self, row);

  if (at != G_MAXUINT)
    {
      Schedule    *schedule = draft_begin_copy (self);
      ScheduleRow *it = schedule_add_row (schedule, TRUE);

      it->length = USUAL_BREAK;
      g_ptr_array_insert (schedule->rows, (gint) at, g_ptr_array_steal_index (schedule->rows, schedule->rows->len - 1));
      insert_object (self, at);
      draft_refresh (self);
    }
  return at;
}

guint
room_schedule_draft_duplicate (RoomScheduleDraft *self, guint row)
{
  guint at = is_row (self, row) ? place_below (self, row) : G_MAXUINT;

  if (at != G_MAXUINT)
    {
      Schedule    *schedule = draft_begin_copy (self);
      ScheduleRow *it = schedule_row_copy (schedule_row (schedule, row));

      g_array_set_size (it->colour_up, 0); /* no chip is coloured up twice */
      it->planned_end = FALSE;
      g_ptr_array_insert (schedule->rows, (gint) at, it);
      insert_object (self, at);
      draft_refresh (self);
    }
  return at;
}

gboolean
room_schedule_draft_delete (RoomScheduleDraft *self, guint row)
{
  if (!may_change (self, row)
      || (!schedule_row (self->schedule, row)->is_break && schedule_n_levels (self->schedule) == 1))
    return FALSE;
  g_ptr_array_remove_index (draft_begin_copy (self)->rows, row);
  g_list_store_remove (self->rows, row);
  draft_refresh (self);
  return TRUE;
}

gboolean
room_schedule_draft_move (RoomScheduleDraft *self, guint row, gint by)
{
  gint64     to = (gint64) row + by;
  GPtrArray *rows;

  if (!may_change (self, row) || by == 0 || to < (gint64) self->locked || to >= self->schedule->rows->len)
    return FALSE;
  rows = draft_begin_copy (self)->rows;
  g_ptr_array_insert (rows, (gint) to, g_ptr_array_steal_index (rows, row));
  /* The neighbours are moved past it, so that the row itself keeps the focus. */
  for (gint64 at = row; at != to; at += by > 0 ? 1 : -1)
    {
      guint neighbour = (guint) (by > 0 ? at + 1 : at - 1);
      g_autoptr (RoomScheduleDraftRow) object = g_list_model_get_item (G_LIST_MODEL (self->rows), neighbour);

      g_list_store_remove (self->rows, neighbour);
      g_list_store_insert (self->rows, (guint) at, object);
    }
  draft_refresh (self);
  return TRUE;
}

gboolean
room_schedule_draft_fix (RoomScheduleDraft *self, guint row)
{
  const ScheduleNote *note = draft_note (self, row == G_MAXUINT ? 0 : (gint) row + 1);
  Schedule           *fixed = NULL;
  guint               inserted;

  if (note != NULL)
    fixed = schedule_fix (self->schedule, note, self->locked, NULL, &inserted);
  if (fixed == NULL)
    return FALSE;
  draft_begin (self, fixed);
  if (inserted != G_MAXUINT)
    insert_object (self, inserted);
  draft_refresh (self);
  return TRUE;
}

/* The small blind keeps its ratio to the big blind. */
static gint64
small_along (RoomScheduleDraft *self, gint64 big)
{
  gint64 small = self->drag_big > 0 ? (gint64) ((__int128) self->drag_small * big / self->drag_big) : big / 2;

  return CLAMP (small, 1, big);
}

void
room_schedule_draft_drag (RoomScheduleDraft *self, guint row, gint64 big)
{
  g_autoptr (Schedule) edited = NULL;
  const ScheduleRow *was;

  if (!may_change (self, row) || schedule_row (self->schedule, row)->is_break)
    return;
  edited = schedule_copy (self->schedule);
  was = schedule_row (self->schedule, row);
  big = CLAMP (big, 1, NUMBER_MAX);
  if (self->dragged != row)
    {
      self->drag_small = was->small;
      self->drag_big = was->big;
    }
  if (!schedule_set_payable_blinds (edited, row, small_along (self, big), big)
      || (schedule_row (edited, row)->big == was->big && schedule_row (edited, row)->small == was->small))
    return;
  /* One drag is one step of undo, however many points it passes. */
  if (self->dragged == row)
    {
      schedule_unref (self->schedule);
      self->schedule = g_steal_pointer (&edited);
    }
  else
    draft_begin (self, g_steal_pointer (&edited));
  self->dragged = row;
  draft_refresh (self);
}

void
room_schedule_draft_let_go (RoomScheduleDraft *self)
{
  self->dragged = G_MAXUINT;
}

/* --- The whole --- */

void
room_schedule_draft_set_name (RoomScheduleDraft *self, const char *name)
{
  g_autofree char *clean = g_strdup (name);
  Schedule        *edited = schedule_copy (self->schedule);

  g_strdelimit (clean, "\"\n\r\t", ' '); /* it goes between quotes in the file */
  g_strstrip (clean);
  g_free (edited->name);
  edited->name = *clean != '\0' ? g_steal_pointer (&clean) : NULL;
  draft_take (self, edited);
}

gboolean
room_schedule_draft_set_stack (RoomScheduleDraft *self, const char *text, GError **error)
{
  Schedule *edited;
  gint64    stack;

  if (!room_cells_read_chips (text, &stack, error))
    return FALSE;
  edited = schedule_copy (self->schedule);
  edited->stack = stack;
  draft_take (self, edited);
  return TRUE;
}

gboolean
room_schedule_draft_set_chips (RoomScheduleDraft *self, const char *text, GError **error)
{
  GArray   *chips = room_cells_read_values (text, error);
  Schedule *edited;

  if (chips == NULL)
    return FALSE;
  edited = schedule_copy (self->schedule);
  g_array_unref (edited->chips);
  edited->chips = chips;
  draft_take (self, edited);
  return TRUE;
}

void
room_schedule_draft_set_rebuy (RoomScheduleDraft *self, gint64 stack, gint level)
{
  Schedule *edited = schedule_copy (self->schedule);

  level = stack > 0 ? CLAMP (level, 0, MOST_NUMBER) : 0;
  /* Rebuys that stop at a break go on doing so until a level is chosen. */
  if (level != edited->rebuy_level || stack <= 0)
    edited->rebuy_break = 0;
  edited->rebuy_stack = CLAMP (stack, 0, NUMBER_MAX);
  edited->rebuy_level = level;
  draft_take (self, edited);
}

void
room_schedule_draft_set_add_on (RoomScheduleDraft *self, gint64 stack, gint break_)
{
  Schedule *edited = schedule_copy (self->schedule);

  edited->add_on_stack = CLAMP (stack, 0, NUMBER_MAX);
  edited->add_on_break = stack > 0 ? CLAMP (break_, 0, MOST_NUMBER) : 0;
  /* There is one window only: a break replaces the start or a level. */
  if (stack <= 0 || edited->add_on_break > 0)
    {
      edited->add_on_level = 0;
      edited->add_on_start = FALSE;
    }
  if (stack <= 0)
    edited->add_on_max = 0;
  draft_take (self, edited);
}

void
room_schedule_draft_replace (RoomScheduleDraft *self, const Schedule *schedule)
{
  g_autoptr (Schedule) edited = schedule_copy (schedule);

  /* Rows already played stay as they were. */
  g_ptr_array_remove_range (edited->rows, 0, MIN (self->locked, edited->rows->len));
  for (guint i = 0; i < self->locked; i++)
    {
      ScheduleRow *played = schedule_row_copy (schedule_row (self->schedule, i));

      played->planned_end = played->planned_end && schedule_planned_level (edited) == 0;
      g_ptr_array_insert (edited->rows, (gint) i, played);
    }
  if (schedule_n_levels (edited) > 0)
    draft_take (self, g_steal_pointer (&edited));
}
