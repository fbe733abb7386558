/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book: one writer for a file, up-to-date summaries, schedules, names, currency. */
#include <glib/gstdio.h>
#include <string.h>

#include "app/house/room-summary.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/line.h"
#include "base/span.h"
#include "store/file/store-backup.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"
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
check_detail (Fixture *it, guint index, TourneyStage state, const char *expected)
{
  g_autoptr (RoomSummary) summary = g_list_model_get_item (room_book_get_tournaments (it->book), index);

  g_autofree char *detail = evening_text (room_book_get_tournaments (it->book), index, "detail");

  g_assert_cmpstr (detail, ==, expected);
  g_assert_cmpint (room_summary_get_state (summary), ==, state);
}

static void
test_second_writer (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  RoomBook *second = room_book_new (it->path, &error);

  g_assert_null (second);
  g_assert_error (error, STORE_ERROR, STORE_ERROR_BUSY);
  g_assert_cmpint ((gint) strlen (error->message), >, 20);
  reopen (it); /* the first book is gone, so this is the only one */
}

static void
test_store_outlives_book (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");

  /* A window may hold a tournament a little longer than the program holds the book. */
  g_clear_object (&it->book);
  evening_do (tournament, "enter Ann");
  g_clear_object (&tournament);
  reopen (it);
  check_detail (it, 0, TOURNEY_WAITING, "1 player, pool 20.00");
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, gint *n)
{
  (*n)++;
}

static void
test_summaries (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
  GListModel *list = room_book_get_tournaments (it->book);
  gint        n = 0;

  check_detail (it, 0, TOURNEY_WAITING, "Nobody has entered yet");
  g_signal_connect (list, "items-changed", G_CALLBACK (count_cb), &n);
  evening_do (tournament, "enter Ann Bob Carl");
  check_detail (it, 0, TOURNEY_WAITING, "3 players, pool 60.00");
  g_assert_cmpint (n, ==, 0);
  /* A new state must make sorters and filters look again. */
  evening_do (tournament, "start");
  g_assert_cmpint (n, ==, 1);
  check_detail (it, 0, TOURNEY_RUNNING, "3 of 3 players left, level 1, pool 60.00");
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  check_detail (it, 0, TOURNEY_RUNNING, "3 of 3 players left, level 2, pool 60.00");
  g_assert_cmpint (n, ==, 1);
  evening_pass (10 * MINUTE);
  room_tournament_look (tournament);
  check_detail (it, 0, TOURNEY_BREAK, "3 of 3 players left, break in level 2, pool 60.00");
  evening_do (tournament, "pause");
  check_detail (it, 0, TOURNEY_PAUSED, "3 of 3 players left, paused in level 2, pool 60.00");
  evening_do (tournament, "out Carl");
  evening_do (tournament, "out Bob");
  check_detail (it, 0, TOURNEY_FINISHED, "Ann won, 3 players, pool 60.00");
  evening_do (tournament, "undo");
  evening_do (tournament, "deal even");
  check_detail (it, 0, TOURNEY_FINISHED, "Ann and Bob shared the prizes, 3 players, pool 60.00");
  g_signal_handlers_disconnect_by_data (list, &n);
}

