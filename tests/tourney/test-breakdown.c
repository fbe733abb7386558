/* Chips for a night: what can be done, checked against trying everything, and what a host would hand out. */
#include "tourney/breakdown.h"

#include <string.h>

#define N_RANDOM 800 /* cases against trying everything */
#define N_LARGE  200 /* cases as hosts have them, and stranger ones */
#define KINDS    4
#define PARTS    3

/* One composition. */
typedef struct
{
  gint count[KINDS];
} Composition;

typedef struct
{
  gint n, value[KINDS], owned[KINDS];
  gint times[PARTS], amount[PARTS];
} Case;

static void
add_compositions (const Case *one, gint amount, gint largest, gint kind, Composition *now, GArray *all)
{
  if (kind == one->n)
    {
      if (amount == 0)
        g_array_append_vals (all, now, 1);
      return;
    }
  for (gint count = 0; count * one->value[kind] <= amount; count++)
    if (count == 0 || one->value[kind] * 4 <= largest)
      {
        now->count[kind] = count;
        add_compositions (one, amount - count * one->value[kind], largest, kind + 1, now, all);
      }
  now->count[kind] = 0;
}

/* Every way to make each part: the fewest chips to buy, 0 if it fits; -1: there is no way at all. */
static gint
try_everything (const Case *one)
{
  GArray *all[PARTS];
  gint    best = -1;

  for (gint part = 0; part < PARTS; part++)
    {
      Composition now = { { 0 } };

      all[part] = g_array_new (FALSE, FALSE, sizeof (Composition));
      add_compositions (one, one->times[part] > 0 ? one->amount[part] : 0, part == 0 ? one->amount[0] : G_MAXINT, 0,
                        &now, all[part]);
    }
  for (guint i = 0; i < all[0]->len && best != 0; i++)
    for (guint j = 0; j < all[1]->len && best != 0; j++)
      for (guint k = 0; k < all[2]->len && best != 0; k++)
        {
          gint bought = 0;

          for (gint kind = 0; kind < one->n; kind++)
            {
              gint needed = one->times[0] * g_array_index (all[0], Composition, i).count[kind]
                            + one->times[1] * g_array_index (all[1], Composition, j).count[kind]
                            + one->times[2] * g_array_index (all[2], Composition, k).count[kind];

              bought += MAX (0, needed - one->owned[kind]);
            }
          best = best < 0 ? bought : MIN (best, bought);
        }
  for (gint part = 0; part < PARTS; part++)
    g_array_unref (all[part]);
  return best;
}

static gint
largest_by_trying (const Case *one, gboolean rebuys_follow, gboolean add_ons_follow)
{
  Case smaller = *one;

  for (gint stack = one->amount[0] - 1; stack > 0; stack--)
    {
      smaller.amount[0] = stack;
      if (rebuys_follow)
        smaller.amount[1] = stack;
      if (add_ons_follow)
        smaller.amount[2] = stack;
      if (try_everything (&smaller) == 0)
        return stack;
    }
  return 0;
}

static gint
most_by_trying (const Case *one)
{
  Case fewer = *one;

  for (fewer.times[0]--; fewer.times[0] > 0; fewer.times[0]--)
    if (try_everything (&fewer) == 0)
      return fewer.times[0];
  return 0;
}

static Breakdown *
find (const char *chips, gint players, gint64 stack, gint rebuys, const Schedule *schedule, BreakdownCount count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) kinds = chips_read_case (chips, &error);
  BreakdownWish wish = { .chips = kinds, .players = players, .stack = stack, .rebuys = rebuys, .count = count };
  Breakdown    *breakdown;

  g_assert_no_error (error);
  wish.schedule = schedule;
  if (schedule != NULL)
    {
      wish.rebuy_stack = schedule->rebuy_stack;
      wish.add_on_stack = schedule->add_on_stack;
    }
  breakdown = breakdown_find (&wish, &error);
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

static gint64
amount_of (const Breakdown *breakdown, BreakdownPart part)
{
  g_autoptr (GArray) counts = breakdown_part (breakdown, part);
  gint64 sum = 0;

  for (guint i = 0; i < counts->len; i++)
    sum += g_array_index (counts, ChipCount, i).value * g_array_index (counts, ChipCount, i).count;
  return sum;
}

