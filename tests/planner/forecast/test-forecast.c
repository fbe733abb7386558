/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forecast: properties of every evening it plays, and of the sums over evenings. */
#include <math.h>

#include "base/number.h"
#include "base/span.h"
#include "planner/forecast/forecast-test.h"
#include "planner/schedule/design.h"
#include "tourney/player.h"
#include "forecast-sane.h"
#include "../../program.h"

#define RUNS 600

/* Levels of LENGTH whose blinds rise by half, the first a hundredth of the stack; a break of BREAK_LENGTH after each
   fourth. */
static Schedule *
build (gint n_levels, gint64 length, gint64 break_length, gint64 ante_percent, ScheduleAnte kind)
{
  Schedule *schedule = schedule_new ();
  gdouble   big = 100;

  schedule->name = g_strdup ("Made up");
  schedule->stack = 10000;
  for (gint i = 0; i < n_levels; i++)
    {
      ScheduleRow *row;

      if (i > 0 && i % 4 == 0 && break_length > 0)
        schedule_add_row (schedule, TRUE)->length = break_length;
      row = schedule_add_row (schedule, FALSE);
      row->length = length;
      row->big = (gint64) big / 2 * 2;
      row->small = row->big / 2;
      row->ante = row->big * ante_percent / 100;
      row->ante_kind = row->ante > 0 ? kind : SCHEDULE_NO_ANTE;
      big *= 1.5;
    }
  return schedule;
}

static Schedule *
plain (void)
{
  return build (16, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
}

static Forecast *
run (const ForecastQuery *query, guint64 seed)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  return forecast_run (query, &model, RUNS, seed, NULL, NULL);
}

static gint64
median (const Schedule *schedule, gint players)
{
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, players);
  forecast = run (&query, 1);
  return forecast->p50;
}

static const ForecastLevel *
level (const Forecast *forecast, guint index)
{
  return &g_array_index (forecast->levels, ForecastLevel, index);
}

static void
assert_same (const Forecast *a, const Forecast *b)
{
  g_assert_cmpint (a->p10, ==, b->p10);
  g_assert_cmpint (a->p50, ==, b->p50);
  g_assert_cmpint (a->p90, ==, b->p90);
  g_assert_cmpuint (a->levels->len, ==, b->levels->len);
  for (guint i = 0; i < a->levels->len; i++)
    {
      g_assert_cmpfloat (level (a, i)->left, ==, level (b, i)->left);
      g_assert_cmpfloat (level (a, i)->average_bb, ==, level (b, i)->average_bb);
    }
}

static void
test_same_seed (void)
{
  g_autoptr (Schedule) schedule = build (16, 20 * MINUTE, 10 * MINUTE, 100, SCHEDULE_ANTE_BIG_BLIND);
  ForecastQuery query;
  g_autoptr (Forecast) first = NULL;
  g_autoptr (Forecast) again = NULL;
  g_autoptr (Forecast) other = NULL;

  forecast_query_init (&query, schedule, 14);
  query.rebuys = 5;
  query.add_ons = 9;
  first = run (&query, 42);
  again = run (&query, 42);
  other = run (&query, 43);
  assert_same (first, again);
  g_assert_cmpint (first->seed, ==, 42);
  g_assert_cmpint (first->runs, ==, RUNS);
  g_assert_true (first->p50 != other->p50 || level (first, 6)->left != level (other, 6)->left);
}

/* The figures are like a file format: a change of the model must change these on purpose. */
static void
test_known_figures (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, 10);
  forecast = run (&query, 1);
  g_test_message ("p10 %" G_GINT64_FORMAT " p50 %" G_GINT64_FORMAT " p90 %" G_GINT64_FORMAT " s, level 8: %g left",
                  forecast->p10 / SECOND, forecast->p50 / SECOND, forecast->p90 / SECOND, level (forecast, 7)->left);
  g_assert_cmpint (forecast->p50 / MINUTE, >=, 197);
  g_assert_cmpint (forecast->p50 / MINUTE, <=, 217);
}

static void
test_seeds_agree (void)
{
  g_autoptr (Schedule) schedule = plain ();
  gint64        least = G_MAXINT64, most = 0;
  ForecastQuery query;

  forecast_query_init (&query, schedule, 10);
  for (guint64 seed = 0; seed < 8; seed++)
    {
      g_autoptr (Forecast) forecast = run (&query, seed * 7919);

      least = MIN (least, forecast->p50);
      most = MAX (most, forecast->p50);
    }
  /* Evenings vary by some 16 minutes, so the error of a median of 600 is below one. */
  g_assert_cmpint (most - least, <, 6 * MINUTE);
}

