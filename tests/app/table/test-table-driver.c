/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes on by itself, with a clock that the test turns: no table, no store, and no time passes. */
#include "app/table/table-driver.h"
#include "games/list.h"
#include "../../program.h"

/* --- A clock in the hand of the test: at most one call is awaited --- */

static guint           awaits; /* milliseconds; 0: nothing is awaited */
static GSourceOnceFunc wakes;
static gpointer        wakes_data;

static gint64
read_clock (void)
{
  return 0;
}

static guint
await (guint milliseconds, GSourceOnceFunc func, gpointer data)
{
  g_assert_cmpuint (awaits, ==, 0);
  awaits = milliseconds;
  wakes = func;
  wakes_data = data;
  return 1;
}

static void
cancel (guint id)
{
  g_assert_cmpuint (id, ==, 1);
  g_assert_cmpuint (awaits, !=, 0);
  awaits = 0;
}

static const TableClock hand = { read_clock, await, cancel, FALSE };

static void
turn_clock (void)
{
  g_assert_cmpuint (awaits, !=, 0);
  awaits = 0;
  wakes (wakes_data);
}

/* --- A table that only counts --- */

static void
count_cb (gpointer n)
{
  ++*(guint *) n;
}

static void
begin (TableDriver *driver, guint *n_acts)
{
  awaits = *n_acts = 0;
  table_driver_init (driver, count_cb, n_acts);
  driver->clock = &hand;
}

static void
test_held (void)
{
  const GameAction action = { .verb = 3 };
  TableDriver      driver;
  guint            n_acts;

  begin (&driver, &n_acts);
  table_driver_hold (&driver, TABLE_HOLD_FORCED, 600, 2, &action);
  g_assert_cmpuint (awaits, ==, 600);
  g_assert_cmpuint (n_acts, ==, 0);
  turn_clock ();
  g_assert_cmpuint (n_acts, ==, 1);
  g_assert_cmpuint (driver.next.verb, ==, 3);
  g_assert_cmpint (driver.actor, ==, 2);
  table_driver_let_go (&driver);
}

static void
test_let_go (void)
{
  TableDriver driver;
  guint       n_acts;

  begin (&driver, &n_acts);
  table_driver_hold (&driver, TABLE_HOLD_TRICK, 1200, -1, NULL);
  table_driver_let_go (&driver);
  g_assert_cmpuint (awaits, ==, 0);
  g_assert_cmpint (driver.hold, ==, TABLE_HOLD_NONE);
  g_assert_false (driver.is_held);
  table_driver_hurry (&driver);
  g_assert_cmpuint (n_acts, ==, 0);
}

/* A tap ends what only one person waits for; whatever others may see take its time keeps it. */
static void
test_hurry (void)
{
  for (TableHold hold = TABLE_HOLD_NONE + 1; hold < TABLE_N_HOLDS; hold++)
    {
      gboolean    can = hold != TABLE_HOLD_WINDOW && hold != TABLE_HOLD_OPEN && hold != TABLE_HOLD_NEXT;
      TableDriver driver;
      guint       n_acts;

      begin (&driver, &n_acts);
      table_driver_hold (&driver, hold, 900, 0, NULL);
      table_driver_hurry (&driver);
      g_assert_cmpuint (n_acts, ==, can ? 1 : 0);
      g_assert_cmpuint (awaits, ==, can ? 0 : 900);
      table_driver_let_go (&driver);

      driver.clock = &table_clock_still;
      table_driver_hold (&driver, hold, 900, 0, NULL);
      table_driver_hurry (&driver);
      g_assert_cmpuint (n_acts, ==, can ? 2 : 1);
      table_driver_let_go (&driver);
    }
}

static GamePlay *
deal (void)
{
  GameSetup setup = { .game = game_find ("pitty-pat"), .n_seats = 3, .dealer = -1, .seed = 4 };
  g_autoptr (GError) error = NULL;
  GamePlay *play;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, &error);
  g_assert_no_error (error);
  return play;
}

/* The table acts once both the pause and the thinking are over, whichever takes longer, and with the same move. */
static void
test_bot (void)
{
  g_autoptr (GamePlay) play = deal ();
  gint        turn = game_play_state (play)->turn;
  GameAction  moves[2];
  TableDriver driver;
  guint       n_acts;

  for (guint i = 0; i < 2; i++)
    {
      begin (&driver, &n_acts);
      table_driver_hold_bot (&driver, TABLE_HOLD_BOT, 700, turn, play, BOT_CAREFUL);
      if (i == 0)
        turn_clock ();
      g_assert_cmpuint (n_acts, ==, 0);
      while (!driver.has_next)
        g_main_context_iteration (NULL, TRUE);
      if (i == 1)
        {
          g_assert_cmpuint (n_acts, ==, 0);
          turn_clock ();
        }
      g_assert_cmpuint (n_acts, ==, 1);
      moves[i] = driver.next;
      table_driver_let_go (&driver);
    }
  g_assert_cmpmem (&moves[0], sizeof moves[0], &moves[1], sizeof moves[1]);
  g_assert_true (game_play_do (play, turn, &moves[0], NULL));
}

/* An answer that comes after the driver was told to let go is not wanted any more. */
static void
test_late_answer (void)
{
  g_autoptr (GamePlay) play = deal ();
  TableDriver driver;
  guint       n_acts;

  begin (&driver, &n_acts);
  table_driver_hold_bot (&driver, TABLE_HOLD_BOT, 700, game_play_state (play)->turn, play, BOT_CAREFUL);
  table_driver_let_go (&driver);
  table_driver_hold_bot (&driver, TABLE_HOLD_BOT, 700, game_play_state (play)->turn, play, BOT_CAREFUL);
  turn_clock ();
  while (n_acts == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_acts, ==, 1);
  table_driver_let_go (&driver);
}

TEST_PART (table_driver)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-driver/held", test_held);
  g_test_add_func ("/table-driver/let-go", test_let_go);
  g_test_add_func ("/table-driver/hurry", test_hurry);
  g_test_add_func ("/table-driver/a-bot-thinks", test_bot);
  g_test_add_func ("/table-driver/a-late-answer", test_late_answer);
  return g_test_run ();
}
