/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament as the screen watches it: acts in, models and signals out. */
#include <string.h>

#include "app/house/room-text.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-live-forecast.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "tourney/voice/moment.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  GString        *said; /* the sentences of `acted` */
  gint            changed, ticks;
  gint64          slept;
  guint           removed, added, steps; /* the changes of the watched model */
} Fixture;

static void
acted_cb (Fixture *it, const char *sentence)
{
  g_string_assign (it->said, sentence);
}

static void
changed_cb (Fixture *it)
{
  it->changed++;
}

static void
tick_cb (Fixture *it)
{
  it->ticks++;
}

static void
slept_cb (Fixture *it, gint64 microseconds)
{
  it->slept += microseconds;
}

static void
items_changed_cb (Fixture *it, guint position, guint removed, guint added)
{
  it->steps++;
  it->removed += removed;
  it->added += added;
}

static void
watch (Fixture *it)
{
  g_signal_connect_swapped (it->tournament, "acted", G_CALLBACK (acted_cb), it);
  g_signal_connect_swapped (it->tournament, "changed", G_CALLBACK (changed_cb), it);
  g_signal_connect_swapped (it->tournament, "tick", G_CALLBACK (tick_cb), it);
  g_signal_connect_swapped (it->tournament, "slept", G_CALLBACK (slept_cb), it);
}

static void
set_up (Fixture *it, gconstpointer extra)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, extra != NULL ? extra : "rebuy 20.00 until level 2\n");
  it->said = g_string_new (NULL);
  watch (it);
}

static void
close_all (Fixture *it)
{
  g_signal_handlers_disconnect_by_data (it->tournament, it);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  close_all (it);
  g_string_free (it->said, TRUE);
  evening_remove (it->path);
  g_free (it->path);
}

static void
reopen (Fixture *it)
{
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_get_id (it->tournament);

  close_all (it);
  evening_time_reset ();
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  watch (it);
}

static void
check_column (GListModel *model, const char *property, const char *expected)
{
  g_autofree char *column = evening_column (model, property);

  g_assert_cmpstr (column, ==, expected);
}

static void
check_text (GListModel *model, guint index, const char *property, const char *expected)
{
  g_autofree char *text = evening_text (model, index, property);

  g_assert_cmpstr (text, ==, expected);
}

static char *
shown_clock (Fixture *it)
{
  const Tourney   *tourney = room_tournament_get_tourney (it->tournament);
  gint64           now = room_tournament_now (it->tournament);
  Clock            clock = tourney_clock (tourney, now);
  g_autofree char *left = clock_to_text (clock_left (&clock));

  return g_strdup_printf ("%s level %d %s", tourney_stage_word (tourney_stage (tourney, now)),
                          tourney_level (tourney, now), left);
}

