/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designed nights: the plan can be dealt, posted and played, and ends about when it should. */
#include <string.h>

#include "base/span.h"
#include "planner/night/design-night.h"
#include "tourney/schedule/check.h"
#include "../../program.h"

#define CASE "5:200,25:300,100:150,500:50"

/* Fills REQUEST for the case in TEXT; returns its chips, to be freed after the request. */
static GArray *
request_for (NightRequest *request, const char *text, gint least, gint most)
{
  g_autoptr (GError) error = NULL;
  GArray *chips = chips_read_case (text, &error);

  g_assert_no_error (error);
  night_request_init (request);
  request->chips = chips;
  request->least = least;
  request->most = most;
  request->runs = 200;
  request->seed = 1;
  return chips;
}

static gint64
time_of (const NightRequest *request)
{
  return request->until > request->start ? request->until - request->start
                                         : request->until - request->start + 24 * HOUR;
}

static void
assert_schedule (const NightRequest *request, const NightPlan *plan)
{
  g_autofree char *text = schedule_to_text (plan->schedule);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) read = schedule_parse (text, notes, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      if (note->problem != SCHEDULE_PROBLEM_LATE_CHIP) /* few values may permit no rounder amounts */
        g_error ("%s\n%s", note->text, text);
    }
  g_assert_cmpint (plan->n_planned, ==, schedule_planned_level (plan->schedule));
  g_assert_cmpint (schedule_planned_end (plan->schedule), <=,
                   time_of (request) + MAX (20 * MINUTE, time_of (request) / 10));
  g_assert_cmpint (plan->n_planned, <=, schedule_n_levels (plan->schedule));
  g_assert_true (request->stack == 0 || plan->schedule->stack == request->stack);
  g_assert_true ((plan->schedule->rebuy_stack > 0) == request->rebuys);
  g_assert_true ((plan->schedule->add_on_stack > 0) == request->add_ons);
  for (guint i = 0; i < plan->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (plan->schedule, i);

      g_assert_true (row->is_break || request->shortest == 0 || row->length >= request->shortest);
      g_assert_true (row->is_break || request->longest == 0 || row->length <= request->longest);
    }
}

static gboolean
pays (const Breakdown *breakdown, gint64 amount, guint from)
{
  const BreakdownChip *chip;

  if (amount == 0 || from == breakdown->chips->len)
    return amount == 0;
  chip = &g_array_index (breakdown->chips, BreakdownChip, from);
  for (gint64 count = 0; count <= chip->per_player && count * chip->value <= amount; count++)
    if (pays (breakdown, amount - count * chip->value, from + 1))
      return TRUE;
  return FALSE;
}

/* Nobody needs change in the first hand. */
static void
assert_can_post (const Breakdown *breakdown, const ScheduleRow *level)
{
  g_assert_true (pays (breakdown, level->small, 0));
  g_assert_true (pays (breakdown, level->big, 0));
  g_assert_true (pays (breakdown, level->ante, 0));
}

/* All sums are exact, and nobody needs chips that the case lacks, however many people come. */
static void
assert_chips (const NightRequest *request, const NightPlan *plan)
{
  const Breakdown *breakdown = plan->breakdown;
  gint64           stack = 0, rebuy = 0, add_on = 0;

  g_assert_true (breakdown->fits);
  g_assert_cmpint (breakdown->players, ==, request->most);
  g_assert_cmpuint (breakdown->chips->len, ==, request->chips->len);
  g_assert_cmpint (plan->rebuys, ==, request->rebuys ? (request->most + 3) / 4 : 0);
  g_assert_cmpint (plan->add_ons, ==, request->add_ons ? request->most * 3 / 4 : 0);
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);
      const CaseChip      *owned = &g_array_index (request->chips, CaseChip, i);

      g_assert_cmpint (chip->value, ==, owned->value);
      g_assert_cmpint (chip->owned, ==, owned->owned);
      g_assert_cmpint (chip->needed, ==,
                       request->most * chip->per_player + plan->rebuys * chip->per_rebuy
                           + plan->add_ons * chip->per_add_on);
      g_assert_cmpint (chip->needed, <=, chip->owned);
      g_assert_cmpint (chip->bank, ==, chip->owned - chip->needed);
      g_assert_true (chip->per_player == 0 || chip->value * 4 <= plan->schedule->stack);
      stack += chip->value * chip->per_player;
      rebuy += chip->value * chip->per_rebuy;
      add_on += chip->value * chip->per_add_on;
    }
  g_assert_cmpint (stack, ==, plan->schedule->stack);
  assert_can_post (breakdown, schedule_row (plan->schedule, (guint) schedule_level_row (plan->schedule, 1)));
  g_assert_cmpint (rebuy, ==, plan->rebuys > 0 ? plan->schedule->rebuy_stack : 0);
  g_assert_cmpint (add_on, ==, plan->add_ons > 0 ? plan->schedule->add_on_stack : 0);
  for (guint i = 0; i < breakdown->colour_ups->len; i++)
    g_assert_true (
        schedule_row (plan->schedule, (guint) g_array_index (breakdown->colour_ups, BreakdownColourUp, i).row)
            ->is_break);
}

