/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a tournament is carried on from one program to the next by the clock that nobody can set. What that cannot
   tell, after another start of the laptop, is asked. */
#include <string.h>

#include "app/house/room-summary.h"
#include "app/house/room-time-test.h"
#include "app/house/room-vault.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "store/file/store-open.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
} Fixture;

static void
set_up (Fixture *it, gconstpointer extra)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "");
}

static gint64
close_all (Fixture *it)
{
  gint64 id = room_tournament_get_id (it->tournament);

  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  return id;
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  close_all (it);
  evening_remove (it->path);
  g_free (it->path);
}

static void
reopen (Fixture *it, void (*start) (void))
{
  g_autoptr (GError) error = NULL;
  gint64 id = close_all (it);

  start ();
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
}

static void
start_night (Fixture *it)
{
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
}

static void
check_left (Fixture *it, gint level, const char *left)
{
  const Tourney   *tourney = room_tournament_get_tourney (it->tournament);
  Clock            clock = tourney_clock (tourney, room_tournament_now (it->tournament));
  g_autofree char *text = clock_to_text (clock_left (&clock));

  g_assert_cmpint (tourney_level (tourney, room_tournament_now (it->tournament)), ==, level);
  g_assert_cmpstr (text, ==, left);
}

static void
check_warning (Fixture *it, const char *part)
{
  const char *warning = room_tournament_get_warning (it->tournament);

  if (part == NULL)
    g_assert_cmpstr (warning, ==, NULL);
  else if (warning == NULL || strstr (warning, part) == NULL)
    g_error ("no “%s” in “%s”", part, warning);
}

static gboolean
asks (Fixture *it)
{
  return room_tournament_asks_passed (it->tournament, &(gint64){ 0 });
}

/* Whatever is done to the wall clock, in whatever order, the tournament's goes on; coming times are the wall's. */
static void
test_wall_clock_is_set (Fixture *it, gconstpointer data)
{
  static const struct
  {
    gint        by; /* minutes */
    const char *says;
  } steps[] = {
    { 60, "put forward by 60 minutes" },
    { -60, NULL },
    { -20, "put back by 20 minutes" },
    { -600, "put back by 620 minutes" },
    { 24 * 60 + 620, "put forward by 1440 minutes" },
    { -24 * 60, NULL },
  };
  gint64 left = 10 * MINUTE;

  start_night (it);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text = NULL, *next = NULL, *shown = NULL;
      g_autoptr (RoomSummary) summary = NULL;

      evening_pass (40 * SECOND);
      evening_step_wall (steps[i].by * MINUTE);
      if (i % 2 == 1)
        evening_sleep (20 * SECOND);
      left -= 40 * SECOND + (i % 2) * 20 * SECOND;
      reopen (it, evening_time_reset);
      text = clock_to_text (left);
      check_left (it, 1, text);
      check_warning (it, steps[i].says);
      g_assert_false (asks (it));
      next = room_tournament_clock_time (it->tournament, room_tournament_now (it->tournament) + left);
      shown = evening_text (room_tournament_get_levels (it->tournament), 1, "starts");
      g_assert_cmpstr (shown, ==, next);
      g_assert_cmpint (room_tournament_wall (it->tournament, room_tournament_now (it->tournament) + 1), ==,
                       room_time_now () + 1);
      if (i == 2)
        evening_do (it->tournament, "out Carl");
      summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
      g_assert_cmpint (room_summary_get_state (summary), ==, TOURNEY_RUNNING);
    }
}

/* The start page, which opens no tournament, goes by the same clock. */
static void
test_start_page (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomSummary) summary = NULL;
  g_autofree char *detail = NULL;

  start_night (it);
  evening_step_wall (HOUR);
  close_all (it);
  evening_time_reset ();
  it->book = evening_book (it->path);
  summary = g_list_model_get_item (room_book_get_tournaments (it->book), 0);
  g_object_get (summary, "detail", &detail, NULL);
  g_assert_nonnull (strstr (detail, "level 1"));
  it->tournament = room_tournaments_open (it->book, room_summary_get_id (summary), NULL);
}

static void
restart_after (Fixture *it, gint64 passed)
{
  start_night (it);
  evening_pass (MINUTE);
  evening_do (it->tournament, "out Carl");
  evening_step_wall (passed);
  reopen (it, evening_reboot);
}

/* After another start of the laptop its wall clock counts, and somebody is asked. */
static void
test_started_anew (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 passed;

  restart_after (it, 12 * MINUTE);
  check_left (it, 2, "07:00");
  g_assert_true (room_tournament_asks_passed (it->tournament, &passed));
  g_assert_cmpint (passed, ==, 12 * MINUTE);
  check_warning (it, "restarted");
  check_warning (it, "12 minutes");

  /* Nobody has answered: another program asks again. */
  evening_pass (MINUTE);
  reopen (it, evening_time_reset);
  g_assert_true (room_tournament_asks_passed (it->tournament, &passed));
  g_assert_cmpint (passed, ==, 13 * MINUTE);

  /* It is right, and from then on certain. */
  g_assert_true (room_tournament_set_passed (it->tournament, passed, &error));
  g_assert_no_error (error);
  g_assert_false (asks (it));
  check_warning (it, NULL);
  check_left (it, 2, "06:00");
  evening_step_wall (HOUR);
  reopen (it, evening_time_reset);
  g_assert_false (asks (it));
  check_left (it, 2, "06:00");
}