static void
test_several (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTournament) first = evening_tournament (it->book, "");
  g_autoptr (RoomTournament) second = NULL, again = NULL;
  GListModel      *list = room_book_get_tournaments (it->book);
  gint64           id = room_tournament_get_id (first);
  g_autofree char *name = NULL;

  evening_pass (MINUTE);
  second = evening_tournament (it->book, "");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  {
    g_autoptr (RoomSummary) newest = g_list_model_get_item (list, 0);

    g_assert_cmpint (room_summary_get_id (newest), ==, room_tournament_get_id (second));
  }
  again = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  g_assert_true (again == first);

  g_assert_true (room_book_rename (it->book, id, "Saturday", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (room_tournament_get_name (first), ==, "Saturday");
  name = evening_text (list, 1, "name");
  g_assert_cmpstr (name, ==, "Saturday");

  g_assert_true (room_book_delete (it->book, id, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  g_assert_null (room_tournaments_open (it->book, id, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  /* A deleted tournament refuses acts with a sentence. */
  g_assert_false (room_tournament_do (first, &error, "enter Ann"));
  g_assert_nonnull (error);
}

static void
test_running_is_open (Fixture *it, gconstpointer data)
{
  RoomTournament *tournament = evening_tournament (it->book, "");
  gint            n = 0;

  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, "start");
  g_clear_object (&tournament);
  /* The tournament is not opened again, and its clock goes on: in five milliseconds the second on the screen
     changes. */
  evening_pass (12 * MINUTE - 5000);
  reopen (it);
  check_detail (it, 0, TOURNEY_RUNNING, "2 of 2 players left, level 2, pool 40.00");
  g_assert_cmpuint (g_list_model_get_n_items (room_tournaments_get (it->book)), ==, 1);
  g_signal_connect (room_book_get_tournaments (it->book), "items-changed", G_CALLBACK (count_cb), &n);
  evening_pass (8 * MINUTE + 5000);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  check_detail (it, 0, TOURNEY_BREAK, "2 of 2 players left, break in level 2, pool 40.00");
  g_signal_handlers_disconnect_by_data (room_book_get_tournaments (it->book), &n);
}

/* What was said of when and where a night is stands before the moment when it was opened. */
static void
test_when_and_where (Fixture *it, gconstpointer data)
{
  static const struct
  {
    const char *date, *venue, *told;
  } nights[] = {
    { "2026-01-09 19:30", "Ann", "Friday 9 January 2026, 19:30, Ann" },
    { "2026-01-09", "Ann", "Friday 9 January 2026, Ann" },
    { "2026-01-10", NULL, "Saturday 10 January 2026" },
  };
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64 id = room_book_create (it->book, settings, 0, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (Store) store = NULL;
      g_autofree char *told = NULL;
      g_autoptr (RoomSummary) summary = NULL;
      gint64 wall;

      g_clear_object (&it->book);
      store = store_open (it->path, STORE_WRITE, &error);
      g_assert_no_error (error);
      g_assert_true (store_tournament_set_date (store, id, nights[i].date, &error));
      g_assert_true (store_tournament_set_venue (store, id, nights[i].venue, &error));
      g_clear_pointer (&store, store_close);
      reopen (it);
      told = evening_text (room_book_get_tournaments (it->book), 0, "when-text");
      g_assert_cmpstr (told, ==, nights[i].told);
      summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
      g_assert_true (calendar_date_moment (nights[i].date, &wall));
      g_assert_cmpint (room_summary_get_when (summary), ==, wall);
    }
}

static void
test_planned (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTournament) tournament = NULL;
  gint64           planned = G_GINT64_CONSTANT (2000000000) * SECOND;
  gint64           id = room_book_create (it->book, settings, planned, &error);
  g_autofree char *starts = NULL, *expected = NULL;
  g_autoptr (RoomSummary) summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
  g_autofree char *when = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (room_summary_get_when (summary), ==, planned);
  g_object_get (summary, "when-text", &when, NULL);
  g_assert_nonnull (strstr (when, "2033"));
  tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_tournament_wall (tournament, room_tournament_planned (tournament)), ==, planned);
  starts = evening_text (room_tournament_get_levels (tournament), 0, "starts");
  expected = room_tournament_clock_time (tournament, room_tournament_planned (tournament));
  g_assert_cmpstr (starts, ==, expected);
}

static void
test_people (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
  g_auto (GStrv) nobody = room_book_dup_people (it->book);
  g_auto (GStrv) people = NULL;

  g_assert_cmpuint (g_strv_length (nobody), ==, 0);
  evening_do (tournament, "enter Ann \"Bob B\"");
  people = room_book_dup_people (it->book);
  g_assert_true (g_strv_contains ((const char *const *) people, "Bob B"));
  g_assert_cmpuint (g_strv_length (people), ==, 2);
}

static void
test_schedules (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) ours = schedule_parse (evening_schedule, NULL, &error);
  g_autoptr (Schedule) found = NULL;
  g_auto (GStrv) shipped = shipped_schedule_names ();
  g_auto (GStrv) words = NULL;
  g_autofree char *text = NULL, *back = NULL;
  guint            n = g_strv_length (shipped);

  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (room_book_is_shipped (it->book, shipped[0]));
  g_assert_false (room_book_is_shipped (it->book, "Short"));
  g_assert_null (room_book_find_schedule ("Short", it->book, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  g_assert_true (room_book_save_schedule (it->book, ours, &error));
  g_assert_no_error (error);
  words = room_book_dup_schedule_words (it->book);
  g_assert_cmpuint (g_strv_length (words), ==, n + 1);
  g_assert_cmpstr (words[n], ==, "Short");
  found = room_book_find_schedule ("Short", it->book, &error);
  g_assert_no_error (error);
  text = schedule_to_text (ours);
  back = schedule_to_text (found);
  g_assert_cmpstr (back, ==, text);

  /* A schedule can be saved in the middle of a night; the name of one that comes with Cardroom is refused. */
  {
    g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
    g_autofree char *line = g_strdup_printf ("set schedule %s", shipped[0]);

    evening_do (tournament, line);
    evening_do (tournament, "set schedule Short");
    g_assert_cmpuint (g_list_model_get_n_items (room_tournament_get_levels (tournament)), ==, 5);
  }
  g_free (ours->name);
  ours->name = g_strdup (shipped[0]);
  g_assert_false (room_book_save_schedule (it->book, ours, &error));
  g_assert_nonnull (strstr (error->message, shipped[0]));
}

static void
test_backup (Fixture *it, gconstpointer data)
{
  g_autofree char *directory = g_path_get_dirname (it->path);
  g_autofree char *backups = g_build_filename (directory, "backups", NULL);
  g_autofree char *fresh = evening_path ();
  g_autofree char *fresh_directory = g_path_get_dirname (fresh);
  g_autofree char *in_the_way = g_build_filename (fresh_directory, "backups", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomBook) book = NULL;

  g_assert_null (room_book_get_warning (it->book));
  g_assert_true (g_file_test (backups, G_FILE_TEST_IS_DIR));
  /* A failed backup is reported, and the evening goes on. */
  g_assert_true (g_file_set_contents (in_the_way, "a file", -1, &error));
  book = room_book_new (fresh, &error);
  g_assert_no_error (error);
  g_assert_nonnull (room_book_get_warning (book));
  g_clear_object (&book);
  evening_remove (fresh);
}

static void
test_currency (Fixture *it, gconstpointer data)
{
  Currency currency;

  room_book_get_currency (it->book, &currency);
  g_assert_cmpint (currency.digits, ==, 2);
  g_assert_cmpint (currency.note, ==, 100);
}

static void
bump_cb (gint *n)
{
  (*n)++;
}

static Schedule *
named_schedule (const char *name)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (evening_schedule, NULL, &error);

  g_assert_no_error (error);
  g_free (schedule->name);
  schedule->name = g_strdup (name);
  return schedule;
}

static void
save_schedule (RoomBook *book, const char *name)
{
  g_autoptr (Schedule) schedule = named_schedule (name);
  g_autoptr (GError) error = NULL;

  g_assert_true (room_book_save_schedule (book, schedule, &error));
  g_assert_no_error (error);
}

static void
test_saved_schedules (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  static const char *const wrong[] = { NULL, "", "  ", "a \"b\"", "home/friday", "friday.schedule", "two\nlines" };
  g_auto (GStrv) shipped = shipped_schedule_names ();
  gint n = 0;

  g_signal_connect_swapped (it->book, "schedules-changed", G_CALLBACK (bump_cb), &n);
  save_schedule (it->book, "Ours");
  g_assert_cmpint (n, ==, 1);
  g_assert_true (room_book_delete_schedule (it->book, "Ours", &error));
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 2);
  g_assert_null (room_book_find_schedule ("Ours", it->book, NULL));
  g_assert_false (room_book_delete_schedule (it->book, "Ours", &error));
  g_assert_nonnull (strstr (error->message, "Ours"));
  g_clear_error (&error);
  g_assert_false (room_book_delete_schedule (it->book, shipped[0], &error));
  g_assert_nonnull (error);
  g_assert_cmpint (n, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (Schedule) schedule = named_schedule (wrong[i]);
      g_autoptr (GError) refused = NULL;

      g_assert_false (room_book_save_schedule (it->book, schedule, &refused));
      g_assert_nonnull (refused);
    }
  g_assert_cmpint (n, ==, 2);
  g_signal_handlers_disconnect_by_data (it->book, &n);
}

static void
assert_free_name (RoomBook *book, const char *name, const char *expected)
{
  g_autofree char *free_name = room_book_free_schedule_name (book, name);

  g_assert_cmpstr (free_name, ==, expected);
}

static void
test_free_names (Fixture *it, gconstpointer data)
{
  g_auto (GStrv) shipped = shipped_schedule_names ();
  g_autofree char *second = g_strdup_printf ("%s (2)", shipped[0]);

  assert_free_name (it->book, "Friday", "Friday");
  save_schedule (it->book, "Friday");
  assert_free_name (it->book, "Friday", "Friday (2)");
  save_schedule (it->book, "Friday (2)");
  assert_free_name (it->book, "Friday", "Friday (3)");
  assert_free_name (it->book, "Friday (2)", "Friday (3)");
  assert_free_name (it->book, shipped[0], second);
  /* Any name can be made fit to stand between quotes. */
  assert_free_name (it->book, "", "Schedule");
  assert_free_name (it->book, NULL, "Schedule");
  assert_free_name (it->book, " a\"b/c\nd.schedule", "a b c d");
  assert_free_name (it->book, "(2)", "(2)");
  assert_free_name (it->book, "\xff", "\xef\xbf\xbd");
}

static void
test_lent (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
  g_autoptr (Schedule) changed = named_schedule ("# 1 \"hasty\" night");
  g_autofree char *text = NULL, *word = NULL, *quoted = NULL, *line = NULL, *now = NULL, *again = NULL;
  g_auto (GStrv) words = NULL;
  gint64 id = room_tournament_get_id (tournament);

  ((ScheduleRow *) changed->rows->pdata[3])->length = 4 * MINUTE;
  word = room_book_lend_schedule (it->book, changed);
  quoted = line_quote (word);
  line = g_strdup_printf ("set schedule %s", quoted);
  words = room_book_dup_schedule_words (it->book);
  g_assert_false (g_strv_contains ((const char *const *) words, word)); /* nobody is offered it */
  g_free (changed->name);
  changed->name = g_strdup ("Hasty");
  evening_do (tournament, "enter Ann Bob");
  evening_do (tournament, line);
  text = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_nonnull (strstr (text, "4m"));

  /* The word is forgotten at the end of the program, the schedule is not, and using it can be undone. */
  g_clear_object (&tournament);
  reopen (it);
  g_assert_null (room_book_find_schedule (word, it->book, NULL));
  tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  now = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (now, ==, text);
  evening_do (tournament, "undo");
  g_assert_cmpint (schedule_row (tourney_schedule (room_tournament_get_tourney (tournament)), 3)->length, ==,
                   10 * MINUTE);
  evening_do (tournament, "redo");
  again = schedule_to_text (tourney_schedule (room_tournament_get_tourney (tournament)));
  g_assert_cmpstr (again, ==, text);
}

static void
test_lent_words (Fixture *it, gconstpointer data)
{
  g_autoptr (Schedule) ours = named_schedule ("Friday");
  g_autoptr (Schedule) found = NULL, saved = NULL;
  g_autofree char *first = NULL, *second = NULL;

  save_schedule (it->book, "Friday");
  first = room_book_lend_schedule (it->book, ours);
  second = room_book_lend_schedule (it->book, ours);
  g_assert_cmpstr (first, ==, "Friday (2)");
  g_assert_cmpstr (second, ==, "Friday (3)");
  ((ScheduleRow *) ours->rows->pdata[0])->length = 99 * MINUTE; /* the book has its own copy */
  found = room_book_find_schedule (first, it->book, NULL);
  g_assert_cmpint (schedule_row (found, 0)->length, ==, 10 * MINUTE);
  /* A saved schedule is found under its name before one that was lent earlier. */
  g_free (ours->name);
  ours->name = g_strdup (first);
  g_assert_true (room_book_save_schedule (it->book, ours, NULL));
  saved = room_book_find_schedule (first, it->book, NULL);
  g_assert_cmpint (schedule_row (saved, 0)->length, ==, 99 * MINUTE);
}

static void
test_cases (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case ("5:200,25:300", &error);
  g_autoptr (GPtrArray) cases = NULL;
  gint   n = 0;
  gint64 id;

  g_signal_connect_swapped (it->book, "cases-changed", G_CALLBACK (bump_cb), &n);
  id = room_book_save_case (it->book, 0, "Home", chips, &error);
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpint (room_book_save_case (it->book, 0, "Home", chips, &error), ==, 0);
  g_assert_nonnull (strstr (error->message, "“Home”"));
  g_clear_error (&error);
  g_assert_cmpint (n, ==, 1);
  cases = room_book_list_cases (it->book, &error);
  g_assert_cmpuint (cases->len, ==, 1);
  g_assert_true (room_book_delete_case (it->book, id, &error));
  g_assert_no_error (error);
  g_assert_cmpint (n, ==, 2);
  g_assert_false (room_book_delete_case (it->book, id, &error));
  g_assert_nonnull (error);
  room_book_set_usual_case (it->book, 7);
  reopen (it);
  g_assert_cmpint (room_book_get_usual_case (it->book), ==, 7);
  room_book_set_usual_case (it->book, 0);
}

#define ADD(name, function) g_test_add ("/book/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (book)
{
  evening_init (&argc, &argv);
  ADD ("second-writer-is-told", test_second_writer);
  ADD ("store-outlives-the-book", test_store_outlives_book);
  ADD ("summaries-stay-current", test_summaries);
  ADD ("several-tournaments", test_several);
  ADD ("a-running-tournament-is-open", test_running_is_open);
  ADD ("planned", test_planned);
  ADD ("when-and-where", test_when_and_where);
  ADD ("people", test_people);
  ADD ("schedules", test_schedules);
  ADD ("saved-schedules", test_saved_schedules);
  ADD ("free-schedule-names", test_free_names);
  ADD ("a-lent-schedule-outlives-its-word", test_lent);
  ADD ("lent-words-are-free-ones", test_lent_words);
  ADD ("cases", test_cases);
  ADD ("backup", test_backup);
  ADD ("currency", test_currency);
  return g_test_run ();
}
