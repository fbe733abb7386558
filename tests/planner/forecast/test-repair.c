/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repairs of a late night: the past does not change, the rest is sound, and the night does end sooner. */
#include <string.h>

#include "base/span.h"
#include "planner/forecast/repair.h"
#include "tourney/schedule/check.h"
#include "forecast-sane.h"
#include "../../program.h"

#define RUNS 200

static const char usual[] = "name \"Usual\"\nstack 10000\nchips 25 100 500 1000 5000\n"
                            "level 20m 50 100\nlevel 20m 75 150\nlevel 20m 100 200\nlevel 20m 150 300\n"
                            "break 10m colour-up 25\n"
                            "level 20m 200 400\nlevel 20m 300 600\nlevel 20m 400 800\nlevel 20m 600 1200\n"
                            "break 10m colour-up 100\n"
                            "level 20m 1000 2000\nlevel 20m 1500 3000\nlevel 20m 2000 4000\nlevel 20m 3000 6000\n"
                            "level 20m 4000 8000\nlevel 20m 6000 12000\n";

static Schedule *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

static GPtrArray *
find (const ForecastQuery *query, gint64 wanted)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  return repair_find (query, &model, wanted, RUNS, 1, NULL, NULL);
}

static gint64
sure_end (const ForecastQuery *query)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  g_autoptr (Forecast) forecast = forecast_run (query, &model, RUNS, 1, NULL, NULL);

  return forecast->p90;
}

static const Repair *
of_kind (const GPtrArray *repairs, RepairKind kind)
{
  for (guint i = 0; i < repairs->len; i++)
    if (((const Repair *) g_ptr_array_index (repairs, i))->kind == kind)
      return g_ptr_array_index (repairs, i);
  return NULL;
}

/* A row as a schedule file has it. */
static char *
row_text (const Schedule *schedule, guint row)
{
  g_autofree char *text = schedule_to_text (schedule);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint at = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if ((g_str_has_prefix (lines[i], "level") || g_str_has_prefix (lines[i], "break")) && at++ == row)
      return g_strdup (lines[i]);
  g_assert_not_reached ();
}

static void
assert_past_is_kept (const Repair *repair, const ForecastQuery *query)
{
  g_assert_cmpstr (repair->schedule->name, ==, query->schedule->name);
  g_assert_cmpint (repair->schedule->stack, ==, query->schedule->stack);
  g_assert_cmpint (repair->schedule->rebuy_level, ==, query->schedule->rebuy_level);
  g_assert_cmpuint (repair->schedule->rows->len, >, (guint) query->row);
  for (guint i = 0; i <= (guint) query->row; i++)
    {
      g_autofree char *before = row_text (query->schedule, i);
      g_autofree char *after = row_text (repair->schedule, i);

      g_assert_cmpstr (before, ==, after);
    }
}

/* The schedule can be saved, and reading it gives the same. */
static void
assert_loads (const Repair *repair)
{
  g_autofree char *text = schedule_to_text (repair->schedule);
  g_autoptr (Schedule) again = parse (text);
  g_autofree char *text_again = schedule_to_text (again);

  g_assert_cmpstr (text, ==, text_again);
}

static void
assert_never_more_than_double (const Repair *repair, const ForecastQuery *query)
{
  const ScheduleRow *before = NULL;

  for (guint i = 0; i < repair->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (repair->schedule, i);

      if (row->is_break)
        {
          g_assert_false (i > (guint) query->row + 1 && schedule_row (repair->schedule, i - 1)->is_break);
          continue;
        }
      if (i > (guint) query->row && before != NULL)
        g_assert_cmpint (row->big, <=, 2 * before->big);
      before = row;
    }
}

static void
assert_good (const GPtrArray *repairs, const ForecastQuery *query, gint64 wanted)
{
  gint64 end = sure_end (query);
  gint64 nearest = -1;

  g_assert_cmpuint (repairs->len, <=, 4);
  for (guint i = 0; i < repairs->len; i++)
    {
      const Repair *repair = g_ptr_array_index (repairs, i);
      gint64        off = ABS (repair->forecast->p90 - wanted);

      assert_past_is_kept (repair, query);
      assert_loads (repair);
      g_assert_cmpint (repair->forecast->p90, <, end - MINUTE);
      g_assert_cmpint (strlen (repair->label), >, 5);
      g_assert_cmpint (strlen (repair->reason), >, 5);
      g_assert_cmpint (off, >=, nearest);
      nearest = off;
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (((const Repair *) g_ptr_array_index (repairs, j))->kind, !=, repair->kind);
    }
}

