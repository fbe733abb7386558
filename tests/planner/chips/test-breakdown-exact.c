/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips for a night: possible answers checked against trying everything, and properties of every case. */
#include <string.h>

#include "base/number.h"
#include "planner/chips/breakdown.h"
#include "../../program.h"

#define N_RANDOM 1500 /* cases compared with trying everything */
#define N_LARGE  200  /* ordinary cases, and strange ones */
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
  gint post[3]; /* what a stack must be able to pay, 0: nothing */
} Case;

static gboolean
pays (const Case *one, const Composition *stack, gint amount, gint kind)
{
  if (amount == 0 || kind == one->n)
    return amount == 0;
  for (gint count = 0; count <= stack->count[kind] && count * one->value[kind] <= amount; count++)
    if (pays (one, stack, amount - count * one->value[kind], kind + 1))
      return TRUE;
  return FALSE;
}

static gboolean
posts (const Case *one, const Composition *stack)
{
  return pays (one, stack, one->post[0], 0) && pays (one, stack, one->post[1], 0) && pays (one, stack, one->post[2], 0);
}

static void
add_compositions (const Case *one, gint amount, gint largest, const gint *most, gint kind, Composition *now,
                  GArray *all)
{
  if (kind == one->n)
    {
      if (amount == 0)
        g_array_append_vals (all, now, 1);
      return;
    }
  for (gint count = 0; count <= most[kind] && count * one->value[kind] <= amount; count++)
    if (count == 0 || one->value[kind] * 4 <= largest)
      {
        now->count[kind] = count;
        add_compositions (one, amount - count * one->value[kind], largest, most, kind + 1, now, all);
      }
  now->count[kind] = 0;
}

/* Tries every way to make each part: the fewest chips to buy, 0 if it fits; -1: there is no way, or none WITHOUT
   buying. */
static gint
try_everything (const Case *one, gboolean without)
{
  GArray *all[PARTS];
  gint    best = -1;

  for (gint part = 0; part < PARTS; part++)
    {
      Composition now = { { 0 } };
      gint        most[KINDS];

      for (gint kind = 0; kind < one->n; kind++)
        most[kind] = without && one->times[part] > 0 ? one->owned[kind] / one->times[part] : G_MAXINT;
      all[part] = g_array_new (FALSE, FALSE, sizeof (Composition));
      add_compositions (one, one->times[part] > 0 ? one->amount[part] : 0, part == 0 ? one->amount[0] : G_MAXINT, most,
                        0, &now, all[part]);
    }
  for (guint i = all[0]->len; i > 0; i--)
    if (!posts (one, &g_array_index (all[0], Composition, i - 1)))
      g_array_remove_index_fast (all[0], i - 1);
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

/* The largest possible stack up to MOST, 0: none. */
static gint
largest_by_trying (const Case *one, gboolean rebuys_follow, gboolean add_ons_follow, gint most)
{
  Case smaller = *one;

  for (gint stack = most; stack > 0; stack--)
    {
      smaller.amount[0] = stack;
      if (rebuys_follow)
        smaller.amount[1] = stack;
      if (add_ons_follow)
        smaller.amount[2] = stack;
      if (try_everything (&smaller, TRUE) == 0)
        return stack;
    }
  return 0;
}

static gint
most_by_trying (const Case *one)
{
  Case fewer = *one;

  for (fewer.times[0]--; fewer.times[0] > 0; fewer.times[0]--)
    if (try_everything (&fewer, TRUE) == 0)
      return fewer.times[0];
  return 0;
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

/* Properties of every plan, whatever the preferences. */
static void
assert_sound (const Breakdown *breakdown, const BreakdownRequest *request)
{
  g_assert_cmpuint (breakdown->chips->len, ==, request->chips->len);
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      g_assert_cmpint (chip->value, ==, g_array_index (request->chips, CaseChip, i).value);
      g_assert_cmpint (chip->owned, ==, g_array_index (request->chips, CaseChip, i).owned);
      g_assert_cmpint (chip->needed, ==,
                       request->players * chip->per_player + request->rebuys * chip->per_rebuy
                           + request->add_ons * chip->per_add_on);
      g_assert_cmpint (MIN (chip->per_player, MIN (chip->per_rebuy, chip->per_add_on)), >=, 0);
      g_assert_cmpint (chip->bank, ==, chip->owned - chip->needed);
      g_assert_cmpint (chip->bank, >=, 0);
      g_assert_true (chip->per_player == 0 || chip->value * 4 <= request->stack);
    }
  if (!breakdown->fits)
    return;
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_STACK), ==, request->stack);
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_REBUY), ==,
                   request->rebuys == 0       ? 0
                   : request->rebuy_stack > 0 ? request->rebuy_stack
                                              : request->stack);
  g_assert_cmpint (amount_of (breakdown, BREAKDOWN_ADD_ON), ==,
                   request->add_ons == 0       ? 0
                   : request->add_on_stack > 0 ? request->add_on_stack
                                               : request->stack);
}

