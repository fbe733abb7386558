/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random requests give a clean schedule or a refusal whose sentence is true, and the search is compared with trying
   everything. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/span.h"
#include "planner/schedule/design-test.h"
#include "tourney/schedule/chips.h"
#include "design-request.h"
#include "../../program.h"

#define N_RANDOM 500
#define N_SMALL  300

/* Chips as people have them, and chips that hardly anybody has. */
static void
random_chips (DesignRequest *request, GArray *chips)
{
  static const char *const sets[] = {
    "5,25,100,500",
    "25,100,500,1000,5000",
    "1,5,25,100",
    "5,25,100",
    "100,500,1000,5000,25000",
    "10,50,100,500",
    "20,100,500",
    "25,100,500,1000",
    "1,5,25,100,500,1000",
    "50,100,500,1000",
    "1,2,5,10,20,50",
    "20,50,100",
    "3,30,300",
    "7,20,90",
    "1000,5000,25000,100000",
    "5,10,25,50,100",
    "2,10,25,100",
    "4,25,60",
    "25,125,500",
    "100",
  };

  if (g_test_rand_int_range (0, 6) > 0)
    {
      g_autoptr (GArray) values = values_of (sets[g_test_rand_int_range (0, G_N_ELEMENTS (sets))]);

      g_array_append_vals (chips, values->data, values->len);
      request->chips = chips;
    }
}

static void
random_times (DesignRequest *request)
{
  request->start = g_test_rand_int_range (0, 24 * 12) * 5 * MINUTE;
  request->until = (request->start + request->playing) % (24 * HOUR);
  request->n_fixed = g_test_rand_int_range (0, 3);
  for (gint i = 0; i < request->n_fixed; i++)
    request->fixed[i] = (DesignBreak){ (request->start + g_test_rand_int_range (0, 24) * 10 * MINUTE) % (24 * HOUR),
                                       g_test_rand_int_range (1, 61) * MINUTE };
  if (g_test_rand_int_range (0, 2) == 0)
    request->playing = 0;
}

/* A random request: mostly an ordinary one, sometimes a very strange one. */
static void
random_request (DesignRequest *request, GArray *chips)
{
  static const gint64 stacks[] = { 500, 1000, 1500, 2000, 3000, 5000, 8000, 10000, 15000, 20000, 25000, 50000, 200000 };

  *request = new_request (g_test_rand_int_range (2, g_test_rand_int_range (0, 10) == 0 ? 1001 : 31), 0,
                          g_test_rand_int_range (4, 33) / 4.0);
  request->stack = g_test_rand_int_range (0, 5) == 0 ? g_test_rand_int_range (10, 100000)
                                                     : stacks[g_test_rand_int_range (0, G_N_ELEMENTS (stacks))];
  request->level = g_test_rand_int_range (1, 9) * 5 * MINUTE;
  request->rebuys = g_test_rand_int_range (0, 2) * g_test_rand_int_range (0, 10);
  request->add_ons = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (0, 10) : 0;
  request->extra = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (0, 12) : 4;
  request->ante = (ScheduleAnte) g_test_rand_int_range (0, 3);
  request->ante_from = g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int_range (1, 8) : 0;
  request->break_every = g_test_rand_int_range (0, 6);
  request->smooth = (DesignSmooth) g_test_rand_int_range (0, 3);
  if (g_test_rand_int_range (0, 5) == 0)
    request->first_big = request->stack / g_test_rand_int_range (25, 200);
  if (g_test_rand_int_range (0, 5) == 0)
    request->last_big = design_chips_in_play (request) / g_test_rand_int_range (5, 60) / 10 * 10;
  if (g_test_rand_int_range (0, 8) == 0)
    request->level = 0;
  random_chips (request, chips);
  if (g_test_rand_int_range (0, 3) == 0)
    random_times (request);
}

static gboolean
can_pay (const GArray *chips, gint64 amount)
{
  g_autoptr (Purse) purse = purse_new (chips);

  return purse_pays (purse, amount);
}

/* Tries all blinds: is there a big one from FROM to TO with a small one near its half? */
static gboolean
has_payable (const GArray *chips, gint64 from, gint64 to)
{
  for (gint64 big = from; big <= to; big++)
    if (can_pay (chips, big))
      for (gint64 small = (2 * big + 4) / 5; 2 * small <= big; small++)
        if (can_pay (chips, small))
          return TRUE;
  return FALSE;
}

