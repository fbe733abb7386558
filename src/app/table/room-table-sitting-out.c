/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sitting out and coming back while a table goes on, and buying chips. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/language.h"
#include "room-table-private.h"

/* --- Chips --- */

gboolean
room_table_goes_on (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return table_record_goes_on (self->record);
}

gint64
room_table_get_stack (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), 0);

  return self->record->play ? game_play_stack (self->record->play, seat) : 0;
}

gint64
room_table_get_buy_in (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return table_record_get_buy_in (self->record);
}

/* TRUE for a bot without chips: it buys as many as it began with. */
static gboolean
is_broke_bot (RoomTable *self, guint seat)
{
  return room_table_goes_on (self) && room_table_get_buy_in (self) > 0 && room_table_is_bot (self, seat, NULL)
         && game_play_stack (self->record->play, seat) <= 0;
}

static gboolean
refuse_over (RoomTable *self, GError **error)
{
  if (self->record->trouble)
    return input_refuse (error, "%s", self->record->trouble);
  if (self->record->row->closed != 0)
    return input_refuse (error, _ ("This table is closed."));
  return input_refuse (error, _ ("The match is over."));
}

static gboolean
is_played (RoomTable *self)
{
  return self->record->play && !self->record->trouble && self->record->row->closed == 0
         && !table_record_is_over (self->record);
}

/* No chips are sold that could make the table's total more than the bank counts. */
static gboolean
buy (RoomTable *self, guint seat, gint64 chips, GError **error)
{
  gint64 all = chips, most = STORE_MOST_CHIPS / MAX (self->record->row->stake, 1);

  for (guint other = 0; other < room_table_n_seats (self); other++)
    all += game_play_stack (self->record->play, other);
  if (all > most)
    return input_refuse (error, _ ("This is more chips than can be counted. Play for a lower stake."));
  return table_record_enter (self->record, TABLE_ENTRY_CHIPS, seat, chips, error);
}

gboolean
room_table_buy (RoomTable *self, guint seat, gint64 chips, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!game_play_can_buy (self->record->play, seat, chips, error) || !buy (self, seat, chips, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_can_deal (RoomTable *self)
{
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (is_broke_bot (self, seat))
      return TRUE;
  return game_play_can_next (self->record->play, NULL);
}

gboolean
room_table_prepare (RoomTable *self, GError **error)
{
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (is_broke_bot (self, seat) && !buy (self, seat, room_table_get_buy_in (self), error))
      return FALSE;
  if (game_play_can_next (self->record->play, NULL) || !room_table_goes_on (self))
    return game_play_can_next (self->record->play, error);
  return input_refuse (error, _ ("Too few players are in: somebody has to buy chips or come back first."));
}

/* --- Sitting out --- */

char *
room_table_dup_away (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), NULL);

  return g_strdup (table_record_find_sitting_out (self->record, seat));
}

gboolean
room_table_sit_out (RoomTable *self, guint seat, GError **error)
{
  const Bot        bot = BOT_CAREFUL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!(game_play_setup (self->record->play)->game->flags & GAME_CHIPS))
    {
      language_begin (language_home ()); /* the name is stored, so it must not be in the language of a phone */
      /* Translators: the name of a bot that plays on for the person of that name. */
      name = g_strdup_printf (_ ("Bot for %s"), room_table_get_name (self, seat));
      language_end ();
      return room_table_take_over (self, seat, name, &bot, error);
    }
  if (!(game_play_away (self->record->play) >> seat & 1)
      && !table_record_enter (self->record, TABLE_ENTRY_AWAY, seat, 0, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_come_back (RoomTable *self, guint seat, GError **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (game_play_away (self->record->play) >> seat & 1)
    {
      if (!table_record_enter (self->record, TABLE_ENTRY_BACK, seat, 0, error))
        return FALSE;
      room_table_settle (self);
      return TRUE;
    }
  name = g_strdup (table_record_find_sitting_out (self->record, seat));
  return !name || room_table_take_over (self, seat, name, NULL, error);
}
