/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table goes on by itself: it plays a bot's move, a forced move, the end of a secret window, each after a pause in
   which it can be followed.  Bots think in a thread, on what their seat may see. */
#include <glib/gi18n-lib.h>

#include "room-table-private.h"
#include "room-table-test.h"

/* Shared by the table and the thread. */
struct _RoomThought
{
  RoomTable  *asker; /* for the main thread only; NULL: the answer is no longer wanted */
  Bot         bot;
  GameState  *view;
  GameChoices choices;
  guint64     random;
  GameAction  action;
};

static void
clear_thought (gpointer data)
{
  g_free (((RoomThought *) data)->view);
}

static void
thought_unref (gpointer thought)
{
  g_atomic_rc_box_release_full (thought, clear_thought);
}

void
room_table_let_go (RoomTable *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_held = FALSE;
  if (self->thought)
    self->thought->asker = NULL;
  g_clear_pointer (&self->thought, thought_unref);
  self->hold = TABLE_HOLD_NONE;
  self->has_next = FALSE;
}

/* A refusal of a bot's move by the rules may name its cards, so it is not repeated. */
static const char *
say_trouble (const GError *error)
{
  return error->domain == GAME_ERROR ? _ ("A bot has chosen a move that is not allowed.") : error->message;
}

static void
act (RoomTable *self)
{
  TableHold hold = self->hold;
  g_autoptr (RoomTable) keep = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  gboolean done;

  self->dealing = 0;
  if (table_hold_shows_frame (hold))
    {
      g_ptr_array_remove_index (self->frames, 0);
      room_table_settle (self);
      return;
    }
  if (hold == TABLE_HOLD_NEXT)
    done = room_table_prepare (self, &error) && table_record_deal (self->record, &error);
  else if (hold == TABLE_HOLD_WINDOW)
    {
      self->seats.answer = self->next;
      self->seats.has_answer = TRUE;
      done = room_table_close_window (self, &error);
    }
  else
    done = table_record_move (self->record, self->actor, &self->next, &error);
  if (!done)
    room_table_fail (self, say_trouble (error));
  room_table_settle (self);
}

/* Goes on once both the pause and the thinking are over. */
static void
go_on (RoomTable *self)
{
  if (self->has_next && !self->is_held)
    act (self);
}

static void
held_cb (gpointer data)
{
  RoomTable *self = data;

  self->timer = 0;
  self->is_held = FALSE;
  go_on (self);
}

/* Runs in the thread. */
static void
think_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  RoomThought *thought = data;

  bot_choose (thought->bot, thought->view, &thought->choices, &thought->random, &thought->action);
  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomThought *thought = g_task_get_task_data (G_TASK (result));
  RoomTable   *self = thought->asker;

  if (!self || self->thought != thought)
    return;
  self->next = thought->action;
  self->has_next = TRUE;
  go_on (self);
}

/* What a bot draws by lot follows from the table's seed and the number of the move, so that a replay draws the same. */
static void
think (RoomTable *self)
{
  const GameState *s = game_play_state (self->record->play);
  guint            seat = (guint) self->actor;
  RoomThought     *thought = g_atomic_rc_box_new0 (RoomThought);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, thought_cb, NULL);

  thought->asker = self;
  room_table_is_bot (self, seat, &thought->bot);
  /* In a secret window the time that it takes would tell that somebody was asked. */
  if (s->secret && thought->bot == BOT_PATIENT)
    thought->bot = BOT_CAREFUL;
  thought->view = g_malloc (s->size);
  game_view (s, self->actor, thought->view);
  if (thought->view->turn >= 0)
    thought->view->turn = (gint8) seat;
  thought->choices = *game_play_choices_of (self->record->play, self->actor);
  thought->random
      = random_for_hand (~game_play_setup (self->record->play)->seed, game_play_n_moves (self->record->play) + 1u);
  self->thought = thought;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (thought), thought_unref);
  g_task_run_in_thread (task, think_cb);
}

/* --- The pace --- */

#define USUAL_PAUSE 900 /* milliseconds: the preferred pause that all times here are meant for */
static guint
get_pause (RoomTable *self)
{
  return self->pause >= 0 ? (guint) self->pause : (guint) g_settings_get_int (self->settings, "bot-pause");
}

gboolean
room_table_has_pace (RoomTable *self)
{
  return get_pause (self) > 0;
}

/* Converts a time at the usual pace to one at the pace that is set. */
static guint
at_pace (RoomTable *self, guint usual)
{
  return (guint) MIN ((guint64) usual * get_pause (self) / USUAL_PAUSE, G_MAXINT);
}

static void
hold_for (RoomTable *self, TableHold hold, guint lasts, const GameAction *action)
{
  if (!room_table_is_watched (self))
    return;
  self->hold = hold;
  self->lasts = lasts;
  self->is_held = TRUE;
  if (!self->stopped)
    self->timer = g_timeout_add_once (self->lasts, held_cb, self);
  if (action)
    self->next = *action;
  self->has_next = table_hold_shows_frame (hold) || action;
  if (!self->has_next)
    think (self);
}