static void
assert_ends (const NightRequest *request, const NightPlan *plan)
{
  const NightEnd *first = &g_array_index (plan->ends, NightEnd, 0);
  const NightEnd *last = &g_array_index (plan->ends, NightEnd, plan->ends->len - 1);

  g_assert_cmpuint (plan->ends->len, ==, MIN (request->most - request->least + 1, 25));
  g_assert_cmpint (first->players, ==, request->least);
  g_assert_cmpint (last->players, ==, request->most);
  for (guint i = 0; i < plan->ends->len; i++)
    {
      const NightEnd *end = &g_array_index (plan->ends, NightEnd, i);

      g_assert_cmpint (end->p10, <=, end->p50);
      g_assert_cmpint (end->p50, <=, end->p90);
      g_assert_true (i == 0 || end->players > end[-1].players);
    }
  g_assert_true (request->most < request->least * 3 / 2 || first->p50 <= last->p50);
}

static void
assert_plan (const NightRequest *request, const NightPlan *plan)
{
  assert_schedule (request, plan);
  assert_chips (request, plan);
  assert_ends (request, plan);
  g_assert_cmpuint (plan->remarks->len, >, 0);
  for (guint i = 0; i < plan->remarks->len; i++)
    g_assert_true (g_str_has_suffix (g_ptr_array_index (plan->remarks, i), "."));
}

/* An ordinary night. */
static void
test_the_usual_night (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, CASE, 8, 12);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = NULL;
  const NightEnd *middle;

  request.until = 23 * HOUR + 30 * MINUTE;
  request.shortest = 15 * MINUTE;
  request.longest = 25 * MINUTE;
  request.runs = 500;
  plan = design_night (&request, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_plan (&request, plan);
  middle = &g_array_index (plan->ends, NightEnd, 2);
  g_assert_cmpint (middle->players, ==, 10);
  g_assert_cmpint (middle->p50, >=, time_of (&request) - 60 * MINUTE);
  g_assert_cmpint (g_array_index (plan->ends, NightEnd, plan->ends->len - 1).p90, <=, time_of (&request));
  g_assert_cmpint (g_array_index (plan->ends, NightEnd, plan->ends->len - 1).p90, >=, time_of (&request) - 40 * MINUTE);
  g_assert_cmpint (plan->schedule->stack / schedule_row (plan->schedule, 0)->big, >=, 50);
  g_assert_cmpint (plan->schedule->stack / schedule_row (plan->schedule, 0)->big, <=, 200);
}

static void
test_many_nights (void)
{
  static const char *const cases[] = { CASE,
                                       "25:160,100:160,500:80,1000:140,5000:60",
                                       "1:200,5:200,25:150,100:100",
                                       "10:150,50:150,100:100,500:50",
                                       "5:100,25:150,100:100,500:50,1000:25",
                                       "100:300,500:200,1000:200,5000:100" };
  gint                     n_plans = 0;

  for (guint i = 0; i < 5; i++)
    {
      NightRequest request;
      gint         least = g_test_rand_int_range (4, 9);
      g_autoptr (GArray) chips
          = request_for (&request, cases[i % G_N_ELEMENTS (cases)], least, least + g_test_rand_int_range (0, 4));
      g_autoptr (GError) error = NULL;
      g_autoptr (NightPlan) plan = NULL;

      request.runs = 60;
      request.start = g_test_rand_int_range (17, 21) * HOUR;
      request.until = (request.start + g_test_rand_int_range (6, 11) * 30 * MINUTE) % (24 * HOUR);
      request.rebuys = g_test_rand_bit ();
      request.add_ons = g_test_rand_int_range (0, 3) == 0;
      request.shortest = request.longest = g_test_rand_int_range (3, 6) * 5 * MINUTE;
      request.ante = g_test_rand_int_range (0, 3);
      request.count = g_test_rand_int_range (0, 3);
      plan = design_night (&request, NULL, NULL, &error);
      g_assert_true ((plan == NULL) == (error != NULL));
      if (plan == NULL)
        {
          g_test_message ("%s", error->message);
          continue;
        }
      assert_plan (&request, plan);
      n_plans++;
    }
  g_assert_cmpint (n_plans, >=, 2);
}

