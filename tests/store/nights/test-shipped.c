/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped schedules: clean, true to their comments, and found by name and by path. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/span.h"
#include "store/nights/shipped.h"
#include "tourney/schedule/check.h"
#include "../../program.h"

#define FEWEST 10

static char *
matched (const char *pattern, const char *text, const char *group)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match);
  return g_match_info_matches (match) ? g_match_info_fetch_named (match, group) : NULL;
}

static gint64
number (const char *pattern, const char *text)
{
  g_autofree char *found = matched (pattern, text, "n");

  return found != NULL ? g_ascii_strtoll (found, NULL, 10) : -1;
}

/* The comment at the file's beginning, as one line. */
static char *
comment_of (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *comment = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && *lines[i] == '#'; i++)
    g_string_append (comment, lines[i] + 1);
  return g_string_free (comment, FALSE);
}

/* "Chips per player: 20 x 5, 16 x 25, 5 x 100 = 1,000 (41 chips)". */
static void
check_chips (const Schedule *schedule, const char *comment)
{
  g_autofree char *list = matched ("Chips per player: (?<list>[^=]*) = ", comment, "list");
  g_auto (GStrv) piles = g_strsplit (list, ", ", -1);
  g_autofree char *sum = matched ("Chips per player: [^=]* = (?<sum>[0-9,]*) ", comment, "sum");
  g_auto (GStrv) digits = g_strsplit (sum, ",", -1);
  g_autofree char *stack = g_strjoinv ("", digits);
  gint64           total = 0, n_chips = 0;

  for (guint i = 0; piles[i] != NULL; i++)
    {
      gint64   count = number ("(?<n>[0-9]+) x ", piles[i]), value = number (" x (?<n>[0-9]+)$", piles[i]);
      gboolean in_play = FALSE;

      for (guint j = 0; j < schedule->chips->len; j++)
        in_play = in_play || g_array_index (schedule->chips, gint64, j) == value;
      g_assert_true (in_play);
      total += count * value;
      n_chips += count;
    }
  g_assert_cmpint (total, ==, schedule->stack);
  g_assert_cmpint (g_ascii_strtoll (stack, NULL, 10), ==, schedule->stack);
  g_assert_cmpint (number ("\\((?<n>[0-9]+) chips\\)", comment), ==, n_chips);
}

/* "Planned end: level 9 (200/400), 1 h 58 min after the start": the end of that level; three to five levels follow. */
static void
check_planned_end (const Schedule *schedule, const char *comment)
{
  gint             level = (gint) number ("Planned end: level (?<n>[0-9]+) ", comment);
  gint             row = schedule_level_row (schedule, level);
  g_autofree char *blinds = matched ("Planned end: level [0-9]+ \\((?<blinds>[0-9/]+)\\)", comment, "blinds");
  g_autofree char *found = NULL;
  gint64           hours = number ("(?<n>[0-9]+) h ([0-9]+ min )?after the start", comment);
  gint64           more = number ("(?<n>[0-9]+) min after the start", comment);
  gint64           end = 0;

  g_assert_cmpint (row, >=, 0);
  found = schedule_blinds (schedule_row (schedule, row), FALSE);
  g_assert_cmpstr (found, ==, blinds);
  for (gint i = 0; i <= row; i++)
    end += schedule_row (schedule, i)->length;
  g_assert_cmpint (end, ==, hours * HOUR + MAX (more, 0) * MINUTE);
  g_assert_cmpint (schedule_n_levels (schedule) - level, >=, 3);
  g_assert_cmpint (schedule_n_levels (schedule) - level, <=, 5);
}

static void
test_clean (void)
{
  g_auto (GStrv) names = shipped_schedule_names ();

  g_assert_cmpuint (g_strv_length (names), >=, FEWEST);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = shipped_schedule_text (names[i], &error);
      g_autoptr (Schedule) schedule = NULL;

      g_assert_no_error (error);
      schedule = schedule_parse (text, notes, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (notes->len, ==, 0);
      if (i > 0)
        g_assert_cmpstr (names[i - 1], <, names[i]);
    }
}

