/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The live forecast of a tournament: when it asks, what it counts from, and repairs when it is late. */
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/planning/room-forecaster.h"
#include "app/planning/room-house-pace.h"
#include "app/tournament/room-live-forecast.h"
#include "app/tournament/room-tournament-draft-test.h"
#include "app/tournament/room-tournament-draft.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char             *path;
  RoomBook         *book;
  RoomTournament   *tournament;
  RoomLiveForecast *live_forecast;
  gint              changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->changes++;
}

static void
look_out (Fixture *it)
{
  it->live_forecast = room_live_forecast_get (it->tournament, it->book);
  g_signal_connect_swapped (it->live_forecast, "changed", G_CALLBACK (changed_cb), it);
  it->changes = 0;
}

static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "");
  look_out (it);
}

static void
close_all (Fixture *it)
{
  g_clear_object (&it->live_forecast);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  close_all (it);
  evening_remove (it->path);
  g_free (it->path);
}

/* Waits for one more change. */
static void
wait_for_change (Fixture *it)
{
  gint before = it->changes;

  while (it->changes == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_repairs (Fixture *it)
{
  while (room_live_forecast_get_repairs (it->live_forecast) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs everything pending in the main loop, where a question would be. */
static void
let_all_run (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
start_eight (Fixture *it)
{
  evening_do (it->tournament, "enter Ann Bob Cid Dan Eve Fay Gus Hal");
  evening_do (it->tournament, "start");
  wait_for_change (it);
}

static gint64
median_wall (Fixture *it)
{
  return room_tournament_wall (it->tournament, room_live_forecast_asked_at (it->live_forecast)
                                                   + room_live_forecast_get_forecast (it->live_forecast)->p50);
}

static gint64
sure_wall (Fixture *it)
{
  return room_tournament_wall (it->tournament, room_live_forecast_asked_at (it->live_forecast)
                                                   + room_live_forecast_get_forecast (it->live_forecast)->p90);
}

static void
test_nothing_yet (Fixture *it, gconstpointer data)
{
  g_autofree char *end = NULL, *range = NULL;

  evening_do (it->tournament, "enter Ann");
  let_all_run ();
  end = room_live_forecast_dup_end (it->live_forecast);
  range = room_live_forecast_dup_range (it->live_forecast);
  g_assert_null (room_live_forecast_get_forecast (it->live_forecast));
  g_assert_null (room_live_forecast_get_repairs (it->live_forecast));
  g_assert_false (room_live_forecast_is_late (it->live_forecast));
  g_assert_cmpstr (end, ==, "");
  g_assert_cmpstr (range, ==, "");
  g_assert_cmpint (it->changes, ==, 0);
}

static void
test_texts (Fixture *it, gconstpointer data)
{
  const Forecast  *forecast;
  g_autofree char *end = NULL, *range = NULL;

  start_eight (it);
  forecast = room_live_forecast_get_forecast (it->live_forecast);
  g_assert_nonnull (forecast);
  g_assert_cmpint (forecast->runs, ==, FORECAST_RUNS);
  g_assert_cmpint (forecast->p10, <=, forecast->p50);
  end = room_live_forecast_dup_end (it->live_forecast);
  range = room_live_forecast_dup_range (it->live_forecast);
  g_assert_cmpuint (strlen (end), ==, 5);
  g_assert_true (end[4] == '0' || end[4] == '5');
  g_assert_nonnull (strstr (range, " – "));
  g_assert_cmpint (forecast->p90, >, forecast->p50);
}

static void
test_before_the_start (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64 planned = room_tournament_wall (it->tournament, room_tournament_now (it->tournament)) + 2 * HOUR;
  gint64 id = room_book_create (it->book, settings, planned, &error);

  g_clear_object (&it->live_forecast);
  g_clear_object (&it->tournament);
  it->tournament = room_tournaments_open (it->book, id, &error);
  look_out (it);
  evening_do (it->tournament, "enter Ann Bob Cid");
  wait_for_change (it);
  g_assert_cmpint (room_tournament_wall (it->tournament, room_live_forecast_asked_at (it->live_forecast)), ==, planned);
  g_assert_cmpint (median_wall (it), >, planned);
  /* When the planned start has passed the tournament cannot begin before now. */
  evening_pass (3 * HOUR);
  g_assert_cmpint (room_live_forecast_asked_at (it->live_forecast), ==, room_tournament_now (it->tournament));
}

/* The planned end as shown, "19:20", or what is shown instead. */
static char *
planned_end (Fixture *it)
{
  g_autofree char *plan = room_live_forecast_dup_plan (it->live_forecast);
  const char      *colon = strrchr (plan, ':');

  g_test_message ("%s", plan);
  g_assert_nonnull (colon);
  return g_strndup (colon - 2, 5);
}

static gint
minutes_of (const char *time)
{
  return 60 * atoi (time) + atoi (time + 3);
}

/* A night planned for seven that starts at twenty past is planned to end twenty minutes later; until it has started,
   its start is the planned one, or now. */
static void
test_planned_end_follows_the_start (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64           planned = room_tournament_wall (it->tournament, room_tournament_now (it->tournament)) + 2 * HOUR;
  gint64           id = room_book_create (it->book, settings, planned, &error);
  g_autofree char *before = NULL, *late = NULL, *started = NULL, *said = NULL;

  g_clear_object (&it->live_forecast);
  g_clear_object (&it->tournament);
  it->tournament = room_tournaments_open (it->book, id, &error);
  look_out (it);
  evening_do (it->tournament, "enter Ann Bob Cid Dan Eve Fay Gus Hal");
  wait_for_change (it);
  before = planned_end (it);
  evening_pass (2 * HOUR + 20 * MINUTE);
  late = planned_end (it);
  evening_do (it->tournament, "start");
  wait_for_change (it);
  started = planned_end (it);
  g_assert_cmpint (minutes_of (late), ==, minutes_of (before) + 20);
  g_assert_cmpint (minutes_of (started), ==, minutes_of (before) + 20);
}

/* The planned end is the same before anybody asked for a forecast. */
static void
test_planned_end_without_a_forecast (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings ("");
  g_autoptr (GError) error = NULL;
  gint64           planned = room_tournament_wall (it->tournament, room_tournament_now (it->tournament)) + 2 * HOUR;
  gint64           id = room_book_create (it->book, settings, planned, &error);
  g_autofree char *before = NULL, *late = NULL;

  g_clear_object (&it->live_forecast);
  g_clear_object (&it->tournament);
  it->tournament = room_tournaments_open (it->book, id, &error);
  evening_do (it->tournament, "enter Ann Bob Cid Dan Eve Fay Gus Hal");
  before = room_live_forecast_dup_ends_about (it->tournament);
  evening_pass (2 * HOUR + 20 * MINUTE);
  late = room_live_forecast_dup_ends_about (it->tournament);
  g_assert_cmpint (minutes_of (late), ==, minutes_of (before) + 20);
}

/* The first time of day of what cardroomctl prints in the row of 50 percent. */
static char *
command_line_end (gint64 start, gint players)
{
  g_autofree char *at = room_text_time_of_day (start);
  g_autofree char *line = g_strdup_printf ("%s forecast home-four-hours --players %d --seats 9 --start %s",
                                           g_getenv ("CARDROOMCTL"), players, at);
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("50 %.* (\\d+:\\d+)\\n", 0, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL;

  g_spawn_command_line_sync (line, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_regex_match (regex, output, 0, &found));
  return g_match_info_fetch (found, 1);
}

/* The wizard, the window, the players' clock, the design dialog and the command line, for one evening. */
static void
test_all_say_the_same (Fixture *it, gconstpointer data)
{
  g_autoptr (RoomTournamentDraft) draft = room_tournament_draft_new (it->book, room_time_now ());
  g_autoptr (RoomForecaster) dialog = room_forecaster_new ();
  g_autoptr (GError) error = NULL;
  gint64           start = (room_time_now () / HOUR + 3) * HOUR + 7 * MINUTE;
  g_autofree char *window = NULL, *clock = NULL, *wizard = NULL, *preview = NULL, *line = NULL;
  gint64           id;
  ForecastQuery    query;
  ForecastModel    model;

  g_assert_true (room_tournament_draft_set_schedule (draft, "home-four-hours", NULL));
  room_tournament_draft_set_players (draft, 9);
  room_tournament_draft_set_start (draft, start);
  for (const char *const *name = (const char *const[]){ "A", "B", "C", "D", "E", "F", "G", "H", "I", NULL };
       *name != NULL; name++)
    room_guests_answer (room_tournament_draft_get_guests (draft), *name, GUEST_YES, -1, NULL);
  room_tournament_draft_end (draft);
  while (room_tournament_draft_is_busy (draft))
    g_main_context_iteration (NULL, TRUE);
  wizard = room_text_time_of_day (room_tournament_draft_end (draft));
  id = room_tournament_draft_create (draft, &error);
  g_assert_no_error (error);

  g_clear_object (&it->live_forecast);
  g_clear_object (&it->tournament);
  it->tournament = room_tournaments_open (it->book, id, &error);
  look_out (it);
  wait_for_change (it);
  window = room_live_forecast_dup_end (it->live_forecast);
  clock = room_live_forecast_dup_ends_about (it->tournament);

  forecast_query_init (&query, room_tournament_draft_get_settings (draft)->schedule, 9);
  room_house_pace_get_model (room_house_pace_get (it->book), &model);
  room_forecaster_ask (dialog, &query, &model, forecast_runs (9));
  while (room_forecaster_is_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  preview = room_text_time_of_day (forecast_round (start + room_forecaster_get (dialog)->p50));
  line = command_line_end (start, 9);

  g_assert_cmpstr (window, ==, wizard);
  g_assert_cmpstr (clock, ==, wizard);
  g_assert_cmpstr (preview, ==, wizard);
  g_assert_cmpstr (line, ==, wizard);
}

/* If nobody shows the forecast, the schedule's clock tells the end. */
static void
test_without_a_forecast (Fixture *it, gconstpointer data)
{
  g_autofree char *with = NULL, *without = NULL;

  start_eight (it);
  g_assert_true (room_live_forecast_find (it->tournament) == it->live_forecast);
  with = room_live_forecast_dup_ends_about (it->tournament);
  g_clear_object (&it->live_forecast);
  g_assert_null (room_live_forecast_find (it->tournament));
  without = room_live_forecast_dup_ends_about (it->tournament);
  g_assert_cmpuint (strlen (with), ==, strlen (without));
}

static void
test_acts_are_one_question (Fixture *it, gconstpointer data)
{
  start_eight (it);
  let_all_run ();
  it->changes = 0;
  evening_do (it->tournament, "out Ann");
  evening_do (it->tournament, "out Bob");
  evening_do (it->tournament, "out Cid");
  g_assert_cmpint (it->changes, ==, 0);
  wait_for_change (it);
  let_all_run ();
  g_assert_cmpint (it->changes, ==, 1);
  g_assert_cmpfloat (g_array_index (room_live_forecast_get_forecast (it->live_forecast)->levels, ForecastLevel, 0).left,
                     <=, 5);
}

static void
test_each_minute (Fixture *it, gconstpointer data)
{
  gint64 first;

  start_eight (it);
  let_all_run ();
  it->changes = 0;
  first = room_live_forecast_asked_at (it->live_forecast);
  for (gint i = 0; i < 5; i++)
    {
      evening_pass (10 * SECOND);
      room_tournament_look (it->tournament);
      let_all_run ();
    }
  g_assert_cmpint (it->changes, ==, 0);
  g_assert_cmpint (room_live_forecast_asked_at (it->live_forecast), ==, first);
  evening_pass (10 * SECOND);
  room_tournament_look (it->tournament);
  wait_for_change (it);
  g_assert_cmpint (room_live_forecast_asked_at (it->live_forecast), ==, first + MINUTE);
  /* The end changes as well when another level begins. */
  evening_do (it->tournament, "adjust -8m50s");
  wait_for_change (it);
  evening_pass (15 * SECOND);
  room_tournament_look (it->tournament);
  wait_for_change (it);
  g_assert_cmpint (g_array_index (room_live_forecast_get_forecast (it->live_forecast)->levels, ForecastLevel, 0).level,
                   ==, 2);
}

static void
test_paused (Fixture *it, gconstpointer data)
{
  gint64 before;

  start_eight (it);
  evening_do (it->tournament, "pause");
  wait_for_change (it);
  let_all_run ();
  it->changes = 0;
  before = median_wall (it);
  evening_pass (HOUR);
  room_tournament_look (it->tournament);
  let_all_run ();
  g_assert_cmpint (it->changes, ==, 0);
  g_assert_cmpint (median_wall (it), ==, before + HOUR);
  evening_do (it->tournament, "resume");
  g_assert_cmpint (median_wall (it), ==, before + HOUR); /* at once */
  wait_for_change (it);
  g_assert_cmpint (median_wall (it), ==, before + HOUR);
  /* A break that the schedule does not know comes first. */
  evening_do (it->tournament, "break 30m");
  wait_for_change (it);
  g_assert_cmpint (median_wall (it), ==, before + HOUR + 30 * MINUTE);
}

static void
test_over (Fixture *it, gconstpointer data)
{
  start_eight (it);
  evening_do (it->tournament, "out Ann, Bob, Cid, Dan, Eve, Fay, Gus by Hal");
  wait_for_change (it);
  g_assert_null (room_live_forecast_get_forecast (it->live_forecast));
  g_assert_false (room_live_forecast_is_late (it->live_forecast));
  evening_do (it->tournament, "undo");
  wait_for_change (it);
  g_assert_nonnull (room_live_forecast_get_forecast (it->live_forecast));
}

/* A wanted end counts as kept if nine nights in ten are over by then. */
static void
test_wish (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id = room_tournament_get_id (it->tournament);
  gint64 over;

  start_eight (it);
  g_assert_cmpint (room_live_forecast_get_wish (it->live_forecast), ==, 0);
  g_assert_false (room_live_forecast_is_late (it->live_forecast));
  over = sure_wall (it);
  it->changes = 0;
  g_assert_true (room_live_forecast_set_wish (it->live_forecast, over - 10 * MINUTE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (it->changes, ==, 1);
  g_assert_false (room_live_forecast_is_late (it->live_forecast)); /* ten minutes do not count as late */
  g_assert_true (room_live_forecast_set_wish (it->live_forecast, over - 10 * MINUTE - SECOND, &error));
  g_assert_true (room_live_forecast_is_late (it->live_forecast));

  close_all (it);
  it->book = evening_book (it->path);
  it->tournament = room_tournaments_open (it->book, id, &error);
  look_out (it);
  g_assert_cmpint (room_live_forecast_get_wish (it->live_forecast), ==, over - 10 * MINUTE - SECOND);
  wait_for_change (it);
  g_assert_true (room_live_forecast_is_late (it->live_forecast));
  g_assert_true (room_live_forecast_set_wish (it->live_forecast, 0, &error));
  g_assert_false (room_live_forecast_is_late (it->live_forecast));
}

static void
test_repairs (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *undone = NULL, *promised = NULL;
  const GPtrArray *repairs;
  const Tourney   *tourney = room_tournament_get_tourney (it->tournament);
  gint64           median;

  start_eight (it);
  median = median_wall (it);
  let_all_run ();
  g_assert_null (room_live_forecast_get_repairs (it->live_forecast)); /* nobody is late */
  g_assert_false (room_live_forecast_repair (it->live_forecast, 0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  room_live_forecast_set_wish (it->live_forecast, room_tournament_wall (it->tournament, 0), &error);
  wait_for_repairs (it);
  repairs = room_live_forecast_get_repairs (it->live_forecast);
  g_assert_cmpuint (repairs->len, >=, 1);
  g_assert_cmpuint (repairs->len, <=, 4);
  promised = room_live_forecast_dup_repair_end (it->live_forecast, repairs->pdata[0]);
  g_assert_nonnull (strstr (promised, " ("));
  before = schedule_to_text (tourney_schedule (tourney));
  after = schedule_to_text (((Repair *) repairs->pdata[0])->schedule);
  g_assert_true (room_live_forecast_repair (it->live_forecast, 0, &error));
  g_assert_no_error (error);
  g_assert_null (room_live_forecast_get_repairs (it->live_forecast));
  undone = schedule_to_text (tourney_schedule (tourney));
  g_assert_cmpstr (undone, ==, after);
  g_assert_cmpstr (undone, !=, before);
  wait_for_change (it);
  g_assert_cmpint (median_wall (it), <, median);
  evening_do (it->tournament, "undo");
  g_free (undone);
  undone = schedule_to_text (tourney_schedule (tourney));
  g_assert_cmpstr (undone, ==, before);
}

static void
test_repairs_of_another_level (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint head;

  start_eight (it);
  room_live_forecast_set_wish (it->live_forecast, room_tournament_wall (it->tournament, 0), NULL);
  wait_for_repairs (it);
  g_assert_cmpuint (room_live_forecast_get_repairs (it->live_forecast)->len, >=, 1);
  head = tourney_head (room_tournament_get_tourney (it->tournament));
  evening_pass (10 * MINUTE); /* nobody looked at the clock yet */
  g_assert_false (room_live_forecast_repair (it->live_forecast, 0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (it->tournament)), ==, head);
  wait_for_change (it);
  evening_do (it->tournament, "level 1");
  wait_for_change (it);
  wait_for_repairs (it);
  room_live_forecast_repair (it->live_forecast, 0, &error);
  g_assert_no_error (error);
}

/* The host is told an hour before, and can add levels until nobody could post more. */
static void
test_schedule_end (Fixture *it, gconstpointer data)
{
  g_autofree char *early = NULL, *soon = NULL, *over = NULL, *levels = NULL, *line = NULL, *later = NULL, *last = NULL,
                  *none = NULL;
  gint64 now;
  Clock  clock;

  early = room_live_forecast_dup_schedule_end (it->live_forecast);
  g_assert_null (early);
  start_eight (it);
  soon = room_live_forecast_dup_schedule_end (it->live_forecast);
  g_test_message ("%s", soon);
  g_assert_true (g_str_has_prefix (soon, "People will still be playing when the schedule ends at "));
  evening_pass (46 * MINUTE);
  wait_for_change (it);
  over = room_live_forecast_dup_schedule_end (it->live_forecast);
  g_assert_cmpstr (over, ==, "The schedule is over: the blinds stay at 50/100.");
  levels = room_live_forecast_dup_continued (it->live_forecast);
  g_assert_cmpstr (levels, ==, "100/200, 200/400, 400/800 and 800/1,600");
  line = room_live_forecast_dup_continue (it->live_forecast);
  evening_do (it->tournament, line);
  now = room_tournament_now (it->tournament);
  clock = tourney_clock (room_tournament_get_tourney (it->tournament), now);
  g_assert_cmpint (tourney_level (room_tournament_get_tourney (it->tournament), now), ==, 5);
  g_assert_cmpint (clock_left (&clock), ==, 10 * MINUTE);
  evening_pass (41 * MINUTE);
  later = room_live_forecast_dup_schedule_end (it->live_forecast);
  g_assert_cmpstr (later, ==, "The schedule is over: the blinds stay at 800/1,600.");
  last = room_live_forecast_dup_continue (it->live_forecast);
  evening_do (it->tournament, last);
  none = room_live_forecast_dup_continue (it->live_forecast);
  g_assert_cmpint (tourney_schedule (room_tournament_get_tourney (it->tournament))->rows->len, ==, 10);
  g_assert_null (none);
}

static void
test_gone (Fixture *it, gconstpointer data)
{
  start_eight (it);
  room_live_forecast_set_wish (it->live_forecast, room_tournament_wall (it->tournament, 0), NULL);
  /* While repairs are searched, the next question waits. */
  evening_do (it->tournament, "out Ann");
  it->changes = 0;
  g_assert_finalize_object (g_steal_pointer (&it->live_forecast));
  look_out (it);
  wait_for_repairs (it);
  g_assert_cmpint (it->changes, ==, 2); /* the forecast and the repairs of the new one only */
}

#define ADD(name, function) g_test_add ("/live-forecast/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (live_forecast)
{
  evening_init (&argc, &argv);
  ADD ("nothing-with-one-player", test_nothing_yet);
  ADD ("texts", test_texts);
  ADD ("all-say-the-same", test_all_say_the_same);
  ADD ("without-a-forecast-the-schedule-says", test_without_a_forecast);
  ADD ("before-the-start-from-when-it-is-planned", test_before_the_start);
  ADD ("planned-end-follows-the-start", test_planned_end_follows_the_start);
  ADD ("planned-end-without-a-forecast", test_planned_end_without_a_forecast);
  ADD ("acts-in-a-row-are-one-question", test_acts_are_one_question);
  ADD ("each-minute-and-each-level", test_each_minute);
  ADD ("a-standing-clock-goes-on-now", test_paused);
  ADD ("over", test_over);
  ADD ("wish-is-kept-and-late-is-ten-minutes", test_wish);
  ADD ("a-repair-is-an-act-that-can-be-undone", test_repairs);
  ADD ("repairs-of-another-level-are-refused", test_repairs_of_another_level);
  ADD ("the-end-of-the-schedule-and-beyond", test_schedule_end);
  ADD ("may-go-away-meanwhile", test_gone);
  return g_test_run ();
}
