/* Small chips late in a schedule: posts that take them, and those that nothing needs though no break lets them leave. */
#include "tourney/schedule/schedule.h"

#define HEAD    "name Friday\nstack 1000\nchips 5 25 100\n"
#define COLOURS "name Sunday\nstack 50000\nchips 25 100 500 1000\n"

static void
test_complaints (void)
{
  static const struct
  {
    const char     *text;
    gint            line; /* 0: no complaint */
    ScheduleProblem problem;
  } cases[] = {
    /* late no post needs two of the smallest chip, and much later none */
    { HEAD "level 20m 20 40\nlevel 20m 40 80\nlevel 20m 50 100\n", 0, 0 },
    { HEAD "level 20m 20 40\nlevel 20m 40 80\nlevel 20m 65 130\n", 6, SCHEDULE_PROBLEM_LATE_CHIP },
    { COLOURS "level 20m 1000 2000\nlevel 20m 1125 2250\n", 5, SCHEDULE_PROBLEM_LATE_CHIP },
    { COLOURS "level 20m 1000 2000\nlevel 20m 1000 2250\n", 5, SCHEDULE_PROBLEM_LATE_CHIP },
    { COLOURS "level 20m 1000 2000 ante 525\n", 4, SCHEDULE_PROBLEM_LATE_CHIP },
    { COLOURS "level 20m 175 350\nlevel 20m 225 450\nlevel 20m 375 750\n", 6, SCHEDULE_PROBLEM_LATE_CHIP },
    { COLOURS "level 20m 500 1000\nbreak 5m colour-up 25 100\nlevel 20m 1000 2000\nlevel 20m 1500 3000\n", 0, 0 },
    /* a chip in the way for three levels, where no break is there to complain of */
    { HEAD "level 20m 20 40\nlevel 20m 50 50\nlevel 20m 50 100\nlevel 20m 100 200\n", 5, SCHEDULE_PROBLEM_STUCK_CHIP },
    { HEAD "level 20m 20 40\nlevel 20m 50 50\nlevel 20m 50 100 planned-end\nlevel 20m 100 200\n", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = schedule_parse (cases[i].text, notes, &error);
      const ScheduleNote *note = notes->len > 0 ? g_ptr_array_index (notes, 0) : NULL;

      g_test_message ("%s%s", cases[i].text, note != NULL ? note->text : "");
      g_assert_no_error (error);
      g_assert_cmpuint (notes->len, ==, cases[i].line > 0 ? 1 : 0);
      if (note == NULL)
        continue;
      g_assert_false (note->is_error);
      g_assert_cmpint (note->line, ==, cases[i].line);
      g_assert_cmpint (note->problem, ==, cases[i].problem);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-late/complaints", test_complaints);
  return g_test_run ();
}
