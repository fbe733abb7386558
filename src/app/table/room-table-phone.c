/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats whose people hold their cards on a phone. */
#include "room-table-phone.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "room-table-private.h"

TableHolder
room_table_get_holder (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), TABLE_BOT);

  return table_seats_get_holder (&self->seats, seat);
}

void
room_table_set_holder (RoomTable *self, guint seat, TableHolder holder)
{
  g_return_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self));

  if (table_seats_set_holder (&self->seats, seat, holder))
    room_table_settle (self);
}

gint
room_table_get_on_phone (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return self->seats.on_phone;
}

gboolean
room_table_is_watched (RoomTable *self)
{
  return self->n_looks > 0 || self->n_watches > 0;
}

void
room_table_watch (RoomTable *self, gboolean watches)
{
  gboolean was_watched;

  g_return_if_fail (ROOM_IS_TABLE (self) && (watches || self->n_watches > 0));

  was_watched = room_table_is_watched (self);
  self->n_watches = watches ? self->n_watches + 1 : self->n_watches - 1;
  if (was_watched == room_table_is_watched (self))
    return;
  if (was_watched)
    room_table_forget_frames (self);
  room_table_settle (self);
}

/* A secret window adds one to it whether somebody could act there or not. */
guint
room_table_get_step (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->record->play ? table_record_count_lines (self->record) : 0;
}

RoomTableState
room_table_get_state_of (RoomTable *self, gint seat)
{
  RoomTableState state;

  g_return_val_if_fail (ROOM_IS_TABLE (self), ROOM_TABLE_BROKEN);

  state = room_table_find_state (self, seat);
  if ((state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING) && table_seats_is_at_laptop (&self->seats, seat))
    return ROOM_TABLE_WAIT;
  return state;
}

GameState *
room_table_dup_view (RoomTable *self, gint seat)
{
  const RoomFrame *frame;
  const GameState *s;
  GameState       *view;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  if (!self->record->play)
    return NULL;
  frame = room_table_get_frame (self);
  s = frame ? frame->state : game_play_state (self->record->play);
  view = g_malloc (s->size);
  game_view (s, seat, view);
  /* Somebody else may be on turn, which does not keep it from acting. */
  if (room_table_get_state_of (self, seat) == ROOM_TABLE_PERSON)
    view->turn = (gint8) seat;
  return view;
}

GStrv
room_table_dup_log (RoomTable *self, gint seat, guint most, guint *n_all)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  g_return_val_if_fail (ROOM_IS_TABLE (self) && n_all, NULL);

  *n_all = 0;
  if (self->record->play)
    {
      const GPtrArray *lines = room_table_log_lines (self, seat, n_all);
      guint            n = *n_all;

      for (guint i = n > most ? n - most : 0; i < n; i++)
        g_strv_builder_add (texts, room_table_line_get_text (lines->pdata[i]));
    }
  return g_strv_builder_end (texts);
}

/* --- what was seen --- */

typedef struct
{
  RoomTable *table;
  gint       seat;
  guint      from, most;
  GPtrArray *sights;
} Looking;

static void
free_sight_cb (gpointer data)
{
  g_free (((RoomSight *) data)->view);
  g_free (((RoomSight *) data)->said);
  g_free (data);
}

static void
see_step_cb (const TableStep *step, gpointer data)
{
  Looking         *looking = data;
  const GameState *s = step->entry ? NULL : game_play_state (step->play);
  char            *said;
  RoomSight       *sight;

  if (!s || step->passed || step->number < looking->from)
    return;
  said = room_table_say_step (looking->table, step, looking->seat);
  if (!said)
    return;
  sight = g_new (RoomSight, 1);
  *sight = (RoomSight){ g_malloc (s->size), said };
  game_view (s, looking->seat, sight->view);
  if (looking->sights->len == looking->most)
    g_ptr_array_remove_index (looking->sights, 0);
  g_ptr_array_add (looking->sights, sight);
}

GPtrArray *
room_table_dup_sights (RoomTable *self, gint seat, guint line, guint most)
{
  Looking looking = { .table = self, .seat = seat, .most = most };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && most > 0, NULL);

  looking.sights = g_ptr_array_new_with_free_func (free_sight_cb);
  if (self->record->play)
    {
      looking.from = room_table_log_find_step (self, seat, line);
      table_record_walk (self->record, see_step_cb, &looking);
    }
  return looking.sights;
}

gint32
room_table_get_amount_of (RoomTable *self, guint seat, guint verb)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  for (guint i = self->record->play ? game_play_n_moves (self->record->play) : 0; i-- > 0;)
    {
      const GameMove *move = game_play_move (self->record->play, i);

      if (move->seat == (gint) seat && move->action.verb == verb)
        return move->action.amount;
    }
  return 0;
}

/* What the laptop shows once more is said to whoever looks there. */
char *
room_table_dup_caption_for_all (RoomTable *self)
{
  const RoomFrame *frame;

  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  frame = room_table_get_frame (self);
  return frame && !frame->again ? room_table_say_frame (self, frame) : NULL;
}

GameState *
room_table_dup_last_trick (RoomTable *self, gint seat, char **caption)
{
  const RoomFrame *frame;
  GameState       *view;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && caption, NULL);

  if (self->last->len == 0)
    return NULL;
  frame = self->last->pdata[0];
  view = g_malloc (frame->state->size);
  game_view (frame->state, seat, view);
  *caption = room_table_say_frame (self, frame);
  return view;
}

/* --- acts --- */

static gboolean
refuse (GError **error)
{
  return input_refuse (error, _ ("It is not your turn now."));
}

gboolean
room_table_do_on_phone (RoomTable *self, guint seat, const GameAction *action, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && action && seat < room_table_n_seats (self), FALSE);

  if (room_table_get_state_of (self, (gint) seat) != ROOM_TABLE_PERSON)
    return refuse (error);
  return room_table_act (self, seat, action, error);
}

gboolean
room_table_go_on_on_phone (RoomTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (room_table_get_state_of (self, (gint) seat) != ROOM_TABLE_NOTHING)
    return refuse (error);
  table_seats_answer (&self->seats, seat, NULL);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_hint_on_phone (RoomTable *self, guint seat, GameAction *out)
{
  g_autofree GameState *view = NULL;
  guint64               random;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && out && seat < room_table_n_seats (self), FALSE);

  if (room_table_get_state_of (self, (gint) seat) != ROOM_TABLE_PERSON
      || !game_play_state (self->record->play)->game->bots.advise)
    return FALSE;
  view = room_table_dup_view (self, (gint) seat);
  random = room_table_get_step (self) + 1u;
  bot_choose (BOT_CAREFUL, view, game_play_choices_of (self->record->play, (gint) seat), &random, out);
  return TRUE;
}

gboolean
room_table_can_undo_on_phone (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  return self->record->play && room_table_get_holder (self, seat) == TABLE_PHONE
         && room_table_find_undo (self, (gint) seat, room_table_get_state_of (self, (gint) seat)) >= 0;
}

gboolean
room_table_undo_on_phone (RoomTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  return room_table_take_back (self, (gint) seat, room_table_get_state_of (self, (gint) seat), error);
}

gboolean
room_table_can_stand_on_phone (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  return room_table_get_holder (self, seat) == TABLE_PHONE && room_table_has_passes (self);
}

gboolean
room_table_stand_on_phone (RoomTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!room_table_can_stand_on_phone (self, seat))
    return input_refuse (error, _ ("This cannot be done now."));
  table_seats_set_standing (&self->seats, seat, TRUE);
  room_table_settle (self);
  return TRUE;
}