static void
check_clock (Fixture *it, const char *expected)
{
  g_autofree char *shown = shown_clock (it);

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_evening (Fixture *it, gconstpointer data)
{
  GListModel *entrants = room_tournament_get_entrants (it->tournament);
  GListModel *prizes = room_tournament_get_prizes (it->tournament);
  GListModel *log = room_tournament_get_log (it->tournament);

  evening_do (it->tournament, "enter Zoe Bob");
  evening_do (it->tournament, "enter Ann");
  evening_do (it->tournament, "unpaid Carl");
  evening_do (it->tournament, "set prizes 60 40");
  evening_do (it->tournament, "start");
  check_column (entrants, "name", "Ann Bob Carl Zoe");
  check_column (entrants, "status", "paid paid owes 20.00 paid");
  g_assert_true (evening_number (entrants, 2, "owes"));
  evening_do (it->tournament, "pay Carl");
  g_assert_false (evening_number (entrants, 2, "owes"));

  evening_pass (5 * MINUTE);
  evening_do (it->tournament, "out Bob by Ann");
  check_column (entrants, "name", "Ann Carl Zoe Bob");
  check_text (entrants, 3, "detail", "4th, out by Ann");
  evening_do (it->tournament, "rebuy Bob");
  check_column (entrants, "name", "Ann Bob Carl Zoe");
  check_text (entrants, 1, "status", "1 rebuy");
  check_text (entrants, 1, "detail", "");
  check_text (prizes, 0, "title", "1st");
  check_text (prizes, 0, "amount", "60.00");
  check_text (prizes, 0, "percent", "60%");
  check_text (prizes, 0, "who", "");
  g_assert_cmpuint (g_list_model_get_n_items (prizes), ==, 2);

  evening_pass (10 * MINUTE);
  evening_do (it->tournament, "out Bob by Ann+Zoe");
  evening_do (it->tournament, "out Carl");
  evening_do (it->tournament, "out Zoe by Ann");
  check_column (entrants, "name", "Ann Zoe Carl Bob");
  check_text (entrants, 0, "detail", "1st, the winner");
  check_text (entrants, 0, "won", "60.00");
  check_text (entrants, 1, "won", "40.00");
  check_text (entrants, 2, "won", "");
  check_text (entrants, 3, "detail", "4th, out by Ann and Zoe");
  check_column (prizes, "who", "Ann Zoe");
  check_column (prizes, "payee", "Ann Zoe");
  g_assert_true (evening_number (prizes, 1, "can-pay"));
  evening_do (it->tournament, "paid-out Zoe");
  g_assert_true (evening_number (prizes, 1, "paid-out"));
  g_assert_false (evening_number (prizes, 1, "can-pay"));
  check_text (entrants, 1, "status", "winnings handed over");

  g_assert_cmpint (evening_number (log, 0, "step"), ==, tourney_head (room_tournament_get_tourney (it->tournament)));
  g_assert_cmpint (it->changed, ==, 12);
  check_clock (it, "finished level 2 05:00");
}

static void
test_sentences (Fixture *it, gconstpointer data)
{
  g_autofree char *first = NULL, *undone = NULL, *refusal = NULL;

  evening_do (it->tournament, "enter Ann Bob");
  g_assert_nonnull (strstr (it->said->str, "Ann"));
  first = g_strdup (it->said->str);
  check_text (room_tournament_get_log (it->tournament), 0, "text", first);
  evening_do (it->tournament, "undo");
  undone = g_strdup_printf ("Undone: %s", first);
  g_assert_cmpstr (it->said->str, ==, undone);
  g_assert_cmpuint (g_list_model_get_n_items (room_tournament_get_log (it->tournament)), ==, 0);
  evening_do (it->tournament, "redo");
  g_assert_true (g_str_has_prefix (it->said->str, "Redone: "));
  g_assert_nonnull (strstr (it->said->str, first));

  /* A refused act says why and changes nothing. */
  it->changed = 0;
  refusal = evening_refused (it->tournament, "out Ann");
  g_assert_cmpint ((gint) strlen (refusal), >, 0);
  g_assert_cmpint (it->changed, ==, 0);
  g_assert_false (tourney_would (room_tournament_get_tourney (it->tournament), "rebuy Ann",
                                 room_tournament_now (it->tournament), NULL));
  g_assert_true (tourney_would (room_tournament_get_tourney (it->tournament), "start",
                                room_tournament_now (it->tournament), NULL));
  g_assert_cmpuint (g_list_model_get_n_items (room_tournament_get_log (it->tournament)), ==, 1);
}

static void
watch_model (Fixture *it, GListModel *model)
{
  it->steps = it->removed = it->added = 0;
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), it);
}

static void
unwatch_model (Fixture *it, GListModel *model)
{
  g_signal_handlers_disconnect_by_data (model, it);
}

