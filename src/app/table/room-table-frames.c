/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frames that a table shows before it goes on, or shows again on request. */
#include "room-table-private.h"
#include "table-say.h"

const TableFrame *
room_table_get_frame (RoomTable *self)
{
  return self->frames->len > 0 ? self->frames->pdata[0] : NULL;
}

void
room_table_forget_frames (RoomTable *self)
{
  g_ptr_array_set_size (self->frames, 0);
  g_ptr_array_set_size (self->last, 0);
}

void
room_table_plan_frames (RoomTable *self, const TableStep *step)
{
  self->since = -1;
  g_ptr_array_set_size (self->frames, 0);
  table_frames_plan (self->frames, step);
  if (table_step_is_deal (step))
    g_ptr_array_set_size (self->last, 0);
  if (room_table_get_frame (self) && room_table_get_frame (self)->hold == TABLE_HOLD_TRICK)
    {
      g_ptr_array_set_size (self->last, 0);
      table_frames_add_again (self->last, self->frames->pdata[0]);
    }
  if (!room_table_is_watched (self) || !room_table_has_pace (self))
    g_ptr_array_set_size (self->frames, 0);
}

/* --- Shown again on request --- */

void
room_table_show_last_trick (RoomTable *self)
{
  table_frames_add_again (self->frames, self->last->pdata[0]);
}

typedef struct
{
  RoomTable *table;
  guint      since;
  gint       reader;
} Again;

static void
add_again_cb (const TableStep *step, gpointer data)
{
  const Again *again = data;
  char        *said;

  if (step->number <= again->since || step->entry || step->passed)
    return;
  said = table_say_step (again->table->record, step, again->reader);
  if (said)
    table_frames_add_step (again->table->frames, step, said);
}

void
room_table_show_steps_since (RoomTable *self, guint step, gint reader)
{
  Again again = { self, step, reader };

  table_record_walk (self->record, add_again_cb, &again);
}

gboolean
room_table_is_resting (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return room_table_get_frame (self) != NULL;
}
