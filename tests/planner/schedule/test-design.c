/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designed schedules: published examples, and what is refused with which sentence. */
#include <string.h>

#include "base/error.h"
#include "base/span.h"
#include "tourney/schedule/chips.h"
#include "design-request.h"
#include "../../program.h"

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no “%s” in “%s”", part, text);
}

static Schedule *
design (const DesignRequest *request, gint *n_planned)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  Schedule *schedule = design_schedule (request, remarks, n_planned, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (remarks->len, >, 0);
  assert_clean (schedule);
  return schedule;
}

static char *
refusal (const DesignRequest *request)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = design_schedule (request, NULL, NULL, &error);

  g_assert_null (schedule);
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strstr (error->message, "%"));
  return g_strdup (error->message);
}

static void
test_last_big (void)
{
  DesignRequest request = new_request (15, 1000, 4);

  g_assert_cmpint (design_chips_in_play (&request), ==, 15000);
  g_assert_cmpint (design_last_big (&request), ==, 750);
  request.rebuys = 3;
  g_assert_cmpint (design_chips_in_play (&request), ==, 18000);
  g_assert_cmpint (design_last_big (&request), ==, 900);
  request.rebuy_stack = 500;
  request.add_ons = 2;
  request.add_on_stack = 1500;
  g_assert_cmpint (design_chips_in_play (&request), ==, 19500);
}

static void
test_t1000 (void)
{
  g_autoptr (GArray) chips = values_of ("5,25,100,500");
  DesignRequest request = new_request (15, 1000, 4);
  gint          n_planned;
  g_autoptr (Schedule) schedule = NULL;

  request.chips = chips;
  schedule = design (&request, &n_planned);
  g_assert_cmpint (n_planned, ==, 12);
  g_assert_cmpint (schedule_n_levels (schedule), ==, 16);
  g_assert_true (level_of (schedule, 1)->big == 10 || level_of (schedule, 1)->big == 20);
  g_assert_cmpint (level_of (schedule, 12)->big, >=, 600);
  g_assert_cmpint (level_of (schedule, 12)->big, <=, 900);
  g_assert_cmpstr (schedule->name, ==, "T1,000 in 4 hours");
}

/* "You don't want a level of 600/1200 if the smallest chip is a T500", "2250 would require two T25 chips". */
static void
test_no_small_change (void)
{
  g_autoptr (GArray) chips = values_of ("25,100,500,1000,5000");

  for (gint players = 6; players <= 40; players++)
    {
      DesignRequest request = new_request (players, 10000, 4);
      g_autoptr (Schedule) schedule = NULL;

      request.chips = chips;
      schedule = design (&request, NULL);
      for (gint i = 1; i <= schedule_n_levels (schedule); i++)
        if (level_of (schedule, i)->big >= 2000)
          {
            g_assert_cmpint (level_of (schedule, i)->small % 100, ==, 0);
            g_assert_cmpint (level_of (schedule, i)->big % 100, ==, 0);
          }
    }
}

/* Ten players with 10,000, four hours of twenty minutes. */
static void
test_ladder (void)
{
  static const gint64 bigs[] = { 100, 150, 200, 300, 400, 600, 800, 1200, 2000, 3000, 4000, 5000 };
  g_autoptr (GArray) chips = values_of ("25,100,500,1000");
  DesignRequest request = new_request (10, 10000, 4);
  g_autoptr (Schedule) schedule = NULL;

  request.chips = chips;
  schedule = design (&request, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bigs); i++)
    g_assert_cmpint (level_of (schedule, (gint) i + 1)->big, ==, bigs[i]);
}

