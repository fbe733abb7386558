/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips for a night: what a host would hand out, and what is said if it is impossible. */
#include <string.h>

#include "base/error.h"
#include "base/number.h"
#include "planner/chips/breakdown.h"
#include "../../program.h"

static Breakdown *
find (const char *chips, gint players, gint64 stack, gint rebuys, const Schedule *schedule, BreakdownCount count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) kinds = chips_read_case (chips, &error);
  BreakdownRequest request = { .chips = kinds, .players = players, .stack = stack, .rebuys = rebuys, .count = count };
  Breakdown       *breakdown;

  g_assert_no_error (error);
  request.schedule = schedule;
  if (schedule != NULL)
    {
      request.rebuy_stack = schedule->rebuy_stack;
      request.add_on_stack = schedule->add_on_stack;
    }
  breakdown = breakdown_find (&request, &error);
  g_assert_no_error (error);
  return breakdown;
}

/* "20 x 5, 12 x 25" */
static char *
part_text (const Breakdown *breakdown, BreakdownPart part)
{
  g_autoptr (GArray) counts = breakdown_part (breakdown, part);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < counts->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " x %" G_GINT64_FORMAT, i == 0 ? "" : ", ",
                            g_array_index (counts, ChipCount, i).count, g_array_index (counts, ChipCount, i).value);
  return g_string_free (text, FALSE);
}

/* The breakdowns that hosts publish for their own cases. */
static void
test_seed_numbers (void)
{
  static const struct
  {
    const char    *chips;
    gint           players;
    gint64         stack;
    gint           rebuys;
    BreakdownCount count;
    const char    *per_player, *per_rebuy;
  } cases[] = {
    { "25:600", 12, 1000, 0, BREAKDOWN_NORMAL, "40 x 25", "" },
    { "25:600", 12, 1000, 0, BREAKDOWN_FEW, "40 x 25", "" },
    { "5:900,25:600", 12, 1000, 0, BREAKDOWN_NORMAL, "60 x 5, 28 x 25", "" },
    { "5:900,25:600", 12, 1000, 0, BREAKDOWN_MANY, "60 x 5, 28 x 25", "" },
    { "5:400,25:300,100:150,500:50", 12, 1000, 4, BREAKDOWN_NORMAL, "20 x 5, 12 x 25, 6 x 100", "2 x 500" },
    { "5:400,25:300,100:150", 12, 1000, 4, BREAKDOWN_NORMAL, "20 x 5, 16 x 25, 5 x 100", "10 x 100" }, /* the bank
                                                                                                          keeps 100s */
    { "5:400,25:300,100:400,500:100,1000:50", 8, 2000, 0, BREAKDOWN_NORMAL, "10 x 5, 10 x 25, 7 x 100, 2 x 500", "" },
    { "25:400,100:400,500:200,1000:100", 10, 5000, 2, BREAKDOWN_NORMAL, "20 x 25, 15 x 100, 6 x 500", "5 x 1000" },
    { "25:400,100:400,500:200,1000:100,5000:20", 10, 10000, 2, BREAKDOWN_NORMAL, "16 x 25, 11 x 100, 9 x 500, 4 x 1000",
      "2 x 5000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Breakdown) breakdown
          = find (cases[i].chips, cases[i].players, cases[i].stack, cases[i].rebuys, NULL, cases[i].count);
      g_autofree char *stack = part_text (breakdown, BREAKDOWN_STACK);
      g_autofree char *rebuy = part_text (breakdown, BREAKDOWN_REBUY);

      g_assert_true (breakdown->fits);
      g_assert_cmpstr (stack, ==, cases[i].per_player);
      g_assert_cmpstr (rebuy, ==, cases[i].per_rebuy);
    }
}

/* An ordinary plan: everybody has enough small chips, and a late player finds a stack. */
static void
test_plan_of_the_issue (void)
{
  g_autoptr (Breakdown) breakdown = find ("5:200,25:300,100:150,500:50", 12, 1000, 4, NULL, BREAKDOWN_NORMAL);
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown);
  g_autoptr (GArray) stack = breakdown_part (breakdown, BREAKDOWN_STACK);

  g_assert_true (breakdown->fits);
  g_assert_cmpuint (breakdown->remarks->len, ==, 0);
  g_assert_cmpuint (stack->len, ==, 3);
  g_assert_cmpint (g_array_index (stack, ChipCount, 0).count, >=, 10);
  for (guint i = 0; i < stack->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      g_assert_cmpint (chip->bank, >=, chip->per_player);
    }
  g_assert_cmpuint (packing->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (packing, 0), ==, "12 bags of 15 × 5, 13 × 25 and 6 × 100");
  g_assert_cmpstr (g_ptr_array_index (packing, 1), ==, "4 rebuy bags of 2 × 500");
  g_assert_cmpstr (g_ptr_array_index (packing, 2), ==, "In the bank: 20 × 5, 144 × 25, 78 × 100 and 42 × 500");
}