void
room_table_hold (RoomTable *self, TableHold hold, const GameAction *action)
{
  self->actor = self->record->play ? game_play_state (self->record->play)->turn : -1;
  hold_for (self, hold, at_pace (self, table_pace_length (hold, game_play_n_moves (self->record->play), self->dealing)),
            action);
}

/* --- Where everybody may act --- */

#define LEAST_REACTION 4000 /* milliseconds of a bot that has to find a word, at the usual pace */
#define MORE_REACTION  8000
#define LEAST_PAUSE    1500 /* milliseconds after an act of somebody else */

static gboolean
has_word (const GameChoices *choices)
{
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].word)
      return TRUE;
  return FALSE;
}

/* Milliseconds until the bot in SEAT acts, PASSED of them being over.  How long it takes to find a word is drawn by lot
   from the move after which everybody may act. */
static guint
find_reaction (RoomTable *self, guint seat, guint passed)
{
  guint64 random = random_for_hand (self->at_move, seat + 1u);
  guint   takes = LEAST_PAUSE;
  Bot     bot = BOT_CAREFUL;

  if (has_word (game_play_choices_of (self->record->play, (gint) seat)))
    {
      room_table_is_bot (self, seat, &bot);
      takes = LEAST_REACTION + random_below (&random, MORE_REACTION) + (bot == BOT_RANDOM ? LEAST_PAUSE : 0);
    }
  takes = at_pace (self, takes);
  return MAX (takes, passed) - passed;
}

/* Finds the bot that acts first; FALSE: no bot acts. */
static gboolean
find_first (RoomTable *self, guint *lasts)
{
  const GameState *s = game_play_state (self->record->play);
  SeatMask         may = game_play_may_act (self->record->play);
  gboolean         waits = game_hesitates (s);
  guint            passed = self->stopped ? 0 : (guint) ((g_get_monotonic_time () - self->opened) / 1000);
  gboolean         is_later = self->quiet > self->opened;

  self->actor = -1;
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      guint takes;

      if (!(may >> seat & 1) || !room_table_is_bot (self, seat, NULL) || (waits && (gint) seat != s->turn))
        continue;
      takes = find_reaction (self, seat, passed);
      if (is_later)
        takes = MAX (takes, at_pace (self, LEAST_PAUSE));
      if (self->actor < 0 || takes < *lasts)
        {
          self->actor = (gint) seat;
          *lasts = takes;
        }
    }
  return self->actor >= 0;
}

guint
room_table_get_patience (RoomTable *self, guint *left)
{
  const GameState *s;
  gint64           passed;
  guint            all;

  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  s = self->record->play ? game_play_state (self->record->play) : NULL;
  all = self->opened > 0 && s && s->game->call ? 1000 * s->game->call->patience (s) : 0;
  passed = self->stopped ? 0 : (g_get_monotonic_time () - self->quiet) / 1000;
  if (left)
    *left = passed < (gint64) all ? all - (guint) passed : 0;
  return all;
}

void
room_table_hold_open (RoomTable *self)
{
  const GameState   *s = game_play_state (self->record->play);
  const GameChoices *choices;
  GameAction         last = { 0 };
  guint              left, lasts = 0, all = room_table_get_patience (self, &left);
  guint64            no_matter = 0;

  if (self->seats.caller >= 0)
    return;
  if (find_first (self, &lasts) && (all == 0 || lasts <= left))
    {
      hold_for (self, TABLE_HOLD_OPEN, lasts, NULL);
      return;
    }
  if (all == 0)
    return;
  choices = game_play_choices (self->record->play);
  game_pick (&(GameChoices){ .n = 1, .v = { choices->v[choices->n - 1] } }, &no_matter, &last);
  self->actor = s->turn;
  hold_for (self, TABLE_HOLD_OPEN, left, &last);
}

void
room_table_hurry (RoomTable *self)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  if (!self->is_held
      || ((self->hold == TABLE_HOLD_WINDOW || self->hold == TABLE_HOLD_NEXT || self->hold == TABLE_HOLD_OPEN)
          && !self->stopped))
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_held = FALSE;
  go_on (self);
}

/* --- For tests --- */

void
room_table_set_pause (RoomTable *self, guint milliseconds)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  self->pause = (gint) MIN (milliseconds, G_MAXINT);
}

void
room_table_stop_clock (RoomTable *self)
{
  g_return_if_fail (ROOM_IS_TABLE (self));

  self->stopped = TRUE;
  if (self->hold != TABLE_HOLD_NONE)
    room_table_settle (self);
}

guint
room_table_get_length (RoomTable *self)
{
  g_return_val_if_fail (ROOM_IS_TABLE (self), 0);

  return self->is_held ? self->lasts : 0;
}
