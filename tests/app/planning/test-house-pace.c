/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a house: learnt from its nights, and unlearnt with them. */
#include "app/house/room-summary.h"
#include "app/planning/room-house-pace-test.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char     *path;
  RoomBook *book;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
reopen (Fixture *it)
{
  g_clear_object (&it->book);
  evening_time_reset ();
  it->book = evening_book (it->path);
}

static void
bump_cb (gint *n)
{
  (*n)++;
}

/* Levels of ten minutes, six players, over after AFTER. */
static void
play_night (RoomBook *book, gint64 after)
{
  static const char *const outs[] = { "out Ann", "out Bob", "out Cid", "out Dan", "out Eve" };
  g_autoptr (RoomTournament) tournament = evening_tournament (book, "");

  evening_do (tournament, "enter Ann Bob Cid Dan Eve Fay");
  evening_do (tournament, "start");
  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      evening_pass (after / (gint) G_N_ELEMENTS (outs));
      evening_do (tournament, outs[i]);
    }
}

static gdouble
wait_for_pace (RoomBook *book, gint nights)
{
  ForecastModel model;

  while (room_house_pace_nights (room_house_pace_get (book)) != nights)
    g_main_context_iteration (NULL, TRUE);
  room_house_pace_get_model (room_house_pace_get (book), &model);
  return model.pace;
}

static void
test_model (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) last = NULL;
  g_autoptr (RoomSummary) summary = NULL;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  ForecastModel model;
  gdouble       fast, faster;
  gint          n = 0;

  room_house_pace_get_model (room_house_pace_get (it->book), &model);
  g_assert_cmpfloat (model.hands, ==, 27);
  g_assert_cmpfloat (model.pace, ==, 1);
  g_assert_cmpint (room_house_pace_nights (room_house_pace_get (it->book)), ==, 0);
  g_signal_connect_swapped (room_house_pace_get (it->book), "changed", G_CALLBACK (bump_cb), &n);
  play_night (it->book, 15 * MINUTE);
  fast = wait_for_pace (it->book, 1);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpfloat (fast, >, 1);
  play_night (it->book, 15 * MINUTE);
  faster = wait_for_pace (it->book, 2);
  g_assert_cmpfloat (faster, >, fast); /* two nights say more than one */

  /* The next run of the program knows it again. */
  g_signal_handlers_disconnect_by_data (room_house_pace_get (it->book), &n);
  reopen (it);
  g_assert_cmpfloat (wait_for_pace (it->book, 2), ==, faster);
  /* And so does the command line. */
  g_assert_true (room_house_pace_learn (room_book_get_vault (it->book)->store, &model, NULL));
  g_assert_cmpfloat (model.pace, ==, faster);
  g_assert_cmpfloat (model.hands, ==, 27);
  /* A night whose end was undone does not count. */
  summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
  last = room_tournaments_open (it->book, room_summary_get_id (summary), NULL);
  evening_do (last, "undo");
  g_assert_cmpfloat (wait_for_pace (it->book, 1), ==, fast);
  evening_do (last, "redo");
  g_assert_cmpfloat (wait_for_pace (it->book, 2), ==, faster);
  g_assert_true (room_book_delete (it->book, room_summary_get_id (summary), NULL));
  g_assert_cmpfloat (wait_for_pace (it->book, 1), ==, fast);

  g_settings_set_int (settings, "forecast-hands", 50);
  room_house_pace_get_model (room_house_pace_get (it->book), &model);
  g_assert_cmpfloat (model.hands, ==, 50);
  g_settings_reset (settings, "forecast-hands");
}

TEST_PART (house_pace)
{
  evening_init (&argc, &argv);
  g_test_add ("/house-pace/is-learnt", Fixture, NULL, set_up, test_model, tear_down);
  return g_test_run ();
}