/* The rules of thumb that the model is calibrated to: the end when all chips are about 20 big blinds. */
static void
test_rules_of_thumb (void)
{
  g_autoptr (Schedule) schedule = build (20, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
  ForecastQuery query;
  gint64        chips = 100000;
  gdouble       at[3];
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, 10);
  forecast = run (&query, 3);
  at[0] = (gdouble) forecast->p10;
  at[1] = (gdouble) forecast->p50;
  at[2] = (gdouble) forecast->p90;
  for (gint i = 0; i < 3; i++)
    at[i] = (gdouble) chips / (100 * pow (1.5, at[i] / (20.0 * MINUTE) - 0.5));
  g_test_message ("all chips in big blinds: %.1f %.1f %.1f", at[0], at[1], at[2]);
  g_assert_cmpfloat (at[0], <, 30);
  g_assert_cmpfloat (at[1], >, 17);
  g_assert_cmpfloat (at[1], <, 22);
  g_assert_cmpfloat (at[2], >, 10);
}

/* The example by which schedules are planned: fifteen players with 1,000 and four hours play to a big blind of 750. */
static void
test_planned_level (void)
{
  static const gint lengths[] = { 15, 20, 24, 30 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (gint first = 10; first <= 20; first += 10)
      {
        DesignRequest request;
        ForecastQuery query;
        gint          n_planned;
        g_autoptr (Schedule) schedule = NULL;
        g_autoptr (Forecast) forecast = NULL;

        design_request_init (&request);
        request.players = 15;
        request.stack = 1000;
        request.playing = 4 * HOUR;
        request.level = lengths[i] * MINUTE;
        request.first_big = first;
        request.last_big = 750;
        request.break_every = 0;
        schedule = design_schedule (&request, NULL, &n_planned, NULL);
        forecast_query_init (&query, schedule, 15);
        forecast = run (&query, 1);
        g_test_message ("%d minutes from %d: %d minutes, level %d of %d", lengths[i], first,
                        (gint) (forecast->p50 / MINUTE), forecast->end_level, n_planned);
        /* With short levels it may be one less. */
        g_assert_cmpint (forecast->end_level, <=, n_planned);
        g_assert_cmpint (forecast->end_level, >=, n_planned - (lengths[i] < 20));
      }
}

static void
test_more_is_later (void)
{
  g_autoptr (Schedule) schedule = plain ();
  g_autoptr (Schedule) shorter = build (16, 15 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
  g_autoptr (Schedule) with_breaks = build (16, 20 * MINUTE, 10 * MINUTE, 0, SCHEDULE_NO_ANTE);
  g_autoptr (Schedule) table_ante = build (16, 20 * MINUTE, 0, 100, SCHEDULE_ANTE_BIG_BLIND);
  g_autoptr (Schedule) antes = build (16, 20 * MINUTE, 0, 12, SCHEDULE_ANTE_EACH);
  g_autoptr (Schedule) deeper = plain ();
  gint64 usual = median (schedule, 10);
  gint64 before = 0;

  for (gint players = 2; players <= 60; players += players < 12 ? 2 : 16)
    {
      gint64 now = median (schedule, players);

      g_assert_cmpint (now, >, before);
      before = now;
    }
  deeper->stack = 20000;
  g_assert_cmpint (median (deeper, 10), >, usual + 15 * MINUTE);
  g_assert_cmpint (median (shorter, 10), <, usual - 15 * MINUTE);
  g_assert_cmpint (median (with_breaks, 10), >, usual + 10 * MINUTE);
  g_assert_cmpint (median (table_ante, 10), <, usual - 10 * MINUTE);
  g_assert_cmpint (median (antes, 10), <, usual - 10 * MINUTE);
}

static void
test_model_figures (void)
{
  g_autoptr (Schedule) schedule = plain ();
  gint64        before = G_MAXINT64;
  ForecastQuery query;

  forecast_query_init (&query, schedule, 10);
  for (gdouble pace = 0.25; pace <= 4; pace *= 2)
    {
      ForecastModel model = { .hands = 27, .pace = pace };
      g_autoptr (Forecast) forecast = forecast_run (&query, &model, RUNS, 1, NULL, NULL);

      g_assert_cmpint (forecast->p50, <, before);
      before = forecast->p50;
    }
  before = G_MAXINT64;
  for (gdouble hands = 10; hands <= 60; hands += 25)
    {
      ForecastModel model = { .hands = hands, .pace = 1 };
      g_autoptr (Forecast) forecast = forecast_run (&query, &model, RUNS, 1, NULL, NULL);

      g_assert_cmpint (forecast->p50, <, before);
      before = forecast->p50;
    }
}

/* --- Sales --- */

static void
test_rebuys (void)
{
  g_autoptr (Schedule) schedule = plain ();
  gint          counts[] = { 0, 1, 3, 10, 40, 900 };
  gint64        before = 0;
  ForecastQuery query;

  schedule->rebuy_stack = 10000;
  schedule->rebuy_level = 6;
  forecast_query_init (&query, schedule, 10);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (Forecast) forecast = NULL;
      gdouble wanted = 10 * 10000 + counts[i] * 10000.0;
      gdouble in_play;

      query.rebuys = counts[i];
      forecast = run (&query, 1);
      /* All are sold when level 7 begins: the chips in play tell how many. */
      in_play = level (forecast, 6)->average_bb * level (forecast, 6)->left * (gdouble) schedule_row (schedule, 6)->big;
      g_test_message ("%d rebuys: %.0f of %.0f chips", counts[i], in_play, wanted);
      g_assert_cmpfloat (fabs (in_play - wanted), <, 0.02 * wanted);
      g_assert_cmpint (forecast->p50, >, before);
      before = forecast->p50;
      assert_sane (forecast, &query);
    }
}

static void
test_add_ons (void)
{
  g_autoptr (Schedule) schedule = build (16, 20 * MINUTE, 10 * MINUTE, 0, SCHEDULE_NO_ANTE);
  g_autoptr (Forecast) none = NULL;
  g_autoptr (Forecast) some = NULL;
  const ForecastLevel *after;
  ForecastQuery        query;

  forecast_query_init (&query, schedule, 10);
  none = run (&query, 1);
  query.add_ons = 7;
  query.add_on_stack = 15000;
  some = run (&query, 1);
  /* Sold in the first break, between levels 4 and 5. */
  g_assert_cmpfloat (level (some, 3)->average_bb, ==, level (none, 3)->average_bb);
  after = level (some, 4);
  g_assert_cmpfloat (fabs (after->average_bb * after->left * (gdouble) schedule_row (schedule, 5)->big - 205000), <, 1);
  g_assert_cmpint (some->p50, >, none->p50);
}

/* Rebuys that have closed, and add-ons of a past break, are not sold again. */
static void
test_windows_are_over (void)
{
  g_autoptr (Schedule) schedule = build (16, 20 * MINUTE, 10 * MINUTE, 0, SCHEDULE_NO_ANTE);
  g_autoptr (Forecast) without = NULL;
  g_autoptr (Forecast) with = NULL;
  ForecastQuery query;

  schedule->rebuy_stack = 10000;
  schedule->rebuy_level = 3;
  schedule->add_on_stack = 10000;
  schedule->add_on_break = 1;
  forecast_query_init (&query, schedule, 9);
  query.row = 5;
  query.chips = 120000;
  without = run (&query, 1);
  query.rebuys = query.add_ons = 20;
  with = run (&query, 1);
  assert_same (without, with);
}

/* --- Edges --- */

static void
test_alone (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, 1);
  forecast = run (&query, 1);
  g_assert_cmpint (forecast->p90, ==, 0);
  g_assert_cmpfloat (level (forecast, 0)->left, ==, 1);
  g_assert_cmpfloat (level (forecast, 0)->reached, ==, 0);
  g_assert_cmpint (forecast->end_level, ==, 1);
}