static void
test_in_place (Fixture *it, gconstpointer data)
{
  GListModel *entrants = room_tournament_get_entrants (it->tournament);
  GListModel *log = room_tournament_get_log (it->tournament);
  GListModel *levels = room_tournament_get_levels (it->tournament);
  g_autoptr (GString) enter = g_string_new ("enter");
  g_autoptr (GObject) tenth = NULL, still = NULL;

  for (gint i = 0; i < 60; i++)
    g_string_append_printf (enter, " P%02d", i);
  watch_model (it, entrants);
  evening_do (it->tournament, enter->str);
  g_assert_cmpuint (it->steps, ==, 1);
  evening_do (it->tournament, "start");
  g_assert_cmpuint (it->steps, ==, 1);
  tenth = g_list_model_get_item (entrants, 10);

  /* A rebuy moves nobody; an elimination moves one row, and so does taking it back. */
  evening_do (it->tournament, "rebuy P10");
  g_assert_cmpuint (it->steps, ==, 1);
  check_text (entrants, 10, "status", "1 rebuy");
  it->steps = it->removed = it->added = 0;
  evening_do (it->tournament, "out P10 by P11");
  g_assert_cmpuint (it->removed, ==, 1);
  g_assert_cmpuint (it->added, ==, 1);
  still = g_list_model_get_item (entrants, 59);
  g_assert_true (still == tenth);
  it->steps = it->removed = it->added = 0;
  evening_do (it->tournament, "undo");
  g_assert_cmpuint (it->removed, ==, 1);
  g_assert_cmpuint (it->added, ==, 1);
  check_text (entrants, 10, "name", "P10");

  /* A renamed player keeps the row. */
  it->steps = it->removed = it->added = 0;
  evening_do (it->tournament, "rename P10 P10b");
  g_assert_cmpuint (it->steps, ==, 0);
  check_text (entrants, 10, "name", "P10b");
  evening_do (it->tournament, "rename P10b Zed");
  g_assert_cmpuint (it->removed, ==, 1);
  g_assert_cmpuint (it->added, ==, 1);
  g_clear_object (&still);
  still = g_list_model_get_item (entrants, 59);
  g_assert_true (still == tenth);
  unwatch_model (it, entrants);

  watch_model (it, log);
  evening_do (it->tournament, "out P20");
  g_assert_cmpuint (it->steps, ==, 1);
  g_assert_cmpuint (it->added, ==, 1);
  unwatch_model (it, log);

  watch_model (it, levels);
  evening_pass (11 * MINUTE);
  room_tournament_look (it->tournament);
  evening_do (it->tournament, "out P21");
  g_assert_cmpuint (it->steps, ==, 0);
  unwatch_model (it, levels);
}

static void
test_rows_stay_true (Fixture *it, gconstpointer data)
{
  /* However the list was changed in place, it equals a list built from scratch. */
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GListModel *entrants = room_tournament_get_entrants (it->tournament);

  g_test_message ("seed %u", seed);
  evening_do (it->tournament, "set late until level 4");
  evening_do (it->tournament, "enter Ann Bob Carl Dora Eve Finn Gus Hal");
  evening_do (it->tournament, "start");
  for (gint i = 0; i < 150; i++)
    {
      static const char *const names[] = { "Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo" };
      static const char *const acts[] = { "out", "back", "rebuy", "enter", "remove", "undo", "redo" };
      const char              *act = acts[g_rand_int_range (rand, 0, G_N_ELEMENTS (acts))];
      const char              *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
      gboolean                 alone = g_str_equal (act, "undo") || g_str_equal (act, "redo");
      g_autofree char         *in_place = NULL, *details = NULL;
      RoomTournament          *fresh;
      g_autofree char         *line = alone ? g_strdup (act) : g_strdup_printf ("%s %s", act, name);

      room_tournament_do (it->tournament, NULL, "%s", line);
      if (i % 10)
        continue;
      in_place = evening_column (entrants, "name");
      details = evening_column (entrants, "detail");
      reopen (it);
      fresh = it->tournament;
      entrants = room_tournament_get_entrants (fresh);
      check_column (entrants, "name", in_place);
      check_column (entrants, "detail", details);
    }
}

static void
test_levels (Fixture *it, gconstpointer data)
{
  GListModel      *levels = room_tournament_get_levels (it->tournament);
  g_autofree char *waiting = NULL, *paused = NULL;

  check_text (levels, 0, "title", "Level 1");
  check_text (levels, 1, "blinds", "10/20");
  check_text (levels, 2, "title", "Break");
  check_text (levels, 2, "length", "5 min");
  check_text (levels, 2, "note", "Colour up: 5");
  check_text (levels, 3, "title", "Level 3");
  check_text (levels, 4, "blinds", "50/100, big-blind ante 100");
  g_assert_true (evening_number (levels, 2, "is-break"));
  g_assert_cmpint (evening_number (levels, 0, "state"), ==, 1);

  evening_do (it->tournament, "enter Ann Bob Carl");
  waiting = evening_text (levels, 4, "starts");
  evening_do (it->tournament, "start");
  check_text (levels, 4, "starts", waiting);
  g_assert_cmpint (evening_number (levels, 0, "state"), ==, 0);
  evening_pass (10 * MINUTE);
  room_tournament_look (it->tournament);
  g_assert_cmpint (evening_number (levels, 0, "state"), ==, -1);
  g_assert_cmpint (evening_number (levels, 1, "state"), ==, 0);
  check_text (levels, 0, "starts", "");
  check_text (levels, 4, "starts", waiting);

  /* How long a pause will last is unknown; once it has taken five minutes, everything begins five minutes later. */
  evening_do (it->tournament, "pause");
  check_text (levels, 4, "starts", "");
  evening_pass (5 * MINUTE);
  evening_do (it->tournament, "resume");
  paused = room_tournament_clock_time (it->tournament, room_tournament_now (it->tournament) + 25 * MINUTE);
  check_text (levels, 4, "starts", paused);
}

