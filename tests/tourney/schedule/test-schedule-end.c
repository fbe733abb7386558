/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end by the clock and the add-ons of a schedule: what is read, written, refused and warned about. */
#include <string.h>

#include "base/span.h"
#include "tourney/schedule/schedule.h"
#include "../../program.h"

#define HEAD "name A\nstack 1000\n"

static void
test_lines (void)
{
  static const char text[] = HEAD "add-on 2000 at start max 3\nend 4h\nlevel 20m 5 10\nbreak 10m\nlevel 20m 10 20\n";
  g_autoptr (Schedule) schedule = schedule_parse (text, NULL, NULL);
  g_autofree char *written = schedule_to_text (schedule);
  g_autoptr (Schedule) again = schedule_parse (written, NULL, NULL);
  g_autoptr (Schedule) copy = schedule_copy (again);

  g_assert_nonnull (strstr (written, "add-on 2000 at start max 3\n"));
  g_assert_nonnull (strstr (written, "end    4h\n"));
  g_assert_cmpint (copy->add_on_stack, ==, 2000);
  g_assert_true (copy->add_on_start);
  g_assert_cmpint (copy->add_on_max, ==, 3);
  g_assert_cmpint (copy->end, ==, 4 * HOUR);
  g_assert_cmpint (schedule_end_at (copy, copy->end), ==, 4 * HOUR);
}

/* The end is counted from the first level: a break before that comes on top. */
static void
test_break_first (void)
{
  g_autoptr (Schedule) schedule = schedule_parse (HEAD "end 1h\nbreak 10m\nlevel 20m 5 10\n", NULL, NULL);

  g_assert_cmpint (schedule_end_at (schedule, schedule->end), ==, 70 * MINUTE);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *line, *word;
  } cases[] = {
    { "add-on 1000 at", "“at”" },
    { "add-on 1000 at start until level 1", "“until”" },
    { "add-on 1000 until", "“until”" },
    { "add-on 1000 until level", "number of the level" },
    { "add-on 1000 max", "number of add-ons" },
    { "add-on 1000 max 2 at start max 2", "“max”" },
    { "end", "time of the end" },
    { "end 0m", "more than zero" },
    { "end 4", "“4”" },
    { "end 4h 5h", "“5h”" },
    { "end 4h\nend 4h", "only one “end” line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].line, "\nlevel 20m 5 10\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = schedule_parse (text, NULL, &error);

      g_test_message ("%s", cases[i].line);
      g_assert_null (schedule);
      g_assert_nonnull (strstr (error->message, cases[i].word));
    }
}

static void
test_warnings (void)
{
  static const struct
  {
    const char     *line;
    ScheduleProblem problem; /* SCHEDULE_PROBLEM_OTHER: none */
  } cases[] = {
    { "rebuy 1000", SCHEDULE_PROBLEM_REBUY_OPEN },
    { "rebuy 1000 until level 1", SCHEDULE_PROBLEM_OTHER },
    { "add-on 1000", SCHEDULE_PROBLEM_OTHER },
    { "add-on 1000 at start max 2", SCHEDULE_PROBLEM_OTHER },
    { "add-on 1000 until level 2", SCHEDULE_PROBLEM_ADD_ON_LEVEL },
    { "end 2h", SCHEDULE_PROBLEM_OTHER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].line, "\nlevel 20m 5 10\n", NULL);
      g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
      g_autoptr (Schedule) schedule = schedule_parse (text, notes, NULL);

      g_test_message ("%s", cases[i].line);
      g_assert_nonnull (schedule);
      g_assert_cmpuint (notes->len, ==, cases[i].problem == SCHEDULE_PROBLEM_OTHER ? 0 : 1);
      if (notes->len == 1)
        {
          const ScheduleNote *note = g_ptr_array_index (notes, 0);

          g_assert_cmpint (note->problem, ==, cases[i].problem);
          g_assert_cmpint (note->line, ==, 3);
          g_assert_false (note->is_error);
        }
    }
}

TEST_PART (schedule_end)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-end/lines-are-read-and-written", test_lines);
  g_test_add_func ("/schedule-end/counts-from-the-first-level", test_break_first);
  g_test_add_func ("/schedule-end/what-is-refused", test_refused);
  g_test_add_func ("/schedule-end/what-is-warned-of", test_warnings);
  return g_test_run ();
}
