/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <glib/gi18n-lib.h>

#include "table-chips.h"

/* A refusal of a bot's move by the rules may name its cards, so it is not repeated. */
static void
fail (Table *self, const GError *error)
{
  g_free (self->record->trouble);
  self->record->trouble
      = g_strdup (error->domain == GAME_ERROR ? _ ("A bot has chosen a move that is not allowed.") : error->message);
  self->has_failed = TRUE;
}

/* --- What is held --- */

/* Holds ACTION of the seat on turn, or a frame.  While nobody watches, nothing goes on by itself. */
static void
hold (Table *self, TableHold hold, const GameAction *action)
{
  guint n_moves = game_play_n_moves (self->record->play);

  if (self->is_watched)
    table_driver_hold (&self->driver, hold, table_pace_length (hold, n_moves, self->dealing, self->pause),
                       game_play_state (self->record->play)->turn, action);
}

static void
hold_bot (Table *self, TableHold hold, gint seat, guint lasts)
{
  Bot bot = BOT_CAREFUL;

  table_record_is_bot (self->record, (guint) seat, &bot);
  if (self->is_watched)
    table_driver_hold_bot (&self->driver, hold, lasts, seat, self->record->play, bot);
}

static void
hold_turn_of_bot (Table *self, TableHold hold)
{
  hold_bot (self, hold, game_play_state (self->record->play)->turn,
            table_pace_length (hold, game_play_n_moves (self->record->play), self->dealing, self->pause));
}

/* Acts for a player who is gone. A bot makes the choices that put no chips at stake, as which cards to change. */
static void
hold_absent (Table *self)
{
  GameAction rest;

  if (table_seats_find_rest (self->record->play, &rest))
    hold (self, TABLE_HOLD_BOT, &rest);
  else
    hold_turn_of_bot (self, TABLE_HOLD_BOT);
}

static void
hold_forced (Table *self, const GameChoices *choices)
{
  GameAction action;
  guint64    no_matter = 0;

  game_pick (choices, &no_matter, &action);
  hold (self, TABLE_HOLD_FORCED, &action);
}

/* While everybody may act: holds whatever happens first by itself, a bot's act or the end of patience, with which the
   seat on turn makes the last of its choices. */
static void
hold_open (Table *self)
{
  const GameState   *s = game_play_state (self->record->play);
  gint64             now = self->driver.clock->now ();
  guint              left, lasts = 0, all = table_pace_patience (&self->open, s, now, &left);
  const GameChoices *choices;
  GameAction         last = { 0 };
  guint64            no_matter = 0;
  gint               first;

  if (self->seats.caller >= 0)
    return;
  first = table_pace_find_first (&self->open, self->record, now, self->pause, &lasts);
  if (first >= 0 && (all == 0 || lasts <= left))
    {
      hold_bot (self, TABLE_HOLD_OPEN, first, lasts);
      return;
    }
  if (all == 0 || !self->is_watched)
    return;
  choices = game_play_choices (self->record->play);
  game_pick (&(GameChoices){ .n = 1, .v = { choices->v[choices->n - 1] } }, &no_matter, &last);
  table_driver_hold (&self->driver, TABLE_HOLD_OPEN, left, s->turn, &last);
}

/* --- Where everybody may act --- */

gboolean
table_is_open (Table *self)
{
  return self->record->play != NULL && table_seats_is_open (game_play_state (self->record->play));
}

static void
begin_open (Table *self)
{
  gint64 now = self->driver.clock->now ();

  if (!self->open.is_open)
    self->open = (TableOpen){ TRUE, now, now, FALSE, game_play_n_moves (self->record->play) };
}

void
table_note_act (Table *self)
{
  self->open.last_act = self->driver.clock->now ();
  self->open.has_acted = TRUE;
}

static gboolean
end_window (Table *self, GError **error)
{
  gint turn = game_play_state (self->record->play)->turn;

  return turn == GAME_NOBODY ? table_record_pass_window (self->record, error)
                             : table_record_move (self->record, turn, &self->seats.answer, error);
}

