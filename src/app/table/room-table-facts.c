/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The facts of a table: its game and stake, who holds each seat, its stacks, and the sentences about them. */
#include "cards/help/result.h"
#include "cards/help/say.h"
#include "room-table.h"
#include "table.h"

static TableRecord *
get_record (RoomTable *self)
{
  return room_table_get_parts (self)->record;
}

/* --- What it is --- */

gint64
room_table_get_id (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->row->id;
}

const char *
room_table_get_trouble (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return get_record (self)->trouble;
}

const Game *
room_table_get_game (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return room_tables_find_game (get_record (self)->row);
}

gint64
room_table_get_stake (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->row->stake;
}

gint64
room_table_get_tournament (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->row->tournament;
}

gint64
room_table_get_closed (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->row->closed;
}

const GamePlay *
room_table_get_play (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return get_record (self)->play;
}

guint
room_table_n_seats (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->row->seats->len;
}

const char *
room_table_get_name (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < get_record (self)->row->seats->len, NULL);

  return ((StoreSeat *) get_record (self)->row->seats->pdata[seat])->name;
}

gboolean
room_table_is_bot (RoomTable *self, guint seat, Bot *bot)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < get_record (self)->row->seats->len, FALSE);

  return table_record_is_bot (get_record (self), seat, bot);
}

guint
room_table_n_people (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_seats_count_people (&room_table_get_parts (self)->seats);
}

guint
room_table_n_at_laptop (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_seats_count_at_laptop (&room_table_get_parts (self)->seats);
}

/* --- Who holds a seat --- */

gint
room_table_get_asked (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return room_table_get_parts (self)->seats.at_laptop;
}

gint
room_table_get_on_phone (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  return room_table_get_parts (self)->seats.on_phone;
}

TableHolder
room_table_get_holder (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), TABLE_BOT);

  return table_seats_get_holder (&room_table_get_parts (self)->seats, seat);
}

gboolean
room_table_is_resting (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return table_frames_get (&room_table_get_parts (self)->frames) != NULL;
}

/* --- What is said of it --- */

guint
room_table_get_step (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return get_record (self)->play != NULL ? table_record_count_lines (get_record (self)) : 0;
}

gboolean
room_table_is_idle (RoomTable *self)
{
  TableRecord *record = get_record (self);

  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (record->trouble != NULL || table_record_is_over (record) || room_table_get_state (self) == ROOM_TABLE_HAND_OVER)
    return TRUE;
  for (guint i = 0; i < record->marks->len; i++)
    {
      const TableMark *mark = &g_array_index (record->marks, TableMark, i);

      if (mark->seat >= 0 && !table_record_is_bot (record, (guint) mark->seat, NULL))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
room_table_dup_labels (RoomTable *self, const GameState *view)
{
  GPtrArray  *labels = g_ptr_array_new_with_free_func (g_free);
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self), labels);

  table_record_get_names (get_record (self), names);
  if (view != NULL && view->game->people.labels != NULL)
    view->game->people.labels (view, names, labels);
  return labels;
}

char *
room_table_dup_closing (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return table_story_dup_closing (get_record (self));
}

char *
room_table_dup_note (RoomTable *self, const GameState *view, guint seat)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < get_record (self)->row->seats->len, NULL);

  table_record_get_names (get_record (self), names);
  return game_seat_note (view, seat, names);
}

char *
room_table_dup_outcome (RoomTable *self, const GameState *view)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && view, NULL);

  table_record_get_names (get_record (self), names);
  return game_outcome (view, names);
}

char *
room_table_dup_outcome_alone (RoomTable *self, const GameState *view)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && view, NULL);

  table_record_get_names (get_record (self), names);
  return game_outcome_alone (view, names);
}

char *
room_table_dup_parts (RoomTable *self, const GameState *view, guint seat)
{
  const char *names[GAME_MAX_SEATS];

  g_return_val_if_fail (ROOM_IS_TABLE (self) && view && seat < get_record (self)->row->seats->len, NULL);

  table_record_get_names (get_record (self), names);
  return game_parts_say (view, seat, names, room_table_get_worth (self, 1));
}

gint64
room_table_get_worth (RoomTable *self, gint64 points)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), points);

  return table_record_get_worth (get_record (self), points);
}

char *
room_table_dup_trouble (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), NULL);

  return table_record_dup_trouble (get_record (self));
}

gint64
room_table_get_account (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < get_record (self)->row->seats->len, 0);

  return get_record (self)->account[seat];
}

/* Chips bought during a hand are shown when it is over; until then only those on the table count. */
gboolean
room_table_get_chips (RoomTable *self, const GameState *view, guint seat, gint64 *chips)
{
  gboolean has_stacks = (view->game->flags & GAME_CHIPS) != 0;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < get_record (self)->row->seats->len, FALSE);

  if (!has_stacks)
    *chips = room_table_get_account (self, seat);
  else
    *chips = view->turn == GAME_HAND_OVER ? room_table_get_stack (self, seat) : view->stack[seat];
  return has_stacks || ((view->game->flags & GAME_ZERO_SUM) != 0 && room_table_get_stake (self) > 0);
}

/* --- Those who may come and go --- */

gboolean
room_table_goes_on (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return table_record_goes_on (get_record (self));
}

gint64
room_table_get_stack (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), 0);

  return get_record (self)->play != NULL ? game_play_stack (get_record (self)->play, seat) : 0;
}

gint64
room_table_get_buy_in (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_record_get_buy_in (get_record (self));
}

char *
room_table_dup_away (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), NULL);

  return g_strdup (table_record_find_sitting_out (get_record (self), seat));
}
