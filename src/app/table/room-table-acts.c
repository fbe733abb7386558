/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-table-acts.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "room-table-test.h"
#include "table-chips.h"
#include "table.h"

static TableRecord *
get_record (RoomTable *self)
{
  return room_table_get_parts (self)->record;
}

gboolean
room_table_refuse (RoomTable *self, GError **error)
{
  if (get_record (self)->trouble != NULL)
    return input_refuse (error, "%s", get_record (self)->trouble);
  if (get_record (self)->row->closed != 0)
    return input_refuse (error, _ ("This table is closed."));
  if (room_table_get_state (self) == ROOM_TABLE_OVER)
    return input_refuse (error, _ ("The match is over."));
  if (room_table_get_state (self) == ROOM_TABLE_HAND_OVER)
    return input_refuse (error, _ ("The hand is over: deal the next one."));
  if (room_table_get_state (self) == ROOM_TABLE_CURTAIN)
    return input_refuse (error, _ ("Pass the laptop to %s first."),
                         room_table_get_name (self, (guint) room_table_get_parts (self)->seats.at_laptop));
  return input_refuse (error, _ ("This is not possible now."));
}

/* TRUE if SEAT would end too soon that others may call. */
static gboolean
is_early (RoomTable *self, guint seat, const GameAction *action)
{
  GamePlay          *play = get_record (self)->play;
  const GameChoices *choices = game_play_choices (play);

  return (gint) seat == game_play_state (play)->turn && room_table_get_notice (self) > 0
         && game_fits_any (&(GameChoices){ .n = 1, .v = { choices->v[choices->n - 1] } }, action);
}

gboolean
room_table_act (RoomTable *self, guint seat, const GameAction *action, GError **error)
{
  const GameState *s = game_play_state (get_record (self)->play);

  if (s->secret && room_table_n_people (self) > 1)
    {
      if (!game_would (s, action, error))
        return FALSE;
      table_seats_answer (&room_table_get_parts (self)->seats, seat, action);
    }
  else if (is_early (self, seat, action))
    return input_refuse (error, "%s", _ ("Give the others a moment: somebody may still have a word."));
  else if (!table_record_move (get_record (self), (gint) seat, action, error))
    return FALSE;
  if (room_table_get_parts (self)->seats.caller == (gint) seat)
    room_table_get_parts (self)->seats.caller = -1;
  room_table_settle (self);
  return TRUE;
}

void
room_table_set_holder (RoomTable *self, guint seat, TableHolder holder)
{
  g_return_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self));

  if (table_seats_set_holder (&room_table_get_parts (self)->seats, seat, holder))
    room_table_settle (self);
}

void
room_table_set_caller (RoomTable *self, gint seat)
{
  Table *parts;

  g_return_if_fail (ROOM_IS_TABLE (self));

  parts = room_table_get_parts (self);
  if (parts->seats.caller == seat)
    return;
  parts->seats.caller = seat;
  if (seat >= 0)
    parts->seats.called |= (SeatMask) (1u << seat);
  if (table_is_open (parts))
    table_note_act (parts);
  room_table_settle (self);
}

gboolean
room_table_has_called (RoomTable *self, guint seat)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  return room_table_get_parts (self)->seats.called >> seat & 1;
}

gint
room_table_get_caller (RoomTable *self)
{
  Table *parts;

  g_return_val_if_fail (ROOM_IS_TABLE (self), -1);

  parts = room_table_get_parts (self);
  return table_is_open (parts) ? parts->seats.caller : -1;
}

guint
room_table_get_patience (RoomTable *self, guint *left)
{
  Table *parts;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  parts = room_table_get_parts (self);
  if (parts->record->play != NULL)
    return table_pace_patience (&parts->open, game_play_state (parts->record->play), parts->driver.clock->now (), left);
  if (left != NULL)
    *left = 0;
  return 0;
}

guint
room_table_get_notice (RoomTable *self)
{
  Table *parts;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  parts = room_table_get_parts (self);
  return parts->record->play != NULL ? table_pace_notice (&parts->open, game_play_state (parts->record->play),
                                                          parts->driver.clock->now (), parts->pause)
                                     : 0;
}

gboolean
room_table_try_again (RoomTable *self, GError **error)
{
  if (get_record (self)->play != NULL)
    g_clear_pointer (&get_record (self)->trouble, g_free);
  else
    room_table_read (self);
  room_table_settle (self);
  return get_record (self)->play != NULL || input_refuse (error, "%s", get_record (self)->trouble);
}

