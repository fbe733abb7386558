/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of every forecast, and situations that nobody would think of. */
#include "forecast-sane.h"

#include "base/span.h"

static const ForecastLevel *
level (const Forecast *forecast, guint index)
{
  return &g_array_index (forecast->levels, ForecastLevel, index);
}

void
assert_sane (const Forecast *forecast, const ForecastQuery *query)
{
  g_assert_cmpint (forecast->p10, >=, 0);
  g_assert_cmpint (forecast->p10, <=, forecast->p50);
  g_assert_cmpint (forecast->p50, <=, forecast->p90);
  g_assert_cmpfloat (forecast->past_end, >=, 0);
  g_assert_cmpfloat (forecast->past_end, <=, 1);
  g_assert_cmpuint (forecast->levels->len, >, 0);
  g_assert_cmpint (forecast->end_level, >=, level (forecast, 0)->level);
  g_assert_cmpint (forecast->end_level, <=, schedule_n_levels (query->schedule));
  for (guint i = 0; i < forecast->levels->len; i++)
    {
      const ForecastLevel *now = level (forecast, i);

      g_assert_cmpfloat (now->left, >=, 1);
      g_assert_cmpfloat (now->left, <=, query->players);
      g_assert_cmpfloat (now->average_bb, >, 0);
      g_assert_cmpfloat (now->reached, >=, 0);
      g_assert_cmpfloat (now->reached, <=, 1);
      if (i == 0)
        continue;
      g_assert_cmpint (now->level, ==, level (forecast, i - 1)->level + 1);
      g_assert_cmpint (now->at, >, level (forecast, i - 1)->at);
      g_assert_cmpfloat (now->left, <=, level (forecast, i - 1)->left);
      g_assert_cmpfloat (now->reached, <=, level (forecast, i - 1)->reached);
    }
}

Schedule *
random_schedule (void)
{
  Schedule *schedule = schedule_new ();
  gint      n_rows = g_test_rand_int_range (1, 20);
  gint64    big = g_test_rand_int_range (2, 400);

  schedule->name = g_strdup ("Random");
  schedule->stack = g_test_rand_int_range (1, 50000);
  for (gint i = 0; i < n_rows; i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, i > 0 && g_test_rand_int_range (0, 5) == 0);

      row->length = g_test_rand_int_range (30, 2400) * SECOND;
      if (row->is_break)
        continue;
      row->big = big;
      row->small = g_test_rand_int_range (1, (gint) MIN (big, 10000) + 1);
      row->ante_kind = (ScheduleAnte) g_test_rand_int_range (0, 3);
      if (row->ante_kind != SCHEDULE_NO_ANTE)
        row->ante = g_test_rand_int_range (1, (gint) MIN (big, 10000) + 1);
      if (g_test_rand_int_range (0, 6) == 0)
        {
          row->small_bet = 2 * row->small;
          row->big_bet = 2 * row->big;
        }
      big += big * g_test_rand_int_range (0, 101) / 100;
    }
  return schedule;
}

void
random_query (ForecastQuery *query, const Schedule *schedule, gint64 stacks[RANDOM_MOST_PLAYERS])
{
  forecast_query_init (query, schedule, g_test_rand_int_range (1, RANDOM_MOST_PLAYERS + 1));
  query->seats = g_test_rand_int_range (2, 13);
  query->row = g_test_rand_int_range (0, (gint) schedule->rows->len);
  query->left = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (1, 900) * SECOND : 0;
  query->extra_break = g_test_rand_int_range (0, 5) == 0 ? 7 * MINUTE : 0;
  query->rebuys = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (0, 80) : 0;
  query->add_ons = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (0, 80) : 0;
  query->rebuy_until = g_test_rand_int_range (-1, 25);
  query->add_on_row = g_test_rand_int_range (-1, 25);
  if (g_test_rand_int_range (0, 2) == 0)
    return;
  for (gint i = 0; i < query->players; i++)
    stacks[i] = g_test_rand_int_range (1, 100000);
  query->stacks = stacks;
}
