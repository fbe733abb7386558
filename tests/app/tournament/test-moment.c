/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announced moments: only those that come with time, each once, and of several the latest that matters. */
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "tourney/voice/moment.h"
#include "evening.h"
#include "../../program.h"

#define NOTHING (-1)

static gint
passed (const MomentLook *before, const MomentLook *after)
{
  Moment moment;

  return moment_passed (before, after, &moment) ? (gint) moment : NOTHING;
}

static void
test_table (void)
{
  /* Row 0 is a level, row 1 a break, rows 2 and 3 are levels. */
  static const MomentLook early
      = { .running = TRUE, .row = 0, .goes_on = TRUE, .left = 10 * MINUTE, .rebuys_left = -1 };
  struct
  {
    const char *what;
    MomentLook  before, after;
    gint        moment;
  } cases[] = {
    { "a second", early, early, NOTHING },
    { "the last minute", early, early, MOMENT_ONE_MINUTE },
    { "within the last minute", early, early, NOTHING },
    { "a break", early, early, MOMENT_BREAK },
    { "after the break", early, early, MOMENT_BREAK_OVER },
    { "a level", early, early, MOMENT_LEVEL },
    { "slept over a break into a level after a level", early, early, MOMENT_LEVEL },
    { "slept into the last minute of another level", early, early, MOMENT_LEVEL },
    { "the break of the host is over", early, early, MOMENT_BREAK_OVER },
    { "paused", early, early, NOTHING },
    { "the last minute of the last level", early, early, NOTHING },
    { "the end of the last level", early, early, MOMENT_SCHEDULE_OVER },
    { "a pause", early, early, NOTHING },
    { "rebuys close in five minutes", early, early, MOMENT_REBUYS_CLOSING },
    { "rebuys and the last minute at once", early, early, MOMENT_REBUYS_CLOSING },
    { "rebuys just closed", early, early, MOMENT_LEVEL },
    { "a row before", early, early, NOTHING },
  };
  guint i = 0;

  cases[i++].after.left = 10 * MINUTE - SECOND;
  cases[i].before.left = MINUTE + 1;
  cases[i++].after.left = MINUTE;
  cases[i].before.left = MINUTE;
  cases[i++].after.left = MINUTE - SECOND;
  cases[i].after.row = 1;
  cases[i++].after.in_break = TRUE;
  cases[i].before.row = 1;
  cases[i].before.in_break = TRUE;
  cases[i].after.row = 2;
  cases[i++].after.after_break = TRUE;
  cases[i].before.row = 2;
  cases[i++].after.row = 3;
  cases[i++].after.row = 3;
  cases[i].after.row = 3;
  cases[i++].after.left = 20 * SECOND;
  cases[i].before.ad_hoc = cases[i].before.in_break = TRUE;
  cases[i++].before.left = SECOND;
  cases[i].before.left = MINUTE + 1;
  cases[i].before.running = cases[i].after.running = FALSE;
  cases[i++].after.left = MINUTE;
  cases[i].before.goes_on = cases[i].after.goes_on = FALSE;
  cases[i].before.left = MINUTE + 1;
  cases[i++].after.left = MINUTE;
  cases[i].before.left = SECOND;
  cases[i].after.running = FALSE;
  cases[i++].after.left = 0;
  cases[i].after.running = FALSE;
  cases[i++].after.over = -1;
  cases[i].before.rebuys_left = 5 * MINUTE + 1;
  cases[i++].after.rebuys_left = 5 * MINUTE;
  cases[i].before.rebuys_left = 6 * MINUTE;
  cases[i].before.left = 6 * MINUTE;
  cases[i].after.rebuys_left = 30 * SECOND;
  cases[i++].after.left = 30 * SECOND;
  cases[i].before.rebuys_left = 6 * MINUTE;
  cases[i++].after.row = 3;
  cases[i].before.row = 3;
  cases[i++].after.row = 2;
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (cases));

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].what);
      g_assert_cmpint (passed (&cases[i].before, &cases[i].after), ==, cases[i].moment);
    }
}

static void
heard_cb (RoomTournament *tournament, gint moment, GString *heard)
{
  static const char letters[] = "LmBOrSF";
  gint64            at = room_tournament_now (tournament) / SECOND;

  g_string_append_printf (heard, "%s%c%02d:%02d", heard->len ? " " : "", letters[moment], (gint) at / 60,
                          (gint) at % 60);
}

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  GString        *heard;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "rebuy 20.00 until level 2\n");
  it->heard = g_string_new (NULL);
  g_signal_connect (it->tournament, "moment", G_CALLBACK (heard_cb), it->heard);
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (it->tournament, it->heard);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  g_string_free (it->heard, TRUE);
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
test_evening (Fixture *it, gconstpointer data)
{
  let_tick (it, HOUR);
  /* Rebuys close at 20:00; the last level ends at 45:00 and nothing follows it. */
  g_assert_cmpstr (it->heard->str, ==, "m09:00 L10:00 r15:00 m19:00 B20:00 m24:00 O25:00 m34:00 L35:00 S45:00");
}