/* What must hold of every plan, whatever the taste. */
static void
assert_sound (const Breakdown *breakdown, const BreakdownWish *wish)
{
  g_assert_cmpuint (breakdown->chips->len, ==, wish->chips->len);
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      g_assert_cmpint (chip->value, ==, g_array_index (wish->chips, CaseChip, i).value);
      g_assert_cmpint (chip->owned, ==, g_array_index (wish->chips, CaseChip, i).owned);
      g_assert_cmpint (chip->needed, ==,
                       wish->players * chip->per_player + wish->rebuys * chip->per_rebuy
                           + wish->add_ons * chip->per_add_on);
      g_assert_cmpint (MIN (chip->per_player, MIN (chip->per_rebuy, chip->per_add_on)), >=, 0);
      g_assert_cmpint (chip->bank, ==, chip->owned - chip->needed);
      g_assert_cmpint (chip->bank, >=, 0);
      g_assert_true (chip->per_player == 0 || chip->value * 4 <= wish->stack);
    }
  if (!breakdown->fits)
    return;
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_STACK), ==, wish->stack);
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_REBUY), ==,
                   wish->rebuys == 0       ? 0
                   : wish->rebuy_stack > 0 ? wish->rebuy_stack
                                           : wish->stack);
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_ADD_ON), ==,
                   wish->add_ons == 0       ? 0
                   : wish->add_on_stack > 0 ? wish->add_on_stack
                                            : wish->stack);
}

/* What is missing, bought: must fit. */
static void
assert_shopping_helps (const Breakdown *breakdown, const BreakdownWish *wish)
{
  g_autoptr (GArray) chips = g_array_copy ((GArray *) wish->chips);
  g_autoptr (GError) error = NULL;
  g_autoptr (Breakdown) after = NULL;
  BreakdownWish full = *wish;

  for (guint i = 0; i < breakdown->missing->len; i++)
    {
      const ChipCount *bought = &g_array_index (breakdown->missing, ChipCount, i);
      guint            at = 0;

      g_assert_cmpint (bought->count, >, 0);
      while (at < chips->len && g_array_index (chips, CaseChip, at).value < bought->value)
        at++;
      if (at < chips->len && g_array_index (chips, CaseChip, at).value == bought->value)
        g_array_index (chips, CaseChip, at).owned += bought->count;
      else
        {
          CaseChip chip = { bought->value, bought->count, 0 };

          g_array_insert_val (chips, at, chip);
        }
    }
  full.chips = chips;
  after = breakdown_find (&full, &error);
  g_assert_no_error (error);
  g_assert_true (after->fits);
}

static gint64
n_missing (const Breakdown *breakdown)
{
  gint64 n = 0;

  for (guint i = 0; i < breakdown->missing->len; i++)
    n += g_array_index (breakdown->missing, ChipCount, i).count;
  return n;
}

static void
random_case (Case *one)
{
  static const gint few[][KINDS]
      = { { 1, 5, 10, 20 }, { 1, 2, 4, 8 }, { 2, 3, 7, 11 }, { 5, 10, 25, 50 }, { 3, 4, 6, 9 } };
  gint set = g_test_rand_int_range (0, G_N_ELEMENTS (few));
  gint first = g_test_rand_int_range (0, KINDS);
  gint unit;

  memset (one, 0, sizeof *one);
  one->n = g_test_rand_int_range (1, KINDS - first + 1);
  for (gint i = 0; i < one->n; i++)
    {
      one->value[i] = few[set][first + i];
      one->owned[i] = g_test_rand_int_range (0, g_test_rand_bit () ? 12 : 60);
    }
  one->times[0] = g_test_rand_int_range (1, 6);
  one->times[1] = g_test_rand_bit () ? 0 : g_test_rand_int_range (0, 4);
  one->times[2] = g_test_rand_bit () ? 0 : g_test_rand_int_range (0, 3);
  unit = g_test_rand_bit () ? one->value[0] : 1;
  one->amount[0] = MIN (70, unit * g_test_rand_int_range (1, 40));
  one->amount[1] = one->amount[2] = one->amount[0];
}

