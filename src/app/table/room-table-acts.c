/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people do at a table. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "room-table-private.h"

static gboolean
refuse_state (RoomTable *self, GError **error)
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

gboolean
room_table_lift (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (self->state != ROOM_TABLE_CURTAIN)
    return FALSE;
  table_seats_lift (&self->seats);
  self->since = (gint) self->seen[self->seats.looker];
  room_table_settle (self);
  return TRUE;
}

void
room_table_drop (RoomTable *self)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  table_seats_drop (&self->seats);
  room_table_settle (self);
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
      room_table_drop (self);
      if (self->trial) /* its window has to be gone first */
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

/* In a secret window nothing happens before everybody was asked. */
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

gboolean
room_table_do (RoomTable *self, const GameAction *action, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && action, FALSE);

  if (self->state != ROOM_TABLE_PERSON)
    return refuse_state (self, error);
  return room_table_act (self, (guint) self->seats.at_laptop, action, error);
}

gboolean
room_table_do_as (RoomTable *self, guint seat, const GameAction *action, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && action && seat < room_table_n_seats (self), FALSE);

  if (!(room_table_get_open (self) >> seat & 1))
    return refuse_state (self, error);
  return room_table_act (self, seat, action, error);
}

void
room_table_hear (RoomTable *self, gint seat)
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
room_table_get_heard (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return room_table_is_open (self) ? self->seats.caller : -1;
}

const GameChoices *
room_table_get_choices_of (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && self->record->play, NULL);

  return game_play_choices_of (self->record->play, (gint) seat);
}

gboolean
room_table_go_on (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (self->state == ROOM_TABLE_NOTHING)
    table_seats_answer (&self->seats, (guint) self->seats.at_laptop, NULL);
  else if (self->state != ROOM_TABLE_BROKEN)
    return refuse_state (self, error);
  else if (self->record->play)
    g_clear_pointer (&self->record->trouble, g_free);
  else
    {
      room_table_read (self);
      if (!self->record->play)
        {
          room_table_settle (self);
          return input_refuse (error, "%s", self->record->trouble);
        }
    }
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_next (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (self->state != ROOM_TABLE_HAND_OVER)
    {
      if (self->state == ROOM_TABLE_BROKEN || self->state == ROOM_TABLE_OVER)
        return refuse_state (self, error);
      return input_refuse (error, _ ("The hand is not over yet: finish it before the next one is dealt."));
    }
  if (!room_table_prepare (self, error) || !table_record_deal (self->record, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

/* That the game has them is enough: what the choices are would tell. */
gboolean
room_table_has_passes (RoomTable *self)
{
  GameAction pass;

  return self->record->play && !self->record->trouble && self->record->row->closed == 0
         && !game_play_state (self->record->play)->over
         && table_seats_find_pass (game_play_state (self->record->play)->game, &pass);
}

gboolean
room_table_can_stand (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return room_table_has_passes (self) && self->seats.looker >= 0 && table_seats_is_private (&self->seats);
}

gboolean
room_table_get_standing (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  return self->seats.standing >> seat & 1;
}

gboolean
room_table_set_standing (RoomTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!room_table_can_stand (self) || self->seats.looker != (gint) seat)
    return refuse_state (self, error);
  table_seats_set_standing (&self->seats, seat, TRUE);
  room_table_settle (self);
  return TRUE;
}

void
room_table_clear_standing (RoomTable *self, guint seat)
{
  g_return_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self));

  if (!(self->seats.standing >> seat & 1))
    return;
  table_seats_set_standing (&self->seats, seat, FALSE);
  room_table_settle (self);
}

gboolean
room_table_hint (RoomTable *self, GameAction *out)
{
  guint64 random;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && out, FALSE);

  if (self->state != ROOM_TABLE_PERSON || !self->view->game->bots.advise)
    return FALSE;
  random = game_play_n_moves (self->record->play) + 1u;
  bot_choose (BOT_CAREFUL, self->view, &self->choices, &random, out);
  return TRUE;
}

gint32
room_table_get_last_amount (RoomTable *self, guint verb)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  for (guint i = self->record->play ? game_play_n_moves (self->record->play) : 0; i-- > 0;)
    {
      const GameMove *move = game_play_move (self->record->play, i);

      if (move->seat == room_table_get_looker (self) && move->action.verb == verb)
        return move->action.amount;
    }
  return 0;
}

gboolean
room_table_can_undo (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return room_table_find_undo (self, room_table_get_looker (self), self->state) >= 0;
}

gint
room_table_find_undo (RoomTable *self, gint seat, RoomTableState state)
{
  return state == ROOM_TABLE_PERSON || state == ROOM_TABLE_WAIT ? table_record_find_undo (self->record, seat) : -1;
}

gboolean
room_table_take_back (RoomTable *self, gint seat, RoomTableState state, GError **error)
{
  gint move;

  if (!self->record->row->undo)
    return input_refuse (error, _ ("Moves cannot be taken back at this table."));
  move = room_table_find_undo (self, seat, state);
  if (move < 0)
    return input_refuse (error, _ ("You cannot take a move back: somebody has moved since, or a card was seen."));
  if (!table_record_take_back (self->record, (guint) move, error))
    return FALSE;
  room_table_forget_frames (self);
  room_table_log_cut (self, table_record_count_steps (self->record));
  table_seats_open_window (&self->seats);
  if (game_play_state (self->record->play)->secret)
    table_seats_set_standing (&self->seats, (guint) game_play_state (self->record->play)->turn, FALSE);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_undo (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return room_table_take_back (self, room_table_get_looker (self), self->state, error);
}

gboolean
room_table_take_over (RoomTable *self, guint seat, const char *name, const Bot *bot, GError **error)
{
  StoreSeat who = { .name = (char *) name, .bot = bot ? (char *) bot_words[*bot] : NULL };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (self->record->trouble || self->record->row->closed != 0 || self->state == ROOM_TABLE_OVER)
    return refuse_state (self, error);
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
  room_table_log_forget (self); /* it ends with that now */
  if (self->trial && !table_record_delete (self->record, error))
    return FALSE;
  room_table_settle (self);
  room_tables_closed (self); /* whoever lists the closed ones now does not find a trial among them */
  return TRUE;
}
