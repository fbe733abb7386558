/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forecasts off the main thread: the newest question is answered, and no other. */
#include "app/planning/room-forecast-query.h"
#include "app/planning/room-forecaster.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

#define RUNS 300

typedef struct
{
  Schedule       *schedule;
  ForecastModel   model;
  RoomForecaster *forecaster;
  gint            changes;
  gint            reports;
  gdouble         last_report;
  GThread        *asker;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->changes++;
}

static void
progress_cb (Fixture *it, gdouble part)
{
  g_assert_true (g_thread_self () == it->asker);
  g_assert_cmpfloat (part, >=, it->last_report);
  g_assert_cmpfloat (part, <=, 1);
  it->last_report = part;
  it->reports++;
}

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  it->schedule = schedule_parse (evening_schedule, NULL, &error);
  g_assert_no_error (error);
  it->model = FORECAST_MODEL_DEFAULT;
  it->asker = g_thread_self ();
  it->forecaster = room_forecaster_new ();
  g_signal_connect_swapped (it->forecaster, "changed", G_CALLBACK (changed_cb), it);
  g_signal_connect_swapped (it->forecaster, "progress", G_CALLBACK (progress_cb), it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->forecaster);
  schedule_unref (it->schedule);
}

static void
ask (Fixture *it, gint players, gint runs)
{
  ForecastQuery query;

  forecast_query_init (&query, it->schedule, players);
  room_forecaster_ask (it->forecaster, &query, &it->model, runs);
}

static void
wait_for_answer (Fixture *it)
{
  while (room_forecaster_is_busy (it->forecaster))
    g_main_context_iteration (NULL, TRUE);
}