/* Even without a schedule the bank can colour up what an evening of four hours colours up. */
static void
test_bank_keeps_without_a_schedule (void)
{
  static const char *const cases[]
      = { "5:400,25:300,100:150", "5:300,25:200,100:200,500:50", "25:300,100:250,500:100,1000:40" };
  static const gint64 stacks[] = { 1000, 2000, 5000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Breakdown) breakdown = find (cases[i], 10, stacks[i], 0, NULL, BREAKDOWN_NORMAL);
      const BreakdownChip *smallest = &g_array_index (breakdown->chips, BreakdownChip, 0);
      const BreakdownChip *next = smallest + 1;

      g_assert_true (breakdown->fits);
      g_assert_cmpuint (breakdown->colour_ups->len, ==, 0); /* there are no breaks to name */
      for (guint j = 0; j < breakdown->remarks->len; j++)
        g_test_message ("%s", (const char *) g_ptr_array_index (breakdown->remarks, j));
      g_assert_cmpuint (breakdown->remarks->len, ==, 0);
      g_assert_cmpint (next->bank * next->value, >=, smallest->needed * smallest->value);
    }
}

/* If the case is too small for that, a remark says what it will lack. */
static void
test_lack_is_told_without_a_schedule (void)
{
  g_autoptr (Breakdown) breakdown = find ("5:200,25:160,100:50", 10, 1000, 0, NULL, BREAKDOWN_NORMAL);
  gboolean told = FALSE;

  g_assert_true (breakdown->fits);
  for (guint i = 0; i < breakdown->remarks->len; i++)
    told = told || g_str_has_prefix (g_ptr_array_index (breakdown->remarks, i), "To colour up the chips of 5 takes 40");
  g_assert_true (told);
}

static gint
stack_chips (const char *chips, gint64 stack, BreakdownCount count)
{
  g_autoptr (Breakdown) breakdown = find (chips, 10, stack, 0, NULL, count);
  g_autoptr (GArray) counts = breakdown_part (breakdown, BREAKDOWN_STACK);
  gint n = 0;

  g_assert_true (breakdown->fits);
  g_assert_cmpuint (counts->len, <=, 4);
  for (guint i = 0; i < counts->len; i++)
    n += (gint) g_array_index (counts, ChipCount, i).count;
  return n;
}

static void
test_few_and_many (void)
{
  static const gint64 stacks[] = { 1000, 1500, 2000, 3000, 5000, 10000, 15000, 20000, 50000 };
  const char         *chips = "5:2000,25:2000,100:2000,500:2000,1000:2000,5000:1000";

  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      gint few = stack_chips (chips, stacks[i], BREAKDOWN_FEW);
      gint normal = stack_chips (chips, stacks[i], BREAKDOWN_NORMAL);
      gint many = stack_chips (chips, stacks[i], BREAKDOWN_MANY);

      g_test_message ("%d: %d %d %d", (gint) stacks[i], few, normal, many);
      g_assert_cmpint (few, <=, 30);
      g_assert_cmpint (few, <, normal);
      g_assert_cmpint (normal, >=, 20);
      g_assert_cmpint (normal, <=, 60);
      g_assert_cmpint (many, >=, 60);
    }
}

static Schedule *
read_schedule (const char *text)
{
  g_autoptr (GError) error = NULL;
  Schedule *schedule = schedule_parse (text, NULL, &error);

  g_assert_no_error (error);
  return schedule;
}

#define T1500                                                                                                          \
  "name A\nstack 1500\nchips 5 25 100\nrebuy 2000 until level 2\nlevel 20m 5 10\nlevel 20m 10 20\nlevel 20m 25 50\n"   \
  "break 10m colour-up 5\nlevel 20m 50 100\nlevel 20m 100 200\nbreak 10m colour-up 25\nlevel 20m 200 400\n"