static void
test_it_was_not_so_long (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  restart_after (it, 62 * MINUTE);
  evening_pass (30 * SECOND); /* until somebody answers */
  g_assert_true (room_tournament_set_passed (it->tournament, 2 * MINUTE, &error));
  g_assert_no_error (error);
  check_left (it, 1, "06:30");
  evening_pass (MINUTE);
  evening_do (it->tournament, "pause");
  check_left (it, 1, "05:30");
  reopen (it, evening_time_reset);
  check_left (it, 1, "05:30");
}

static void
test_it_was_longer (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 passed;

  restart_after (it, -20 * MINUTE);
  g_assert_true (room_tournament_asks_passed (it->tournament, &passed));
  g_assert_cmpint (passed, ==, 0);
  check_warning (it, "20 minutes behind");
  check_left (it, 1, "09:00");
  g_assert_true (room_tournament_set_passed (it->tournament, 11 * MINUTE, &error));
  check_left (it, 2, "08:00");
}

/* What was done meanwhile stands at its time: it is undone first. */
static void
test_acts_before_the_answer (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 passed;

  restart_after (it, 12 * MINUTE);
  evening_do (it->tournament, "pause");
  g_assert_true (room_tournament_asks_passed (it->tournament, &passed));
  g_assert_false (room_tournament_set_passed (it->tournament, 2 * MINUTE, &error));
  g_assert_nonnull (strstr (error->message, "Undo"));
  g_clear_error (&error);
  check_left (it, 2, "07:00");
  evening_do (it->tournament, "undo");
  g_assert_true (room_tournament_set_passed (it->tournament, 2 * MINUTE, &error));
  g_assert_no_error (error);
  check_left (it, 1, "07:00");
}

/* A clock that stands still loses nothing, and nobody is asked. */
static void
test_standing_clock (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_step_wall (5 * HOUR);
  reopen (it, evening_reboot);
  g_assert_false (asks (it));
  evening_do (it->tournament, "start");
  evening_pass (MINUTE);
  evening_do (it->tournament, "pause");
  evening_step_wall (5 * HOUR);
  reopen (it, evening_reboot);
  g_assert_false (asks (it));
  check_warning (it, NULL);
  check_left (it, 1, "09:00");
}

/* cardroomctl goes by the same clocks: here those of the system. */
static void
test_command (Fixture *it, gconstpointer data)
{
  static const struct
  {
    gint        since, by_boot; /* minutes since the last act by the wall clock and by the other */
    gboolean    restarted;
    const char *more, *out, *err;
  } cases[] = {
    { 3, 3, FALSE, "", "level 1, ", "" },
    { 63, 3, FALSE, "", "level 1, ", "put forward by 60 minutes" },
    { -57, 3, FALSE, "", "level 1, ", "put back by 60 minutes" },
    { 13, 0, TRUE, "", "level 2, ", "restarted" },
    { 13, 0, TRUE, "", "level 2, ", "--passed 20m" },
    { 13, 0, TRUE, "--passed 3m", "level 1, ", "" },
    { -20, 0, TRUE, "", "level 1, ", "behind that" },
    { -20, 0, TRUE, "--passed 13m", "level 2, ", "" },
  };
  gint64 id, last;

  start_night (it);
  last = tourney_last_time (room_tournament_get_tourney (it->tournament));
  id = close_all (it);
  room_time_set_source (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Store) store = store_open (it->path, STORE_WRITE, &error);
      StoreMark        mark = { last, (char *) (cases[i].restarted ? "another" : room_time_boot_id ()),
                                room_time_boot () - cases[i].by_boot * MINUTE };
      g_autofree char *out = NULL, *err = NULL;
      g_autofree char *line = g_strdup_printf ("%s tournament show %" G_GINT64_FORMAT " --db %s %s",
                                               g_getenv ("CARDROOMCTL"), id, it->path, cases[i].more);

      g_assert_no_error (error);
      g_assert_true (store_run (store, &error, "UPDATE tournament SET opened = ?", "i",
                                g_get_real_time () - cases[i].since * MINUTE - last));
      g_assert_true (store_tournament_set_mark (store, id, &mark, &error));
      g_assert_no_error (error);
      g_clear_pointer (&store, store_close);
      g_test_message ("%s", line);
      g_assert_true (g_spawn_command_line_sync (line, &out, &err, NULL, &error));
      g_test_message ("%s%s", out, err);
      g_assert_nonnull (strstr (out, cases[i].out));
      if (*cases[i].err == '\0')
        g_assert_cmpstr (err, ==, "");
      else
        g_assert_nonnull (strstr (err, cases[i].err));
    }
  evening_time_reset ();
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, NULL);
}

#define ADD(name, function) g_test_add ("/tournament-clock/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (tournament_clock)
{
  evening_init (&argc, &argv);
  ADD ("wall-clock-is-set", test_wall_clock_is_set);
  ADD ("start-page", test_start_page);
  ADD ("started-anew", test_started_anew);
  ADD ("it-was-not-so-long", test_it_was_not_so_long);
  ADD ("it-was-longer", test_it_was_longer);
  ADD ("acts-before-the-answer", test_acts_before_the_answer);
  ADD ("standing-clock", test_standing_clock);
  ADD ("command", test_command);
  return g_test_run ();
}
