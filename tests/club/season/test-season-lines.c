/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that are offered for a season: each fits into any text, and has its place there. */
#include <string.h>

#include "club/season/season-lines.h"
#include "club/season/season.h"
#include "../../program.h"

#define TEXT "season \"A\"\npoints root\nnights named \"F*\"\n"

static void
assert_season (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Season) season = season_parse (text, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (season);
}

/* Each goes into a text, alone and after all the others, and the text is still a season. */
static void
test_all_fit (void)
{
  g_autofree char *all = g_strdup (TEXT);

  for (const SeasonLine *it = season_lines; it->line != NULL; it++)
    {
      g_autoptr (GString) line = g_string_new (it->line);
      g_autofree char *alone = NULL, *before = g_steal_pointer (&all);
      g_auto (GStrv) lines = NULL;
      guint at = 0;

      g_assert_true (it->pick == NULL || strstr (it->line, it->pick) != NULL);
      g_string_replace (line, "YEAR", "2026", 0);
      all = season_with_line (before, line->str, &at);
      assert_season (all);
      alone = season_with_line (TEXT, line->str, &at);
      assert_season (alone);
      lines = g_strsplit (alone, "\n", -1);
      g_assert_cmpstr (lines[at], ==, line->str);
    }
}

static void
test_places (void)
{
  static const struct
  {
    const char *text, *line, *wanted;
    guint       at;
  } cases[] = {
    { "", "points linear", "points linear", 0 },
    { "season A", "points linear", "season A\npoints linear", 1 },
    { "season A\n", "points linear", "season A\npoints linear\n", 1 },
    { "points root # old\ntotal sum\n", "points linear", "points linear\ntotal sum\n", 0 },
    { "  points \"log(\n", "points linear", "points linear\n", 0 },
    { "points\n", "points linear", "points linear\n", 0 },
    { "points-of-view\n", "points linear", "points-of-view\npoints linear\n", 1 },
    { "nights named A\npoints root\n", "nights named B", "nights named A\nnights named B\npoints root\n", 1 },
    { "nights to 2026-03-01 named A\n", "nights from 2026-01-01 to 2026-12-31", "nights to 2026-03-01 named A\n", 0 },
    { "nights from 2026-01-01\n", "nights least-people 4", "nights from 2026-01-01\nnights least-people 4\n", 1 },
    { "nights named from\nnights least-people 3\n", "nights least-people 4",
      "nights named from\nnights least-people 3\n", 1 },
    { "guest Bob\nleast 3\nguest Cid\n", "guest Dan", "guest Bob\nleast 3\nguest Cid\nguest Dan\n", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint            at = 99;
      g_autofree char *text = season_with_line (cases[i].text, cases[i].line, &at);

      g_assert_cmpstr (text, ==, cases[i].wanted);
      g_assert_cmpuint (at, ==, cases[i].at);
    }
}

TEST_PART (season_lines)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/season-lines/all-fit", test_all_fit);
  g_test_add_func ("/season-lines/places", test_places);
  return g_test_run ();
}
