/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question a tournament asks the forecast: from its present state, or about a night that is over. */
#include "app/planning/room-forecast-query.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  Tourney          *tourney;
  RoomForecastQuery query;
} Fixture;

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (Settings) settings = evening_settings (data);

  it->tourney = tourney_new (settings, NULL, 0, NULL);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  room_forecast_query_clear (&it->query);
  tourney_free (it->tourney);
}

static void
act (Fixture *it, gint64 at, const char *line)
{
  g_autoptr (GError) error = NULL;

  tourney_do (it->tourney, line, at, &error);
  g_assert_no_error (error);
}

static const ForecastQuery *
ask (Fixture *it, gint64 now)
{
  room_forecast_query_clear (&it->query);
  g_assert_true (room_forecast_query_live (it->tourney, now, &it->query));
  return &it->query.query;
}

#define EIGHT "enter Ann Bob Cid Dan Eve Fay Gus Hal"

static void
test_waiting (Fixture *it, gconstpointer data)
{
  const ForecastQuery *query;

  g_assert_false (room_forecast_query_live (it->tourney, 0, &it->query));
  act (it, 0, "enter Ann");
  g_assert_false (room_forecast_query_live (it->tourney, 0, &it->query));
  act (it, 0, "enter Bob");
  query = ask (it, HOUR);
  g_assert_cmpint (query->players, ==, 2);
  g_assert_cmpint (query->row, ==, 0);
  g_assert_cmpint (query->left, ==, 10 * MINUTE);
  g_assert_cmpint (query->chips, ==, 2000);
  g_assert_cmpint (query->rebuys, ==, 0);
  g_assert_cmpint (query->add_ons, ==, 0);
  g_assert_null (query->stacks);
  /* A player who has not paid yet will play all the same. */
  act (it, 0, "unpaid Cid Dan");
  query = ask (it, HOUR);
  g_assert_cmpint (query->players, ==, 4);
  g_assert_cmpint (query->chips, ==, 4000);
}

static void
test_clock (Fixture *it, gconstpointer data)
{
  const ForecastQuery *query;

  act (it, 0, EIGHT);
  act (it, 0, "start");
  act (it, 13 * MINUTE, "out Ann");
  query = ask (it, 14 * MINUTE);
  g_assert_cmpint (query->players, ==, 7);
  g_assert_cmpint (query->chips, ==, 8000);
  g_assert_cmpint (query->row, ==, 1);
  g_assert_cmpint (query->left, ==, 6 * MINUTE);
  g_assert_cmpint (query->extra_break, ==, 0);
  act (it, 15 * MINUTE, "break 20m");
  query = ask (it, 18 * MINUTE);
  g_assert_cmpint (query->row, ==, 1);
  g_assert_cmpint (query->left, ==, 5 * MINUTE);
  g_assert_cmpint (query->extra_break, ==, 17 * MINUTE);
  /* Past the last level nothing is left of it, which does not mean all of it. */
  query = ask (it, 5 * HOUR);
  g_assert_cmpint (query->row, ==, 4);
  g_assert_cmpint (query->left, ==, 1);
}

static void
test_counts (Fixture *it, gconstpointer data)
{
  const ForecastQuery *query;

  act (it, 0, "enter Ann Bob Cid");
  act (it, 0, "start");
  act (it, 0, "count Ann 500");
  act (it, 0, "count Bob 1000");
  g_assert_null (ask (it, 0)->stacks);
  act (it, 0, "count Cid 1500");
  query = ask (it, 0);
  g_assert_nonnull (query->stacks);
  g_assert_cmpint (query->stacks[0], ==, 500);
  g_assert_cmpint (query->stacks[2], ==, 1500);
  /* Counts of an hour ago are too old. */
  act (it, 0, "count Cid 1000");
  g_assert_null (ask (it, 0)->stacks);
}

static void
test_rebuys (Fixture *it, gconstpointer data)
{
  act (it, 0, EIGHT);
  g_assert_cmpint (ask (it, 0)->rebuys, ==, 2);
  act (it, 0, "start");
  g_assert_cmpint (ask (it, 0)->rebuys, ==, 2);
  g_assert_cmpint (ask (it, 0)->rebuy_stack, ==, 1500);
  g_assert_cmpint (ask (it, 0)->rebuy_until, ==, 1);
  g_assert_cmpint (ask (it, 10 * MINUTE)->rebuys, ==, 1);
  g_assert_cmpint (ask (it, 18 * MINUTE)->rebuys, ==, 0);
  g_assert_cmpint (ask (it, 21 * MINUTE)->rebuys, ==, 0);
}

/* "Until level 2" means the level as announced, whatever a repair does, even if nobody is expected to use it. */
static void
test_windows_keep_their_levels (Fixture *it, gconstpointer data)
{
  act (it, 0, EIGHT);
  act (it, 0, "start");
  g_assert_cmpint (ask (it, 0)->named_row, ==, 1);
  g_assert_cmpint (ask (it, 18 * MINUTE)->rebuys, ==, 0);
  g_assert_cmpint (ask (it, 18 * MINUTE)->named_row, ==, 1);
}