static void
check_ends (Fixture *it, gint64 at)
{
  g_autofree char *found = room_live_forecast_dup_ends_about (it->tournament);
  gint64           wall = at ? forecast_round (room_tournament_wall (it->tournament, at)) : 0;
  g_autofree char *expected = at ? room_text_time_of_day (wall) : g_strdup ("");

  g_assert_cmpstr (found, ==, expected);
}

static void
test_ends_without_stacks (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64 id;

  settings->schedule->stack = 0;
  id = room_book_create (it->book, settings, 0, &error);
  g_assert_no_error (error);
  g_clear_object (&it->tournament);
  it->tournament = room_tournaments_open (it->book, id, &error);
  g_assert_no_error (error);
  evening_do (it->tournament, "enter Ann Bob");
  check_ends (it, 0);
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "set entry 20.00 stack 500");
  evening_do (it->tournament, "enter Ann Bob");
  check_ends (it, room_tournament_now (it->tournament) + 35 * MINUTE);
}

static void
test_ends_about (Fixture *it, gconstpointer data)
{
  gint64 now = room_tournament_now (it->tournament);

  check_ends (it, 0);
  /* 50 is 5 % of the 1,000 chips of two players: the end of level 3. */
  evening_do (it->tournament, "set entry 20.00 stack 500");
  evening_do (it->tournament, "set rebuy off");
  evening_do (it->tournament, "enter Ann Bob");
  check_ends (it, now + 35 * MINUTE);
  /* With 2,000 chips 5 % are the 100 of the last level, and with 2,500 no level is high enough: both end with the
     last. */
  evening_do (it->tournament, "enter Carl Dora");
  check_ends (it, now + 45 * MINUTE);
  evening_do (it->tournament, "enter Eve");
  check_ends (it, now + 45 * MINUTE);
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "undo");

  evening_do (it->tournament, "start");
  evening_pass (2 * MINUTE);
  check_ends (it, now + 35 * MINUTE);
  evening_do (it->tournament, "break 4m");
  check_ends (it, now + 39 * MINUTE);
  evening_pass (5 * MINUTE);
  check_ends (it, now + 39 * MINUTE);
  /* Play goes on longer than expected: then it ends in the level that is on. */
  evening_do (it->tournament, "level 4");
  check_ends (it, now + 17 * MINUTE);
  evening_pass (10 * MINUTE);
  check_ends (it, 0);
}

static void
test_suspend (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "enter Ann Bob");
  evening_sleep (10 * MINUTE);
  evening_do (it->tournament, "start");
  g_assert_cmpint (it->slept, ==, 0); /* no clock ran */
  evening_pass (2 * MINUTE);
  evening_sleep (4 * MINUTE);
  evening_pass (SECOND);
  room_tournament_look (it->tournament);
  g_assert_cmpint (it->slept, ==, 4 * MINUTE);
  check_clock (it, "running level 1 03:59");
  room_tournament_look (it->tournament);
  g_assert_cmpint (it->slept, ==, 4 * MINUTE);

  evening_do (it->tournament, "pause");
  evening_sleep (HOUR);
  evening_do (it->tournament, "resume");
  evening_pass (SECOND);
  room_tournament_look (it->tournament);
  g_assert_cmpint (it->slept, ==, 4 * MINUTE);
  check_clock (it, "running level 1 03:58");
}