/* The big blind of the last planned level is 4 to 6 % of all chips, and no break precedes that level. */
static void
test_planned_end (void)
{
  static const gint64 stacks[] = { 1000, 1500, 2000, 5000, 10000, 20000 };
  g_autoptr (GArray) chips = values_of ("5,25,100,500,1000,5000");

  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    for (gint players = 6; players <= 30; players += 3)
      for (gint hours = 3; hours <= 6; hours++)
        {
          DesignRequest request = new_request (players, stacks[i], hours);
          gint64        in_play = design_chips_in_play (&request);
          gint          n_planned, row;
          g_autoptr (Schedule) schedule = NULL;

          request.chips = chips;
          schedule = design (&request, &n_planned);
          g_assert_cmpint (schedule_planned_level (schedule), ==, n_planned);
          g_assert_cmpint (level_of (schedule, n_planned)->big * 100, >=, 4 * in_play);
          g_assert_cmpint (level_of (schedule, n_planned)->big * 100, <=, 6 * in_play);
          row = schedule_level_row (schedule, n_planned);
          g_assert_false (schedule_row (schedule, (guint) row - 1)->is_break);
        }
}

/* Small chips leave as soon as rounder blinds can do without them, even at less even steps: 25/50 rather than 30/60,
   200/400 rather than 175/350 or 225/450. */
static void
test_small_chips_leave (void)
{
  static const struct
  {
    const char *chips;
    gint64      stack, value; /* left before level 5 */
  } cases[] = { { "5,25,100,500", 1000, 5 }, { "25,100,500,1000", 5000, 25 }, { "25,100,500,1000", 10000, 25 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) chips = values_of (cases[i].chips);
      DesignRequest request = new_request (10, cases[i].stack, 4);
      g_autoptr (Schedule) schedule = NULL;
      g_autoptr (GArray) left = NULL;

      request.chips = chips;
      schedule = design (&request, NULL);
      left = schedule_chips_at (schedule, schedule_level_row (schedule, 5));
      g_assert_cmpint (g_array_index (left, gint64, 0), >, cases[i].value);
    }
}

/* TRUE for 120/240, 140/280, 160/320, 175/350, 225/450 and 375/750, and for 60/120 or 80/160 while there are 5s. */
static gboolean
is_odd (const Schedule *schedule, gint level)
{
  static const gint64 odd[] = { 120, 140, 160, 175, 225, 375 };
  gint64              small = level_of (schedule, level)->small;
  g_autoptr (GArray) in_play = schedule_chips_at (schedule, schedule_level_row (schedule, level));

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    if (small == odd[i])
      return TRUE;
  return (small == 60 || small == 70 || small == 80) && g_array_index (in_play, gint64, 0) == 5;
}

static gint
n_odd (const Schedule *schedule)
{
  gint n = 0;

  for (gint level = 1; level <= schedule_n_levels (schedule); level++)
    n += is_odd (schedule, level);
  return n;
}

/* A chosen level length avoids odd amounts.  If the length is requested, and only odd amounts would fill the time or
   keep the blinds from doubling, a remark says so. */
static void
test_no_odd_amounts (void)
{
  static const struct
  {
    const char *chips;
    gint64      stacks[5];
  } cases[] = { { "5,25,100,500,1000", { 1000, 1500, 2000, 3000, 5000 } },
                { "25,100,500,1000,5000", { 2500, 5000, 10000, 15000, 20000 } } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < G_N_ELEMENTS (cases[i].stacks); j++)
      for (gint players = 6; players <= 24; players += 6)
        for (gint hours = 2; hours <= 6; hours++)
          {
            g_autoptr (GArray) chips = values_of (cases[i].chips);
            DesignRequest request = new_request (players, cases[i].stacks[j], hours);
            g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
            g_autoptr (Schedule) chosen = NULL, said = NULL;
            g_autofree char *text = NULL;

            request.chips = chips;
            said = design_schedule (&request, remarks, NULL, NULL);
            g_ptr_array_add (remarks, NULL);
            text = g_strjoinv ("\n", (char **) remarks->pdata);
            g_assert_true (said == NULL || n_odd (said) == 0 || strstr (text, "longer levels would avoid") != NULL
                           || strstr (text, "shorter levels or a smaller stack") != NULL);
            request.level = 0;
            chosen = design (&request, NULL);
            g_test_message ("%d players, %d, %d hours", players, (gint) request.stack, hours);
            g_assert_cmpint (n_odd (chosen), ==, 0);
          }
}