static void
test_against_everything (void)
{
  gint n_fit = 0, n_smaller = 0;

  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));
      g_autoptr (GError) error = NULL;
      g_autoptr (Breakdown) breakdown = NULL;
      BreakdownWish wish = { .chips = chips, .count = i % 3 };
      Case          one;
      gint          bought;
      gboolean      rebuys_follow = g_test_rand_int_range (0, 4) > 0, add_ons_follow = g_test_rand_int_range (0, 4) > 0;

      random_case (&one);
      for (gint kind = 0; kind < one.n; kind++)
        {
          CaseChip chip = { one.value[kind], one.owned[kind], 0 };

          g_array_append_val (chips, chip);
        }
      wish.players = one.times[0];
      wish.rebuys = one.times[1];
      wish.add_ons = one.times[2];
      wish.stack = one.amount[0];
      if (!rebuys_follow)
        wish.rebuy_stack = one.amount[1] = g_test_rand_int_range (1, 60);
      if (!add_ons_follow)
        wish.add_on_stack = one.amount[2] = g_test_rand_int_range (1, 60);

      breakdown = breakdown_find (&wish, &error);
      g_assert_no_error (error);
      assert_sound (breakdown, &wish);
      bought = try_everything (&one);
      g_assert_cmpint (breakdown->fits, ==, bought == 0);
      n_fit += breakdown->fits;
      if (breakdown->fits)
        continue;
      g_assert_cmpint (breakdown->largest_stack, ==, largest_by_trying (&one, rebuys_follow, add_ons_follow));
      g_assert_cmpint (breakdown->most_players, ==, most_by_trying (&one));
      n_smaller += breakdown->largest_stack > 0;
      if (bought > 0)
        g_assert_cmpint (n_missing (breakdown), ==, bought);
      if (one.amount[0] >= 4)
        assert_shopping_helps (breakdown, &wish);
      else
        g_assert_cmpint (n_missing (breakdown), ==, 0);
    }
  g_test_message ("%d of %d fit, %d more with a smaller stack", n_fit, N_RANDOM, n_smaller);
  g_assert_cmpint (n_fit, >, N_RANDOM / 10);
  g_assert_cmpint (n_smaller, >, N_RANDOM / 10);
}

/* The numbers of the user's own text, and of hosts' tables (tourney.md 4.3). */
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
    { "5:400,25:300,100:150", 12, 1000, 4, BREAKDOWN_NORMAL, "20 x 5, 12 x 25, 6 x 100", "10 x 100" },
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

/* The plan of the issue: nobody has too few of the smallest, and a late player finds a stack. */
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

/* What comes in is all there is of it, later with what earlier colour-ups brought. */
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

/* With all 25s handed out the 5s could not be changed: another stack is taken while there is one. */
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
          g_assert_true (colour_up->banked);
        }
    }
}

/* All 100s are in play or needed for the smaller ones, 150 together: with fewer the 500s stand in, and that is said. */
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

/* A level of 75/150 with eight chips of 25 is constant change, and is said to be. */
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

/* What else than the case has is only bought where it must be. */
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
  g_assert_cmpint (tiny->largest_stack, ==, 0);
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
  const CaseChip      two[] = { { 25, 100, 0 }, { 5, 100, 0 } };
  const BreakdownWish wishes[] = {
    { .chips = none, .players = 4, .stack = 1000 },
    { .chips = falling, .players = 4, .stack = 1000 },
    { .chips = chips, .players = 0, .stack = 1000 },
    { .chips = chips, .players = 1001, .stack = 1000 },
    { .chips = chips, .players = 4, .stack = 0 },
    { .chips = chips, .players = 4, .stack = TOURNEY_MAX_NUMBER + 1 },
    { .chips = chips, .players = 4, .stack = 1000, .rebuys = -1 },
    { .chips = chips, .players = 4, .stack = 1000, .add_ons = G_MAXINT },
    { .chips = chips, .players = 4, .stack = 1000, .rebuys = 1, .rebuy_stack = -5 },
  };

  g_array_append_vals (falling, two, G_N_ELEMENTS (two));
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (breakdown_find (&wishes[i], &error));
      g_assert_error (error, TOURNEY_ERROR, TOURNEY_ERROR_SYNTAX);
      g_assert_cmpuint (strlen (error->message), >, 15);
    }
}

static gint64
random_up_to (gint64 most)
{
  return (gint64) (((guint64) (guint32) g_test_rand_int () << 31 | (guint32) g_test_rand_int () >> 1) % (most + 1));
}

