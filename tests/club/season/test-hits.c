/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who put out whom: the shares, their sums, and who is listed where. */
#include <string.h>

#include "club/season/hits.h"
#include "../../program.h"

static void
free_night (gpointer night)
{
  night_facts_free (night);
}

static void
free_person (gpointer person)
{
  person_facts_free (person);
}

/* A night of PEOPLE in the order of their places, with HITS as "by>out" or "by>out/k" for a Kth: each a letter. */
static void
add_night (GPtrArray *nights, const char *date, const char *people, const char *hits)
{
  NightFacts *night = g_new0 (NightFacts, 1);
  g_auto (GStrv) each = g_strsplit (hits, " ", -1);

  night->id = nights->len + 1;
  night->name = g_strdup ("Night");
  night->date = g_strdup (date);
  night->people = g_ptr_array_new_with_free_func (free_person);
  night->hits = g_array_new (FALSE, FALSE, sizeof (FactHit));
  for (guint i = 0; people[i] != '\0'; i++)
    {
      PersonFacts *person = g_new0 (PersonFacts, 1);

      person->name = g_strndup (people + i, 1);
      person->last = person->first = (FactPlace){ (gint) i + 1, 1 };
      g_ptr_array_add (night->people, person);
    }
  for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    {
      FactHit hit = { (guint) (strchr (people, each[i][0]) - people), (guint) (strchr (people, each[i][2]) - people),
                      each[i][3] == '/' ? 1.0 / (each[i][4] - '0') : 1 };

      g_array_append_val (night->hits, hit);
    }
  g_ptr_array_add (nights, night);
}

/* "A: -,1,0.5 = 1.5" for each row, and what each column comes to. */
static char *
tell (const HitMatrix *matrix)
{
  GString *text = g_string_new (NULL);

  for (guint by = 0; by < matrix->names->len; by++)
    {
      g_string_append_printf (text, "%s:", (const char *) matrix->names->pdata[by]);
      for (guint out = 0; out < matrix->names->len; out++)
        g_string_append_printf (text, " %g", hit_matrix_get (matrix, by, out));
      g_string_append_printf (text, " = %g\n", matrix->hits[by]);
    }
  for (guint out = 0; out < matrix->names->len; out++)
    g_string_append_printf (text, "%g ", matrix->outs[out]);
  return g_string_free (text, FALSE);
}

static void
assert_matrix (const GPtrArray *nights, const char *text, const char *wanted, gdouble most)
{
  g_autoptr (Season) season = season_parse (text, "Season", NULL);
  g_autoptr (Standings) standings = standings_new (season, nights, NULL, NULL);
  g_autoptr (HitMatrix) matrix = hit_matrix_new (season, standings);
  g_autofree char *said = tell (matrix);

  g_assert_cmpstr (said, ==, wanted);
  g_assert_cmpfloat (matrix->most, ==, most);
}

static void
test_shares (void)
{
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_night);

  assert_matrix (nights, "points linear\n", "", 0);
  add_night (nights, "2026-01-02", "ABCD", "A>B A>D B>C/2 A>C/2");
  add_night (nights, "2026-01-09", "BAE", "B>A B>A");
  /* in the order of the standings, which E is part of, but of no hit */
  assert_matrix (nights, "points linear\n",
                 "A: 0 1 0.5 1 = 2.5\nB: 2 0 0.5 0 = 2.5\nC: 0 0 0 0 = 0\nD: 0 0 0 0 = 0\n2 1 1 1 ", 2);
  assert_matrix (nights, "points linear\nhits full\n",
                 "A: 0 1 1 1 = 3\nB: 2 0 1 0 = 3\nC: 0 0 0 0 = 0\nD: 0 0 0 0 = 0\n2 1 2 1 ", 2);
}

/* A guest has no rank, and stands behind the others; a night that does not count puts out nobody. */
static void
test_who (void)
{
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_night);

  add_night (nights, "2026-01-02", "GAB", "G>A G>B");
  add_night (nights, "2026-02-02", "AB", "A>B");
  assert_matrix (nights, "points linear\nguest G\nnights to 2026-01-31\n",
                 "A: 0 0 0 = 0\nB: 0 0 0 = 0\nG: 1 1 0 = 2\n1 1 0 ", 1);
}

TEST_PART (hits)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hits/shares", test_shares);
  g_test_add_func ("/hits/who", test_who);
  return g_test_run ();
}