static void
test_no_named_level (Fixture *it, gconstpointer data)
{
  act (it, 0, EIGHT);
  g_assert_cmpint (ask (it, 0)->named_row, ==, -1);
}

static void
test_most_rebuys (Fixture *it, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus" };

  act (it, 0, EIGHT);
  act (it, 0, "start");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("rebuy %s", names[i]);

      act (it, 0, line);
    }
  g_assert_cmpint (ask (it, 0)->rebuys, ==, 1); /* only Hal may */
}

static void
test_add_ons (Fixture *it, gconstpointer data)
{
  act (it, 0, EIGHT);
  act (it, 0, "start");
  g_assert_cmpint (ask (it, 0)->add_ons, ==, 6);
  g_assert_cmpint (ask (it, 0)->add_on_stack, ==, 3000);
  g_assert_cmpint (ask (it, 0)->add_on_row, ==, 2);
  act (it, 21 * MINUTE, "add-on Ann");
  act (it, 21 * MINUTE, "add-on Bob");
  g_assert_cmpint (ask (it, 22 * MINUTE)->add_ons, ==, 4);
  g_assert_cmpint (ask (it, 26 * MINUTE)->add_ons, ==, 0);
}

static void
test_re_entries (Fixture *it, gconstpointer data)
{
  act (it, 0, EIGHT);
  act (it, 0, "start");
  g_assert_cmpint (ask (it, 0)->rebuys, ==, 2);
  g_assert_cmpint (ask (it, 0)->rebuy_stack, ==, 1000);
  g_assert_cmpint (ask (it, 0)->seats, ==, 6);
}

static void
play (Fixture *it, gint64 from, gint64 each)
{
  static const char *const outs[] = { "out Hal", "out Gus", "out Fay", "out Eve", "out Dan", "out Cid", "out Bob" };

  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    act (it, from + (i + 1) * each, outs[i]);
}

static void
test_night (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, EIGHT);
  act (it, 5 * MINUTE, "start");
  g_assert_false (room_forecast_query_night (it->tourney, &it->query, &took));
  act (it, 6 * MINUTE, "rebuy Ann");
  act (it, 6 * MINUTE, "rebuy Hal");
  act (it, 27 * MINUTE, "add-on Ann");
  play (it, 30 * MINUTE, 10 * MINUTE);
  g_assert_true (room_forecast_query_night (it->tourney, &it->query, &took));
  g_assert_cmpint (took, ==, 95 * MINUTE);
  g_assert_cmpint (it->query.query.players, ==, 8);
  g_assert_cmpint (it->query.query.row, ==, 0);
  g_assert_cmpint (it->query.query.chips, ==, 8000);
  g_assert_cmpint (it->query.query.rebuys, ==, 2);
  g_assert_cmpint (it->query.query.rebuy_stack, ==, 1500);
  g_assert_cmpint (it->query.query.add_ons, ==, 1);
}

/* Waiting for the pizza says nothing about how fast a group plays. */
static void
test_pauses (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, EIGHT);
  act (it, 0, "start");
  act (it, 5 * MINUTE, "pause");
  act (it, 25 * MINUTE, "resume"); /* 20 */
  act (it, 30 * MINUTE, "break 30m");
  act (it, 35 * MINUTE, "pause");
  act (it, 40 * MINUTE, "resume");
  act (it, 50 * MINUTE, "end-break"); /* 20 of the break and of the pause in it */
  act (it, 55 * MINUTE, "break 10m"); /* 10 */
  play (it, 65 * MINUTE, 10 * MINUTE);
  g_assert_true (room_forecast_query_night (it->tourney, &it->query, &took));
  g_assert_cmpint (took, ==, (135 - 50) * MINUTE);
}

static void
test_paused_at_the_end (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, EIGHT);
  act (it, 0, "start");
  act (it, 10 * MINUTE, "break 15m");
  act (it, 20 * MINUTE, "pause");
  play (it, 20 * MINUTE, 10 * MINUTE);
  g_assert_true (room_forecast_query_night (it->tourney, &it->query, &took));
  g_assert_cmpint (took, ==, 10 * MINUTE);
}

static void
test_no_night (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, EIGHT);
  act (it, 0, "start");
  act (it, 5 * MINUTE, data);
  if (tourney_finished_at (it->tourney) < 0)
    play (it, 30 * MINUTE, 10 * MINUTE);
  g_assert_cmpint (tourney_finished_at (it->tourney), >=, 0);
  g_assert_false (room_forecast_query_night (it->tourney, &it->query, &took));
  g_assert_null (it->query.schedule);
}