static void
assert_levels (const DesignRequest *request, const Schedule *schedule, gint n_planned)
{
  gint64 in_play = design_chips_in_play (request);
  gint64 first = level_of (schedule, 1)->big, last = level_of (schedule, n_planned)->big;

  g_assert_cmpint (schedule_n_levels (schedule), ==, n_planned + request->extra);
  if (request->playing > 0 && request->level > 0)
    g_assert_cmpint (n_planned, ==, request->playing / request->level);
  for (gint i = 1; i <= schedule_n_levels (schedule); i++)
    {
      const ScheduleRow *row = level_of (schedule, i);
      const ScheduleRow *before = i > 1 ? level_of (schedule, i - 1) : NULL;

      g_assert_cmpint (2 * row->small, <=, row->big);
      g_assert_cmpint (5 * row->small, >=, 2 * row->big);
      if (before == NULL)
        continue;
      g_assert_cmpint (row->big, >, before->big);
      g_assert_cmpint (row->big, <=, 2 * before->big);
      g_assert_cmpint (row->small, >=, before->small);
      g_assert_cmpint (row->ante, >=, before->ante);
      g_assert_cmpint (row->ante, <=, row->big);
    }

  if (request->last_big > 0)
    g_assert_cmpint (last, ==, request->last_big);
  else
    g_assert_true (30 * last >= in_play && 15 * last <= in_play);
  if (request->first_big > 0)
    g_assert_cmpint (first, ==, request->first_big);
  else if (schedule->chips->len > 0 && request->stack < 6000
           && has_payable (schedule->chips, (request->stack + 99) / 100, request->stack / 50))
    g_assert_true (100 * first >= request->stack && 50 * first <= request->stack);
}

/* Can every level after row AT be paid without the N smallest of CHIPS? */
static gboolean
can_spare (const Schedule *schedule, guint at, guint n)
{
  g_autoptr (GArray) chips = g_array_copy (schedule->chips);

  g_array_remove_range (chips, 0, n);
  for (guint i = at; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, (gint) i);

      if (!row->is_break && !(can_pay (chips, row->small) && can_pay (chips, row->big) && can_pay (chips, row->ante)))
        return FALSE;
    }
  return TRUE;
}

/* Every chip leaves at the first break after which it is not needed. */
static void
assert_colour_ups (const Schedule *schedule)
{
  guint n_gone = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, (gint) i);

      if (!row->is_break)
        continue;
      for (guint j = 0; j < row->colour_up->len; j++)
        g_assert_cmpint (g_array_index (row->colour_up, gint64, j), ==,
                         g_array_index (schedule->chips, gint64, n_gone + j));
      n_gone += row->colour_up->len;
      if (schedule->chips->len == 0)
        continue;
      g_assert_cmpuint (n_gone, <, schedule->chips->len);
      g_assert_true (can_spare (schedule, i, n_gone));
      g_assert_true (n_gone + 1 == schedule->chips->len || !can_spare (schedule, i, n_gone + 1));
    }
}

static void
assert_breaks (const DesignRequest *request, const Schedule *schedule, gint n_planned)
{
  gint   level = 0;
  gint64 time = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, (gint) i);
      gboolean is_before_break = i + 1 < schedule->rows->len && schedule_row (schedule, (gint) i + 1)->is_break;

      time += row->length;
      if (row->is_break)
        continue;
      level++;
      if (request->n_fixed == 0)
        g_assert_cmpint (is_before_break, ==,
                         i + 1 < schedule->rows->len && request->break_every > 0 && level % request->break_every == 0
                             && level != n_planned - 1);
      if (level == n_planned && request->playing == 0)
        g_assert_cmpint (time, <=, frame_time (request));
    }
  g_assert_false (schedule_row (schedule, (gint) schedule->rows->len - 1)->is_break);
}

/* The number that follows WORDS in TEXT, with or without separators; 0: there is none. */
static gint64
number_behind (const char *text, const char *words)
{
  const char *p = strstr (text, words);
  gint64      number = 0;

  for (p = p != NULL ? p + strlen (words) : ""; g_ascii_isdigit (*p) || (*p == ',' && g_ascii_isdigit (p[1])); p++)
    number = *p == ',' ? number : 10 * number + g_ascii_digit_value (*p);
  return number;
}

/* "17 minutes", "1 h 5 min", "2 h" */
static gint64
read_length (const char *text)
{
  gint number = 0, minutes = 0, n = 0;

  if (sscanf (text, "%d minute%n", &number, &n) == 1 && n > 0)
    return number * MINUTE;
  g_assert_cmpint (sscanf (text, "%d h %d min", &number, &minutes), >=, 1);
  return number * HOUR + minutes * MINUTE;
}

static void
assert_can (const DesignRequest *request, const char *promise)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = design_schedule (request, NULL, NULL, &error);

  if (schedule == NULL)
    g_error ("promised: %s  But then: %s", promise, error->message);
}

/* The alternatives that a refusal names must be possible. */
static void
assert_promises (const DesignRequest *request, const char *refused)
{
  const char *promise = strstr (refused, "; try ");
  const char *levels = promise != NULL ? strstr (promise, "levels of ") : NULL;

  if (promise == NULL || request->n_fixed > 0)
    return;
  if (levels != NULL)
    {
      DesignRequest other = *request;

      other.level = read_length (levels + strlen ("levels of "));
      g_assert_cmpint (other.level, >=, MINUTE);
      assert_can (&other, refused);
    }
  if (number_behind (promise, "a first big blind of ") > 0)
    {
      DesignRequest other = *request;

      other.first_big = number_behind (promise, "a first big blind of ");
      assert_can (&other, refused);
    }
  if (number_behind (promise, "a last big blind of ") > 0)
    {
      DesignRequest other = *request;

      other.last_big = number_behind (promise, "a last big blind of ");
      assert_can (&other, refused);
    }
}