static void
test_first_level (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, 7);
  forecast = run (&query, 1);
  g_assert_cmpint (level (forecast, 0)->level, ==, 1);
  g_assert_cmpint (level (forecast, 0)->at, ==, 0);
  g_assert_cmpfloat (level (forecast, 0)->left, ==, 7);
  g_assert_cmpfloat (level (forecast, 0)->average_bb, ==, 100);
  g_assert_cmpfloat (level (forecast, 0)->reached, ==, 1);
  g_assert_cmpint (level (forecast, 3)->at, ==, 60 * MINUTE);
}

static void
test_many_players (void)
{
  g_autoptr (Schedule) schedule = build (24, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, TOURNEY_MAX_PLAYERS);
  forecast = forecast_run (&query, &model, 40, 1, NULL, NULL);
  assert_sane (forecast, &query);
  g_assert_cmpint (forecast->p50, >, median (schedule, 60));
}

/* Blinds so low that they never end a night: the evening is given up a day after the schedule. */
static void
test_endless (void)
{
  g_autoptr (Schedule) schedule = build (1, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
  ForecastModel model = { .hands = 10, .pace = 0.25 };
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  schedule->stack = NUMBER_MAX;
  forecast_query_init (&query, schedule, 30);
  forecast = forecast_run (&query, &model, 20, 1, NULL, NULL);
  g_assert_cmpfloat (forecast->past_end, ==, 1);
  g_assert_cmpint (forecast->p90, ==, 20 * MINUTE + FORECAST_OVERTIME);
  g_assert_cmpint (forecast->end_level, ==, 1);
}

/* Blinds larger than all chips: in every hand somebody is all in. */
static void
test_blinds_above_everything (void)
{
  for (gint players = 2; players <= 30; players++)
    {
      g_autoptr (Schedule) schedule = build (3, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
      ForecastQuery query;
      g_autoptr (Forecast) forecast = NULL;

      for (guint i = 0; i < 3; i++)
        {
          ScheduleRow *row = g_ptr_array_index (schedule->rows, i);

          row->small = row->big = row->ante = NUMBER_MAX;
          row->ante_kind = players % 2 == 0 ? SCHEDULE_ANTE_EACH : SCHEDULE_ANTE_BIG_BLIND;
        }
      forecast_query_init (&query, schedule, players);
      forecast = run (&query, 1);
      assert_sane (forecast, &query);
      g_assert_cmpint (forecast->p90, <, 3 * HOUR);
    }
}

/* --- In the middle of the night --- */

static void
test_live_in_a_break (void)
{
  g_autoptr (Schedule) schedule = build (16, 20 * MINUTE, 10 * MINUTE, 0, SCHEDULE_NO_ANTE);
  gint64        stacks[] = { 30000, 1200, 9000, 20000, 19800 };
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, 5);
  query.row = 4;
  query.left = 3 * MINUTE;
  query.stacks = stacks;
  forecast = run (&query, 1);
  assert_sane (forecast, &query);
  g_assert_cmpint (level (forecast, 0)->level, ==, 5);
  g_assert_cmpint (level (forecast, 0)->at, ==, 3 * MINUTE);
  g_assert_cmpfloat (level (forecast, 0)->left, ==, 5);
  g_assert_cmpfloat (level (forecast, 0)->average_bb, ==, 16000.0 / (gdouble) schedule_row (schedule, 5)->big);
  g_assert_cmpint (forecast->p10, >, 3 * MINUTE);
}

static void
test_extra_break (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) without = NULL;
  g_autoptr (Forecast) with = NULL;

  forecast_query_init (&query, schedule, 6);
  query.row = 5;
  query.left = 7 * MINUTE;
  without = run (&query, 1);
  query.extra_break = 25 * MINUTE;
  with = run (&query, 1);
  g_assert_cmpint (with->p50, ==, without->p50 + 25 * MINUTE);
  g_assert_cmpint (level (with, 0)->at, ==, 25 * MINUTE);
  g_assert_cmpint (level (with, 1)->at, ==, 32 * MINUTE);
}

