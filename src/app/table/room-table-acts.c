/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The acts of people at a table. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "room-table-private.h"

gboolean
room_table_refuse (RoomTable *self, GError **error)
{
  if (self->record->trouble)
    return input_refuse (error, "%s", self->record->trouble);
  if (self->record->row->closed != 0)
    return input_refuse (error, _ ("This table is closed."));
  if (self->state == ROOM_TABLE_OVER)
    return input_refuse (error, _ ("The match is over."));
  if (self->state == ROOM_TABLE_HAND_OVER)
    return input_refuse (error, _ ("The hand is over: deal the next one."));
  if (self->state == ROOM_TABLE_CURTAIN)
    return input_refuse (error, _ ("Pass the laptop to %s first."),
                         room_table_get_name (self, (guint) self->seats.at_laptop));
  return input_refuse (error, _ ("This is not possible now."));
}

static gboolean
end_trial_cb (gpointer table)
{
  if (!room_table_is_shown (table))
    room_table_close (table, NULL);
  return G_SOURCE_REMOVE;
}

void
room_table_look (RoomTable *self, gboolean looks)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  if (looks)
    self->n_looks++;
  else if (self->n_looks > 0)
    self->n_looks--;
  if (self->n_looks == 0)
    {
      if (!room_table_is_watched (self))
        room_table_forget_frames (self); /* nobody sees them */
      self->seats.caller = -1;
      table_seats_drop (&self->seats);
      room_table_settle (self);
      if (self->trial) /* its window has to close first */
        g_idle_add_full (G_PRIORITY_DEFAULT, end_trial_cb, g_object_ref (self), g_object_unref);
    }
  else if (looks && self->n_looks == 1)
    room_table_settle (self);
}

gboolean
room_table_is_shown (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return self->n_looks > 0;
}

gboolean
room_table_act (RoomTable *self, guint seat, const GameAction *action, GError **error)
{
  const GameState *s = game_play_state (self->record->play);

  if (s->secret && room_table_n_people (self) > 1)
    {
      if (!game_would (s, action, error))
        return FALSE;
      table_seats_answer (&self->seats, seat, action);
    }
  else if (!table_record_move (self->record, (gint) seat, action, error))
    return FALSE;
  if (self->seats.caller == (gint) seat)
    self->seats.caller = -1;
  room_table_settle (self);
  return TRUE;
}

void
room_table_set_caller (RoomTable *self, gint seat)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  if (self->seats.caller == seat)
    return;
  self->seats.caller = seat;
  if (room_table_is_open (self))
    self->quiet = g_get_monotonic_time ();
  room_table_settle (self);
}

gint
room_table_get_caller (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return room_table_is_open (self) ? self->seats.caller : -1;
}

gboolean
room_table_try_again (RoomTable *self, GError **error)
{
  if (self->record->play)
    g_clear_pointer (&self->record->trouble, g_free);
  else
    room_table_read (self);
  room_table_settle (self);
  return self->record->play || input_refuse (error, "%s", self->record->trouble);
}

gboolean
room_table_next (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (self->state != ROOM_TABLE_HAND_OVER)
    {
      if (self->state == ROOM_TABLE_BROKEN || self->state == ROOM_TABLE_OVER)
        return room_table_refuse (self, error);
      return input_refuse (error, _ ("The hand is not over yet: finish it before the next one is dealt."));
    }
  if (!room_table_prepare (self, error) || !table_record_deal (self->record, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_has_passes (RoomTable *self)
{
  GameAction pass;

  return self->record->play && !self->record->trouble && self->record->row->closed == 0
         && !game_play_state (self->record->play)->over
         && table_seats_find_pass (game_play_state (self->record->play)->game, &pass);
}

gboolean
room_table_take_back (RoomTable *self, guint move, GError **error)
{
  if (!table_record_take_back (self->record, move, error))
    return FALSE;
  room_table_forget_frames (self);
  table_story_cut (self->story, table_record_count_steps (self->record));
  table_seats_open_window (&self->seats);
  if (game_play_state (self->record->play)->secret)
    table_seats_set_standing (&self->seats, (guint) game_play_state (self->record->play)->turn, FALSE);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_take_over (RoomTable *self, guint seat, const char *name, const Bot *bot, GError **error)
{
  StoreSeat who = { .name = (char *) name, .bot = bot ? (char *) bot_words[*bot] : NULL };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (self->record->trouble || self->record->row->closed != 0 || self->state == ROOM_TABLE_OVER)
    return room_table_refuse (self, error);
  if (!table_record_check_name (self->record->row->seats, seat, name, error))
    return FALSE;
  room_table_let_go (self);
  if (!table_record_take_seat (self->record, seat, &who, error))
    {
      room_table_settle (self);
      return FALSE;
    }
  room_table_forget_frames (self);
  table_seats_open_window (&self->seats);
  table_seats_take_over (&self->seats, seat, bot == NULL);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_close (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (self->record->row->closed != 0)
    return TRUE;
  if (!table_record_close (self->record, error))
    return FALSE;
  table_story_forget (self->story); /* the story now ends with the closing */
  if (self->trial && !table_record_delete (self->record, error))
    return FALSE;
  room_table_settle (self);
  room_tables_closed (self); /* after a trial is deleted, so that no list of closed tables has it */
  return TRUE;
}
