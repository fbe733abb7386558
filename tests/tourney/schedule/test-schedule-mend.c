/* Mends of a schedule: each ends its complaint, and mending whatever there is ends with a good schedule. */
#include "tourney/schedule/mend.h"

#include "tourney/schedule/check.h"

#define MOST_STEPS 300

static gint64
pick (const gint64 *values, guint n)
{
  return values[g_test_rand_int_range (0, (gint) n)];
}

/* Anything at all: falling, unpayable, small over big, chips that leave twice or too early. */
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

/* All complaints about SCHEDULE, lines being rows from 1. */
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

/* More than double may take several levels; everything else one click. */
static void
test_a_mend_ends_its_complaint (void)
{
  guint n_mends = 0;

  for (gint round = 0; round < 1000; round++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autoptr (GPtrArray) notes = complaints (schedule);

      for (guint i = 0; i < notes->len; i++)
        {
          const ScheduleNote *note = g_ptr_array_index (notes, i);
          g_autofree char    *label = NULL;
          guint               inserted;
          g_autoptr (Schedule) mended = schedule_mend (schedule, note, 0, &label, &inserted);

          if (mended == NULL || note->problem == SCHEDULE_PROBLEM_DOUBLES)
            continue;
          n_mends++;
          g_assert_cmpuint (inserted, ==, G_MAXUINT);
          if (count_like (mended, note) >= count_like (schedule, note))
            {
              g_autofree char *was = schedule_to_text (schedule), *is = schedule_to_text (mended);

              g_error ("“%s” does not end “%s”:\n%s\n%s", label, note->text, was, is);
            }
        }
    }
  g_assert_cmpuint (n_mends, >, 1000);
}

/* The last of the complaints that can be mended, or any; NULL: none can. */
static Schedule *
mend_one (const Schedule *schedule, const GPtrArray *notes, gboolean last)
{
  Schedule *found = NULL;
  gint      n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      guint inserted;
      g_autoptr (Schedule) mended = schedule_mend (schedule, g_ptr_array_index (notes, i), 0, NULL, &inserted);

      if (mended != NULL && (last || g_test_rand_int_range (0, ++n) == 0))
        {
          g_clear_pointer (&found, schedule_unref);
          found = g_steal_pointer (&mended);
        }
    }
  return found;
}

/* What may remain are stacks too small for every chip, and with them chips that nobody can replace. */
static void
assert_mended (const Schedule *schedule, const GPtrArray *notes, const char *begun)
{
  g_autofree char *text = schedule_to_text (schedule);

  for (guint i = 0; i < notes->len; i++)
    {
      const ScheduleNote *note = g_ptr_array_index (notes, i);

      if (note->problem != SCHEDULE_PROBLEM_CHIP_ABOVE_STACK && note->problem != SCHEDULE_PROBLEM_FIRST_BIG)
        g_error ("“%s” remains:\n%s\n%s", note->text, begun, text);
    }
}

static void
test_mending_ends (void)
{
  for (gint round = 0; round < 1000; round++)
    {
      g_autoptr (Schedule) schedule = random_schedule ();
      g_autofree char *begun = schedule_to_text (schedule);

      for (guint steps = 0;; steps++)
        {
          g_autoptr (GPtrArray) notes = complaints (schedule);
          Schedule *mended = mend_one (schedule, notes, round % 2 == 0);

          if (mended == NULL)
            {
              assert_mended (schedule, notes, begun);
              break;
            }
          schedule_unref (schedule);
          schedule = mended;
          if (steps > MOST_STEPS)
            g_error ("no end:\n%s", begun);
        }
    }
}

/* What was played is not changed by what comes after it. */
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
          g_autoptr (Schedule) mended = schedule_mend (schedule, g_ptr_array_index (notes, i), locked, NULL, &inserted);

          for (guint row = 0; mended != NULL && row < locked; row++)
            {
              const ScheduleRow *was = schedule_row (schedule, row), *is = schedule_row (mended, row);

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-mend/a-mend-ends-its-complaint", test_a_mend_ends_its_complaint);
  g_test_add_func ("/schedule-mend/mending-ends", test_mending_ends);
  g_test_add_func ("/schedule-mend/what-was-played-stays", test_locked_rows_stay);
  return g_test_run ();
}