static void
test_stepped_wall_clock (Fixture *it, gconstpointer data)
{
  g_autofree char *before = NULL;
  GListModel      *levels = room_tournament_get_levels (it->tournament);

  evening_do (it->tournament, "enter Ann Bob");
  evening_do (it->tournament, "start");
  evening_pass (3 * MINUTE);
  room_tournament_look (it->tournament);
  before = evening_column (levels, "starts");
  evening_step_wall (-2 * HOUR);
  room_tournament_look (it->tournament);
  check_clock (it, "running level 1 07:00");
  evening_step_wall (30 * HOUR);
  evening_pass (MINUTE);
  room_tournament_look (it->tournament);
  check_clock (it, "running level 1 06:00");
  check_column (levels, "starts", before);
  g_assert_cmpint (it->slept, ==, 0);
}

static void
test_restart (Fixture *it, gconstpointer data)
{
  g_autofree char *names = NULL, *texts = NULL, *times = NULL, *starts = NULL;

  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
  evening_pass (4 * MINUTE + 500000);
  evening_do (it->tournament, "out Carl by Bob");
  evening_do (it->tournament, "rebuy Carl");
  evening_do (it->tournament, "undo");
  names = evening_column (room_tournament_get_entrants (it->tournament), "detail");
  texts = evening_column (room_tournament_get_log (it->tournament), "text");
  times = evening_column (room_tournament_get_log (it->tournament), "time");
  starts = evening_column (room_tournament_get_levels (it->tournament), "starts");
  evening_pass (90 * SECOND);
  check_clock (it, "running level 1 04:30");
  reopen (it);
  check_clock (it, "running level 1 04:30");
  g_assert_null (room_tournament_get_warning (it->tournament));
  check_column (room_tournament_get_entrants (it->tournament), "detail", names);
  check_column (room_tournament_get_log (it->tournament), "text", texts);
  check_column (room_tournament_get_log (it->tournament), "time", times);
  check_column (room_tournament_get_levels (it->tournament), "starts", starts);
  evening_do (it->tournament, "redo");
  g_assert_nonnull (strstr (it->said->str, "Carl"));

  /* After having been closed for a while it is as if it had stayed open. */
  evening_pass (4 * MINUTE);
  evening_do (it->tournament, "pause");
  evening_pass (HOUR);
  reopen (it);
  check_clock (it, "paused level 1 00:30");
}

static void
test_wall_clock_back (Fixture *it, gconstpointer data)
{
  g_autofree char *refused = NULL, *now = NULL, *next = NULL;

  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
  evening_pass (7 * MINUTE);
  evening_do (it->tournament, "out Carl");
  evening_step_wall (-20 * MINUTE);
  reopen (it);
  g_assert_nonnull (room_tournament_get_warning (it->tournament));
  g_assert_nonnull (strstr (room_tournament_get_warning (it->tournament), "20 minutes"));
  check_clock (it, "running level 1 03:00");
  evening_pass (2 * MINUTE);
  check_clock (it, "running level 1 01:00");
  evening_do (it->tournament, "pause");
  evening_do (it->tournament, "resume");
  check_clock (it, "running level 1 01:00");
  /* Coming times use today's wall clock. */
  now = room_tournament_clock_time (it->tournament, room_tournament_now (it->tournament) + MINUTE);
  next = evening_text (room_tournament_get_levels (it->tournament), 1, "starts");
  g_assert_cmpstr (next, ==, now);
}

static void
test_ticks (Fixture *it, gconstpointer data)
{
  GMainContext *context = g_main_context_default ();

  /* A stopped clock wakes nothing up. */
  evening_do (it->tournament, "enter Ann Bob");
  while (g_main_context_iteration (context, FALSE))
    ;
  evening_do (it->tournament, "start");
  evening_pass (SECOND - 5000);
  room_tournament_look (it->tournament);
  /* Five milliseconds until the shown second changes. */
  it->ticks = 0;
  while (it->ticks == 0)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpint (it->ticks, ==, 1);
  evening_do (it->tournament, "pause");
  g_assert_false (g_main_context_pending (context));
}

static void
test_follow_up_in_signal_cb (RoomTournament *tournament, const char *sentence, gint *deep)
{
  if (++*deep == 1)
    evening_do (tournament, "enter Eve");
}