static void
test_less_time_left (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) long_left = NULL;
  g_autoptr (Forecast) short_left = NULL;

  forecast_query_init (&query, schedule, 6);
  query.row = 6;
  long_left = run (&query, 1);
  query.left = 2 * MINUTE;
  short_left = run (&query, 1);
  g_assert_cmpint (short_left->p50, <, long_left->p50);
  g_assert_cmpint (level (short_left, 1)->at, ==, 2 * MINUTE);
}

/* After the last level its blinds stay, even if a break follows it. */
static void
test_after_the_last_level (void)
{
  g_autoptr (Schedule) schedule = build (3, 20 * MINUTE, 0, 0, SCHEDULE_NO_ANTE);
  ForecastQuery query;
  g_autoptr (Forecast) forecast = NULL;

  schedule_add_row (schedule, TRUE)->length = 10 * MINUTE;
  forecast_query_init (&query, schedule, 8);
  query.row = 3;
  forecast = run (&query, 1);
  assert_sane (forecast, &query);
  g_assert_cmpuint (forecast->levels->len, ==, 1);
  g_assert_cmpint (level (forecast, 0)->level, ==, 3);
  g_assert_cmpint (level (forecast, 0)->at, ==, 10 * MINUTE);
  g_assert_cmpfloat (forecast->past_end, ==, 1);
  g_assert_cmpint (forecast->p10, >, 10 * MINUTE);
}