/* Ends a secret window. FALSE: that was done at once, so look again for what comes next. */
static gboolean
close_window (Table *self, gint seat)
{
  g_autoptr (GError) error = NULL;

  if (table_seats_hides_end (&self->seats))
    {
      if (self->seats.has_answer || seat < 0)
        hold (self, TABLE_HOLD_WINDOW, &self->seats.answer);
      else
        hold_turn_of_bot (self, TABLE_HOLD_WINDOW);
      return TRUE;
    }
  if (!end_window (self, &error))
    fail (self, error);
  return FALSE;
}

/* Finds what comes next and prepares it. FALSE: something was done at once, so look again. */
static gboolean
find_next (Table *self)
{
  const TableFrame *frame = table_frames_get (&self->frames);
  TableNext         next;

  if (self->record->trouble != NULL)
    {
      table_seats_rest (&self->seats);
      return TRUE;
    }
  if (self->record->row->closed != 0)
    {
      table_seats_gather (&self->seats);
      return TRUE;
    }
  if (frame != NULL)
    {
      table_seats_rest (&self->seats);
      hold (self, frame->hold, NULL);
      return TRUE;
    }
  if (table_is_open (self))
    begin_open (self);
  next = table_seats_next (&self->seats, self->record->play);
  switch (next.kind)
    {
    case TABLE_NEXT_OVER: /* the next hand may be dealt by itself, after a while */
      if (self->deals_by_itself && !table_record_is_over (self->record) && table_chips_can_deal (self->record))
        hold (self, TABLE_HOLD_NEXT, &(GameAction){ 0 });
      break;
    case TABLE_NEXT_BOT:
      hold_turn_of_bot (self, TABLE_HOLD_BOT);
      break;
    case TABLE_NEXT_ABSENT:
      hold_absent (self);
      break;
    case TABLE_NEXT_FORCED:
      hold_forced (self, game_play_choices (self->record->play));
      break;
    case TABLE_NEXT_OPEN:
      hold_open (self);
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

void
table_settle (Table *self)
{
  table_driver_let_go (&self->driver);
  if (!table_is_open (self))
    self->open.is_open = FALSE;
  while (!find_next (self))
    ;
}

void
table_act (Table *self)
{
  const TableDriver *driver = &self->driver;
  gboolean           done = TRUE;
  g_autoptr (GError) error = NULL;

  self->dealing = 0;
  if (table_hold_shows_frame (driver->hold))
    table_frames_go_on (&self->frames);
  else if (driver->hold == TABLE_HOLD_NEXT)
    done = table_chips_prepare (self->record, &error) && table_record_deal (self->record, &error);
  else if (driver->hold == TABLE_HOLD_WINDOW)
    {
      self->seats.answer = driver->next;
      self->seats.has_answer = TRUE;
      done = end_window (self, &error);
    }
  else
    done = table_record_move (self->record, driver->actor, &driver->next, &error);
  if (!done)
    fail (self, error);
}

/* --- Making it --- */

void
table_note_deal (Table *self)
{
  self->dealing = table_pace_deal_time (game_play_state (self->record->play));
  self->is_unseen = TRUE;
}

/* Notes a step that was made, or an entry, which only adds to the story. */
static void
noted_cb (const TableStep *step, gpointer data)
{
  Table *self = data;

  table_story_note (self->story, step);
  if (step->entry != NULL)
    return;
  table_frames_plan (&self->frames, step, self->is_watched && self->pause > 0);
  table_seats_note_step (&self->seats, step->number, step->move != NULL ? step->move->seat : -1);
  if (step->move != NULL)
    table_note_act (self);
  self->dealing = 0;
  self->is_unseen = FALSE;
  if (table_step_is_deal (step))
    table_note_deal (self);
}

void
table_init (Table *self, RoomVault *vault, StoreTable *row, TableDriverFunc act, gpointer data)
{
  *self = (Table){ .record = table_record_new (vault, row, noted_cb, self) };
  self->story = table_story_new (self->record);
  table_seats_init (&self->seats, row->seats->len);
  for (guint seat = 0; seat < row->seats->len; seat++)
    table_seats_set_person (&self->seats, seat, !table_record_is_bot (self->record, seat, NULL));
  table_frames_init (&self->frames);
  table_driver_init (&self->driver, act, data);
}

void
table_clear (Table *self)
{
  table_driver_let_go (&self->driver);
  table_frames_clear (&self->frames);
  g_clear_pointer (&self->story, table_story_free);
  g_clear_pointer (&self->record, table_record_free);
}