static void
test_four_of_them (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;
  const Repair *shorter;

  forecast_query_init (&query, schedule, 9);
  query.row = 3;
  query.left = 15 * MINUTE;
  repairs = find (&query, 95 * MINUTE);
  for (guint i = 0; i < repairs->len; i++)
    {
      const Repair *repair = g_ptr_array_index (repairs, i);

      g_test_message ("%s: %d min", repair->label, (gint) (repair->forecast->p90 / MINUTE));
    }
  g_assert_cmpuint (repairs->len, ==, 4);
  assert_good (repairs, &query, 95 * MINUTE);
  assert_never_more_than_double (of_kind (repairs, REPAIR_SKIP), &query);
  shorter = of_kind (repairs, REPAIR_SHORTER);
  g_assert_true (g_str_has_prefix (shorter->label, "Levels of "));
  g_assert_true (g_str_has_suffix (shorter->label, "minutes instead of 20"));
  g_assert_cmpuint (shorter->schedule->rows->len, ==, schedule->rows->len);
}

/* Levels are not shortened by three minutes if one minute is enough. */
static void
test_mildest (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  gint64        before = 0;
  gint64        end;

  forecast_query_init (&query, schedule, 9);
  end = sure_end (&query);
  for (gint64 wanted = end - 2 * HOUR; wanted <= end - 15 * MINUTE; wanted += 15 * MINUTE)
    {
      g_autoptr (GPtrArray) repairs = find (&query, wanted);
      const Repair *repair = of_kind (repairs, REPAIR_SHORTER);
      gint64        length = schedule_row (repair->schedule, 1)->length;

      assert_good (repairs, &query, wanted);
      g_assert_cmpint (length % MINUTE, ==, 0);
      g_assert_cmpint (length, >=, before);
      g_assert_cmpint (length, >=, 8 * MINUTE);
      g_assert_cmpint (length, <, 20 * MINUTE);
      /* Unless the repair is at its strongest, the wanted end is reached within the error of so few evenings. */
      if (length > 8 * MINUTE)
        g_assert_cmpint (repair->forecast->p90, <, wanted + 6 * MINUTE);
      before = length;
    }
  g_assert_cmpint (before, >=, 16 * MINUTE);
}

static void
test_more_levels_are_left_out (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  gint64        end;
  guint         before = 0;

  forecast_query_init (&query, schedule, 9);
  end = sure_end (&query);
  for (gint64 wanted = end - 10 * MINUTE; wanted > end - 2 * HOUR; wanted -= 20 * MINUTE)
    {
      g_autoptr (GPtrArray) repairs = find (&query, wanted);
      const Repair *repair = of_kind (repairs, REPAIR_SKIP);
      guint         n = schedule->rows->len - repair->schedule->rows->len;

      assert_good (repairs, &query, wanted);
      assert_never_more_than_double (repair, &query);
      g_assert_cmpuint (n, >=, before);
      before = n;
    }
  g_assert_cmpuint (before, >=, 4);
}

static void
test_ante (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;
  const Repair *repair;

  forecast_query_init (&query, schedule, 9);
  query.row = 4;
  repairs = find (&query, HOUR);
  repair = of_kind (repairs, REPAIR_ANTE);
  g_assert_nonnull (strstr (repair->label, "level 5"));
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (repair->schedule, i);

      g_assert_cmpint (row->ante, ==, i > 4 && !row->is_break ? row->big : 0);
      g_assert_true (row->ante == 0 || row->ante_kind == SCHEDULE_ANTE_BIG_BLIND);
    }
}

/* About an eighth of the big blind, in chips that are in play, and never less than before. */
static void
test_antes_of_all (void)
{
  g_autoptr (Schedule) schedule
      = parse ("name A\nstack 5000\nchips 25 100 500\nlevel 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200\n"
               "level 20m 200 400\nbreak 10m colour-up 25\nlevel 20m 300 600\nlevel 20m 500 1000\nlevel 20m 1000 2000\n"
               "level 20m 2000 4000\n");
  static const gint64 antes[] = { 0, 0, 25, 50, 0, 100, 100, 200, 500 };
  ForecastQuery       query;
  g_autoptr (GPtrArray) repairs = NULL;
  const Repair *repair;

  forecast_query_init (&query, schedule, 9);
  query.row = 1;
  repairs = find (&query, HOUR);
  repair = of_kind (repairs, REPAIR_ANTE_EACH);
  g_assert_nonnull (strstr (repair->label, "level 3"));
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      g_assert_cmpint (schedule_row (repair->schedule, i)->ante, ==, antes[i]);
      g_assert_true (antes[i] == 0 || schedule_row (repair->schedule, i)->ante_kind == SCHEDULE_ANTE_EACH);
    }
}

