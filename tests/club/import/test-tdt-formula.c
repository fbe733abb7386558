/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas for points of saves, in the language of seasons: they give everybody of the nine saves the points that they
   gave there, and what a season cannot say is refused. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "club/import/tdt-file.h"
#include "club/import/tdt-formula.h"
#include "club/import/tdt-night.h"
#include "club/import/tdt-seasons.h"
#include "club/season/formula.h"
#include "club/season/season.h"
#include "../../program.h"

static const char *const names[] = { "people", "place", "hits", "paid_in", "rebuys", "add_ons", NULL };
enum
{
  PEOPLE,
  PLACE,
  HITS,
  PAID_IN,
  N_NAMES = 6
};

static gdouble
run (const char *text, const gdouble values[N_NAMES])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *ours = tdt_formula_translate (text, &error);
  g_autoptr (Formula) formula = NULL;
  gdouble result;

  g_assert_no_error (error);
  formula = formula_parse (ours, names, &error);
  g_assert_no_error (error);
  g_assert_true (formula_run (formula, values, NULL, &result, &error));
  g_assert_no_error (error);
  return result;
}

static void
check_points (JsonObject *right, const TdtSave *save)
{
  JsonArray *standing = json_object_get_array_member (right, "standing");
  TdtSums    sums = tdt_save_sums (save);

  for (guint i = 0; i < json_array_get_length (standing); i++)
    {
      JsonArray *row = json_array_get_array_element (standing, i);
      gdouble    values[N_NAMES] = { [PEOPLE] = sums.people,
                                     [PLACE] = json_array_get_double_element (row, 0),
                                     [HITS] = json_array_get_double_element (row, 3),
                                     [PAID_IN] = (gdouble) (sums.collected + sums.fees) / 100 };

      g_assert_cmpfloat (run (save->formula, values), ==, json_array_get_double_element (row, 4));
    }
}

static void
test_examples (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", NULL);
  g_autofree char *path = g_build_filename (folder, "expected.json", NULL);
  g_autoptr (GList) saves = NULL;
  JsonObject *all;
  guint       n = 0;

  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  all = json_node_get_object (json_parser_get_root (parser));
  saves = json_object_get_members (all);
  for (GList *name = saves; name != NULL; name = name->next)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.tdt", folder, (char *) name->data);
      g_autofree char *bytes = NULL;
      gsize            length;
      g_autoptr (TdtSave) save = NULL;

      g_test_message ("%s", (char *) name->data);
      g_assert_true (g_file_get_contents (file, &bytes, &length, NULL));
      save = tdt_save_read (bytes, length, NULL);
      if (*save->formula == '\0' || tdt_save_sums (save).people == 0)
        continue;
      check_points (json_object_get_object_member (all, name->data), save);
      n++;
    }
  g_assert_cmpuint (n, ==, 7);
}