/* Lets the work in other threads end, which must not be reported. */
static void
let_others_end (void)
{
  for (gint i = 0; i < 20; i++)
    {
      g_autoptr (RoomForecaster) other = room_forecaster_new ();
      g_autoptr (Schedule) schedule = schedule_parse (evening_schedule, NULL, NULL);
      ForecastModel model = FORECAST_MODEL_DEFAULT;
      ForecastQuery query;

      forecast_query_init (&query, schedule, 2);
      room_forecaster_ask (other, &query, &model, 1);
      while (room_forecaster_is_busy (other))
        g_main_context_iteration (NULL, TRUE);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_answers (Fixture *it, gint players, gint runs)
{
  const Forecast *got = room_forecaster_get (it->forecaster);
  g_autoptr (Forecast) expected = NULL;
  ForecastQuery query;

  g_assert_nonnull (got);
  forecast_query_init (&query, it->schedule, players);
  expected = forecast_run (&query, &it->model, runs, got->seed, NULL, NULL);
  g_assert_cmpint (got->runs, ==, runs);
  g_assert_cmpint (got->p10, ==, expected->p10);
  g_assert_cmpint (got->p50, ==, expected->p50);
  g_assert_cmpint (got->p90, ==, expected->p90);
  g_assert_cmpuint (got->levels->len, ==, expected->levels->len);
}

static void
test_answers (Fixture *it, gconstpointer data)
{
  g_assert_null (room_forecaster_get (it->forecaster));
  g_assert_false (room_forecaster_is_busy (it->forecaster));
  ask (it, 6, RUNS);
  g_assert_true (room_forecaster_is_busy (it->forecaster));
  g_assert_cmpint (it->changes, ==, 0);
  wait_for_answer (it);
  g_assert_cmpint (it->changes, ==, 1);
  assert_answers (it, 6, RUNS);
}

static void
test_copies (Fixture *it, gconstpointer data)
{
  gint64          stacks[] = { 500, 1000, 1500 };
  gint64          most[] = { 1, 1, 2998 };
  Schedule       *passing = schedule_copy (it->schedule);
  ForecastQuery   query;
  const Forecast *got;
  g_autoptr (Forecast) expected = NULL;
  g_autofree char *text = schedule_to_text (it->schedule), *copied = schedule_to_text (passing);

  g_assert_cmpstr (text, ==, copied);
  forecast_query_init (&query, passing, 3);
  query.stacks = stacks;
  room_forecaster_ask (it->forecaster, &query, &it->model, RUNS);
  /* The asker may change what it asked about. */
  for (guint i = 0; i < passing->rows->len; i++)
    ((ScheduleRow *) passing->rows->pdata[i])->length = 1;
  schedule_unref (passing);
  memcpy (stacks, most, sizeof stacks);
  wait_for_answer (it);
  got = room_forecaster_get (it->forecaster);
  query.schedule = it->schedule;
  memcpy (stacks, (gint64[]){ 500, 1000, 1500 }, sizeof stacks);
  expected = forecast_run (&query, &it->model, RUNS, got->seed, NULL, NULL);
  g_assert_cmpint (got->p50, ==, expected->p50);
  g_assert_cmpint (got->p90, ==, expected->p90);
}

static void
test_equal (Fixture *it, gconstpointer data)
{
  const Forecast *first;

  ask (it, 6, RUNS);
  ask (it, 6, RUNS);
  wait_for_answer (it);
  g_assert_cmpint (it->changes, ==, 1);
  first = room_forecaster_get (it->forecaster);
  ask (it, 6, RUNS);
  g_assert_false (room_forecaster_is_busy (it->forecaster));
  g_assert_true (room_forecaster_get (it->forecaster) == first);
  /* Anything else is another question. */
  it->model.hands++;
  ask (it, 6, RUNS);
  g_assert_true (room_forecaster_is_busy (it->forecaster));
  wait_for_answer (it);
  ((ScheduleRow *) it->schedule->rows->pdata[0])->length += MINUTE;
  ask (it, 6, RUNS);
  g_assert_true (room_forecaster_is_busy (it->forecaster));
  wait_for_answer (it);
  g_assert_cmpint (it->changes, ==, 3);
  assert_answers (it, 6, RUNS);
}

static void
test_newest (Fixture *it, gconstpointer data)
{
  for (gint i = 0; i < 50; i++)
    {
      ask (it, 2 + i % 20, i < 49 ? FORECAST_MOST_RUNS : RUNS);
      if (i % 7 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_for_answer (it);
  g_assert_cmpint (it->changes, ==, 1);
  assert_answers (it, 2 + 49 % 20, RUNS);
  let_others_end ();
  g_assert_cmpint (it->changes, ==, 1);
  assert_answers (it, 2 + 49 % 20, RUNS);
}

static void
test_old_answer_stays (Fixture *it, gconstpointer data)
{
  ask (it, 6, RUNS);
  wait_for_answer (it);
  ask (it, 9, FORECAST_MOST_RUNS);
  assert_answers (it, 6, RUNS);
  room_forecaster_cancel (it->forecaster);
  g_assert_false (room_forecaster_is_busy (it->forecaster));
  let_others_end ();
  g_assert_cmpint (it->changes, ==, 1);
  assert_answers (it, 6, RUNS);
  /* A dropped question can be asked again. */
  ask (it, 9, RUNS);
  wait_for_answer (it);
  assert_answers (it, 9, RUNS);
}

static void
test_progress (Fixture *it, gconstpointer data)
{
  gint64 began = g_get_monotonic_time ();

  ask (it, 20, FORECAST_MOST_RUNS);
  while (it->reports < 3)
    g_main_context_iteration (NULL, TRUE);
  /* A few times a second. */
  g_assert_cmpint (g_get_monotonic_time () - began, >=, 3 * 150 * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpfloat (it->last_report, >, 0);
  room_forecaster_cancel (it->forecaster);
  it->reports = 0;
  let_others_end ();
  g_assert_cmpint (it->reports, ==, 0);
}

static gboolean
is_early_cb (gdouble done, gpointer end)
{
  return g_get_monotonic_time () < *(gint64 *) end;
}

/* While the main loop is not running nothing is reported, least of all in the thread. */
static void
test_progress_waits_for_the_loop (Fixture *it, gconstpointer data)
{
  gint64        end = g_get_monotonic_time () + 500 * G_TIME_SPAN_MILLISECOND;
  ForecastQuery query;

  ask (it, 20, FORECAST_MOST_RUNS);
  forecast_query_init (&query, it->schedule, 20);
  while (is_early_cb (0, &end))
    {
      Forecast *forecast = forecast_run (&query, &it->model, FORECAST_MOST_RUNS, 1, is_early_cb, &end);

      g_clear_pointer (&forecast, forecast_free);
    }
  g_assert_cmpint (it->reports, ==, 0);
  while (it->reports == 0)
    g_main_context_iteration (NULL, TRUE);
  room_forecaster_cancel (it->forecaster);
}

static void
test_gone (Fixture *it, gconstpointer data)
{
  for (gint i = 0; i < 10; i++)
    {
      RoomForecaster *forecaster = room_forecaster_new ();
      ForecastQuery   query;

      g_signal_connect_swapped (forecaster, "changed", G_CALLBACK (changed_cb), it);
      forecast_query_init (&query, it->schedule, 4 + i);
      room_forecaster_ask (forecaster, &query, &it->model, i % 2 ? 1 : FORECAST_MOST_RUNS);
      for (gint turns = 0; turns < i % 3; turns++)
        g_main_context_iteration (NULL, FALSE);
      it->changes = 0;
      g_assert_finalize_object (forecaster);
    }
  let_others_end ();
  g_assert_cmpint (it->changes, ==, 0);
}

static void
unref_cb (RoomForecaster *forecaster, gpointer *where)
{
  *where = NULL;
  g_object_unref (forecaster);
}

static void
test_gone_in_answer (Fixture *it, gconstpointer data)
{
  RoomForecaster *forecaster = room_forecaster_new ();
  ForecastQuery   query;

  g_signal_connect (forecaster, "changed", G_CALLBACK (unref_cb), &forecaster);
  forecast_query_init (&query, it->schedule, 4);
  room_forecaster_ask (forecaster, &query, &it->model, RUNS);
  while (forecaster != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_cannot_be_played (Fixture *it, gconstpointer data)
{
  g_autoptr (Schedule) empty = schedule_new ();
  ForecastQuery query;

  ask (it, 6, RUNS);
  wait_for_answer (it);
  forecast_query_init (&query, empty, 6);
  room_forecaster_ask (it->forecaster, &query, &it->model, RUNS);
  g_assert_false (room_forecaster_is_busy (it->forecaster));
  g_assert_null (room_forecaster_get (it->forecaster));
  g_assert_cmpint (it->changes, ==, 2);
  schedule_add_row (empty, TRUE)->length = MINUTE;
  room_forecaster_ask (it->forecaster, &query, &it->model, RUNS);
  g_assert_null (room_forecaster_get (it->forecaster));
  ask (it, 0, RUNS);
  g_assert_false (room_forecaster_is_busy (it->forecaster));
  ask (it, 6, RUNS);
  wait_for_answer (it);
  assert_answers (it, 6, RUNS);
}

#define ADD(name, function) g_test_add ("/forecaster/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (forecaster)
{
  evening_init (&argc, &argv);
  ADD ("answers-what-was-asked", test_answers);
  ADD ("works-on-copies", test_copies);
  ADD ("equal-questions-are-one", test_equal);
  ADD ("only-the-newest-is-answered", test_newest);
  ADD ("the-old-answer-stays-until-the-next", test_old_answer_stays);
  ADD ("progress-a-few-times-a-second", test_progress);
  ADD ("progress-waits-for-the-main-loop", test_progress_waits_for_the_loop);
  ADD ("may-go-away-meanwhile", test_gone);
  ADD ("may-go-away-in-its-own-signal", test_gone_in_answer);
  ADD ("what-cannot-be-played-has-no-answer", test_cannot_be_played);
  return g_test_run ();
}
