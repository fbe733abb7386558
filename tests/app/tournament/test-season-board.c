/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons as if a night under way ended now: by the names that people go by, and as long as somebody keeps them. */
#include "app/club/room-sample.h"
#include "app/club/room-seasons.h"
#include "app/house/room-summary.h"
#include "app/tournament/room-season-board.h"
#include "app/tournament/room-tournaments.h"
#include "store/club/store-directory-change.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *night; /* under way, three people */
} Fixture;

static void
save (Fixture *it, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_free (room_seasons_save (room_seasons_get (it->book), NULL, text, &error));
  g_assert_no_error (error);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) before = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  before = evening_tournament (it->book, "");
  evening_do (before, "enter Ann Bob Cleo");
  evening_do (before, "start");
  evening_do (before, "out Cleo by Bob");
  evening_do (before, "out Bob by Ann");
  it->night = evening_tournament (it->book, "");
  evening_do (it->night, "enter Ann Bob Cleo");
  evening_do (it->night, "start");
  evening_do (it->night, "out Ann by Cleo");
  save (it, "season Ever\npoints linear\n");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->night);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
changed_cb (gboolean *has_changed)
{
  *has_changed = TRUE;
}

/* Has the board worked out once more. */
static void
look (RoomSeasonBoard *board)
{
  gboolean has_changed = FALSE;
  gulong   handler = g_signal_connect_swapped (board, "changed", G_CALLBACK (changed_cb), &has_changed);

  room_season_board_look (board);
  while (!has_changed)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (board, handler);
}

/* "Ann 4, Bob 3.5". */
static char *
tell (RoomSeasonTable *table)
{
  const Standings *standings = room_season_table_get_standings (table);
  GString         *text = g_string_new (NULL);

  for (guint i = 0; i < standings->people->len; i++)
    {
      const SeasonPerson *person = standings->people->pdata[i];

      g_string_append_printf (text, "%s%s %g", i > 0 ? ", " : "", person->name, person->total);
    }
  return g_string_free (text, FALSE);
}

static void
assert_table (RoomSeasonTable *table, const char *wanted)
{
  g_autofree char *said = tell (table);

  g_assert_cmpstr (said, ==, wanted);
}

static void
test_ends_now (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonBoard) board = room_season_board_new (it->book, it->night);

  look (board);
  assert_table (room_season_board_find (board, "Ever")->table, "Ann 3, Bob 2, Cleo 1");
  assert_table (room_season_board_find (board, "Ever")->tonight, "Bob 4.5, Ann 4, Cleo 3.5");
  g_assert_null (room_season_board_find (board, "Never"));
}

/* Somebody who is called otherwise by now is so tonight, too. */
static void
test_names (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonBoard) board = room_season_board_new (it->book, it->night);

  g_assert_true (store_directory_rename (room_book_get_vault (it->book)->store, "Cleo", "Cleopatra", NULL, NULL));
  look (board);
  assert_table (room_season_board_find (board, "Ever")->tonight, "Bob 4.5, Ann 4, Cleopatra 3.5");
}

/* The night that the sample club is playing counts in its own season and in no other. */
static void
test_sample (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonBoard) board = NULL;
  GListModel *summaries = room_book_get_tournaments (it->book);

  g_assert_true (room_sample_add (it->book, NULL));
  for (guint i = 0; i < g_list_model_get_n_items (summaries) && board == NULL; i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (summaries, i);
      g_autoptr (RoomTournament) night = NULL;

      if (!room_summary_is_sample (summary) || room_summary_get_state (summary) == TOURNEY_FINISHED)
        continue;
      night = room_tournaments_open (it->book, room_summary_get_id (summary), NULL);
      board = room_season_board_new (it->book, night);
    }
  g_assert_nonnull (board);
  look (board);
  g_assert_null (room_season_board_find (board, "Ever")->tonight);
}

/* A table that somebody keeps is whole after the board has another. */
static void
test_kept (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSeasonBoard) board = room_season_board_new (it->book, it->night);
  g_autoptr (RoomSeasonTable) kept = NULL;
  g_autoptr (GPtrArray) why = NULL;

  look (board);
  kept = room_season_table_ref (room_season_board_find (board, "Ever")->tonight);
  evening_do (it->night, "out Bob by Cleo");
  look (board);
  g_clear_object (&board);
  assert_table (kept, "Bob 4.5, Ann 4, Cleo 3.5");
  why = room_season_table_why (kept, "Bob", NULL);
  g_assert_nonnull (why);
}

TEST_PART (season_board)
{
  evening_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/season-board/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("ends-now", test_ends_now);
  ADD ("names", test_names);
  ADD ("sample", test_sample);
  ADD ("kept", test_kept);
#undef ADD
  return g_test_run ();
}
