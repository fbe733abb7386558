/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who comes and goes while a table goes on: sitting out and coming back, chips that are bought. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "app/side/room-games.h"
#include "room-table-private.h"

/* --- Chips --- */

gboolean
room_table_goes_on (RoomTable *self)
{
  const GameSetup *setup;

  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  setup = self->play ? game_play_setup (self->play) : NULL;
  return setup && game_option_is_endless (setup->game, setup->option);
}

gint64
room_table_get_stack (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), 0);

  return self->play ? game_play_stack (self->play, seat) : 0;
}

gint64
room_table_get_buy_in (RoomTable *self)
{
  const GameSetup *setup;
  gint64           most = 0;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  setup = self->play ? game_play_setup (self->play) : NULL;
  if (!setup || !(setup->game->flags & GAME_CHIPS))
    return 0;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    most = MAX (most, setup->stack[seat]);
  return most > 0 ? most : room_games_stack (setup->game, setup->option);
}

/* Bots without chips buy as many as they began with. */
static gboolean
is_broke_bot (RoomTable *self, guint seat)
{
  return room_table_goes_on (self) && room_table_get_buy_in (self) > 0 && !room_table_is_person (self, (gint) seat)
         && game_play_stack (self->play, seat) <= 0;
}

static gboolean
refuse_over (RoomTable *self, GError **error)
{
  if (self->trouble)
    return input_refuse (error, "%s", self->trouble);
  if (self->record->closed != 0)
    return input_refuse (error, _ ("This table is closed."));
  return input_refuse (error, _ ("The match is over."));
}

static gboolean
is_played (RoomTable *self)
{
  return self->play && !self->trouble && self->record->closed == 0 && !room_table_is_over (self);
}

/* What could come to more chips than the bank counts is not sold. */
static gboolean
buy (RoomTable *self, guint seat, gint64 chips, GError **error)
{
  gint64 all = chips, most = STORE_MOST_CHIPS / MAX (self->record->stake, 1);

  for (guint other = 0; other < room_table_n_seats (self); other++)
    all += game_play_stack (self->play, other);
  if (all > most)
    return input_refuse (error, _ ("This is more chips than can be counted. Play for a lower stake."));
  return room_table_remark (self, ROOM_REMARK_CHIPS, seat, chips, error);
}

gboolean
room_table_buy (RoomTable *self, guint seat, gint64 chips, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!game_play_can_buy (self->play, seat, chips, error) || !buy (self, seat, chips, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_is_over (RoomTable *self)
{
  const GameState *s = game_play_state (self->play);

  return s->over && !(room_table_goes_on (self) && room_table_get_buy_in (self) > 0 && s->hand < s->hands);
}

gboolean
room_table_can_deal (RoomTable *self)
{
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (is_broke_bot (self, seat))
      return TRUE;
  return game_play_can_next (self->play, NULL);
}

gboolean
room_table_prepare (RoomTable *self, GError **error)
{
  for (guint seat = 0; seat < room_table_n_seats (self); seat++)
    if (is_broke_bot (self, seat) && !buy (self, seat, room_table_get_buy_in (self), error))
      return FALSE;
  if (game_play_can_next (self->play, NULL) || !room_table_goes_on (self))
    return game_play_can_next (self->play, error);
  return input_refuse (error, _ ("Too few players are in: somebody has to buy chips or come back first."));
}

/* --- Sitting out --- */

/* The person for whom a bot plays in SEAT; NULL: nobody. */
static const char *
find_stood_in (RoomTable *self, guint seat)
{
  for (guint i = self->remarks->len; i-- > 0;)
    {
      const RoomRemark *remark = &g_array_index (self->remarks, RoomRemark, i);

      if (remark->kind == ROOM_REMARK_SEAT && remark->seat == seat)
        return remark->to_bot && !remark->from_bot ? remark->from : NULL;
    }
  return NULL;
}

char *
room_table_dup_away (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), NULL);

  if (!self->play)
    return NULL;
  if (game_play_away (self->play) >> seat & 1)
    return g_strdup (room_table_get_name (self, seat));
  return room_table_is_bot (self, seat, NULL) ? g_strdup (find_stood_in (self, seat)) : NULL;
}

gboolean
room_table_sit_out (RoomTable *self, guint seat, GError **error)
{
  const Bot        bot = BOT_CAREFUL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!(game_play_setup (self->play)->game->flags & GAME_CHIPS))
    {
      /* Translators: the name of a bot that plays on for the person of that name. */
      name = g_strdup_printf (_ ("Bot for %s"), room_table_get_name (self, seat));
      return room_table_take_over (self, seat, name, &bot, error);
    }
  if (!(game_play_away (self->play) >> seat & 1) && !room_table_remark (self, ROOM_REMARK_AWAY, seat, 0, error))
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
  if (game_play_away (self->play) >> seat & 1)
    {
      if (!room_table_remark (self, ROOM_REMARK_BACK, seat, 0, error))
        return FALSE;
      room_table_settle (self);
      return TRUE;
    }
  name = g_strdup (find_stood_in (self, seat));
  return !name || room_table_take_over (self, seat, name, NULL, error);
}