/* Players who make a deal want to go home, so the night says nothing about pace. */
static void
test_deal (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, EIGHT);
  act (it, 0, "start");
  act (it, HOUR, "out Cid, Dan, Eve, Fay, Gus, Hal by Ann");
  act (it, HOUR, "count Ann 5000");
  act (it, HOUR, "count Bob 3000");
  act (it, HOUR, "deal Ann 80.00, Bob 80.00");
  g_assert_cmpint (tourney_finished_at (it->tourney), ==, HOUR);
  g_assert_false (room_forecast_query_night (it->tourney, &it->query, &took));
  g_assert_null (it->query.schedule);
}

static void
test_few_players (Fixture *it, gconstpointer data)
{
  gint64 took;

  act (it, 0, "enter Ann Bob Cid");
  act (it, 0, "start");
  act (it, HOUR, "out Bob");
  act (it, HOUR, "out Ann");
  g_assert_false (room_forecast_query_night (it->tourney, &it->query, &took));
}

#define ADD(name, function, extra) g_test_add ("/forecast-query/" name, Fixture, extra, set_up, function, tear_down)

static void
set_up_plain (Fixture *it, gconstpointer data)
{
  set_up (it, "");
}

/* Once a round is on, it matters who sits where; the next round has one player from each table. */
static void
test_shootout (Fixture *it, gconstpointer data)
{
  static const gint    at[] = { 0, 0, 1, 1, 1, 2 };
  const ForecastQuery *query;

  act (it, 0, EIGHT);
  query = ask (it, 0);
  g_assert_true (query->shootout);
  g_assert_false (query->carry);
  g_assert_cmpint (query->tables, ==, 3);
  g_assert_cmpint (query->round_stack, ==, 1000);
  g_assert_null (query->at);
  act (it, 0, "seat Ann 1.1");
  act (it, 0, "seat Bob 1.2");
  act (it, 0, "seat Cid 1.3");
  act (it, 0, "seat Dan 2.1");
  act (it, 0, "seat Eve 2.2");
  act (it, 0, "seat Fay 2.3");
  act (it, 0, "seat Gus 3.1");
  act (it, 0, "seat Hal 3.2");
  act (it, 0, "start");
  act (it, MINUTE, "out Bob by Cid");
  act (it, MINUTE, "out Hal by Gus");
  query = ask (it, 2 * MINUTE);
  g_assert_cmpint (query->players, ==, 6);
  g_assert_cmpint (query->tables, ==, 3);
  for (gint i = 0; i < 6; i++)
    g_assert_cmpint (query->at[i], ==, at[i]);
  act (it, 3 * MINUTE, "out Ann by Cid");
  act (it, 3 * MINUTE, "out Dan, Eve by Fay");
  act (it, 4 * MINUTE, "next-round");
  query = ask (it, 4 * MINUTE);
  g_assert_cmpint (query->players, ==, 3);
  g_assert_cmpint (query->tables, ==, 1);
  g_assert_cmpint (query->chips, ==, 3000);
}

TEST_PART (forecast_query)
{
  static const char rebuys[] = "rebuy 10.00 stack 1500 until level 2\nadd-on 10.00 stack 3000 at break 1";
  static const char one_each[] = "rebuy 10.00 until level 2 max 1";
  static const char re_entry[] = "re-entry 20.00 until level 2\ntables 2 x 6";

  evening_init (&argc, &argv);
  ADD ("waiting", test_waiting, "");
  ADD ("the-clock", test_clock, "");
  ADD ("counts-when-all-have-one", test_counts, "");
  ADD ("rebuys-while-they-are-open", test_rebuys, rebuys);
  ADD ("rebuys-as-many-as-are-allowed", test_most_rebuys, one_each);
  ADD ("add-ons-until-they-were-sold", test_add_ons, rebuys);
  ADD ("rebuys-stop-where-announced", test_windows_keep_their_levels, rebuys);
  ADD ("late-entries-stop-where-announced", test_windows_keep_their_levels, "late until level 2");
  ADD ("a-window-until-a-break", test_no_named_level, "late until break 1");
  ADD ("re-entries-as-rebuys", test_re_entries, re_entry);
  ADD ("a-shootout", test_shootout, "tables 3 x 4\nshootout");
  ADD ("a-night", test_night, rebuys);
  ADD ("pauses-are-no-play", test_pauses, "");
  ADD ("paused-at-the-end", test_paused_at_the_end, "");
  ADD ("a-deal-is-no-night", test_deal, "prizes 60 40");
  ADD ("three-players-are-no-night", test_few_players, "");
  g_test_add ("/forecast-query/no-night-with-a-jump", Fixture, "level 4", set_up_plain, test_no_night, tear_down);
  g_test_add ("/forecast-query/no-night-set-by-hand", Fixture, "adjust +20m", set_up_plain, test_no_night, tear_down);
  return g_test_run ();
}