/* At most four values, the smallest of which can begin the evening; a remark names the rest of the case. */
static void
test_chips_worth_having (void)
{
  g_autoptr (GArray) chips = values_of ("5,25,100,500,1000,5000");
  DesignRequest request = new_request (10, 5000, 4);
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Schedule) schedule = NULL;
  g_autofree char *text = NULL;

  request.chips = chips;
  schedule = design_schedule (&request, remarks, NULL, NULL);
  g_assert_cmpuint (schedule->chips->len, ==, 4);
  g_assert_cmpint (g_array_index (schedule->chips, gint64, 0), ==, 25);
  g_assert_cmpint (g_array_index (schedule->chips, gint64, 3), ==, 1000);
  g_ptr_array_add (remarks, NULL);
  text = g_strjoinv ("\n", (char **) remarks->pdata);
  assert_has (text, "Chips of 5 are left out: the blinds do without");
  assert_has (text, "Chips of 5,000 are left out: with four values");
}

/* A stack of 1,000 in forty chips of 25 is playable. */
static void
test_shallow_is_a_remark (void)
{
  g_autoptr (GArray) chips = values_of ("25,100");
  DesignRequest request = new_request (15, 1000, 4);
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Schedule) schedule = NULL;
  g_autofree char *text = NULL;

  request.chips = chips;
  schedule = design_schedule (&request, remarks, NULL, NULL);
  g_assert_nonnull (schedule);
  g_assert_cmpint (level_of (schedule, 1)->big, ==, 50);
  g_ptr_array_add (remarks, NULL);
  text = g_strjoinv ("\n", (char **) remarks->pdata);
  assert_has (text, "above 4 percent");
}

/* Without named chips, blinds are as round as the usual chips for the stack would make them. */
static void
test_round_without_chips (void)
{
  static const struct
  {
    gint64 stack, smallest;
  } cases[] = { { 200, 1 },    { 500, 1 },     { 1000, 5 },    { 2000, 5 },     { 5000, 25 },
                { 10000, 25 }, { 20000, 100 }, { 50000, 100 }, { 100000, 500 }, { 1000000, 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gint players = 5; players <= 20; players++)
      {
        DesignRequest request = new_request (players, cases[i].stack, 4);
        g_autoptr (Schedule) schedule = NULL;

        schedule = design (&request, NULL);
        g_assert_cmpuint (schedule->chips->len, ==, 0);
        for (gint level = 1; level <= schedule_n_levels (schedule); level++)
          {
            g_assert_cmpint (level_of (schedule, level)->small % cases[i].smallest, ==, 0);
            g_assert_cmpint (level_of (schedule, level)->big, ==, 2 * level_of (schedule, level)->small);
          }
      }
}

/* ... but any requested amount can be paid. */
static void
test_any_without_chips (void)
{
  DesignRequest request = new_request (15, 1000, 4);
  g_autoptr (Schedule) schedule = NULL;

  request.first_big = 14;
  request.last_big = 777;
  schedule = design (&request, NULL);
  g_assert_cmpint (level_of (schedule, 1)->small, ==, 7);
  g_assert_cmpint (level_of (schedule, 12)->big, ==, 777);
}

/* A refused first big blind comes with one for which there is a schedule. */
static void
test_payable_first (void)
{
  g_autoptr (GArray) chips = values_of ("5,20,100");

  for (gint64 big = 1; big <= 150; big++)
    {
      DesignRequest request = new_request (5, 1305, 4.5);
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) refused = NULL, schedule = NULL;
      const char *named;

      request.chips = chips;
      request.first_big = big;
      refused = design_schedule (&request, NULL, NULL, &error);
      named = error != NULL ? strchr (error->message, '/') : NULL;
      named = named != NULL && strstr (named, "; ") != NULL ? strchr (strstr (named, "; "), '/') : named;
      if (named == NULL)
        continue;
      g_test_message ("%s", error->message);
      request.first_big = g_ascii_strtoll (named + 1, NULL, 10);
      schedule = design (&request, NULL);
      g_assert_cmpint (10 * request.first_big, <=, request.stack);
      g_assert_cmpint (200 * request.first_big, >=, request.stack);
    }
}