/* Buying the missing chips must make it fit. */
static void
assert_shopping_helps (const Breakdown *breakdown, const BreakdownRequest *request)
{
  g_autoptr (GArray) chips = g_array_copy ((GArray *) request->chips);
  g_autoptr (GError) error = NULL;
  g_autoptr (Breakdown) after = NULL;
  BreakdownRequest full = *request;

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

/* A schedule whose first level has the case's blinds, or NULL. */
static Schedule *
random_schedule (Case *one)
{
  static const gint with_unit[][3] = { { 1, 2, 0 }, { 2, 4, 1 }, { 3, 6, 0 }, { 1, 3, 3 }, { 5, 10, 10 } };
  const gint       *of_unit = with_unit[g_test_rand_int_range (0, G_N_ELEMENTS (with_unit))];
  gint              unit = one->value[0];
  g_autofree char  *text = NULL;
  g_autoptr (GError) error = NULL;
  Schedule *schedule;

  if (g_test_rand_int_range (0, 3) == 0)
    return NULL;
  if (g_test_rand_int_range (0, 3) == 0)
    unit = one->value[g_test_rand_int_range (0, one->n)];
  if (g_test_rand_int_range (0, 3) == 0)
    unit = 1;
  for (gint i = 0; i < 3; i++)
    one->post[i] = of_unit[i] * unit;
  text = g_strdup_printf ("name A\nstack 1000\nlevel 20m %d %d ante %d\n", one->post[0], one->post[1], one->post[2]);
  if (one->post[2] == 0)
    *strstr (text, " ante") = '\0';
  schedule = schedule_parse (text, NULL, &error);
  g_assert_no_error (error);
  return schedule;
}

/* An upper bound of each player's stack, if all chips were shared out. */
static gint
bound_of (const Case *one)
{
  gint worth = 0;

  for (gint i = 0; i < one->n; i++)
    worth += one->owned[i] / one->times[0] * one->value[i];
  return worth;
}

#define MOST_TRIED 130 /* as a stack */

static void
assert_limits (const Breakdown *breakdown, const Case *one, gboolean rebuys_follow, gboolean add_ons_follow)
{
  gint bound = bound_of (one);
  gint nearest = largest_by_trying (one, rebuys_follow, add_ons_follow, one->amount[0] - 1);

  g_assert_cmpint (breakdown->nearest_stack, ==, nearest);
  if (bound <= MOST_TRIED)
    g_assert_cmpint (breakdown->largest_stack, ==,
                     MAX (nearest, largest_by_trying (one, rebuys_follow, add_ons_follow, bound)));
  else
    g_assert_cmpint (breakdown->largest_stack, >=, nearest);
  g_assert_cmpint (breakdown->most_players, ==, most_by_trying (one));
}

static void
test_against_everything (void)
{
  gint n_fit = 0, n_smaller = 0, n_larger = 0, n_posts = 0;

  for (gint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));
      g_autoptr (GError) error = NULL;
      g_autoptr (Breakdown) breakdown = NULL;
      g_autoptr (Schedule) schedule = NULL;
      BreakdownRequest request = { .chips = chips, .count = i % 3 };
      Case             one;
      gint             bought;
      gboolean rebuys_follow = g_test_rand_int_range (0, 4) > 0, add_ons_follow = g_test_rand_int_range (0, 4) > 0;

      random_case (&one);
      for (gint kind = 0; kind < one.n; kind++)
        {
          CaseChip chip = { one.value[kind], one.owned[kind], 0 };

          g_array_append_val (chips, chip);
        }
      request.players = one.times[0];
      request.rebuys = one.times[1];
      request.add_ons = one.times[2];
      request.stack = one.amount[0];
      if (!rebuys_follow)
        request.rebuy_stack = one.amount[1] = g_test_rand_int_range (1, 60);
      if (!add_ons_follow)
        request.add_on_stack = one.amount[2] = g_test_rand_int_range (1, 60);
      schedule = random_schedule (&one);
      request.schedule = schedule;

      breakdown = breakdown_find (&request, &error);
      g_assert_no_error (error);
      assert_sound (breakdown, &request);
      bought = try_everything (&one, FALSE);
      g_assert_cmpint (breakdown->fits, ==, bought == 0);
      n_fit += breakdown->fits;
      if (breakdown->fits)
        continue;
      assert_limits (breakdown, &one, rebuys_follow, add_ons_follow);
      n_smaller += breakdown->nearest_stack > 0;
      n_larger += breakdown->largest_stack > one.amount[0];
      n_posts += schedule != NULL && breakdown->nearest_stack > 0;
      if (bought > 0)
        g_assert_cmpint (n_missing (breakdown), ==, bought);
      if (n_missing (breakdown) > 0)
        assert_shopping_helps (breakdown, &request);
      else if (one.amount[0] >= 4)
        g_assert_cmpint (one.post[1], >, 0);
      else
        g_assert_cmpint (n_missing (breakdown), ==, 0);
    }
  g_test_message ("%d of %d fit, %d more with a smaller stack (%d that must post), %d with a larger", n_fit, N_RANDOM,
                  n_smaller, n_posts, n_larger);
  g_assert_cmpint (n_posts, >, N_RANDOM / 50);
  g_assert_cmpint (n_larger, >, N_RANDOM / 20);
  g_assert_cmpint (n_fit, >, N_RANDOM / 20);
  g_assert_cmpint (n_smaller, >, N_RANDOM / 20);
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