/* All chips of the value come in, including those that earlier colour-ups brought into play. */
static void
test_colour_ups (void)
{
  g_autoptr (Schedule) schedule = read_schedule (T1500);
  g_autoptr (Breakdown) breakdown
      = find ("5:400,25:400,100:200,500:40,1000:20", 10, 1500, 4, schedule, BREAKDOWN_NORMAL);
  g_autofree char   *rebuy = part_text (breakdown, BREAKDOWN_REBUY);
  BreakdownChip     *fives = &g_array_index (breakdown->chips, BreakdownChip, 0), *twenty_fives = fives + 1;
  BreakdownColourUp *first, *second;

  g_assert_true (breakdown->fits);
  g_assert_cmpstr (rebuy, ==, "2 x 1000");
  for (guint i = 3; i < breakdown->chips->len; i++)
    g_assert_cmpint (g_array_index (breakdown->chips, BreakdownChip, i).per_player, ==, 0);
  g_assert_cmpuint (breakdown->colour_ups->len, ==, 2);
  first = &g_array_index (breakdown->colour_ups, BreakdownColourUp, 0);
  second = first + 1;
  g_assert_cmpint (first->row, ==, 3);
  g_assert_cmpint (first->value, ==, 5);
  g_assert_cmpint (first->count, ==, fives->needed);
  g_assert_cmpint (first->next, ==, 25);
  g_assert_cmpint (first->fetch, ==, (fives->needed + 4) / 5);
  g_assert_true (first->banked);
  g_assert_cmpint (second->row, ==, 6);
  g_assert_cmpint (second->count, ==, twenty_fives->needed + first->fetch);
  g_assert_cmpint (second->next, ==, 100);
  g_assert_cmpint (second->fetch, ==, (second->count + 3) / 4);
  g_assert_true (second->banked);
}

/* If all 25s are handed out, the 5s are exchanged for 100s; if there are plenty, the bank keeps enough. */
static void
test_bank_keeps_for_colour_ups (void)
{
  g_autoptr (Schedule) schedule = read_schedule (T1500);

  for (gint n = 100; n <= 300; n += 10)
    {
      g_autofree char *chips = g_strdup_printf ("5:400,25:%d,100:300", n);
      g_autoptr (Breakdown) breakdown = find (chips, 10, 1500, 0, schedule, BREAKDOWN_NORMAL);

      g_assert_true (breakdown->fits);
      g_assert_cmpuint (breakdown->colour_ups->len, ==, 2);
      for (guint i = 0; i < breakdown->colour_ups->len; i++)
        {
          const BreakdownColourUp *colour_up = &g_array_index (breakdown->colour_ups, BreakdownColourUp, i);

          g_test_message ("%d: %d of %d for %d of %d", n, (gint) colour_up->count, (gint) colour_up->value,
                          (gint) colour_up->fetch, (gint) colour_up->next);
          g_assert_true (colour_up->banked || n < 250);
        }
      for (guint i = 0; i < breakdown->remarks->len; i++)
        g_assert_null (strstr (g_ptr_array_index (breakdown->remarks, i), "too few larger ones"));
    }
}

/* All 100s are in play or needed for smaller chips, 150 together.  With fewer, 500s stand in, and a remark says so. */
static void
test_larger_chips_stand_in (void)
{
  g_autoptr (Schedule) schedule = read_schedule (T1500);
  g_autoptr (Breakdown) breakdown = find ("5:300,25:300,100:140,500:60", 10, 1500, 0, schedule, BREAKDOWN_NORMAL);
  const BreakdownColourUp *last;

  g_assert_true (breakdown->fits);
  last = &g_array_index (breakdown->colour_ups, BreakdownColourUp, breakdown->colour_ups->len - 1);
  g_assert_false (last->banked);
  g_assert_cmpuint (breakdown->remarks->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (breakdown->remarks, 0), "bring chips of 500"));
}

static void
test_nothing_to_change_for (void)
{
  g_autoptr (Schedule) schedule = read_schedule (T1500);
  g_autoptr (Breakdown) breakdown = find ("5:700,25:700", 10, 1500, 0, schedule, BREAKDOWN_NORMAL);
  const BreakdownColourUp *last;

  g_assert_true (breakdown->fits);
  g_assert_cmpuint (breakdown->colour_ups->len, ==, 2);
  last = &g_array_index (breakdown->colour_ups, BreakdownColourUp, 1);
  g_assert_cmpint (last->next, ==, 100);
  g_assert_false (last->banked);
  g_assert_cmpuint (breakdown->remarks->len, >, 0);
}