/* Unknown stacks in mid-night are uneven, so the night ends sooner than with even ones. */
static void
test_stacks_are_uneven (void)
{
  g_autoptr (Schedule) schedule = plain ();
  gint64        even[] = { 20000, 20000, 20000, 20000, 20000 };
  ForecastQuery query;
  g_autoptr (Forecast) unknown = NULL;
  g_autoptr (Forecast) known = NULL;

  forecast_query_init (&query, schedule, 5);
  query.row = 7;
  query.chips = 100000;
  unknown = run (&query, 1);
  query.stacks = even;
  known = run (&query, 1);
  g_assert_cmpint (unknown->p50, <, known->p50);
  g_assert_cmpfloat (level (unknown, 0)->average_bb, ==, level (known, 0)->average_bb);
}

/* --- Progress --- */

typedef struct
{
  gint    calls;
  gint    stop_after; /* 0: never */
  gdouble last;
} Watch;

static gboolean
watch_cb (gdouble done, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (done, >=, watch->last);
  g_assert_cmpfloat (done, <=, 1);
  watch->last = done;
  return ++watch->calls != watch->stop_after;
}

static void
test_progress (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  Watch         all = { 0 };
  Watch         some = { .stop_after = 3 };
  g_autoptr (Forecast) watched = NULL;
  g_autoptr (Forecast) unwatched = NULL;

  forecast_query_init (&query, schedule, 20);
  watched = forecast_run (&query, &model, RUNS, 1, watch_cb, &all);
  unwatched = forecast_run (&query, &model, RUNS, 1, NULL, NULL);
  assert_same (watched, unwatched);
  g_assert_cmpint (all.calls, >, 3);
  g_assert_cmpfloat (all.last, ==, 1);
  g_assert_null (forecast_run (&query, &model, RUNS, 1, watch_cb, &some));
  g_assert_cmpint (some.calls, ==, 3);
}

/* --- The host's own nights --- */

static gdouble
calibrated (const Schedule *schedule, guint n, gdouble factor)
{
  ForecastModel             model = FORECAST_MODEL_DEFAULT;
  g_autofree ForecastNight *nights = g_new0 (ForecastNight, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      gint players = 6 + (gint) (i % 5);

      forecast_query_init (&nights[i].query, schedule, players);
      nights[i].took = (gint64) ((gdouble) median (schedule, players) * factor);
    }
  return forecast_calibrate (nights, n, &model);
}

static void
test_calibrate (void)
{
  g_autoptr (Schedule) schedule = plain ();
  gdouble one, ten;

  g_assert_cmpfloat (calibrated (schedule, 0, 1), ==, 1);
  g_assert_cmpfloat (fabs (calibrated (schedule, 5, 1) - 1), <, 0.1);
  /* Nights that took longer than forecast mean a slower pace, and more of them a more certain one. */
  one = calibrated (schedule, 1, 1.15);
  ten = calibrated (schedule, 10, 1.15);
  g_assert_cmpfloat (one, <, 1);
  g_assert_cmpfloat (ten, <, one);
  g_assert_cmpfloat (ten, >=, 0.25);
  g_assert_cmpfloat (calibrated (schedule, 10, 0.85), >, 1.2);
  /* A difference that no pace explains stays at the limit. */
  g_assert_cmpfloat (calibrated (schedule, 10, 9), <, 0.27);
}

/* With the calibrated pace, the forecast lies between the former one and what the nights took. */
static void
test_calibrated_forecast (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  gint64        before = median (schedule, 8);
  gdouble       took = (gdouble) before * 1.12;
  g_autoptr (Forecast) after = NULL;

  forecast_query_init (&query, schedule, 8);
  model.pace = calibrated (schedule, 12, 1.12);
  after = forecast_run (&query, &model, RUNS, 1, NULL, NULL);
  g_assert_cmpint (after->p50, >, before);
  g_assert_cmpfloat ((gdouble) after->p50, <, took);
  /* Twelve nights count against three: four fifths of the way. */
  g_assert_cmpfloat ((gdouble) after->p50, >, (gdouble) before * 1.06);
}

