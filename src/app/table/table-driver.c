/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-driver.h"

/* --- Clocks --- */

static void
cancel (guint id)
{
  g_source_remove (id);
}

const TableClock table_clock = { g_get_monotonic_time, g_timeout_add_once, cancel, FALSE };

static gint64
stand_still (void)
{
  return 0;
}

static guint
never (guint milliseconds, GSourceOnceFunc func, gpointer data)
{
  return 0;
}

const TableClock table_clock_still = { stand_still, never, cancel, TRUE };

/* --- Thinking --- */

/* Shared by the driver and the thread. */
struct _TableThought
{
  TableDriver *asker; /* for the main thread only; NULL: the answer is no longer wanted */
  Bot          bot;
  GameState   *view;
  GameChoices  choices;
  guint64      random;
  GameAction   action;
};

static void
clear_thought (gpointer data)
{
  g_free (((TableThought *) data)->view);
}

static void
thought_unref (gpointer thought)
{
  g_atomic_rc_box_release_full (thought, clear_thought);
}

/* Goes on once both the time and the thinking are over. */
static void
go_on (TableDriver *driver)
{
  if (driver->has_next && !driver->is_held)
    driver->act (driver->table);
}

/* Runs in the thread. */
static void
think_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TableThought *thought = data;

  bot_choose (thought->bot, thought->view, &thought->choices, &thought->random, &thought->action);
  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TableThought *thought = g_task_get_task_data (G_TASK (result));
  TableDriver  *driver = thought->asker;

  if (driver == NULL || driver->thought != thought)
    return;
  driver->next = thought->action;
  driver->has_next = TRUE;
  go_on (driver);
}

/* What a bot draws by lot follows from the table's seed and the number of the move, so that a replay draws the same. */
static void
think (TableDriver *driver, GamePlay *play, Bot bot)
{
  const GameState *s = game_play_state (play);
  TableThought    *thought = g_atomic_rc_box_new0 (TableThought);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, thought_cb, NULL);

  thought->asker = driver;
  /* In a secret window the time that it takes would tell that somebody was asked. */
  thought->bot = s->secret && bot == BOT_PATIENT ? BOT_CAREFUL : bot;
  thought->view = g_malloc (s->size);
  game_view (s, driver->actor, thought->view);
  if (thought->view->turn >= 0)
    thought->view->turn = (gint8) driver->actor;
  thought->choices = *game_play_choices_of (play, driver->actor);
  thought->random = random_for_hand (~game_play_setup (play)->seed, game_play_n_moves (play) + 1u);
  driver->thought = thought;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (thought), thought_unref);
  g_task_run_in_thread (task, think_cb);
}

/* --- Holding --- */

void
table_driver_init (TableDriver *driver, TableDriverFunc act, gpointer table)
{
  *driver = (TableDriver){ .clock = &table_clock, .act = act, .table = table, .actor = -1 };
}

static void
held_cb (gpointer data)
{
  TableDriver *driver = data;

  driver->timer = 0;
  driver->is_held = FALSE;
  go_on (driver);
}

static void
begin (TableDriver *driver, TableHold hold, guint lasts, gint actor)
{
  driver->hold = hold;
  driver->lasts = lasts;
  driver->actor = actor;
  driver->is_held = TRUE;
  driver->timer = driver->clock->after (lasts, held_cb, driver);
}

void
table_driver_hold (TableDriver *driver, TableHold hold, guint lasts, gint actor, const GameAction *action)
{
  begin (driver, hold, lasts, actor);
  driver->has_next = TRUE;
  if (action != NULL)
    driver->next = *action;
}

void
table_driver_hold_bot (TableDriver *driver, TableHold hold, guint lasts, gint actor, GamePlay *play, Bot bot)
{
  begin (driver, hold, lasts, actor);
  think (driver, play, bot);
}

static void
stop_timer (TableDriver *driver)
{
  if (driver->timer != 0)
    driver->clock->cancel (driver->timer);
  driver->timer = 0;
  driver->is_held = FALSE;
}

void
table_driver_let_go (TableDriver *driver)
{
  stop_timer (driver);
  if (driver->thought != NULL)
    driver->thought->asker = NULL;
  g_clear_pointer (&driver->thought, thought_unref);
  driver->hold = TABLE_HOLD_NONE;
  driver->has_next = FALSE;
}

void
table_driver_hurry (TableDriver *driver)
{
  if (!driver->is_held || (!table_hold_can_hurry (driver->hold) && !driver->clock->is_still))
    return;
  stop_timer (driver);
  go_on (driver);
}