static void
test_same_request_same_plan (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, CASE, 9, 10);
  g_autoptr (NightPlan) one = NULL, other = NULL;
  g_autofree char *text = NULL, *again = NULL;

  request.shortest = request.longest = 20 * MINUTE;
  one = design_night (&request, NULL, NULL, NULL);
  other = design_night (&request, NULL, NULL, NULL);
  text = schedule_to_text (one->schedule);
  again = schedule_to_text (other->schedule);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpuint (one->ends->len, ==, other->ends->len);
  for (guint i = 0; i < one->ends->len; i++)
    {
      const NightEnd *end = &g_array_index (one->ends, NightEnd, i), *same = &g_array_index (other->ends, NightEnd, i);

      g_assert_cmpint (end->players, ==, same->players);
      g_assert_cmpint (end->p10, ==, same->p10);
      g_assert_cmpint (end->p50, ==, same->p50);
      g_assert_cmpint (end->p90, ==, same->p90);
    }
  g_assert_cmpuint (one->remarks->len, ==, other->remarks->len);
  for (guint i = 0; i < one->remarks->len; i++)
    g_assert_cmpstr (g_ptr_array_index (one->remarks, i), ==, g_ptr_array_index (other->remarks, i));
}

static void
test_stack_and_name_as_asked (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, CASE, 8, 10);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = NULL;

  request.stack = 1000;
  request.name = "Friday";
  request.shortest = request.longest = 20 * MINUTE;
  plan = design_night (&request, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_plan (&request, plan);
  g_assert_cmpstr (plan->schedule->name, ==, "Friday");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *chips;
    gint        least, most, hours;
    gint64      stack;
    const char *words;
  } cases[] = {
    { "25:20", 8, 8, 4, 0, "too small for 8 players" },
    { CASE, 60, 60, 4, 0, "it can serve" },
    { CASE, 40, 40, 1, 0, "cannot be over by about 20:00" },
    { CASE, 8, 12, 4, 10000, "it can with 3,000, or for 3 players" },
    { CASE, 8, 12, 4, 30, "too small when the smallest chip is 5" },
    { "5:0", 8, 12, 4, 0, "empty" },
    { "5:150,25:0,100:50,500:150", 8, 11, 3, 0, "can serve 8 players" }, /* which of 11 players could post 30/60? */
    { CASE, 8, 12, 0, 0, "choose another end" },
    { CASE, 1, 12, 4, 0, "2 to 1000 players" },
    { CASE, 12, 8, 4, 0, "smallest number first" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NightRequest request;
      g_autoptr (GArray) chips = request_for (&request, cases[i].chips, cases[i].least, cases[i].most);
      g_autoptr (GError) error = NULL;

      request.until = request.start + cases[i].hours * HOUR;
      request.stack = cases[i].stack;
      g_assert_null (design_night (&request, NULL, NULL, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("case %u: “%s”", i, error->message);
    }
}

/* For impossible combinations of case, players, time and stack, the suggested alternative is accepted. */
static void
test_offers_work (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, "1:100,5:200,10:100,25:100,100:100,500:50", 9, 15);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) smaller = NULL, fewer = NULL;

  request.rebuys = FALSE;
  request.until = 22 * HOUR;
  request.shortest = request.longest = 20 * MINUTE;
  request.stack = 3000;
  g_assert_null (design_night (&request, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "The case cannot make stacks of 3,000 for 15 players: it can with 2,000, or for 12 players.");
  request.most = 12;
  fewer = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (fewer);
  assert_plan (&request, fewer);
  request.most = 15;
  request.stack = 2000;
  smaller = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (smaller);
  assert_plan (&request, smaller);
}

/* Few players with much time get deeper stacks and longer levels, and a remark mentions the time left. */
static void
test_few_players_with_much_time (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, "25:50,100:200,500:100,1000:50,5000:300", 4, 5);
  g_autoptr (NightPlan) plan = NULL;
  const NightEnd *middle;
  gboolean        is_said = FALSE;

  request.rebuys = FALSE;
  request.start = 18 * HOUR;
  request.until = 2 * HOUR;
  request.stack = 20000;
  plan = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (plan);
  assert_plan (&request, plan);
  middle = &g_array_index (plan->ends, NightEnd, 0);
  g_assert_cmpint (schedule_planned_end (plan->schedule), >=, time_of (&request) - 40 * MINUTE);
  g_assert_cmpint (middle->p50, >=, 5 * HOUR);
  for (guint i = 0; i < plan->remarks->len; i++)
    is_said = is_said || strstr (g_ptr_array_index (plan->remarks, i), "before 02:00") != NULL;
  g_assert_true (is_said || middle->p50 > time_of (&request) - 30 * MINUTE);
}

