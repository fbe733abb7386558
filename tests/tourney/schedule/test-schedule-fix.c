/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixes of a schedule: each removes its complaint, and fixing whatever can be fixed gives a good schedule. */
#include <string.h>

#include "base/span.h"
#include "tourney/schedule/check.h"
#include "tourney/schedule/fix.h"
#include "../../program.h"

#define MOST_STEPS 300

static gint64
pick (const gint64 *values, guint n)
{
  return values[g_test_rand_int_range (0, (gint) n)];
}

/* A schedule with every kind of mistake: blinds that fall, cannot be paid or are too large, chips that leave twice or
   too early. */
static Schedule *
random_schedule (void)
{
  static const gint64 values[] = { 1, 5, 7, 10, 20, 25, 50, 100, 500, 1000, 5000 };
  static const gint64 blinds[]
      = { 1, 3, 5, 10, 15, 20, 25, 40, 50, 60, 75, 100, 130, 150, 200, 333, 400, 600, 1000, 2500, 7000 };
  Schedule *schedule = schedule_new ();
  gint      n = g_test_rand_int_range (1, 14);

  schedule->name = g_strdup ("Random");
  schedule->stack = g_test_rand_int_range (50, 10000);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_test_rand_int_range (0, 3) == 0)
      g_array_append_val (schedule->chips, values[i]);
  for (gint i = 0; i < n; i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, i > 0 && g_test_rand_int_range (0, 4) == 0);

      row->length = g_test_rand_int_range (1, 90) * MINUTE;
      if (row->is_break)
        for (gint j = g_test_rand_int_range (0, 3); j > 0; j--)
          {
            gint64 value = pick (values, G_N_ELEMENTS (values));

            g_array_append_val (row->colour_up, value);
          }
      else
        {
          row->small = pick (blinds, G_N_ELEMENTS (blinds));
          row->big = g_test_rand_bit () ? 2 * row->small : pick (blinds, G_N_ELEMENTS (blinds));
          if (g_test_rand_int_range (0, 5) == 0)
            {
              row->small_bet = 2 * row->small;
              row->big_bet = 2 * row->big;
            }
          if (g_test_rand_int_range (0, 3) == 0)
            {
              row->ante = pick (blinds, G_N_ELEMENTS (blinds));
              row->ante_kind = g_test_rand_bit () ? SCHEDULE_ANTE_EACH : SCHEDULE_ANTE_BIG_BLIND;
            }
        }
    }
  schedule->rebuy_stack = g_test_rand_bit () ? 1000 : 0;
  schedule->rebuy_level = schedule->rebuy_stack > 0 ? g_test_rand_int_range (0, 12) : 0;
  return schedule;
}

/* All complaints about SCHEDULE; lines are rows from 1. */
static GPtrArray *
complaints (const Schedule *schedule)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);

  for (guint i = 0; i < schedule->rows->len; i++)
    ((ScheduleRow *) g_ptr_array_index (schedule->rows, i))->line = (gint) i + 1;
  schedule_check (schedule, 0, notes);
  schedule_check_windows (schedule, 0, 0, notes);
  return notes;
}

static guint
count_like (const Schedule *schedule, const ScheduleNote *like)
{
  g_autoptr (GPtrArray) notes = complaints (schedule);
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      n += note->problem == like->problem && note->line == like->line && note->amount == like->amount;
    }
  return n;
}

/* A jump by more than double may take several levels; everything else takes one click. */
static void
test_a_fix_ends_its_complaint (void)
{
  guint n_fixes = 0;

  for (gint round = 0; round < 1000; round++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autoptr (GPtrArray) notes = complaints (schedule);

      for (guint i = 0; i < notes->len; i++)
        {
          const ScheduleNote *note = g_ptr_array_index (notes, i);
          g_autofree char    *label = NULL;
          guint               inserted;
          g_autoptr (Schedule) fixed = schedule_fix (schedule, note, 0, &label, &inserted);

          if (fixed == NULL || note->problem == SCHEDULE_PROBLEM_DOUBLES)
            continue;
          n_fixes++;
          g_assert_cmpuint (inserted, ==, G_MAXUINT);
          if (count_like (fixed, note) >= count_like (schedule, note))
            {
              g_autofree char *was = schedule_to_text (schedule), *is = schedule_to_text (fixed);

              g_error ("“%s” does not end “%s”:\n%s\n%s", label, note->text, was, is);
            }
        }
    }
  g_assert_cmpuint (n_fixes, >, 1000);
}