static void
test_values (void)
{
  static const struct
  {
    const char *text;
    gdouble     value;
  } cases[] = {
    { "n - r + 1", 7 },
    { "10*SQRT(n)/sqrt(Rank)", 10 * 3 / 1.7320508075688772 },
    { "log(exp(2))", 2 },
    { "log10(100)", 2 },
    { "pow(2, 3)", 8 },
    { "2^3", 8 },
    { "-2 + 5", 3 },
    { ".5 * 4", 2 },
    { "assign(\"points\", 5)\nassign(\"points\", points + 1)", 6 },
    { "assign(\"x\", 5) x * 2", 10 },
    { "assign(\"points\", 1)\nif(r = 3, assign(\"points\", 10))", 10 },
    { "assign(\"points\", 1)\nif(r <> 3, assign(\"points\", 10))", 1 },
    { "assign(\"points\", 1)\nif(r < 2 or n >= 9, assign(\"points\", 2), assign(\"points\", 3)); points", 2 },
    { "if(not (r = 1) and r <= 3, if(r == 3, 7, 8), 9)", 7 },
    { "if(r > 1, assign(\"a\", 1), assign(\"b\", 2))\nassign(\"points\", a * 10 + b)", 10 },
    { "totalRebuysAmount + 1 + totalAddOnsAmount + totalBuyinsAmount", 181 },
    { "max(1, 2, 3) + min(4, 5) + round(2.345, 2) + floor(1.9) + ceiling(1.1) + abs(-1)", 13.35 },
  };
  const gdouble values[N_NAMES] = { [PEOPLE] = 9, [PLACE] = 3, [PAID_IN] = 180 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (run (cases[i].text, values), cases[i].value, 1e-9);
}

static void
test_refused (void)
{
  static const char *const texts[] = { "",
                                       "1 +",
                                       "leagueRank",
                                       "random()",
                                       "totalBuyInsAmount / n",
                                       "totalBuyInsAmount + totalRebuysAmount",
                                       "assign(points, 1)",
                                       "assign(\"points\", 1",
                                       "if(1)",
                                       "sqrt(1, 2)",
                                       "\"text\"",
                                       "1 # 2" };
  g_autoptr (GString) deep = g_string_new (NULL), large = g_string_new ("assign(\"x\", n)");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      if (tdt_formula_translate (texts[i], &error) != NULL)
        g_error ("“%s” is taken", texts[i]);
      g_assert_nonnull (error);
    }
  for (gint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  g_assert_null (tdt_formula_translate (deep->str, NULL));
  for (gint i = 0; i < 60; i++)
    g_string_append (large, " assign(\"x\", x * x)");
  g_assert_null (tdt_formula_translate (large->str, NULL));
}

/* A formula that is none in a season is left out, and the season has the points that the other program begins with. */
static void
test_formula_that_is_too_long (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", "01-v343-one-table.tdt", NULL);
  g_autofree char *bytes = NULL, *text = NULL;
  g_autoptr (GString) doubled = g_string_new ("assign(\"x\", n)");
  g_autoptr (GPtrArray) seasons = tdt_seasons_new ();
  g_autoptr (TdtSave) save = NULL;
  gsize length;

  for (gint i = 0; i < 9; i++)
    g_string_append (doubled, " assign(\"x\", x + x)");
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  save = tdt_save_read (bytes, length, NULL);
  g_free (save->formula);
  save->formula = g_string_free (g_steal_pointer (&doubled), FALSE);
  tdt_seasons_add (seasons, save, "2012-07-26 17:56");
  g_assert_cmpuint (seasons->len, ==, 1);
  text = tdt_season_to_text (g_ptr_array_index (seasons, 0));
  g_assert_nonnull (strstr (text, "points tournament-director\n"));
  g_assert_cmpuint (save->left_out->len, ==, 1);
}

/* Nights of other leagues, or of none, that fall into the days of a season do not count in it. */
static void
test_nights_of_others (void)
{
  static const struct
  {
    const char *league, *title, *date;
  } nights[] = {
    { "Club", "One", "2018-01-05 19:00" },    { "", "Before", "2018-01-04 19:00" },
    { "", "A friend's", "2018-01-05 12:00" }, { "Other", "Two", "2018-01-12 19:00" },
    { "Club", "Last", "2018-01-19 19:00" },   { "", "After", "2018-01-20 19:00" },
    { "", "A friend's", "2018-01-06 12:00" }, { "", "One", "2018-01-06 19:00" },
  };
  g_autofree char *path
      = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", "01-v343-one-table.tdt", NULL);
  g_autofree char *bytes = NULL, *club = NULL, *other = NULL;
  g_autoptr (GPtrArray) seasons = tdt_seasons_new ();
  TdtSave *saves[G_N_ELEMENTS (nights)];
  gsize    length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      saves[i] = tdt_save_read (bytes, length, NULL);
      g_free (saves[i]->league);
      g_free (saves[i]->season);
      g_free (saves[i]->title);
      saves[i]->league = g_strdup (nights[i].league);
      saves[i]->season = g_strdup ("");
      saves[i]->title = g_strdup (nights[i].title);
      tdt_seasons_add (seasons, saves[i], nights[i].date);
    }
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    tdt_seasons_complete (seasons, saves[i], nights[i].date, NULL);
  g_assert_cmpuint (seasons->len, ==, 2);
  club = tdt_season_to_text (g_ptr_array_index (seasons, 0));
  other = tdt_season_to_text (g_ptr_array_index (seasons, 1));
  g_assert_nonnull (
      strstr (club, "nights from 2018-01-05 to 2018-01-19\nnights except \"A friend's\" \"Two\"\npoints "));
  g_assert_null (strstr (other, "except"));
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_assert_cmpuint (saves[i]->left_out->len, ==, i == G_N_ELEMENTS (nights) - 1);
      if (saves[i]->left_out->len > 0)
        g_assert_nonnull (strstr (saves[i]->left_out->pdata[0], "counts in the season “Club” too"));
      tdt_save_free (saves[i]);
    }
}