/* Eight chips of 25 in a level of 75/150 mean constant change, and a remark says so. */
static void
test_few_smalls_are_said (void)
{
  g_autoptr (Schedule) schedule
      = read_schedule ("name A\nstack 5000\nchips 25 100 500\nlevel 20m 75 150\nlevel 20m 100 200\n");
  g_autoptr (Breakdown) few = find ("25:84,100:400,500:200", 10, 5000, 0, schedule, BREAKDOWN_NORMAL);
  g_autoptr (Breakdown) enough = find ("25:300,100:400,500:200", 10, 5000, 0, schedule, BREAKDOWN_NORMAL);

  g_assert_true (few->fits);
  g_assert_cmpint (g_array_index (few->chips, BreakdownChip, 0).per_player, ==, 8);
  g_assert_nonnull (strstr (g_ptr_array_index (few->remarks, 0), "75/150"));
  g_assert_cmpint (g_array_index (enough->chips, BreakdownChip, 0).per_player, >=, 10);
  g_assert_cmpuint (enough->remarks->len, ==, 0);
}

/* However well a stack divides, it is useless if it cannot post the first blinds. */
static void
test_first_level_can_be_posted (void)
{
  static const struct
  {
    const char *chips;
    gint64      bought, largest, nearest;
  } cases[] = {
    { "5:20,25:300,100:200,500:100", 30, 7760, 985 },
    { "5:0,25:300,100:200,500:100", 50, 0, 0 },
    { "25:300,100:200,500:100", 50, 0, 0 },
    { "20:500,100:300,500:100,1000:60", 40, 0, 0 },
  };
  g_autoptr (Schedule) schedule = read_schedule ("name A\nstack 1000\nlevel 20m 5 10\nlevel 20m 10 20\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Breakdown) without = find (cases[i].chips, 10, 1000, 0, NULL, BREAKDOWN_NORMAL);
      g_autoptr (Breakdown) breakdown = find (cases[i].chips, 10, 1000, 0, schedule, BREAKDOWN_NORMAL);
      const ChipCount *fives;

      g_assert_true (without->fits);
      g_assert_false (breakdown->fits);
      g_assert_cmpint (breakdown->largest_stack, ==, cases[i].largest);
      g_assert_cmpint (breakdown->nearest_stack, ==, cases[i].nearest);
      g_assert_cmpuint (breakdown->missing->len, ==, 1);
      fives = &g_array_index (breakdown->missing, ChipCount, 0);
      g_assert_cmpint (fives->value, ==, 5);
      g_assert_cmpint (fives->count, ==, cases[i].bought);
      g_assert_cmpuint (breakdown->remarks->len, ==, 1);
      g_assert_nonnull (strstr (g_ptr_array_index (breakdown->remarks, 0), "5/10"));
    }
}

/* Suggests both the largest stack of all and the largest below the requested one. */
static void
test_largest_may_be_larger (void)
{
  g_autoptr (Breakdown) ten = find ("25:100,100:100,500:100", 10, 1900, 0, NULL, BREAKDOWN_NORMAL);
  g_autoptr (Breakdown) one = find ("10:42", 1, 21, 0, NULL, BREAKDOWN_NORMAL);

  g_assert_false (ten->fits);
  g_assert_cmpint (ten->largest_stack, ==, 6250); /* the whole case */
  g_assert_cmpint (ten->nearest_stack, ==, 1250);
  g_assert_false (one->fits);
  g_assert_cmpint (one->largest_stack, ==, 420);
  g_assert_cmpint (one->nearest_stack, ==, 0);
}

/* A stack skips no colour. */
static void
test_no_gaps (void)
{
  static const gint64 stacks[] = { 2000, 2500, 3000, 5000, 10000 };

  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    for (gint count = BREAKDOWN_FEW; count <= BREAKDOWN_MANY; count++)
      {
        g_autoptr (Breakdown) breakdown
            = find ("25:150,100:150,500:100,1000:75,5000:25", 10, stacks[i], 0, NULL, (BreakdownCount) count);
        g_autofree char *text = part_text (breakdown, BREAKDOWN_STACK);
        gint             gaps = 0, open = 0;

        g_assert_true (breakdown->fits);
        for (guint j = 0; j < breakdown->chips->len; j++)
          if (g_array_index (breakdown->chips, BreakdownChip, j).per_player > 0)
            {
              gaps += open > 1 ? open - 1 : 0;
              open = 1;
            }
          else if (open > 0)
            open++;
        g_test_message ("%d: %s", (gint) stacks[i], text);
        g_assert_cmpint (gaps, ==, 0);
      }
}