/* Every request gives a schedule without even a warning, or a sentence. */
static void
test_random (void)
{
  gint64 start = g_get_monotonic_time (), slowest = 0;
  gint   n_designed = 0;

  for (gint i = 0; i < N_RANDOM; i++)
    {
      DesignRequest request;
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = NULL;
      gint64 begin = g_get_monotonic_time ();
      gint   n_planned = 0;

      random_request (&request, chips);
      schedule = design_schedule (&request, NULL, &n_planned, &error);
      slowest = MAX (slowest, g_get_monotonic_time () - begin);
      if (schedule == NULL)
        {
          g_assert_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED);
          g_assert_true (g_str_has_suffix (error->message, "."));
          assert_promises (&request, error->message);
          continue;
        }
      n_designed++;
      assert_clean (schedule);
      assert_levels (&request, schedule, n_planned);
      assert_colour_ups (schedule);
      assert_breaks (&request, schedule, n_planned);
    }
  g_test_message ("%d of %d designed, slowest %d us, all %d us", n_designed, N_RANDOM, (int) slowest,
                  (int) (g_get_monotonic_time () - start));
  g_assert_cmpint (n_designed, >, N_RANDOM / 3);
}

/* The cost of LEVELS by its definition, without the search's shortcuts. */
static double
cost_of (const LadderGoal *goal, const Blinds *levels)
{
  double mean = log ((double) levels[goal->n_planned - 1].big / (double) levels[0].big) / (goal->n_planned - 1);
  double cost = ladder_ends_cost (goal, &levels[0], &levels[goal->n_planned - 1]);

  for (gint i = 0; i < goal->n_planned; i++)
    {
      double off = i > 0 ? log ((double) levels[i].big / (double) levels[i - 1].big) - mean : 0;

      cost += off * off + goal->weight * levels[i].fuss;
    }
  return cost;
}

/* Tries every sequence. */
static void
try_all (const GArray *candidates, const LadderGoal *goal, Blinds *levels, gint level, guint from, double *best)
{
  if (level == goal->n_planned)
    {
      if (levels[level - 1].big >= goal->last_from && levels[level - 1].big <= goal->last_to)
        *best = MIN (*best, cost_of (goal, levels));
      return;
    }
  for (guint i = from; i < candidates->len; i++)
    {
      levels[level] = g_array_index (candidates, Blinds, i);
      if (level == 0 ? levels[0].big >= goal->first_from && levels[0].big <= goal->first_to
                     : levels[level].big > levels[level - 1].big && levels[level].big <= 2 * levels[level - 1].big
                           && levels[level].small > levels[level - 1].small)
        try_all (candidates, goal, levels, level + 1, i + 1, best);
    }
}

static void
test_optimal (void)
{
  gint n_found = 0;

  for (gint i = 0; i < N_SMALL; i++)
    {
      g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Blinds));
      LadderGoal goal = { .n_planned = g_test_rand_int_range (2, 7), .in_play = 5000 };
      Blinds     levels[8];
      gint64     small = g_test_rand_int_range (1, 5);
      double     best = G_MAXDOUBLE, cost;
      gboolean   found;

      for (gint j = g_test_rand_int_range (4, 15); j > 0; j--, small += g_test_rand_int_range (1, 10))
        {
          Blinds blinds = { small, 2 * small, g_test_rand_double_range (0, 3) };

          g_array_append_val (candidates, blinds);
        }
      goal.first_from = goal.first_aim = g_test_rand_int_range (2, 8);
      goal.first_to = g_test_rand_int_range (10, 20);
      goal.last_from = g_test_rand_int_range (10, 60);
      goal.last_to = goal.last_aim = g_test_rand_int_range (60, 120);
      goal.weight = g_test_rand_double_range (0, 0.1);

      try_all (candidates, &goal, levels, 0, 0, &best);
      found = ladder_search (candidates, &goal, FALSE, levels, &cost);
      g_assert_cmpint (found, ==, best < G_MAXDOUBLE);
      if (found)
        {
          g_assert_cmpfloat_with_epsilon (cost, best, 1e-9);
          g_assert_cmpfloat_with_epsilon (cost, cost_of (&goal, levels), 1e-9);
          n_found++;
        }
    }
  g_assert_cmpint (n_found, >, N_SMALL / 10);
}

TEST_PART (design_properties)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/design/random-requests-come-out-clean", test_random);
  g_test_add_func ("/design/the-search-finds-the-best-of-all", test_optimal);
  return g_test_run ();
}