static void
test_act_in_handler (Fixture *it, gconstpointer data)
{
  gint deep = 0;

  g_signal_connect (it->tournament, "acted", G_CALLBACK (test_follow_up_in_signal_cb), &deep);
  evening_do (it->tournament, "enter Ann");
  check_column (room_tournament_get_entrants (it->tournament), "name", "Ann Eve");
  g_assert_cmpuint (g_list_model_get_n_items (room_tournament_get_log (it->tournament)), ==, 2);
  g_signal_handlers_disconnect_by_data (it->tournament, &deep);
}

static void
test_ties (Fixture *it, gconstpointer data)
{
  GListModel *prizes = room_tournament_get_prizes (it->tournament);

  evening_do (it->tournament, "enter Ann Bob Carl Dora");
  evening_do (it->tournament, "set prizes 50 30 20");
  evening_do (it->tournament, "start");
  evening_do (it->tournament, "out Bob, Carl by Ann");
  check_column (prizes, "title", "1st 2nd 3rd 3rd");
  check_column (prizes, "amount", "40.00 24.00 8.00 8.00");
  check_column (prizes, "who", "  Bob Carl");
}

static gint64
left_on_clock (Fixture *it)
{
  Clock clock = tourney_clock (room_tournament_get_tourney (it->tournament), room_tournament_now (it->tournament));

  return clock_left (&clock);
}

/* "+1" pressed three times is one line and one undo, in the store as well. */
static void
test_runs (Fixture *it, gconstpointer data)
{
  GListModel *log = room_tournament_get_log (it->tournament);
  gint64      left;

  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
  evening_pass (2 * MINUTE);
  left = left_on_clock (it);
  for (guint i = 0; i < 3; i++)
    {
      evening_do (it->tournament, "adjust +1m");
      evening_pass (2 * SECOND);
    }
  g_assert_cmpint (left_on_clock (it), ==, left + 3 * MINUTE - 6 * SECOND);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 3);
  check_text (log, 0, "text", "3 minutes added to the clock");
  g_assert_cmpstr (it->said->str, ==, "3 minutes added to the clock");
  reopen (it);
  log = room_tournament_get_log (it->tournament);
  g_assert_cmpint (left_on_clock (it), ==, left + 3 * MINUTE - 6 * SECOND);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 3);
  evening_do (it->tournament, "undo");
  g_assert_cmpint (left_on_clock (it), ==, left - 6 * SECOND);
  evening_do (it->tournament, "redo");
  g_assert_cmpint (left_on_clock (it), ==, left + 3 * MINUTE - 6 * SECOND);
  /* Another direction, another act or a pause makes it an act of its own. */
  evening_do (it->tournament, "adjust -1m");
  evening_do (it->tournament, "pause");
  evening_do (it->tournament, "adjust -1m");
  evening_pass (11 * SECOND);
  evening_do (it->tournament, "adjust -1m");
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 7);
}

/* If a level ends between two presses, merging them would mean something else, so they stay two. */
static void
test_runs_across_levels (Fixture *it, gconstpointer data)
{
  GListModel *log = room_tournament_get_log (it->tournament);

  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
  evening_pass (9 * MINUTE + 30 * SECOND);
  evening_do (it->tournament, "adjust -1m");
  evening_do (it->tournament, "adjust -1m");
  g_assert_cmpint (left_on_clock (it), ==, 9 * MINUTE);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, 4);
  evening_do (it->tournament, "undo");
  g_assert_cmpint (left_on_clock (it), ==, 10 * MINUTE);
}

#define ADD(name, function) g_test_add ("/tournament/" name, Fixture, NULL, set_up, function, tear_down)

/* The time is that of the wall clock, which people remember. */
static void
test_refusals_name_the_time (Fixture *it, gconstpointer data)
{
  g_autofree char *time = NULL, *expected = NULL, *refusal = NULL;

  evening_do (it->tournament, "set rebuy 20.00 until level 1");
  evening_do (it->tournament, "enter Ann Bob");
  evening_do (it->tournament, "start");
  time = room_tournament_clock_time (it->tournament, room_tournament_now (it->tournament) + 10 * MINUTE);
  expected = g_strdup_printf ("Rebuys closed at %s, with the end of level 1.", time);
  evening_pass (25 * MINUTE);
  refusal = evening_refused (it->tournament, "rebuy Ann");
  g_assert_cmpstr (refusal, ==, expected);
}