/* Values that the case does not have are only bought if necessary. */
static void
test_other_values (void)
{
  g_autoptr (Breakdown) large = find ("500:1000", 12, 1000, 0, NULL, BREAKDOWN_NORMAL);
  g_autoptr (Breakdown) tiny = find ("1:100,5:100", 2, 3, 0, NULL, BREAKDOWN_NORMAL);
  const ChipCount *bought;

  g_assert_false (large->fits);
  g_assert_cmpuint (large->missing->len, ==, 1);
  bought = &g_array_index (large->missing, ChipCount, 0);
  g_assert_cmpint (bought->value, ==, 100);
  g_assert_cmpint (bought->count, ==, 120);
  g_assert_cmpuint (large->remarks->len, ==, 1);

  g_assert_false (tiny->fits);
  g_assert_cmpint (tiny->largest_stack, ==, 300);
  g_assert_cmpint (tiny->nearest_stack, ==, 0);
  g_assert_cmpint (tiny->most_players, ==, 0);
  g_assert_cmpuint (tiny->missing->len, ==, 0);
  g_assert_cmpuint (tiny->remarks->len, ==, 1);
}

static void
test_nonsense_is_refused (void)
{
  g_autoptr (GArray) chips = chips_read_case ("5:200,25:300", NULL);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  g_autoptr (GArray) falling = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  const CaseChip         two[] = { { 25, 100, 0 }, { 5, 100, 0 } };
  const BreakdownRequest requests[] = {
    { .chips = none, .players = 4, .stack = 1000 },
    { .chips = falling, .players = 4, .stack = 1000 },
    { .chips = chips, .players = 0, .stack = 1000 },
    { .chips = chips, .players = 1001, .stack = 1000 },
    { .chips = chips, .players = 4, .stack = 0 },
    { .chips = chips, .players = 4, .stack = NUMBER_MAX + 1 },
    { .chips = chips, .players = 4, .stack = 1000, .rebuys = -1 },
    { .chips = chips, .players = 4, .stack = 1000, .add_ons = G_MAXINT },
    { .chips = chips, .players = 4, .stack = 1000, .rebuys = 1, .rebuy_stack = -5 },
  };

  g_array_append_vals (falling, two, G_N_ELEMENTS (two));
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (breakdown_find (&requests[i], &error));
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
      g_assert_cmpuint (strlen (error->message), >, 15);
    }
}

TEST_PART (breakdown)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakdown/numbers-of-the-user-s-text", test_seed_numbers);
  g_test_add_func ("/breakdown/plan-of-the-issue", test_plan_of_the_issue);
  g_test_add_func ("/breakdown/bank-keeps-without-a-schedule", test_bank_keeps_without_a_schedule);
  g_test_add_func ("/breakdown/lack-is-told-without-a-schedule", test_lack_is_told_without_a_schedule);
  g_test_add_func ("/breakdown/first-level-can-be-posted", test_first_level_can_be_posted);
  g_test_add_func ("/breakdown/largest-may-be-above-the-one-asked", test_largest_may_be_larger);
  g_test_add_func ("/breakdown/no-colour-is-skipped", test_no_gaps);
  g_test_add_func ("/breakdown/few-normal-and-many", test_few_and_many);
  g_test_add_func ("/breakdown/colour-ups-count-what-came-before", test_colour_ups);
  g_test_add_func ("/breakdown/bank-keeps-for-colour-ups", test_bank_keeps_for_colour_ups);
  g_test_add_func ("/breakdown/larger-chips-stand-in", test_larger_chips_stand_in);
  g_test_add_func ("/breakdown/nothing-to-change-for", test_nothing_to_change_for);
  g_test_add_func ("/breakdown/few-small-chips-are-said", test_few_smalls_are_said);
  g_test_add_func ("/breakdown/other-values-only-where-needed", test_other_values);
  g_test_add_func ("/breakdown/nonsense-is-refused", test_nonsense_is_refused);
  return g_test_run ();
}