static void
add_random_chips (GArray *chips)
{
  static const gint64 usual[] = { 1, 5, 25, 100, 500, 1000, 5000, 25000, 100000 };
  gint                first = g_test_rand_int_range (0, 4), n = g_test_rand_int_range (1, 6);
  gboolean            strange = g_test_rand_int_range (0, 8) == 0;

  for (gint i = 0; i < n; i++)
    {
      CaseChip chip = { .value = usual[first + i] + (strange ? i : 0) };

      chip.owned = random_up_to (g_test_rand_int_range (0, 10) == 0 ? CHIPS_MOST_OWNED : 400);
      g_array_append_val (chips, chip);
    }
}

/* Cases and wishes of every size: sums are exact, the case is never overdrawn, the limits are below the wish and do
   fit, and the same wish has the same answer. */
static void
test_any_case (void)
{
  for (gint i = 0; i < N_LARGE; i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));
      g_autoptr (GError) error = NULL;
      g_autoptr (Breakdown) breakdown = NULL;
      g_autoptr (Breakdown) again = NULL;
      g_autoptr (Schedule) schedule = i % 4 == 0 ? read_schedule (T1500) : NULL;
      BreakdownWish wish = { .chips = chips, .count = i % 3, .schedule = schedule };

      add_random_chips (chips);
      wish.players = 1 + (gint) random_up_to (i % 5 == 0 ? 999 : 20);
      wish.rebuys = (gint) random_up_to (10);
      wish.add_ons = g_test_rand_bit () ? (gint) random_up_to (10) : 0;
      wish.stack = i % 7 == 0 ? 1 + random_up_to (TOURNEY_MAX_NUMBER - 1) : 100 + 100 * random_up_to (150);
      breakdown = breakdown_find (&wish, &error);
      g_assert_no_error (error);
      assert_sound (breakdown, &wish);
      again = breakdown_find (&wish, &error);
      g_assert_cmpint (again->fits, ==, breakdown->fits);
      for (guint j = 0; j < chips->len; j++)
        g_assert_cmpmem (&g_array_index (again->chips, BreakdownChip, j), sizeof (BreakdownChip),
                         &g_array_index (breakdown->chips, BreakdownChip, j), sizeof (BreakdownChip));
      if (breakdown->fits)
        continue;
      g_assert_cmpint (breakdown->largest_stack, <, wish.stack);
      g_assert_cmpint (breakdown->most_players, <, wish.players);
      if (n_missing (breakdown) > 0)
        assert_shopping_helps (breakdown, &wish);
      for (gint limit = 0; limit < 2; limit++)
        {
          g_autoptr (Breakdown) limited = NULL;
          BreakdownWish smaller = wish;

          smaller.stack = limit == 0 ? breakdown->largest_stack : wish.stack;
          smaller.players = limit == 1 ? breakdown->most_players : wish.players;
          if (smaller.stack == 0 || smaller.players == 0)
            continue;
          limited = breakdown_find (&smaller, &error);
          g_assert_no_error (error);
          g_assert_true (limited->fits);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakdown/what-fits-is-exactly-right", test_against_everything);
  g_test_add_func ("/breakdown/numbers-of-the-user-s-text", test_seed_numbers);
  g_test_add_func ("/breakdown/plan-of-the-issue", test_plan_of_the_issue);
  g_test_add_func ("/breakdown/few-normal-and-many", test_few_and_many);
  g_test_add_func ("/breakdown/colour-ups-count-what-came-before", test_colour_ups);
  g_test_add_func ("/breakdown/bank-keeps-for-colour-ups", test_bank_keeps_for_colour_ups);
  g_test_add_func ("/breakdown/larger-chips-stand-in", test_larger_chips_stand_in);
  g_test_add_func ("/breakdown/nothing-to-change-for", test_nothing_to_change_for);
  g_test_add_func ("/breakdown/few-small-chips-are-said", test_few_smalls_are_said);
  g_test_add_func ("/breakdown/other-values-only-where-needed", test_other_values);
  g_test_add_func ("/breakdown/nonsense-is-refused", test_nonsense_is_refused);
  g_test_add_func ("/breakdown/what-holds-of-any-case", test_any_case);
  return g_test_run ();
}