static void
assert_same_chips (const Breakdown *one, const Breakdown *other)
{
  g_assert_cmpuint (one->chips->len, ==, other->chips->len);
  for (guint i = 0; i < one->chips->len; i++)
    {
      const BreakdownChip *a = &g_array_index (one->chips, BreakdownChip, i);
      const BreakdownChip *b = &g_array_index (other->chips, BreakdownChip, i);

      g_assert_cmpint (a->value, ==, b->value);
      g_assert_cmpuint (a->colour, ==, b->colour);
      g_assert_cmpint (a->per_player, ==, b->per_player);
      g_assert_cmpint (a->per_rebuy, ==, b->per_rebuy);
      g_assert_cmpint (a->per_add_on, ==, b->per_add_on);
      g_assert_cmpint (a->needed, ==, b->needed);
      g_assert_cmpint (a->bank, ==, b->bank);
    }
}

/* Cases and requests of every size: sums are exact, the case is never overdrawn, suggested limits are below the request
   and do fit, and the same request has the same answer. */
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
      BreakdownRequest request = { .chips = chips, .count = i % 3, .schedule = schedule };

      add_random_chips (chips);
      request.players = 1 + (gint) random_up_to (i % 5 == 0 ? 999 : 20);
      request.rebuys = (gint) random_up_to (10);
      request.add_ons = g_test_rand_bit () ? (gint) random_up_to (10) : 0;
      request.stack = i % 7 == 0 ? 1 + random_up_to (NUMBER_MAX - 1) : 100 + 100 * random_up_to (150);
      breakdown = breakdown_find (&request, &error);
      g_assert_no_error (error);
      assert_sound (breakdown, &request);
      again = breakdown_find (&request, &error);
      g_assert_cmpint (again->fits, ==, breakdown->fits);
      assert_same_chips (again, breakdown);
      if (breakdown->fits)
        continue;
      g_assert_cmpint (breakdown->nearest_stack, <, request.stack);
      g_assert_cmpint (breakdown->largest_stack, >=, breakdown->nearest_stack);
      g_assert_cmpint (breakdown->most_players, <, request.players);
      if (n_missing (breakdown) > 0)
        assert_shopping_helps (breakdown, &request);
      for (gint limit = 0; limit < 3; limit++)
        {
          g_autoptr (Breakdown) limited = NULL;
          BreakdownRequest smaller = request;

          smaller.stack = limit == 0 ? breakdown->largest_stack : limit == 2 ? breakdown->nearest_stack : request.stack;
          smaller.players = limit == 1 ? breakdown->most_players : request.players;
          if (smaller.stack == 0 || smaller.players == 0)
            continue;
          limited = breakdown_find (&smaller, &error);
          g_assert_no_error (error);
          g_assert_true (limited->fits);
        }
    }
}

TEST_PART (breakdown_exact)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/breakdown/what-fits-is-exactly-right", test_against_everything);
  g_test_add_func ("/breakdown/what-holds-of-any-case", test_any_case);
  return g_test_run ();
}