static void
test_keeps_its_promises (void)
{
  g_auto (GStrv) names = shipped_schedule_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = shipped_schedule_text (names[i], &error);
      g_autofree char *comment = comment_of (text);
      g_autoptr (Schedule) schedule = shipped_schedule (names[i], &error);
      gint64 depth;

      g_test_message ("%s:%s", names[i], comment);
      g_assert_no_error (error);
      check_chips (schedule, comment);
      check_planned_end (schedule, comment);
      /* 50 to 100 big blinds at the beginning, 200 in a deep stack. */
      depth = schedule->stack / schedule_row (schedule, 0)->big;
      g_assert_cmpint (depth, >=, 50);
      g_assert_cmpint (depth, <=, g_str_equal (names[i], "deep-stack") ? 200 : 100);
    }
}

static void
test_text_and_back (void)
{
  g_auto (GStrv) names = shipped_schedule_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Schedule) schedule = shipped_schedule (names[i], &error);
      g_autofree char *text = schedule_to_text (schedule);
      g_autoptr (Schedule) again = schedule_parse (text, NULL, &error);
      g_autofree char *text_again = NULL;

      g_assert_no_error (error);
      text_again = schedule_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_cmpuint (schedule->rows->len, ==, again->rows->len);
    }
}

/* Every file in the folder is in the program, unchanged. */
static void
test_none_forgotten (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "schedules", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint n_files = 0;

  g_assert_no_error (error);
  for (const char *file = g_dir_read_name (dir); file != NULL; file = g_dir_read_name (dir))
    if (g_str_has_suffix (file, ".schedule"))
      {
        g_autofree char *name = g_strndup (file, strlen (file) - strlen (".schedule"));

        g_assert_true (shipped_schedule_exists (name));
        n_files++;
      }
  {
    g_auto (GStrv) names = shipped_schedule_names ();

    g_assert_cmpuint (n_files, ==, g_strv_length (names));
  }
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("cardroom-shipped-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "mine.schedule", NULL);
  g_autofree char *sub = g_path_get_basename (folder);
  g_autofree char *above = g_path_get_dirname (folder);
  g_autofree char *relative = g_build_filename (sub, "mine.schedule", NULL);
  g_autoptr (Schedule) shipped = NULL, by_name = NULL, by_path = NULL, absolute = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, "name Mine\nstack 100\nlevel 5m 1 2\n", -1, &error));
  shipped = shipped_schedule_find ("turbo", folder, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (shipped->name, ==, "Turbo");
  by_name = shipped_schedule_find ("mine.schedule", folder, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (by_name->name, ==, "Mine");
  by_path = shipped_schedule_find (relative, above, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (by_path->name, ==, "Mine");
  absolute = shipped_schedule_find (path, "/nowhere", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (absolute->name, ==, "Mine");

  g_assert_null (shipped_schedule_find ("mine", folder, &error));
  g_assert_nonnull (strstr (error->message, "“mine”"));
  g_clear_error (&error);
  g_assert_null (shipped_schedule_find ("other.schedule", folder, &error));
  g_assert_nonnull (strstr (error->message, "other.schedule: "));
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, "name Mine\nstack 100\nlevel 5m 2 1\n", -1, NULL));
  g_assert_null (shipped_schedule_find ("mine.schedule", folder, &error));
  g_assert_nonnull (strstr (error->message, "mine.schedule:3: "));
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "name\0Mine\n", 10, NULL));
  g_assert_null (shipped_schedule_find ("mine.schedule", folder, &error));
  g_assert_nonnull (strstr (error->message, "mine.schedule: The file is not text"));

  g_unlink (path);
  g_rmdir (folder);
}

TEST_PART (shipped)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shipped/every-schedule-is-clean", test_clean);
  g_test_add_func ("/shipped/keeps-what-its-comment-promises", test_keeps_its_promises);
  g_test_add_func ("/shipped/text-and-back", test_text_and_back);
  g_test_add_func ("/shipped/no-file-is-forgotten", test_none_forgotten);
  g_test_add_func ("/shipped/found-by-name-and-by-path", test_find);
  return g_test_run ();
}
