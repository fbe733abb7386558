/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table decides what comes next: it asks somebody, or goes on by itself. */
#include "base/language.h"
#include "room-table-private.h"

RoomTableState
room_table_find_state (RoomTable *self, gint seat)
{
  const GameState *s;

  if (self->record->trouble || !self->record->play)
    return ROOM_TABLE_BROKEN;
  s = game_play_state (self->record->play);
  if (self->record->row->closed != 0)
    return ROOM_TABLE_OVER;
  if (room_table_get_frame (self))
    return ROOM_TABLE_WAIT;
  if (!s->secret && table_record_is_over (self->record))
    return ROOM_TABLE_OVER;
  if (s->turn == GAME_HAND_OVER)
    return ROOM_TABLE_HAND_OVER;
  if (seat < 0 || !(self->seats.asked >> seat & 1))
    return ROOM_TABLE_WAIT;
  return s->secret && s->turn != seat ? ROOM_TABLE_NOTHING : ROOM_TABLE_PERSON;
}

gboolean
room_table_is_open (RoomTable *self)
{
  return self->record->play && table_seats_is_open (game_play_state (self->record->play));
}

gboolean
room_table_close_window (RoomTable *self, GError **error)
{
  gint turn = game_play_state (self->record->play)->turn;

  return turn == GAME_NOBODY ? table_record_pass_window (self->record, error)
                             : table_record_move (self->record, turn, &self->seats.answer, error);
}

static void
begin_open (RoomTable *self)
{
  if (self->opened != 0)
    return;
  self->opened = self->quiet = g_get_monotonic_time ();
  self->at_move = game_play_n_moves (self->record->play);
  self->seats.caller = -1;
}

static void
play_forced (RoomTable *self)
{
  GameAction action;
  guint64    no_matter = 0;

  game_pick (game_play_choices (self->record->play), &no_matter, &action);
  room_table_hold (self, TABLE_HOLD_FORCED, &action);
}

/* Ends a secret window. FALSE: that was done at once, so look again for what comes next. */
static gboolean
close_window (RoomTable *self, gint seat)
{
  g_autoptr (GError) error = NULL;

  if (table_seats_hides_end (&self->seats))
    {
      room_table_hold (self, TABLE_HOLD_WINDOW, self->seats.has_answer || seat < 0 ? &self->seats.answer : NULL);
      return TRUE;
    }
  if (!room_table_close_window (self, &error))
    room_table_fail (self, error->message);
  return FALSE;
}

/* Finds what comes next and prepares it. FALSE: something was done at once, so look again. */
static gboolean
find_next (RoomTable *self)
{
  TableNext next;

  if (self->record->trouble)
    {
      table_seats_rest (&self->seats);
      return TRUE;
    }
  if (self->record->row->closed != 0)
    {
      table_seats_gather (&self->seats);
      return TRUE;
    }
  if (room_table_get_frame (self))
    {
      table_seats_rest (&self->seats);
      room_table_hold (self, room_table_get_frame (self)->hold, NULL);
      return TRUE;
    }
  if (room_table_is_open (self))
    begin_open (self);
  next = table_seats_next (&self->seats, self->record->play);
  switch (next.kind)
    {
    case TABLE_NEXT_OVER: /* the next hand may be dealt by itself, after a while */
      if (g_settings_get_boolean (self->settings, "next-hand") && !table_record_is_over (self->record)
          && room_table_can_deal (self))
        room_table_hold (self, TABLE_HOLD_NEXT, &(GameAction){ 0 });
      break;
    case TABLE_NEXT_BOT:
      room_table_hold (self, TABLE_HOLD_BOT, NULL);
      break;
    case TABLE_NEXT_FORCED:
      play_forced (self);
      break;
    case TABLE_NEXT_OPEN:
      room_table_hold_open (self);
      break;
    case TABLE_NEXT_CLOSE:
      return close_window (self, next.seat);
    case TABLE_NEXT_PERSON:
    case TABLE_NEXT_WINDOW:
    default:
      break;
    }
  return TRUE;
}

static RoomTableState
find_laptop_state (RoomTable *self)
{
  RoomTableState state = room_table_find_state (self, self->seats.at_laptop);

  if (self->seats.is_covered && (state == ROOM_TABLE_PERSON || state == ROOM_TABLE_NOTHING))
    return ROOM_TABLE_CURTAIN;
  return state;
}

/* What the table says by itself is in the laptop's language, even after an act on a phone that has another. */
void
room_table_settle (RoomTable *self)
{
  language_begin (language_home ());
  room_table_let_go (self);
  if (!room_table_is_open (self))
    self->opened = 0;
  while (!find_next (self))
    ;
  self->state = find_laptop_state (self);
  room_table_show (self);
  language_end ();
}