static void
free_save_cb (gpointer save, gpointer data)
{
  tdt_save_free (save);
}

/* A season goes by the formula of its last night, and says so where others had another: written in another way it is the
   same, and no formula is one, too. */
static void
test_formulas_that_differ (void)
{
  static const struct
  {
    const char *league, *title, *date, *formula;
  } nights[] = {
    { "Club", "One", "2018-01-05 19:00", "n - r" },
    { "Club", "Two", "2018-01-12 19:00", "n  -  r" },
    { "Other", "Three", "2018-01-19 19:00", "" },
    { "Other", "ארבע\n", "2018-01-26 19:00", "n + r" },
    { "Third", "Five", "2018-02-02 19:00", "sqrt(n) * 10" },
    { "Third", "Six", "2018-02-09 19:00", " sqrt(n)*10" },
    { "", "Seven", "2018-02-16 19:00", "n + 3" },
  };
  static const char *const notes[] = { NULL, "2018-01-26", NULL };
  g_autofree char         *path
      = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", "01-v343-one-table.tdt", NULL);
  g_autofree char *bytes = NULL, *all = NULL;
  g_autoptr (GPtrArray) seasons = tdt_seasons_new (), saves = g_ptr_array_new ();
  g_autoptr (Season) parsed = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      TdtSave *save = tdt_save_read (bytes, length, NULL);

      g_free (save->league);
      g_free (save->season);
      g_free (save->title);
      g_free (save->formula);
      save->league = g_strdup (nights[i].league);
      save->season = g_strdup ("");
      save->title = g_strdup (nights[i].title);
      save->formula = g_strdup (nights[i].formula);
      tdt_seasons_add (seasons, save, nights[i].date);
      g_ptr_array_add (saves, save);
    }
  for (guint i = 0; i < seasons->len; i++)
    {
      g_autofree char *text = tdt_season_to_text (seasons->pdata[i]), *note = tdt_season_note (text);
      g_autoptr (Season) season = season_parse (text, "x", NULL);

      g_test_message ("%s", text);
      g_assert_nonnull (season);
      g_assert_true ((note == NULL) == (notes[i] == NULL));
      if (note != NULL)
        g_assert_nonnull (strstr (note, notes[i]));
    }
  all = tdt_seasons_to_one (seasons, saves, "All times");
  g_test_message ("%s", all);
  parsed = season_parse (all, "x", NULL);
  g_assert_nonnull (parsed);
  {
    g_autofree char *note = tdt_season_note (all);

    g_assert_nonnull (note);
    g_assert_nonnull (strstr (note, "Six"));
    g_assert_nonnull (strstr (note, "2018-02-09"));
    g_assert_nonnull (strstr (note, "5 nights had another"));
  }
  g_ptr_array_foreach (saves, free_save_cb, NULL);
}

/* Hits given by hand are in no night; what they are worth is. */
static void
test_hits_by_hand (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports",
                                            "02-v343-bounty-rebuys-addons-cp1252.tdt", NULL);
  g_autofree char *bytes = NULL, *text = NULL;
  g_autoptr (GPtrArray) seasons = tdt_seasons_new ();
  g_autoptr (TdtSave) save = NULL;
  g_autoptr (TdtNight) night = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  save = tdt_save_read (bytes, length, NULL);
  night = tdt_night_write (save, NULL, NULL);
  tdt_seasons_add (seasons, save, "2012-11-14 16:56");
  tdt_seasons_complete (seasons, save, "2012-11-14 16:56", night->tourney);
  text = tdt_season_to_text (g_ptr_array_index (seasons, 0));
  g_assert_true (g_str_has_suffix (text, "round none\nadjust \"Quin I\" 10 \"2012-11-14\"\n"));
}

TEST_PART (tdt_formula)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tdt-formula/examples", test_examples);
  g_test_add_func ("/tdt-formula/values", test_values);
  g_test_add_func ("/tdt-formula/refused", test_refused);
  g_test_add_func ("/tdt-formula/formula-that-is-too-long", test_formula_that_is_too_long);
  g_test_add_func ("/tdt-formula/nights-of-others", test_nights_of_others);
  g_test_add_func ("/tdt-formula/formulas-that-differ", test_formulas_that_differ);
  g_test_add_func ("/tdt-formula/hits-by-hand", test_hits_by_hand);
  return g_test_run ();
}