/* Fourteen to eighteen players and six hours: the last planned big blind is 4 to 6 % of all chips, and a stack is 2, 4,
   8 and 8 chips, although the bank then needs larger chips to change the smallest. */
static void
test_five_percent_and_good_stacks (void)
{
  static const gint64 per_player[] = { 8, 8, 4, 2 };
  NightRequest        request;
  g_autoptr (GArray) chips = request_for (&request, "25:150,100:150,500:100,1000:100", 14, 18);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = NULL;
  BreakdownRequest alone = { .chips = chips, .players = 18, .count = BREAKDOWN_NORMAL };
  g_autoptr (Breakdown) same = NULL;
  gint64 big, in_play;

  request.rebuys = FALSE;
  request.start = 18 * HOUR;
  request.until = 0;
  plan = design_night (&request, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_plan (&request, plan);
  g_assert_cmpint (g_array_index (plan->ends, NightEnd, plan->ends->len - 1).p90, <=, time_of (&request));
  in_play = 16 * plan->schedule->stack;
  big = schedule_row (plan->schedule, (guint) schedule_level_row (plan->schedule, plan->n_planned))->big;
  g_assert_cmpint (big * 100, >=, 4 * in_play);
  g_assert_cmpint (big * 100, <=, 6 * in_play);
  alone.stack = plan->schedule->stack;
  same = breakdown_find (&alone, &error);
  for (guint i = 0; i < G_N_ELEMENTS (per_player); i++)
    {
      g_assert_cmpint (g_array_index (plan->breakdown->chips, BreakdownChip, i).per_player, ==, per_player[i]);
      g_assert_cmpint (g_array_index (same->chips, BreakdownChip, i).per_player, ==, per_player[i]);
    }
}

/* If one level less is not enough, several are: a request is refused only if it is really impossible. */
static void
test_over_in_time_with_fewer_levels (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, "25:200,100:200,500:50", 7, 9);
  g_autoptr (NightPlan) plan = NULL;

  request.rebuys = TRUE;
  request.start = 20 * HOUR;
  request.until = 23 * HOUR;
  plan = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (plan);
  assert_plan (&request, plan);
  g_assert_cmpint (g_array_index (plan->ends, NightEnd, plan->ends->len - 1).p90, <=, time_of (&request));
}

/* A night of two hours has no break; the plan mentions what schedule_check then complains about. */
static void
test_chips_that_stay (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, "5:100,25:150,100:50,500:100,1000:200", 12, 12);
  g_autoptr (NightPlan) plan = NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
  guint is_said = 0, complaints = 0;

  request.rebuys = FALSE;
  request.start = 20 * HOUR;
  request.until = 22 * HOUR;
  plan = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (plan);
  schedule_check (plan->schedule, 0, notes);
  for (guint i = 0; i < notes->len; i++)
    complaints += ((const ScheduleNote *) g_ptr_array_index (notes, i))->problem == SCHEDULE_PROBLEM_STUCK_CHIP;
  for (guint i = 0; i < plan->remarks->len; i++)
    is_said += strstr (g_ptr_array_index (plan->remarks, i), "chips of 25") != NULL;
  g_assert_cmpint (complaints, ==, 1);
  g_assert_cmpint (is_said, ==, 1);
}

/* Chips of 5 are too small for stacks of 5,000, even if they would make a night of few players longer. */
static void
test_no_dust (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, "5:300,25:100,100:200,500:200,1000:300", 6, 6);
  g_autoptr (NightPlan) plan = NULL;

  request.rebuys = FALSE;
  request.start = 18 * HOUR;
  request.until = 23 * HOUR;
  request.ante = SCHEDULE_ANTE_BIG_BLIND;
  plan = design_night (&request, NULL, NULL, NULL);
  g_assert_nonnull (plan);
  assert_plan (&request, plan);
  g_assert_cmpint (plan->schedule->stack, <, 1000 * g_array_index (plan->schedule->chips, gint64, 0));
}