/* After the last level the clock counts up, as long as it runs. */
static void
test_schedule_over (Fixture *it, gconstpointer data)
{
  const Tourney *tourney = room_tournament_get_tourney (it->tournament);
  MomentLook     look;

  let_tick (it, 45 * MINUTE - SECOND);
  moment_look (&look, tourney, room_tournament_now (it->tournament));
  g_assert_cmpint (look.over, ==, -1);
  let_tick (it, 2 * SECOND);
  moment_look (&look, tourney, room_tournament_now (it->tournament));
  g_assert_false (look.running);
  g_assert_cmpint (look.over, ==, SECOND);
  evening_do (it->tournament, "pause");
  moment_look (&look, tourney, room_tournament_now (it->tournament));
  g_assert_cmpint (look.over, ==, -1);
}

static void
test_suspend_no_burst (Fixture *it, gconstpointer data)
{
  let_tick (it, 3 * MINUTE);
  evening_sleep (25 * MINUTE);
  room_tournament_look (it->tournament);
  room_tournament_look (it->tournament);
  g_assert_cmpstr (it->heard->str, ==, "O28:00");
}

static void
test_acts_announce_nothing (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "level 2");
  evening_do (it->tournament, "adjust -9m");
  evening_do (it->tournament, "adjust -1m"); /* puts the break forward */
  evening_do (it->tournament, "end-break");
  evening_do (it->tournament, "break 3m");
  evening_do (it->tournament, "end-break");
  for (gint i = 0; i < 6; i++)
    evening_do (it->tournament, "undo");
  for (gint i = 0; i < 6; i++)
    evening_do (it->tournament, "redo");
  g_assert_cmpstr (it->heard->str, ==, "");
}

static void
test_undo_replays_nothing (Fixture *it, gconstpointer data)
{
  let_tick (it, 2 * MINUTE);
  evening_do (it->tournament, "pause");
  let_tick (it, 9 * MINUTE);
  g_assert_cmpstr (it->heard->str, ==, "");
  /* The nine minutes have run after all, and level 2 is on; the host did that and knows it. */
  evening_do (it->tournament, "undo");
  let_tick (it, SECOND);
  g_assert_cmpstr (it->heard->str, ==, "");
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament)),
                   ==, 2);
}

static void
test_act_loses_nothing (Fixture *it, gconstpointer data)
{
  let_tick (it, 10 * MINUTE - SECOND);
  g_string_truncate (it->heard, 0);
  /* The level begins between two ticks, and the first to look is a rebuy. */
  evening_pass (SECOND + 200000);
  evening_do (it->tournament, "rebuy Ann");
  g_assert_cmpstr (it->heard->str, ==, "L10:00");
  let_tick (it, SECOND);
  g_assert_cmpstr (it->heard->str, ==, "L10:00");
}

static void
test_break_of_the_host (Fixture *it, gconstpointer data)
{
  let_tick (it, MINUTE);
  evening_do (it->tournament, "break 4m");
  let_tick (it, 5 * MINUTE);
  g_assert_cmpstr (it->heard->str, ==, "m04:00 O05:00");
}

static void
test_finish_once (Fixture *it, gconstpointer data)
{
  let_tick (it, MINUTE);
  evening_do (it->tournament, "out Carl");
  evening_do (it->tournament, "out Bob by Ann");
  g_assert_cmpstr (it->heard->str, ==, "F01:00");
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "redo");
  g_assert_cmpstr (it->heard->str, ==, "F01:00");
  let_tick (it, HOUR);
  g_assert_cmpstr (it->heard->str, ==, "F01:00");
}

static void
test_restart_replays_nothing (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_get_id (it->tournament);

  let_tick (it, 12 * MINUTE);
  g_string_truncate (it->heard, 0);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_pass (20 * MINUTE);
  evening_time_reset ();
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  g_signal_connect (it->tournament, "moment", G_CALLBACK (heard_cb), it->heard);
  let_tick (it, MINUTE);
  g_assert_cmpstr (it->heard->str, ==, "");
  let_tick (it, MINUTE);
  g_assert_cmpstr (it->heard->str, ==, "m34:00");
}

#define ADD(name, function) g_test_add ("/moment/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (moment)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/moment/table", test_table);
  ADD ("an-evening", test_evening);
  ADD ("the-schedule-is-over", test_schedule_over);
  ADD ("suspend-makes-no-burst", test_suspend_no_burst);
  ADD ("acts-announce-nothing", test_acts_announce_nothing);
  ADD ("undo-replays-nothing", test_undo_replays_nothing);
  ADD ("an-act-loses-nothing", test_act_loses_nothing);
  ADD ("break-of-the-host", test_break_of_the_host);
  ADD ("finish-once", test_finish_once);
  ADD ("restart-replays-nothing", test_restart_replays_nothing);
  return g_test_run ();
}