/* Fixes the first or the last complaint that can be fixed; NULL: none can. */
static Schedule *
fix_one (const Schedule *schedule, const GPtrArray *notes, gboolean last)
{
  Schedule *found = NULL;
  gint      n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      guint inserted;
      g_autoptr (Schedule) fixed = schedule_fix (schedule, g_ptr_array_index (notes, i), 0, NULL, &inserted);

      if (fixed != NULL && (last || g_test_rand_int_range (0, ++n) == 0))
        {
          g_clear_pointer (&found, schedule_unref);
          found = g_steal_pointer (&fixed);
        }
    }
  return found;
}

/* Problems that may remain: stacks too small for every chip, and with them chips that nothing can replace; and amounts
   and breaks that only a person can choose. */
static void
assert_fixed (const Schedule *schedule, const GPtrArray *notes, const char *begun)
{
  g_autofree char *text = schedule_to_text (schedule);

  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      if (note->problem != SCHEDULE_PROBLEM_CHIP_ABOVE_STACK && note->problem != SCHEDULE_PROBLEM_FIRST_BIG
          && note->problem != SCHEDULE_PROBLEM_LATE_CHIP && note->problem != SCHEDULE_PROBLEM_STUCK_CHIP)
        g_error ("“%s” remains:\n%s\n%s", note->text, begun, text);
    }
}

static void
test_fixing_ends (void)
{
  for (gint round = 0; round < 1000; round++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autofree char *begun = schedule_to_text (schedule);

      for (guint steps = 0;; steps++)
        {
          g_autoptr (GPtrArray) notes = complaints (schedule);
          Schedule *fixed = fix_one (schedule, notes, round % 2 == 0);

          if (fixed == NULL)
            {
              assert_fixed (schedule, notes, begun);
              break;
            }
          schedule_unref (schedule);
          schedule = fixed;
          if (steps > MOST_STEPS)
            g_error ("no end:\n%s", begun);
        }
    }
}

/* A fix does not change the past. */
static void
test_locked_rows_stay (void)
{
  for (gint round = 0; round < 300; round++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autoptr (GPtrArray) notes = complaints (schedule);
      guint locked = (guint) g_test_rand_int_range (0, (gint) schedule->rows->len + 1);

      for (guint i = 0; i < notes->len; i++)
        {
          guint inserted;
          g_autoptr (Schedule) fixed = schedule_fix (schedule, g_ptr_array_index (notes, i), locked, NULL, &inserted);

          for (guint row = 0; fixed != NULL && row < locked; row++)
            {
              const ScheduleRow *was = schedule_row (schedule, row), *is = schedule_row (fixed, row);

              g_assert_cmpint (is->small, ==, was->small);
              g_assert_cmpint (is->big, ==, was->big);
              g_assert_cmpint (is->ante, ==, was->ante);
              g_assert_cmpint (is->length, ==, was->length);
              g_assert_cmpmem (is->colour_up->data, is->colour_up->len * sizeof (gint64), was->colour_up->data,
                               was->colour_up->len * sizeof (gint64));
            }
        }
    }
}

/* --- Each fix by its complaint --- */

typedef struct
{
  const char *name;
  gint64      chips[4]; /* with a stack of 1,000 */
  struct
  {
    gint64 small, big, ante; /* small 0: a break */
    gint64 colour_up;        /* in the break */
    gint64 minutes;          /* 0: about twenty */
  } rows[5];
  gint            rebuy_level, rebuy_break, add_on_break;
  guint           locked;
  ScheduleProblem problem; /* the first such complaint is fixed */
  const char     *label;   /* NULL: there is no fix */
  const char     *lines;   /* that the text has afterwards, but not before */
} Case;