static void
test_refusals (void)
{
  g_autoptr (GArray) chips = values_of ("5,25,100");
  g_autoptr (GArray) large = values_of ("100,500");
  g_autofree char *first = NULL, *stack = NULL, *few = NULL, *many = NULL, *last = NULL;
  DesignRequest    request = new_request (15, 1000, 4);

  request.chips = chips;
  request.first_big = 15;
  first = refusal (&request);
  g_assert_cmpstr (first, ==, "With 5, 25 and 100 chips a first level of 7/15 cannot be posted; 5/10 can.");
  request.first_big = 0;
  request.last_big = 777;
  last = refusal (&request);
  assert_has (last, "388/777 cannot be posted; ");
  request.last_big = 0;
  request.chips = large;
  stack = refusal (&request);
  assert_has (stack, "100/200 can be posted, with a stack of 2,000");
  request.chips = chips;
  request.playing = 90 * MINUTE;
  few = refusal (&request);
  assert_has (few, "more than doubling");
  request.playing = 4 * HOUR;
  request.players = 2;
  request.level = 4 * MINUTE;
  many = refusal (&request);
  assert_has (many, "different blinds");
}

/* None of these requests could be played. */
static void
test_nonsense (void)
{
  static const struct
  {
    gsize    offset;
    gint64   value;
    gboolean is_int;
  } cases[] = {
#define INT(field, value) { G_STRUCT_OFFSET (DesignRequest, field), value, TRUE }
#define LONG(field, value)                                                                                             \
  {                                                                                                                    \
    G_STRUCT_OFFSET (DesignRequest, field), value, FALSE                                                               \
  }
    INT (players, 0),
    INT (players, 1),
    INT (players, -5),
    INT (players, 1001),
    LONG (stack, 0),
    LONG (stack, -1000),
    LONG (stack, 1),
    LONG (stack, 1000000000001),
    LONG (stack, G_MAXINT64),
    INT (rebuys, -1),
    INT (rebuys, G_MAXINT),
    INT (add_ons, -1),
    LONG (rebuy_stack, -1),
    LONG (playing, 0),
    LONG (playing, -1),
    LONG (playing, 19 * MINUTE),
    LONG (playing, G_MAXINT64),
    LONG (level, -1),
    LONG (level, 1),
    LONG (level, SECOND),
    LONG (level, 2 * MINUTE),
    LONG (level, 5 * HOUR),
    LONG (level, G_MAXINT64),
    LONG (first_big, 1),
    LONG (first_big, 101),
    LONG (first_big, -1),
    LONG (first_big, G_MAXINT64),
    LONG (last_big, 5),
    LONG (last_big, -1),
    LONG (last_big, G_MAXINT64),
    LONG (last_big, 1000000000000),
    INT (break_every, -1),
    LONG (break_length, 0),
    LONG (break_length, HOUR + SECOND),
    INT (n_fixed, 1),
    INT (n_fixed, 100),
    INT (extra, -1),
    INT (extra, 99),
    INT (extra, G_MAXINT),
    INT (ante_from, -1),
    LONG (start, 24 * HOUR),
  };
#undef INT
#undef LONG

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) chips = values_of ("5,25,100,500");
      DesignRequest    request = new_request (15, 1000, 4);
      g_autofree char *sentence = NULL;

      request.chips = chips;
      if (cases[i].is_int)
        *(gint *) ((char *) &request + cases[i].offset) = (gint) cases[i].value;
      else
        *(gint64 *) (gpointer) ((char *) &request + cases[i].offset) = cases[i].value;
      g_test_message ("case %u", i);
      sentence = refusal (&request);
      g_test_message ("%s", sentence);
    }
}

