/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of an evening before it begins. */
#include "base/number.h"
#include "base/span.h"
#include "planner/schedule/plan.h"
#include "../../program.h"

static Schedule *
read_schedule (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

static Schedule *
with_chips (gint64 stack, const char *chips, const char *blinds)
{
  g_autofree char *text
      = g_strdup_printf ("name x\nstack %" G_GINT64_FORMAT "\nchips %s\nlevel 20m %s\n", stack, chips, blinds);

  return read_schedule (text);
}

static char *
break_down (const Schedule *schedule, gint64 stack)
{
  g_autoptr (GArray) chips = plan_breakdown (schedule, stack);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chips->len; i++)
    {
      const ChipCount *some = &g_array_index (chips, ChipCount, i);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "x%" G_GINT64_FORMAT, i > 0 ? " " : "", some->count,
                              some->value);
    }
  return g_string_free (text, FALSE);
}

static void
test_breakdown_of_known_sets (void)
{
  static const struct
  {
    gint64      stack;
    const char *chips, *blinds, *expected;
  } cases[] = {
    { 3000, "25 100 500 1000", "25 50", "12x25 12x100 3x500" },
    { 5000, "25 100 500 1000", "25 50", "12x25 12x100 5x500 1x1000" },
    { 10000, "25 100 500 1000", "25 50", "12x25 12x100 5x500 6x1000" },
    { 1000, "5 25 100", "5 10", "10x5 14x25 6x100" },
    { 500, "5 25 100 500", "5 10", "10x5 14x25 1x100" },
    { 20000, "100 500 1000 5000", "100 200", "10x100 12x500 3x1000 2x5000" },
    /* The largest chip is at most a quarter of the stack, unless nothing smaller makes the sum. */
    { 300, "100", "100 200", "3x100" },
    { 90, "20 50", "20 40", "2x20 1x50" },
    { 37, "5 25", "5 10", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Schedule) schedule = with_chips (MAX (cases[i].stack, 2000), cases[i].chips, cases[i].blinds);
      g_autofree char *found = break_down (schedule, cases[i].stack);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

static void
test_breakdown_is_exact (void)
{
  g_autoptr (Schedule) schedule = with_chips (100000, "5 25 100 500 1000 5000", "5 10");

  for (gint64 stack = 5; stack <= 100000; stack += stack < 2000 ? 5 : 995)
    {
      g_autoptr (GArray) chips = plan_breakdown (schedule, stack);
      gint64 sum = 0;

      for (guint i = 0; i < chips->len; i++)
        {
          const ChipCount *some = &g_array_index (chips, ChipCount, i);

          g_assert_cmpint (some->count, >, 0);
          g_assert_cmpint (some->value, >, i > 0 ? g_array_index (chips, ChipCount, i - 1).value : 0);
          sum += some->count * some->value;
        }
      g_assert_cmpint (sum, ==, stack);
      if (stack >= 1000)
        g_assert_cmpint (g_array_index (chips, ChipCount, 0).count, >=, 8); /* enough to pay blinds with */
    }
}

static void
test_breakdown_without_chips (void)
{
  g_autoptr (Schedule) schedule = read_schedule ("name x\nstack 1000\nlevel 20m 5 10\n");
  g_autofree char *found = break_down (schedule, 1000);

  g_assert_cmpstr (found, ==, "");
}

static const char ladder[] = "name x\nstack 1000\nchips 5 25 100\n"
                             "level 20m 5 10\nlevel 20m 25 50\nbreak 10m\nlevel 20m 50 100\nlevel 20m 100 200\n"
                             "break 10m\nlevel 20m 200 400\nlevel 20m 300 600\nlevel 20m 500 1000\n";

static void
test_end_is_where_a_big_blind_is_a_twentieth (void)
{
  g_autoptr (Schedule) schedule = read_schedule (ladder);

  /* 10,000 chips: 500 is a twentieth, 600 the first that reaches it. */
  g_assert_cmpint (plan_end_row (schedule, 10000), ==, 7);
  g_assert_cmpint (plan_end (schedule, 10000), ==, 140 * MINUTE);
  g_assert_cmpint (plan_row_start (schedule, 2), ==, 40 * MINUTE);
  /* Exactly reached, just missed, never reached. */
  g_assert_cmpint (plan_end_row (schedule, 4000), ==, 4);
  g_assert_cmpint (plan_end_row (schedule, 4001), ==, 6);
  g_assert_cmpint (plan_end_row (schedule, 1000000), ==, 8);
}

static void
test_scaled_levels_are_whole_minutes (void)
{
  g_autoptr (Schedule) schedule = read_schedule (ladder);
  static const struct
  {
    gint permille, minutes;
  } cases[] = { { 1000, 20 }, { 850, 17 }, { 974, 19 }, { 976, 20 }, { 1500, 30 }, { 100, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Schedule) scaled = plan_scale (schedule, cases[i].permille);

      for (guint row = 0; row < scaled->rows->len; row++)
        g_assert_cmpint (schedule_row (scaled, row)->length, ==,
                         (schedule_row (scaled, row)->is_break ? 10 : cases[i].minutes) * MINUTE);
    }
}

static void
test_scaling_by_one_changes_nothing (void)
{
  g_autoptr (Schedule) schedule = read_schedule (ladder);
  g_autoptr (Schedule) scaled = plan_scale (schedule, 1000);
  g_autofree char *before = schedule_to_text (schedule), *after = schedule_to_text (scaled);

  g_assert_cmpstr (after, ==, before);
}

static void
test_level_lengths (void)
{
  g_autoptr (Schedule) schedule = read_schedule ("name x\nstack 1000\nlevel 20m 5 10\nbreak 5m\nlevel 15m 10 20\n");
  gint64 shortest, longest;

  plan_level_lengths (schedule, &shortest, &longest);
  g_assert_cmpint (shortest, ==, 15 * MINUTE);
  g_assert_cmpint (longest, ==, 20 * MINUTE);
}

static void
test_tables_hold_everybody (void)
{
  for (gint players = 2; players <= 200; players++)
    for (gint extra = 0; extra <= 1; extra++)
      {
        gint tables, seats;

        plan_tables (players, extra, &tables, &seats);
        g_assert_cmpint (tables * seats, >=, players);
        g_assert_cmpint (tables, >=, 1 + extra);
        g_assert_cmpint (tables, <=, TOURNEY_MAX_TABLES);
        g_assert_cmpint (seats, >=, 2);
        g_assert_cmpint (seats, <=, 10);
      }
}

static void
test_expected_chips_and_pool (void)
{
  g_autoptr (Settings) settings = settings_new ();
  gint entries;

  settings->schedule = read_schedule (ladder);
  settings->entry.price = 2000;
  g_assert_cmpint (plan_chips (settings, 10), ==, 10000);
  g_assert_cmpint (plan_pool (settings, 10, &entries), ==, 20000);
  g_assert_cmpint (entries, ==, 10);

  g_assert_cmpint (plan_again (settings, 10), ==, 0);

  /* A rebuy for every four players or part of four, an add-on for three of four. */
  settings->rebuy = (TourneyOffer){ .offered = TRUE, .price = 2000, .chips = 500 };
  settings->add_on = (TourneyOffer){ .offered = TRUE, .price = 1000, .chips = 2000 };
  g_assert_cmpint (plan_again (settings, 10), ==, 3);
  g_assert_cmpint (plan_add_ons (settings, 10), ==, 7);
  g_assert_cmpint (plan_chips (settings, 10), ==, 10000 + 3 * 500 + 7 * 2000);
  g_assert_cmpint (plan_pool (settings, 10, &entries), ==, 20000 + 3 * 2000 + 7 * 1000);
  g_assert_cmpint (entries, ==, 10);

  settings->rebuy = settings->add_on = (TourneyOffer){ 0 };
  settings->re_entry = (TourneyOffer){ .offered = TRUE, .price = 2000 };
  settings->guarantee = 100000;
  g_assert_cmpint (plan_pool (settings, 10, &entries), ==, 100000);
  g_assert_cmpint (entries, ==, 13);
}

static void
test_planned_end_is_marked (void)
{
  g_autoptr (Schedule) schedule = read_schedule ("name x\nstack 1000\nlevel 20m 5 10\nlevel 20m 10 20\nbreak 10m\n"
                                                 "level 15m 15 30 ante 5 planned-end\nlevel 20m 20 40\n");

  g_assert_cmpint (schedule_planned_level (schedule), ==, 3);
  g_assert_cmpint (schedule_planned_end (schedule), ==, (20 + 20 + 10 + 15) * MINUTE);
  schedule_plan_end (schedule, 4);
  g_assert_cmpint (schedule_planned_level (schedule), ==, 4);
  schedule_plan_end (schedule, 0);
  g_assert_cmpint (schedule_planned_level (schedule), ==, 0);
  g_assert_cmpint (schedule_planned_end (schedule), ==, -1);
}

TEST_PART (plan)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plan/breakdown-of-known-sets", test_breakdown_of_known_sets);
  g_test_add_func ("/plan/breakdown-is-exact", test_breakdown_is_exact);
  g_test_add_func ("/plan/breakdown-without-chips", test_breakdown_without_chips);
  g_test_add_func ("/plan/end-is-where-a-big-blind-is-a-twentieth", test_end_is_where_a_big_blind_is_a_twentieth);
  g_test_add_func ("/plan/scaled-levels-are-whole-minutes", test_scaled_levels_are_whole_minutes);
  g_test_add_func ("/plan/scaling-by-one-changes-nothing", test_scaling_by_one_changes_nothing);
  g_test_add_func ("/plan/level-lengths", test_level_lengths);
  g_test_add_func ("/plan/tables-hold-everybody", test_tables_hold_everybody);
  g_test_add_func ("/plan/expected-chips-and-pool", test_expected_chips_and_pool);
  g_test_add_func ("/plan/planned-end-is-marked", test_planned_end_is_marked);
  return g_test_run ();
}