gboolean
room_table_next (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (room_table_get_state (self) != ROOM_TABLE_HAND_OVER)
    {
      if (room_table_get_state (self) == ROOM_TABLE_BROKEN || room_table_get_state (self) == ROOM_TABLE_OVER)
        return room_table_refuse (self, error);
      return input_refuse (error, _ ("The hand is not over yet: finish it before the next one is dealt."));
    }
  if (!table_chips_prepare (get_record (self), error) || !table_record_deal (get_record (self), error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_take_back (RoomTable *self, guint move, GError **error)
{
  if (!table_record_take_back (get_record (self), move, error))
    return FALSE;
  table_frames_forget (&room_table_get_parts (self)->frames);
  table_story_cut (room_table_get_parts (self)->story, table_record_count_steps (get_record (self)));
  table_seats_open_window (&room_table_get_parts (self)->seats);
  if (game_play_state (get_record (self)->play)->secret)
    table_seats_set_standing (&room_table_get_parts (self)->seats,
                              (guint) game_play_state (get_record (self)->play)->turn, FALSE);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_take_over (RoomTable *self, guint seat, const char *name, const Bot *bot, GError **error)
{
  StoreSeat who = { .name = (char *) name, .bot = bot != NULL ? (char *) bot_words[*bot] : NULL };

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (get_record (self)->trouble != NULL || get_record (self)->row->closed != 0
      || room_table_get_state (self) == ROOM_TABLE_OVER)
    return room_table_refuse (self, error);
  if (!table_record_check_name (get_record (self)->row->seats, seat, name, error))
    return FALSE;
  table_driver_let_go (&room_table_get_parts (self)->driver);
  if (!table_record_take_seat (get_record (self), seat, &who, error))
    {
      room_table_settle (self);
      return FALSE;
    }
  table_frames_forget (&room_table_get_parts (self)->frames);
  table_seats_open_window (&room_table_get_parts (self)->seats);
  table_seats_take_over (&room_table_get_parts (self)->seats, seat, bot == NULL);
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_close (RoomTable *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  if (get_record (self)->row->closed != 0)
    return TRUE;
  if (!table_record_close (get_record (self), error))
    return FALSE;
  table_story_forget (room_table_get_parts (self)->story); /* the story now ends with the closing */
  if (get_record (self)->is_trial && !table_record_delete (get_record (self), error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

/* --- Chips, and sitting out --- */

static gboolean
refuse_over (RoomTable *self, GError **error)
{
  if (get_record (self)->trouble != NULL)
    return input_refuse (error, "%s", get_record (self)->trouble);
  if (get_record (self)->row->closed != 0)
    return input_refuse (error, _ ("This table is closed."));
  return input_refuse (error, _ ("The match is over."));
}

static gboolean
is_played (RoomTable *self)
{
  return get_record (self)->play != NULL && get_record (self)->trouble == NULL && get_record (self)->row->closed == 0
         && !table_record_is_over (get_record (self));
}

gboolean
room_table_buy (RoomTable *self, guint seat, gint64 chips, GError **error)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!game_play_can_buy (get_record (self)->play, seat, chips, error)
      || !table_chips_buy (get_record (self), seat, chips, error))
    return FALSE;
  room_table_settle (self);
  return TRUE;
}

gboolean
room_table_sit_out (RoomTable *self, guint seat, GError **error)
{
  const Bot        bot = BOT_CAREFUL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ROOM_IS_TABLE (self) && seat < room_table_n_seats (self), FALSE);

  if (!is_played (self))
    return refuse_over (self, error);
  if (!(game_play_setup (get_record (self)->play)->game->flags & GAME_CHIPS))
    {
      language_begin (language_home ()); /* the name is stored, so it must not be in the language of a phone */
      /* Translators: the name of a bot that plays on for the person of that name. */
      name = isolated_printf (_ ("Bot for %s"), room_table_get_name (self, seat));
      language_end ();
      return room_table_take_over (self, seat, name, &bot, error);
    }
  if (!(game_play_away (get_record (self)->play) >> seat & 1)
      && !table_record_enter (get_record (self), TABLE_ENTRY_AWAY, seat, 0, error))
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
  if (game_play_away (get_record (self)->play) >> seat & 1)
    {
      if (!table_record_enter (get_record (self), TABLE_ENTRY_BACK, seat, 0, error))
        return FALSE;
      room_table_settle (self);
      return TRUE;
    }
  name = g_strdup (table_record_find_sitting_out (get_record (self), seat));
  return name == NULL || room_table_take_over (self, seat, name, NULL, error);
}

/* --- The pace --- */

void
room_table_hurry (RoomTable *self)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  table_driver_hurry (&room_table_get_parts (self)->driver);
}

/* --- For tests --- */

void
room_table_stop_clock (RoomTable *self)
{
  gboolean was_held;

  g_return_if_fail (ROOM_IS_TABLE (self));

  was_held = room_table_get_parts (self)->driver.hold != TABLE_HOLD_NONE;
  table_driver_let_go (&room_table_get_parts (self)->driver); /* by the clock that it was held with */
  room_table_get_parts (self)->driver.clock = &table_clock_still;
  if (was_held)
    room_table_settle (self);
}

guint
room_table_get_length (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return room_table_get_parts (self)->driver.is_held ? room_table_get_parts (self)->driver.lasts : 0;
}

gboolean
room_table_can_ask_another (RoomTable *self)
{
  RoomTableState state = room_table_get_state (self);

  g_return_val_if_fail (ROOM_IS_TABLE (self), FALSE);

  return (state == ROOM_TABLE_OVER || (state == ROOM_TABLE_HAND_OVER && room_table_goes_on (self)))
         && room_table_get_game (self) != NULL
         && g_signal_has_handler_pending (self, g_signal_lookup ("another", ROOM_TYPE_TABLE), 0, TRUE);
}

void
room_table_ask_another (RoomTable *self)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  if (room_table_can_ask_another (self))
    g_signal_emit_by_name (self, "another");
}
