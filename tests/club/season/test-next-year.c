/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a season for the year after: what moves on, what stays, what belongs to the old year. */
#include "club/season/next-year.h"
#include "club/season/season.h"
#include "../../program.h"

static const struct
{
  const char *old, *next;
} cases[] = {
  { "season \"Fridays 2026\"", "season \"Fridays 2027\"" },
  { "season 2026/2027", "season 2027/2028" },
  { "season \"League 12\"", "season \"League 12\"" },
  { "nights from 2026-01-01 to 2026-12-31 # all year", "nights from 2027-01-01 to 2027-12-31 # all year" },
  { "nights from 2024-02-29", "nights from 2025-02-28" },
  { "nights named \"Friday*\" least-people 4", "nights named \"Friday*\" least-people 4" },
  { "nights least-people 4 except 12 15", "nights least-people 4" },
  { "nights except 12\npoints linear", "points linear" },
  { "weight 2 for 31\npoints linear", "points linear" },
  { "weight 2 for \"Friday, the last\"", "weight 2 for \"Friday, the last\"" },
  { "adjust Ann -5 \"late twice\"\npoints linear\n", "points linear\n" },
  { "points table 2026 10\n# since 2020-01-01\n", "points table 2026 10\n# since 2020-01-01\n" },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *next = season_next_year (cases[i].old);

      g_assert_cmpstr (next, ==, cases[i].next);
    }
}

static void
test_names (void)
{
  static const char *const texts[]
      = { "points linear\n", "season \"Old\"\npoints linear\n", "# so\nseason Old\npoints linear" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = season_named (texts[i], "Our new one");
      g_autoptr (Season) season = season_parse (text, NULL, NULL);

      g_assert_nonnull (season);
      g_assert_cmpstr (season->name, ==, "Our new one");
    }
}

TEST_PART (next_year)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/season/next-year/lines", test_lines);
  g_test_add_func ("/season/next-year/names", test_names);
  return g_test_run ();
}