static void
check_commands (Fixture *it, const char *expected)
{
  GListModel *log = room_tournament_get_log (it->tournament);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = g_list_model_get_n_items (log); i-- > 0;)
    {
      g_autoptr (GObject) line = g_list_model_get_item (log, i);
      g_autoptr (GVariant) command = NULL;
      gboolean has;

      g_object_get (line, "command", &command, "has-command", &has, NULL);
      g_assert_cmpint (has, ==, *g_variant_get_string (command, NULL) != '\0');
      g_string_append_printf (found, "%s|", g_variant_get_string (command, NULL));
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* The log says of each sale how it is taken back, if it can be. */
static void
test_sales_in_the_log (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "enter Ann \"Bob B\" Carl Dora");
  evening_do (it->tournament, "start");
  evening_do (it->tournament, "rebuy Ann");
  evening_do (it->tournament, "rebuy \"Bob B\"");
  evening_do (it->tournament, "out Carl by Ann");
  evening_do (it->tournament, "rebuy Ann");
  check_commands (it, "|||take-back rebuy \"Bob B\"||take-back rebuy Ann|");
  evening_do (it->tournament, "take-back rebuy Ann");
  check_commands (it, "||take-back rebuy Ann|take-back rebuy \"Bob B\"||||");
  evening_do (it->tournament, "rename \"Bob B\" Bob");
  evening_do (it->tournament, "rebuy Carl");
  check_commands (it, "||take-back rebuy Ann|take-back rebuy Bob|||||take-back rebuy Carl|");
  evening_do (it->tournament, "out Carl by Bob");
  check_commands (it, "||take-back rebuy Ann|take-back rebuy Bob|||||||");
  evening_do (it->tournament, "undo");
  reopen (it);
  check_commands (it, "||take-back rebuy Ann|take-back rebuy Bob|||||take-back rebuy Carl|");
}

static void
check_line (Fixture *it, const char *action, const char *expected)
{
  g_autofree char *line = room_commands_line (action, it->tournament, NULL);

  g_assert_cmpstr (line, ==, expected);
}

/* A level that was left by mistake is gone back to with the time that was left, one that was played with a full one. */
static void
test_skipped_level (Fixture *it, gconstpointer data)
{
  evening_do (it->tournament, "enter Ann Bob");
  evening_do (it->tournament, "start");
  evening_pass (3 * MINUTE + 400);
  evening_do (it->tournament, "level 2");
  evening_pass (MINUTE);
  check_line (it, "win.previous-level", "level 1 6m59s");
  evening_do (it->tournament, "level 1 6m59s");
  check_clock (it, "running level 1 06:59");
  evening_do (it->tournament, "undo");
  reopen (it);
  check_line (it, "win.previous-level", "level 1 6m59s");
  evening_do (it->tournament, "redo");
  evening_do (it->tournament, "adjust -7m");
  check_line (it, "win.previous-level", "level 1 6m59s");
  evening_do (it->tournament, "undo");
  evening_pass (8 * MINUTE);
  check_line (it, "win.previous-level", "level 1");
}

TEST_PART (tournament)
{
  evening_init (&argc, &argv);
  ADD ("an-evening", test_evening);
  ADD ("sentences-of-acts", test_sentences);
  ADD ("models-change-in-place", test_in_place);
  ADD ("rows-stay-true", test_rows_stay_true);
  ADD ("levels", test_levels);
  ADD ("ends-about", test_ends_about);
  ADD ("ends-about-without-stacks", test_ends_without_stacks);
  ADD ("suspend-is-reported", test_suspend);
  ADD ("stepped-wall-clock-changes-nothing", test_stepped_wall_clock);
  ADD ("restart-gives-the-identical-clock", test_restart);
  ADD ("wall-clock-gone-back-is-reported", test_wall_clock_back);
  ADD ("ticks-only-while-the-clock-runs", test_ticks);
  ADD ("an-act-in-a-handler", test_act_in_handler);
  ADD ("tied-players-share-a-place", test_ties);
  ADD ("refusals-name-the-time", test_refusals_name_the_time);
  ADD ("sales-are-taken-back-from-the-log", test_sales_in_the_log);
  ADD ("a-skipped-level-has-its-time", test_skipped_level);
  ADD ("a-run-on-the-clock-is-one-act", test_runs);
  ADD ("a-run-does-not-cross-a-level", test_runs_across_levels);
  return g_test_run ();
}