/* With all chips ten times as large, it is the same night with ten times the amounts. */
static void
test_a_tenth_is_the_same (void)
{
  static const char *const cases[][2] = {
    { "1:225,5:275,10:125,50:150", "10:225,50:275,100:125,500:150" },
    { "1:300,5:300,25:150", "10:300,50:300,250:150" },
    { "5:200,25:300,100:150,500:50", "50:200,250:300,1000:150,5000:50" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NightRequest one, ten;
      g_autoptr (GArray) chips = request_for (&one, cases[i][0], 8, 9), larger = request_for (&ten, cases[i][1], 8, 9);
      g_autoptr (NightPlan) plan = design_night (&one, NULL, NULL, NULL), other = design_night (&ten, NULL, NULL, NULL);

      g_assert_true (plan != NULL && other != NULL);
      g_assert_cmpint (plan->schedule->stack * 10, ==, other->schedule->stack);
      g_assert_cmpint (plan->n_planned, ==, other->n_planned);
      for (guint row = 0; row < plan->schedule->rows->len; row++)
        {
          const ScheduleRow *a = schedule_row (plan->schedule, row), *b = schedule_row (other->schedule, row);

          g_assert_true (a->is_break == b->is_break && a->length == b->length);
          g_assert_cmpint (a->big * 10, ==, b->big);
        }
      for (guint j = 0; j < plan->breakdown->chips->len; j++)
        g_assert_cmpint (g_array_index (plan->breakdown->chips, BreakdownChip, j).per_player, ==,
                         g_array_index (other->breakdown->chips, BreakdownChip, j).per_player);
      for (guint j = 0; j < plan->ends->len; j++)
        g_assert_cmpint (g_array_index (plan->ends, NightEnd, j).p90, ==, g_array_index (other->ends, NightEnd, j).p90);
    }
}

typedef struct
{
  gdouble last;
  gint    calls, stop_after;
} Watch;

static gboolean
watch_cb (gdouble done, gpointer data)
{
  Watch *watch = data;

  g_assert_true (done >= 0 && done <= 1);
  watch->last = done;
  return ++watch->calls != watch->stop_after;
}

static void
test_progress_and_stop (void)
{
  NightRequest request;
  g_autoptr (GArray) chips = request_for (&request, CASE, 8, 9);
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = NULL;
  Watch watch = { 0 };

  request.shortest = request.longest = 20 * MINUTE;
  plan = design_night (&request, watch_cb, &watch, &error);
  g_assert_nonnull (plan);
  g_assert_cmpfloat (watch.last, ==, 1);
  for (gint stop = 1; stop < watch.calls; stop += 1 + watch.calls / 3)
    {
      Watch stopped = { .stop_after = stop };

      g_assert_null (design_night (&request, watch_cb, &stopped, &error));
      g_assert_no_error (error);
      g_assert_cmpint (stopped.calls, ==, stop);
    }
}

TEST_PART (design_night)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/design-night/the-usual-night-ends-about-in-time", test_the_usual_night);
  g_test_add_func ("/design-night/chips-and-schedule-hold", test_many_nights);
  g_test_add_func ("/design-night/same-request-same-plan", test_same_request_same_plan);
  g_test_add_func ("/design-night/stack-and-name-as-asked", test_stack_and_name_as_asked);
  g_test_add_func ("/design-night/what-cannot-be-is-said-with-the-nearest", test_refused);
  g_test_add_func ("/design-night/what-a-refusal-offers-works", test_offers_work);
  g_test_add_func ("/design-night/few-players-with-much-time", test_few_players_with_much_time);
  g_test_add_func ("/design-night/five-percent-and-good-stacks", test_five_percent_and_good_stacks);
  g_test_add_func ("/design-night/over-in-time-with-fewer-levels", test_over_in_time_with_fewer_levels);
  g_test_add_func ("/design-night/chips-that-stay-are-told", test_chips_that_stay);
  g_test_add_func ("/design-night/no-chips-of-5-in-stacks-of-5000", test_no_dust);
  g_test_add_func ("/design-night/a-tenth-is-the-same", test_a_tenth_is_the_same);
  g_test_add_func ("/design-night/progress-and-stop", test_progress_and_stop);
  return g_test_run ();
}
