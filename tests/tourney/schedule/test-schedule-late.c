/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small chips late in a schedule: amounts that need them, and chips that nothing needs but no break removes.  Levels
   beyond its end. */
#include "tourney/schedule/blinds.h"
#include "../../program.h"

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

/* No blinds such as nobody wants, and no 60/120 while there are 5s. */
static void
assert_round (const char *path)
{
  static const gint64 odd[] = { 120, 140, 160, 175, 225, 375 };
  g_autofree char    *text = NULL;
  g_autoptr (Schedule) schedule = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  schedule = schedule_parse (text, NULL, NULL);
  for (guint i = 0; i < schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);
      g_autoptr (GArray) in_play = schedule_chips_at (schedule, (gint) i);

      for (guint j = 0; j < G_N_ELEMENTS (odd); j++)
        g_assert_cmpint (row->small, !=, odd[j]);
      g_assert_true (row->small < 60 || row->small > 80 || g_array_index (in_play, gint64, 0) > 5);
    }
}

/* Calls CHECK for each of the shipped schedules. */
static void
for_all_shipped (void (*check) (const char *path))
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "schedules", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".schedule"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_test_message ("%s", name);
        check (path);
        n_files++;
      }
  g_assert_cmpuint (n_files, >=, 10);
}

/* The shipped schedules have none of them. */
static void
test_shipped (void)
{
  for_all_shipped (assert_round);
}

static gint64
last_big (const Schedule *schedule)
{
  return schedule_level_before (schedule, schedule->rows->len)->big;
}

/* What is added rises without a leap and can be paid, and what was there stays. */
static void
assert_continues (const char *path)
{
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  g_autoptr (Schedule) schedule = NULL, longer = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  gint64 in_play;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  schedule = schedule_parse (text, NULL, NULL);
  in_play = 40 * last_big (schedule);
  longer = schedule_continue (schedule, in_play, SCHEDULE_CONTINUED);
  g_assert_nonnull (longer);
  g_assert_cmpuint (longer->rows->len, ==, schedule->rows->len + SCHEDULE_CONTINUED);
  for (guint i = schedule->rows->len; i < longer->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (longer, i), *last = schedule_level_before (longer, i);

      g_test_message ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, row->small, row->big);
      g_assert_cmpint (row->big, >, last->big);
      g_assert_cmpint (row->big, <=, MIN (2 * last->big, in_play / 2));
      g_assert_cmpint (row->length, ==, last->length);
      g_assert_false (row->planned_end);
    }
  before = schedule_to_text (schedule);
  after = schedule_to_text (longer);
  again = schedule_parse (after, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (after, before));
}

/* Nobody can post a big blind of more than half of all chips. */
static void
test_continued (void)
{
  g_autoptr (Schedule) schedule = schedule_parse (HEAD "level 20m 500 1000\nlevel 20m 1000 2000\n", NULL, NULL);
  g_autoptr (Schedule) one = schedule_continue (schedule, 8000, SCHEDULE_CONTINUED);
  g_autoptr (Schedule) two = schedule_continue (schedule, 16000, SCHEDULE_CONTINUED);

  for_all_shipped (assert_continues);
  g_assert_null (schedule_continue (schedule, 7999, SCHEDULE_CONTINUED));
  g_assert_cmpuint (one->rows->len, ==, 3);
  g_assert_cmpint (last_big (one), ==, 4000);
  g_assert_cmpuint (two->rows->len, ==, 4);
  g_assert_cmpint (last_big (two), ==, 8000);
}

TEST_PART (schedule_late)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule-late/complaints", test_complaints);
  g_test_add_func ("/schedule-late/shipped-have-no-odd-amounts", test_shipped);
  g_test_add_func ("/schedule-late/levels-beyond-the-end", test_continued);
  return g_test_run ();
}