/* A running night ends about an hour later if the host adds an hour to its level. */
static void
test_time_added (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) before = NULL, after = NULL;

  forecast_query_init (&query, schedule, 10);
  query.left = 10 * MINUTE;
  before = run (&query, 1);
  query.left += 60 * MINUTE;
  after = run (&query, 1);
  g_assert_cmpint (after->p50 - before->p50, >, 40 * MINUTE);
  g_assert_cmpint (after->levels->len, ==, before->levels->len);
}

/* Play stops at the end that is set: evenings that are not over by then end at that moment, and later levels are not
   part of the forecast.  An end that is never reached changes nothing. */
static void
test_end (void)
{
  g_autoptr (Schedule) schedule = plain ();
  ForecastQuery query;
  g_autoptr (Forecast) free = NULL, ended = NULL, late = NULL, told = NULL;

  forecast_query_init (&query, schedule, 20);
  free = run (&query, 1);
  schedule->end = 90 * MINUTE;
  ended = run (&query, 1);
  assert_sane (ended, &query);
  g_assert_cmpint (free->p10, >, schedule->end);
  g_assert_cmpint (ended->p10, ==, schedule->end);
  g_assert_cmpint (ended->p90, ==, schedule->end);
  g_assert_cmpint (ended->end_level, ==, 5);
  g_assert_cmpint (ended->levels->len, ==, 5);
  g_assert_cmpfloat (ended->past_end, ==, 0);
  schedule->end = free->p50;
  g_clear_pointer (&ended, forecast_free);
  ended = run (&query, 1);
  g_assert_cmpint (ended->p10, ==, free->p10);
  g_assert_cmpint (ended->p90, ==, free->p50);

  schedule->end = 100 * HOUR;
  late = run (&query, 1);
  g_assert_cmpint (late->p90, ==, free->p90);
  /* In mid-night the clock says when. */
  query.row = 3;
  query.left = 5 * MINUTE;
  query.stop = 12 * MINUTE;
  told = run (&query, 1);
  g_assert_cmpint (told->p90, ==, 12 * MINUTE);
  g_assert_cmpint (told->levels->len, ==, 2);
}

TEST_PART (forecast)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forecast/same-seed-same-figures", test_same_seed);
  g_test_add_func ("/forecast/known-figures", test_known_figures);
  g_test_add_func ("/forecast/seeds-agree-within-the-sampling-error", test_seeds_agree);
  g_test_add_func ("/forecast/ends-when-all-chips-are-twenty-big-blinds", test_rules_of_thumb);
  g_test_add_func ("/forecast/half-of-the-nights-end-in-the-planned-level", test_planned_level);
  g_test_add_func ("/forecast/more-players-deeper-stacks-longer-levels-are-later", test_more_is_later);
  g_test_add_func ("/forecast/more-hands-and-a-faster-pace-are-sooner", test_model_figures);
  g_test_add_func ("/forecast/rebuys-are-sold-as-expected", test_rebuys);
  g_test_add_func ("/forecast/add-ons-are-sold-in-their-break", test_add_ons);
  g_test_add_func ("/forecast/sales-that-are-over-stay-over", test_windows_are_over);
  g_test_add_func ("/forecast/one-player-has-won", test_alone);
  g_test_add_func ("/forecast/first-level-is-as-told", test_first_level);
  g_test_add_func ("/forecast/a-thousand-players", test_many_players);
  g_test_add_func ("/forecast/endless-evening-is-given-up", test_endless);
  g_test_add_func ("/forecast/blinds-above-everything", test_blinds_above_everything);
  g_test_add_func ("/forecast/starts-in-a-break", test_live_in_a_break);
  g_test_add_func ("/forecast/ad-hoc-break-comes-first", test_extra_break);
  g_test_add_func ("/forecast/time-left-counts", test_less_time_left);
  g_test_add_func ("/forecast/last-blinds-hold", test_after_the_last_level);
  g_test_add_func ("/forecast/unknown-stacks-are-uneven", test_stacks_are_uneven);
  g_test_add_func ("/forecast/progress-and-stop", test_progress);
  g_test_add_func ("/forecast/own-nights-set-the-pace", test_calibrate);
  g_test_add_func ("/forecast/pace-brings-the-forecast-nearer", test_calibrated_forecast);
  g_test_add_func ("/forecast/time-added-to-a-level-counts", test_time_added);
  g_test_add_func ("/forecast/nobody-plays-past-the-end", test_end);
  return g_test_run ();
}