static void
test_no_second_ante (void)
{
  static const char *const texts[] = {
    "name A\nstack 5000\nlevel 20m 25 50\nlevel 20m 50 100 ante 100 bb\nlevel 20m 100 200 ante 200 bb\n",
    "name A\nstack 5000\nlevel 20m 25 50\nlevel 20m 50 100\nlevel 20m 100 200 ante 25 each\n",
    "name A\nstack 5000\nlevel 20m limit 50 100\nlevel 20m limit 100 200\nlevel 20m limit 200 400\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Schedule) schedule = parse (texts[i]);
      ForecastQuery query;
      g_autoptr (GPtrArray) repairs = NULL;

      forecast_query_init (&query, schedule, 9);
      repairs = find (&query, 0);
      g_assert_null (of_kind (repairs, REPAIR_ANTE));
      g_assert_null (of_kind (repairs, REPAIR_ANTE_EACH));
      assert_good (repairs, &query, 0);
    }
}

static void
test_mixed_game_keeps_its_turns (void)
{
  g_autoptr (Schedule) schedule
      = parse ("name A\nstack 5000\nlevel 20m 25 50 game A\nlevel 20m 50 100 game B\nlevel 20m 50 100 game A\n"
               "level 20m 100 200 game B\nlevel 20m 100 200 game A\nlevel 20m 200 400 game B\n");
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;

  forecast_query_init (&query, schedule, 9);
  repairs = find (&query, 0);
  g_assert_null (of_kind (repairs, REPAIR_SKIP));
  g_assert_nonnull (of_kind (repairs, REPAIR_SHORTER));
}

/* Rebuys and add-ons refer to numbers of levels and breaks, which must not change. */
static void
test_rebuys_keep_their_level (void)
{
  g_autofree char *text = g_strconcat (usual, "rebuy 10000 until level 6\nadd-on 10000 at break 2\n", NULL);
  g_autoptr (Schedule) schedule = parse (text);
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;
  const Repair *repair;

  forecast_query_init (&query, schedule, 9);
  query.row = 1;
  query.rebuys = 3;
  query.add_ons = 5;
  repairs = find (&query, 0);
  assert_good (repairs, &query, 0);
  repair = of_kind (repairs, REPAIR_SKIP);
  g_assert_nonnull (repair);
  for (guint i = 0; i <= 9; i++)
    g_assert_cmpint (schedule_row (repair->schedule, i)->big, ==, schedule_row (schedule, i)->big);
}

/* A level that another window refers to, such as late entries, is not left out either, even if nobody is expected to
   rebuy. */
static void
test_windows_keep_their_level (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;
  const Repair *repair;

  forecast_query_init (&query, schedule, 9);
  query.named_row = 9;
  repairs = find (&query, 0);
  assert_good (repairs, &query, 0);
  repair = of_kind (repairs, REPAIR_SKIP);
  g_assert_nonnull (repair);
  for (guint i = 0; i <= 9; i++)
    g_assert_cmpint (schedule_row (repair->schedule, i)->big, ==, schedule_row (schedule, i)->big);
}

static void
test_nothing_to_repair (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) in_time = NULL;
  g_autoptr (GPtrArray) at_the_end = NULL;
  g_autoptr (GPtrArray) won = NULL;

  forecast_query_init (&query, schedule, 9);
  in_time = find (&query, 24 * HOUR);
  g_assert_cmpuint (in_time->len, ==, 0);
  query.row = (gint) schedule->rows->len - 1;
  at_the_end = find (&query, 0);
  g_assert_cmpuint (at_the_end->len, ==, 0);
  forecast_query_init (&query, schedule, 1);
  won = find (&query, 0);
  g_assert_cmpuint (won->len, ==, 0);
}

/* A night's inline schedule has no name and may have no stack. */
static void
test_inline_schedule (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) repairs = NULL;

  g_clear_pointer (&schedule->name, g_free);
  schedule->stack = 0;
  g_array_set_size (schedule->chips, 0);
  forecast_query_init (&query, schedule, 9);
  query.chips = 90000;
  repairs = find (&query, 0);
  g_assert_cmpuint (repairs->len, ==, 4);
}