static void
test_names (void)
{
  static const char *const bad[] = { "", "a \"b\"", "two\nlines", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      DesignRequest    request = new_request (15, 1000, 4);
      g_autofree char *sentence = NULL;

      request.name = bad[i];
      sentence = refusal (&request);
    }
  {
    DesignRequest request = new_request (15, 1000, 4);
    g_autoptr (Schedule) schedule = NULL;

    request.name = "Tor's # home game";
    schedule = design (&request, NULL);
    g_assert_cmpstr (schedule->name, ==, "Tor's # home game");
  }
}

/* A break at a time of day follows the level that ends nearest to it, and replaces a regular break beside it. */
static void
test_dinner (void)
{
  DesignRequest request = new_request (10, 10000, 4);
  g_autoptr (Schedule) schedule = NULL;
  gint64 time = 0;

  request.start = 19 * HOUR;
  request.n_fixed = 1;
  request.fixed[0] = (DesignBreak){ 20 * HOUR + 45 * MINUTE, 30 * MINUTE };
  schedule = design (&request, NULL);
  for (gint i = 0; i < schedule_break_row (schedule, 1); i++)
    time += schedule_row (schedule, i)->length;
  g_assert_cmpint (time, ==, 100 * MINUTE);
  g_assert_cmpint (schedule_row (schedule, schedule_break_row (schedule, 1))->length, ==, 30 * MINUTE);
  g_assert_cmpint (schedule_level_at (schedule, schedule_break_row (schedule, 2)), ==, 8);
}

/* From 21:00 until 01:00 is four hours with two breaks: eleven levels of twenty minutes. */
static void
test_past_midnight (void)
{
  DesignRequest request = new_request (10, 10000, 0);
  gint          n_planned;
  g_autoptr (Schedule) schedule = NULL;

  request.start = 21 * HOUR;
  request.until = HOUR;
  schedule = design (&request, &n_planned);
  g_assert_cmpint (n_planned, ==, 11);
}

static void
test_sales (void)
{
  DesignRequest request = new_request (10, 10000, 4);
  g_autoptr (Schedule) schedule = NULL;
  gint level;

  request.rebuys = 3;
  request.add_ons = 5;
  request.add_on_stack = 15000;
  schedule = design (&request, NULL);
  g_assert_cmpint (schedule->rebuy_stack, ==, 10000);
  g_assert_cmpint (schedule->add_on_stack, ==, 15000);
  g_assert_cmpint (schedule->add_on_break, ==, 1);
  level = schedule->rebuy_level;
  g_assert_cmpint (level, >=, 1);
  g_assert_cmpint (level, <=, 4);
  g_assert_cmpint (25 * level_of (schedule, level)->big, <=, 10000);
  g_assert_true (level == 4 || 25 * level_of (schedule, level + 1)->big > 10000);

  g_clear_pointer (&schedule, schedule_unref);
  request.break_every = 0;
  schedule = design (&request, NULL);
  g_assert_cmpint (schedule->add_on_break, ==, 0);
  g_assert_cmpint (schedule->rebuy_level, >=, 1);
}

