/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cues do besides speaking: a text on the players’ clock for its time, a word to the host, a pause; each once, and kept
   with the night. */
#include "app/clock/room-clock-face-teller.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

#define CUES                                                                                                           \
  "cues out show \"{player} is out, {left} left\" for 1m, out if left = 2 notify \"Heads-up in {tournament}\", "       \
  "before 2m if level = 1 show \"{blinds}, then {next}\", break pause, level say \"{blinds}\"\n"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  GString        *told;
} Fixture;

static void
told_cb (RoomTournament *tournament, const char *text, GString *told)
{
  g_string_append_printf (told, "%s\n", text);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, CUES);
  it->told = g_string_new (NULL);
  g_signal_connect (it->tournament, "cue", G_CALLBACK (told_cb), it->told);
  evening_do (it->tournament, "enter Ann Bob Carl Dora");
  evening_do (it->tournament, "start");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (it->tournament, it->told);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  g_string_free (it->told, TRUE);
  evening_remove (it->path);
  g_free (it->path);
}

static void
let_tick (Fixture *it, gint64 time)
{
  for (gint64 passing = 0; passing < time; passing += SECOND)
    {
      evening_pass (SECOND);
      room_tournament_look (it->tournament);
    }
}

static void
check_shown (Fixture *it, const char *text)
{
  g_autoptr (RoomClockFaceModel) face = room_clock_face_tell (it->tournament);

  g_assert_cmpstr (room_tournament_get_shown (it->tournament), ==, text);
  if (text != NULL)
    g_assert_cmpstr (face->texts[ROOM_CLOCK_FACE_TEXT_WINDOW], ==, text);
}

static void
test_shown (Fixture *it, gconstpointer data)
{
  RoomClockFaceMoment with, without;

  check_shown (it, NULL);
  evening_do (it->tournament, "out Ann");
  check_shown (it, "Ann is out, 3 left");
  room_clock_face_moment (&with, it->tournament);
  let_tick (it, MINUTE - SECOND);
  check_shown (it, "Ann is out, 3 left");
  let_tick (it, SECOND);
  check_shown (it, NULL);
  room_clock_face_moment (&without, it->tournament);
  g_assert_false (room_clock_face_moment_equal (&with, &without)); /* so that it goes at once */
  let_tick (it, 7 * MINUTE);
  check_shown (it, "5/10, then 10/20");
  let_tick (it, 30 * SECOND);
  check_shown (it, NULL);
}

static void
test_told (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "out Ann");
  g_assert_cmpstr (it->told->str, ==, "");
  evening_do (it->tournament, "out Bob");
  g_assert_cmpstr (it->told->str, ==, "Heads-up in Friday\n");
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "redo");
  g_assert_cmpstr (it->told->str, ==, "Heads-up in Friday\n");
}

static TourneyStage
stage (Fixture *it)
{
  return tourney_stage (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament));
}

static void
test_pause (Fixture *it, gconstpointer data)
{
  Clock clock;

  let_tick (it, 20 * MINUTE);
  g_assert_cmpint (stage (it), ==, TOURNEY_BREAK);
  while (stage (it) != TOURNEY_PAUSED && g_main_context_iteration (NULL, TRUE))
    ;
  clock = tourney_clock (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament));
  g_assert_false (clock.running);
  g_assert_cmpint (clock_left (&clock), ==, 5 * MINUTE);
  evening_do (it->tournament, "resume");
  let_tick (it, MINUTE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  clock = tourney_clock (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament));
  g_assert_true (clock.running); /* once is enough */
}

static void
test_kept (Fixture *it, gconstpointer data)
{
  gint64           id = room_tournament_get_id (it->tournament);
  g_autofree char *before = NULL, *after = NULL;

  before = settings_line (tourney_settings (room_tournament_get_tourney (it->tournament)), "cues");
  g_signal_handlers_disconnect_by_data (it->tournament, it->told);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_reboot ();
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, NULL);
  g_signal_connect (it->tournament, "cue", G_CALLBACK (told_cb), it->told);
  after = settings_line (tourney_settings (room_tournament_get_tourney (it->tournament)), "cues");
  g_assert_cmpstr (before, ==, after);
  g_assert_true (g_str_has_prefix (after, "cues out show \"{player} is out, {left} left\" for 1m, "));
  check_shown (it, NULL);
  g_assert_cmpstr (it->told->str, ==, "");
}

#define ADD(name, function) g_test_add ("/cues/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (cues)
{
  evening_init (&argc, &argv);
  ADD ("shown-for-its-time", test_shown);
  ADD ("the-host-is-told-once", test_told);
  ADD ("a-break-that-waits", test_pause);
  ADD ("kept-with-the-night", test_kept);
  return g_test_run ();
}