static void
test_same_seed (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastQuery query;
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) again = NULL;

  forecast_query_init (&query, schedule, 12);
  query.row = 6;
  query.chips = 150000;
  first = find (&query, HOUR);
  again = find (&query, HOUR);
  g_assert_cmpuint (first->len, ==, again->len);
  for (guint i = 0; i < first->len; i++)
    {
      const Repair *a = g_ptr_array_index (first, i);
      const Repair *b = g_ptr_array_index (again, i);

      g_assert_cmpstr (a->label, ==, b->label);
      g_assert_cmpint (a->forecast->p90, ==, b->forecast->p90);
    }
}

/* Whatever the night and the moment, every repair offered is sound. */
static void
test_any_situation (void)
{
  for (gint i = 0; i < 40; i++)
    {
      gint64 stacks[RANDOM_MOST_PLAYERS];
      g_autoptr (Schedule) schedule = random_schedule ();
      ForecastModel model = FORECAST_MODEL_DEFAULT;
      ForecastQuery query;
      gint64        wanted = g_test_rand_int_range (0, 200) * MINUTE;
      g_autoptr (GPtrArray) repairs = NULL;

      /* Some random schedules could not be read back themselves. */
      g_array_append_vals (schedule->chips, &(gint64){ 1 }, 1);
      for (guint j = 0; j < schedule->rows->len; j++)
        {
          ScheduleRow *row = g_ptr_array_index (schedule->rows, j);

          if (row->is_break || row->big < 4)
            continue;
          row->small = row->big / 2;
          if (row->big_bet > 0)
            {
              row->small_bet = 2 * row->small;
              row->big_bet = 2 * row->big;
            }
        }
      random_query (&query, schedule, stacks);
      repairs = repair_find (&query, &model, wanted, 60, 1, NULL, NULL);
      for (guint j = 0; j < repairs->len; j++)
        {
          const Repair *repair = g_ptr_array_index (repairs, j);

          assert_past_is_kept (repair, &query);
          assert_loads (repair);
          if (repair->kind == REPAIR_SKIP)
            g_assert_cmpuint (repair->schedule->rows->len, <, schedule->rows->len);
          else
            g_assert_cmpuint (repair->schedule->rows->len, ==, schedule->rows->len);
        }
    }
}

typedef struct
{
  gint    calls, stop_after;
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
test_stopped (void)
{
  g_autoptr (Schedule) schedule = parse (usual);
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  Watch         all = { 0 };
  g_autoptr (GPtrArray) repairs = NULL;

  forecast_query_init (&query, schedule, 20);
  repairs = repair_find (&query, &model, HOUR, RUNS, 1, watch_cb, &all);
  g_assert_cmpuint (repairs->len, ==, 4);
  g_assert_cmpfloat (all.last, ==, 1);
  for (gint i = 1; i <= all.calls; i += 1 + all.calls / 16)
    {
      Watch watch = { .stop_after = i };

      g_assert_null (repair_find (&query, &model, HOUR, RUNS, 1, watch_cb, &watch));
      g_assert_cmpint (watch.calls, ==, i);
    }
}

TEST_PART (repair)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair/four-that-end-it-sooner", test_four_of_them);
  g_test_add_func ("/repair/shorter-levels-are-the-mildest-that-do", test_mildest);
  g_test_add_func ("/repair/the-later-it-is-the-more-levels-are-left-out", test_more_levels_are_left_out);
  g_test_add_func ("/repair/ante-from-the-next-level-on", test_ante);
  g_test_add_func ("/repair/antes-of-all-from-the-next-level-on", test_antes_of_all);
  g_test_add_func ("/repair/no-second-ante", test_no_second_ante);
  g_test_add_func ("/repair/mixed-games-keep-their-turns", test_mixed_game_keeps_its_turns);
  g_test_add_func ("/repair/rebuys-keep-their-level", test_rebuys_keep_their_level);
  g_test_add_func ("/repair/windows-keep-their-level", test_windows_keep_their_level);
  g_test_add_func ("/repair/nothing-to-repair", test_nothing_to_repair);
  g_test_add_func ("/repair/schedules-without-a-name", test_inline_schedule);
  g_test_add_func ("/repair/same-seed-same-repairs", test_same_seed);
  g_test_add_func ("/repair/any-situation", test_any_situation);
  g_test_add_func ("/repair/can-be-stopped", test_stopped);
  return g_test_run ();
}