static const Case cases[] = {
  { "small-blind",
    { 25, 100 },
    { { 20, 50 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_SMALL_NOT_PAID,
    .label = "Make it 25/50",
    .lines = "level  20m       25     50" },
  { "big-blind",
    { 25, 100 },
    { { 25, 60 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_BIG_NOT_PAID,
    .label = "Make it 25/50",
    .lines = "level  20m       25     50" },
  { "colour-up-too-early",
    { 25, 100 },
    { { 25, 50 }, { .colour_up = 25 }, { 25, 75 }, { 0 }, { 100, 200 } },
    .problem = SCHEDULE_PROBLEM_SMALL_NOT_PAID,
    .label = "Colour up 25 later",
    .lines = "break  21m; break  23m   colour-up 25" },
  { "colour-up-was-played",
    { 25, 100 },
    { { 25, 50 }, { .colour_up = 25 }, { 25, 75 }, { 0 }, { 100, 200 } },
    .locked = 2,
    .problem = SCHEDULE_PROBLEM_SMALL_NOT_PAID,
    .label = "Make it 100/100",
    .lines = "level  22m      100    100" },
  { "ante",
    { 25, 100 },
    { { 25, 50, 10 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_ANTE_NOT_PAID,
    .label = "Make the ante 25",
    .lines = "level  20m       25     50 ante 25" },
  { "no-chips",
    { 25 },
    { { 25, 50 }, { .colour_up = 25 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_NO_CHIPS,
    .label = "Keep 25 in play",
    .lines = "break  21m" },
  { "no-chips-any-more",
    { 25 },
    { { 25, 50 }, { .colour_up = 25 }, { 50, 100 } },
    .locked = 2,
    .problem = SCHEDULE_PROBLEM_NO_CHIPS },
  { "small-over-big",
    { 25, 100 },
    { { 100, 50 }, { 100, 200 } },
    .problem = SCHEDULE_PROBLEM_SMALL_OVER_BIG,
    .label = "Make it 25/50",
    .lines = "level  20m       25     50" },
  { "falls",
    { 25, 100 },
    { { 50, 100 }, { 25, 50 } },
    .problem = SCHEDULE_PROBLEM_FALLS,
    .label = "Make it 50/100",
    .lines = "level  21m       50    100" },
  { "unknown-chip",
    { 25, 100 },
    { { 25, 50 }, { .colour_up = 5 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_COLOUR_UP_UNKNOWN,
    .label = "Leave 5 out",
    .lines = "break  21m" },
  { "idle-chip",
    { 25, 100 },
    { { 25, 50 }, { 50, 100 }, { 0 }, { 100, 200 } },
    .problem = SCHEDULE_PROBLEM_COLOUR_UP_MISSING,
    .label = "Colour up 25",
    .lines = "break  22m   colour-up 25" },
  { "doubles",
    { 25, 100 },
    { { 25, 50 }, { 100, 200 } },
    .problem = SCHEDULE_PROBLEM_DOUBLES,
    .label = "Insert 50/100",
    .lines = "level  20m       50    100" },
  { "first-big-low",
    { 1, 25, 100 },
    { { 1, 2 }, { 25, 50 } },
    .problem = SCHEDULE_PROBLEM_FIRST_BIG,
    .label = "Make it 3/6",
    .lines = "level  20m        3      6" },
  { "first-big-high",
    { 25, 100 },
    { { 50, 100 }, { 75, 150 } },
    .problem = SCHEDULE_PROBLEM_FIRST_BIG,
    .label = "Make it 25/25",
    .lines = "level  20m       25     25" },
  { "long-break",
    { 25, 100 },
    { { 25, 50 }, { .minutes = 90 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_LONG_BREAK,
    .label = "Make it an hour",
    .lines = "break  1h" },
  { "large-chip",
    { 25, 100, 5000 },
    { { 25, 50 }, { 50, 100 } },
    .problem = SCHEDULE_PROBLEM_CHIP_ABOVE_STACK,
    .label = "Play with 25 and 100 only",
    .lines = "chips  25 100" },
  { "rebuys-past-the-end",
    { 25, 100 },
    { { 25, 50 }, { 50, 100 } },
    .rebuy_level = 6,
    .problem = SCHEDULE_PROBLEM_REBUY_LEVEL,
    .label = "Stop rebuys after level 2",
    .lines = "rebuy  1000 until level 2" },
  { "rebuys-to-no-break",
    { 25, 100 },
    { { 25, 50 }, { 50, 100 } },
    .rebuy_break = 1,
    .problem = SCHEDULE_PROBLEM_REBUY_BREAK,
    .label = "Stop rebuys after level 2",
    .lines = "rebuy  1000 until level 2" },
  { "rebuys-to-another-break",
    { 25, 100 },
    { { 25, 50 }, { 0 }, { 50, 100 } },
    .rebuy_break = 3,
    .problem = SCHEDULE_PROBLEM_REBUY_BREAK,
    .label = "Stop rebuys after break 1",
    .lines = "rebuy  1000 until break 1" },
  { "add-ons-in-no-break",
    { 25, 100 },
    { { 25, 50 }, { 50, 100 } },
    .add_on_break = 1,
    .problem = SCHEDULE_PROBLEM_ADD_ON_BREAK,
    .label = "Sell add-ons at any time",
    .lines = "add-on 1000" },
  { "add-ons-in-another-break",
    { 25, 100 },
    { { 25, 50 }, { 0 }, { 50, 100 } },
    .add_on_break = 2,
    .problem = SCHEDULE_PROBLEM_ADD_ON_BREAK,
    .label = "Sell add-ons in break 1",
    .lines = "add-on 1000 at break 1" },
};

static Schedule *
schedule_of (const Case *it)
{
  Schedule *schedule = schedule_new ();

  schedule->name = g_strdup ("Case");
  schedule->stack = 1000;
  for (guint i = 0; i < G_N_ELEMENTS (it->chips) && it->chips[i] > 0; i++)
    g_array_append_val (schedule->chips, it->chips[i]);
  for (guint i = 0; i < G_N_ELEMENTS (it->rows); i++)
    {
      gboolean     is_last = i + 1 == G_N_ELEMENTS (it->rows) || (it->rows[i].small == 0 && it->rows[i + 1].small == 0);
      ScheduleRow *row;

      if (is_last && it->rows[i].small == 0)
        break;
      row = schedule_add_row (schedule, it->rows[i].small == 0);
      row->length = (it->rows[i].minutes > 0 ? it->rows[i].minutes : 20 + i) * MINUTE; /* all lines differ */
      row->small = it->rows[i].small;
      row->big = it->rows[i].big;
      row->ante = it->rows[i].ante;
      row->ante_kind = row->ante > 0 ? SCHEDULE_ANTE_EACH : SCHEDULE_NO_ANTE;
      if (it->rows[i].colour_up > 0)
        g_array_append_val (row->colour_up, it->rows[i].colour_up);
    }
  schedule->rebuy_stack = it->rebuy_level + it->rebuy_break > 0 ? 1000 : 0;
  schedule->rebuy_level = it->rebuy_level;
  schedule->rebuy_break = it->rebuy_break;
  schedule->add_on_stack = it->add_on_break > 0 ? 1000 : 0;
  schedule->add_on_break = it->add_on_break;
  return schedule;
}

static const ScheduleNote *
find_complaint (const GPtrArray *notes, ScheduleProblem problem)
{
  for (guint i = 0; i < notes->len; i++)
    if (((const ScheduleNote *) g_ptr_array_index (notes, i))->problem == problem)
      return g_ptr_array_index (notes, i);
  g_error ("there is no such complaint");
}

static char *
new_lines (const Schedule *before, const Schedule *after)
{
  g_autofree char *was = schedule_to_text (before), *is = schedule_to_text (after);
  g_auto (GStrv) lines = g_strsplit (is, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("\n", lines[i], "\n", NULL);

      if (strstr (was, line) == NULL && !g_str_has_prefix (was, lines[i]))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", lines[i]);
    }
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (Schedule) schedule = schedule_of (it);
  g_autoptr (GPtrArray) notes = complaints (schedule);
  g_autofree char *label = NULL, *lines = NULL;
  guint            inserted;
  g_autoptr (Schedule) fixed
      = schedule_fix (schedule, find_complaint (notes, it->problem), it->locked, &label, &inserted);

  lines = fixed != NULL ? new_lines (schedule, fixed) : NULL;
  g_assert_cmpstr (label, ==, it->label);
  g_assert_cmpstr (lines, ==, it->lines);
}

TEST_PART (schedule_fix)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/schedule-fix/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/schedule-fix/a-fix-ends-its-complaint", test_a_fix_ends_its_complaint);
  g_test_add_func ("/schedule-fix/fixing-ends", test_fixing_ends);
  g_test_add_func ("/schedule-fix/what-was-played-stays", test_locked_rows_stay);
  return g_test_run ();
}