/* An ante of everybody is near a ninth of the big blind and at most three chips. */
static void
test_antes (void)
{
  g_autoptr (GArray) chips = values_of ("5,25,100,500,1000");

  for (gint players = 6; players <= 20; players++)
    {
      DesignRequest request = new_request (players, 2000, 4);
      gint          n_planned;
      g_autoptr (Schedule) schedule = NULL;

      request.chips = chips;
      request.ante = SCHEDULE_ANTE_EACH;
      schedule = design (&request, &n_planned);
      g_assert_cmpint (level_of (schedule, n_planned / 3)->ante, ==, 0);
      for (gint i = n_planned / 3 + 1; i <= schedule_n_levels (schedule); i++)
        {
          const ScheduleRow *row = level_of (schedule, i);
          g_autoptr (GArray) live = schedule_chips_at (schedule, schedule_level_row (schedule, i));

          g_assert_true (row->ante_kind == SCHEDULE_ANTE_EACH);
          g_assert_cmpint (20 * row->ante, >=, row->big);
          g_assert_cmpint (5 * row->ante, <=, row->big);
          g_assert_cmpint (chips_fewest ((const gint64 *) (gpointer) live->data, live->len, row->ante, 10), <=, 3);
        }
    }
}

/* Hosts want this most: with ordinary chips, no small blind takes more than four chips, or more than the fewest that
   the largest chips permit. */
static void
test_easy_to_post (void)
{
  static const struct
  {
    gint64      stack;
    const char *chips;
  } cases[] = {
    { 1000, "5,25,100,500" },          { 2000, "5,25,100,500" },       { 5000, "25,100,500,1000" },
    { 10000, "25,100,500,1000,5000" }, { 20000, "100,500,1000,5000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gint players = 5; players <= 20; players++)
      {
        g_autoptr (GArray) chips = values_of (cases[i].chips);
        DesignRequest request = new_request (players, cases[i].stack, 4);
        g_autoptr (Schedule) schedule = NULL;

        request.chips = chips;
        schedule = design (&request, NULL);
        for (gint level = 1; level <= schedule_n_levels (schedule); level++)
          {
            const ScheduleRow *row = level_of (schedule, level);
            g_autoptr (GArray) live = schedule_chips_at (schedule, schedule_level_row (schedule, level));

            g_assert_cmpint (row->big, ==, 2 * row->small);
            g_assert_cmpint (chips_fewest ((const gint64 *) (gpointer) live->data, live->len, row->small, 40), <=,
                             MAX (4, (row->small - 1) / g_array_index (live, gint64, live->len - 1) + 1));
          }
      }
}

TEST_PART (design)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/design/planned-end", test_planned_end);
  g_test_add_func ("/design/small-chips-leave", test_small_chips_leave);
  g_test_add_func ("/design/no-odd-amounts", test_no_odd_amounts);
  g_test_add_func ("/design/chips-worth-having", test_chips_worth_having);
  g_test_add_func ("/design/shallow-is-a-remark", test_shallow_is_a_remark);
  g_test_add_func ("/design/last-big-blind-is-5-percent-of-the-chips", test_last_big);
  g_test_add_func ("/design/t1000-begins-with-5-10-or-10-20", test_t1000);
  g_test_add_func ("/design/no-small-chips-in-large-blinds", test_no_small_change);
  g_test_add_func ("/design/finds-the-ladder-that-hosts-use", test_ladder);
  g_test_add_func ("/design/blinds-are-round-without-chips", test_round_without_chips);
  g_test_add_func ("/design/any-blinds-can-be-had-without-chips", test_any_without_chips);
  g_test_add_func ("/design/names-a-first-level-that-can-be", test_payable_first);
  g_test_add_func ("/design/says-the-nearest-that-can", test_refusals);
  g_test_add_func ("/design/nonsense-is-refused-with-a-sentence", test_nonsense);
  g_test_add_func ("/design/names-survive-the-file", test_names);
  g_test_add_func ("/design/dinner-is-when-it-was-asked-for", test_dinner);
  g_test_add_func ("/design/an-end-before-the-start-is-next-day", test_past_midnight);
  g_test_add_func ("/design/rebuys-end-while-worth-having", test_sales);
  g_test_add_func ("/design/antes-are-a-ninth-and-easy", test_antes);
  g_test_add_func ("/design/small-blinds-take-four-chips-at-most", test_easy_to_post);
  return g_test_run ();
}
