/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl import`: what scripts read of it, what it keeps and writes, and that nothing is kept of what it refuses. */
#include <string.h>

#include "command.h"
#include "../program.h"

static char *
example (const char *name)
{
  return g_strdup_printf ("%s/tests/imports/%s.tdt", g_getenv ("CARDROOM_SOURCE"), name);
}

/* The object of the only file of `import tdt NAME` with OPTIONS. */
static JsonObject *
import (Fixture *fixture, const char *name, const char *options)
{
  g_autofree char *path = example (name), *command = g_strdup_printf ("import tdt '%s' --json %s", path, options);
  JsonArray       *files = json_object_get_array_member (run_json (fixture, command), "files");

  g_assert_cmpuint (json_array_get_length (files), ==, 1);
  return json_array_get_object_element (files, 0);
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  static const char *const members[]
      = { "file", "ok",   "version", "name",   "date",   "people",   "entries",  "rebuys", "add_ons",
          "pool", "fees", "levels",  "breaks", "places", "finished", "left_out", "errors" };
  JsonObject *file = import (fixture, "05-v372-two-hitmen-none-adjustments", "");
  JsonArray  *places = json_object_get_array_member (file, "places");
  JsonObject *first = json_array_get_object_element (places, 0), *place;
  guint       two = 0;

  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpuint (json_object_get_size (file), ==, G_N_ELEMENTS (members));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_assert_true (json_object_has_member (file, members[i]));
  g_assert_true (json_object_get_boolean_member (file, "ok"));
  g_assert_true (json_object_get_boolean_member (file, "finished"));
  g_assert_cmpstr (json_object_get_string_member (file, "version"), ==, "3.7.2");
  g_assert_cmpstr (json_object_get_string_member (file, "date"), ==, "2018-04-19");
  g_assert_cmpint (json_object_get_int_member (file, "pool"), ==, 380000);
  g_assert_cmpuint (json_array_get_length (places), ==, 12);
  g_assert_cmpstr (json_object_get_string_member (first, "name"), ==, "Gus I");
  g_assert_cmpint (json_object_get_int_member (first, "place"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (first, "won"), ==, 170000);
  for (guint i = 1; i < 12; i++)
    {
      place = json_array_get_object_element (places, i);
      g_assert_cmpint (json_object_get_int_member (place, "place"), ==, i + 1);
      two += json_array_get_length (json_object_get_array_member (place, "hitmen")) == 2;
    }
  g_assert_cmpuint (two, <=, 1);
}

/* Who is in has place 1, and a night that has not begun has no date. */
static void
test_nights_that_are_not_over (Fixture *fixture, gconstpointer data)
{
  JsonObject *file = import (fixture, "06-v370beta-mid-night", "");
  JsonArray  *places = json_object_get_array_member (file, "places");

  g_assert_false (json_object_get_boolean_member (file, "finished"));
  g_assert_cmpuint (json_array_get_length (places), ==, 16);
  for (guint i = 0; i < 16; i++)
    g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (places, i), "place"), ==,
                     i < 8 ? 1 : i + 1);
  file = import (fixture, "07-v372-template-nobody-in", "");
  g_assert_true (json_object_get_boolean_member (file, "ok"));
  g_assert_true (json_object_get_null_member (file, "date"));
  g_assert_cmpint (json_object_get_int_member (file, "people"), ==, 0);
}

/* The night that is written is one that runs. */
static void
test_nights_are_written (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "01-v343-one-table", "06-v370beta-mid-night", "09-v372-final-reentries-addons" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *command = g_strdup_printf ("night nights/%s.night", names[i]);

      import (fixture, names[i], "--night nights");
      g_assert_cmpint (fixture->ran->status, ==, 0);
      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      assert_has (fixture->ran->out, "0 failed");
    }
}

/* The season that comes with the saves gives everybody the points that their formula gave them, and what was given by
   hand. */
static void
test_seasons_are_written (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *example, *season, *lines[3];
  } cases[] = {
    { "01-v343-one-table", "Club A S4", { "1\tEmil C\t232\t1\t1\t", "4\tPia B\t77\t", "9\tQuin I\t0\t" } },
    { "03-v370beta-three-tables", "Club A S6", { "1\tRosa L\t354\t", "\tGus I\t110\t", "\tÅsa X\t169\t" } },
    { "05-v372-two-hitmen-none-adjustments", "Club A S9", { "1\tGus I\t234\t", "2\tHana X\t231\t", "\tQuin I\t0\t" } },
    { "09-v372-final-reentries-addons", "Club A S9", { "1\tVera N\t320\t", "3\tJill Z\t154\t", "\tNora N\t63\t" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = g_strdup_printf ("seasons-%u", i), *options = g_strdup_printf ("--night %s", folder);
      g_autofree char *command = g_strdup_printf ("season standings '%s/%s.season' --nights %s/%s.night", folder,
                                                  cases[i].season, folder, cases[i].example);

      import (fixture, cases[i].example, options);
      run (fixture, command);
      g_assert_cmpstr (fixture->ran->err, ==, "");
      g_assert_cmpint (fixture->ran->status, ==, 0);
      for (guint k = 0; k < G_N_ELEMENTS (cases[i].lines); k++)
        assert_has (fixture->ran->out, cases[i].lines[k]);
    }
}

static gint
count_kept (Fixture *fixture)
{
  return (gint) json_array_get_length (
      json_object_get_array_member (run_json (fixture, "tournament list --json --db kept.db"), "tournaments"));
}

/* The same night twice, in one command and in two, is kept once; the store has what the file says. */
static void
test_kept_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = example ("01-v343-one-table"), *two = example ("06-v370beta-mid-night");
  g_autofree char *command = g_strdup_printf ("import tdt '%s' '%s' '%s' --keep --db kept.db", one, one, two);
  JsonObject      *file;

  run (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "kept as 1\n");
  assert_has (fixture->ran->out, "found as 1\n");
  assert_has (fixture->ran->out, "kept as 2\n");
  file = import (fixture, "01-v343-one-table", "--keep --db kept.db");
  g_assert_true (json_object_get_boolean_member (file, "found"));
  g_assert_cmpint (json_object_get_int_member (file, "id"), ==, 1);
  g_assert_cmpint (count_kept (fixture), ==, 2);
  run (fixture, "season standings 'Club A S4' --db kept.db");
  assert_has (fixture->ran->out, "1\tEmil C\t232\t");
  run (fixture, "tournament export 1 --csv --db kept.db");
  assert_has (fixture->ran->out, "Emil C");
  run (fixture, "store check --db kept.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

/* Nothing of a hostile file is kept or written, and its errors are told with their bytes. */
static void
test_hostile (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "hostile/truncated", "hostile/bad-utf8", "hostile/wrong-sums" };

  run (fixture, "import tdt nothing.tdt --keep --db kept.db");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      JsonObject *file = import (fixture, names[i], "--keep --db kept.db --night nights");
      JsonArray  *errors = json_object_get_array_member (file, "errors");

      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_false (json_object_get_boolean_member (file, "ok"));
      g_assert_cmpuint (json_array_get_length (errors), >, 0);
      for (guint k = 0; k < json_array_get_length (errors); k++)
        g_assert_true (g_str_has_prefix (json_array_get_string_element (errors, k), "Byte "));
      assert_has (fixture->ran->err, "Byte ");
    }
  g_assert_cmpint (count_kept (fixture), ==, 0);
  g_assert_false (g_file_test ("nights", G_FILE_TEST_EXISTS));
  g_assert_true (json_object_get_boolean_member (import (fixture, "hostile/missing-players", ""), "ok"));
}

static void
test_levels (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents ("friday.csv", "Minutes;Small;Big\n20;25;50\n10;Break;\n20;50;100\n", -1, NULL));
  run (fixture, "import levels friday.csv");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_file_set_contents ("friday.schedule", fixture->ran->out, -1, NULL));
  run (fixture, "schedule check friday.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "2 levels, 50 minutes");
  assert_has (json_object_get_string_member (run_json (fixture, "import levels friday.csv --json"), "schedule"),
              "level 20m 25 50\nbreak 10m\n");
  g_assert_true (g_file_set_contents ("friday.csv", "20 25 50\n20 x 100\n", -1, NULL));
  run (fixture, "import levels friday.csv");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->out, ==, "");
  assert_has (fixture->ran->err, "friday.csv:2: “x” is not a number of chips.");
}

/* Places, prizes and money of a list are those of the nights that it becomes, and these are kept once. */
static void
test_results (Fixture *fixture, gconstpointer data)
{
  static const char list[] = "Fecha;Torneo;Puesto;Jugador;Entrada;Recompras;Premio;Puntos;Sede\n"
                             "05/01/2024;Friday;1;Ann;20;1;€60,00;10;Bar\n"
                             ";;2;José;20;;40,00;8;\n"
                             ";;3;Bob;20;1;;6;\n"
                             "26/01/2024;Friday;2.;Ann;20;0;0;6;Bar\n"
                             "26/01/2024;Friday;1.;Bob;20;0;40;10;Bar\n";
  JsonArray        *files;
  JsonObject       *file;

  g_assert_true (g_file_set_contents ("list.csv", list, -1, NULL));
  run (fixture, "import results list.csv --night nights --keep --db kept.db");
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "kept as 2\n");
  assert_has (fixture->ran->out, "Puntos");
  run (fixture, "night nights/list.night");
  assert_has (fixture->ran->out, "0 failed");
  files = json_object_get_array_member (run_json (fixture, "import results list.csv --json --keep --db kept.db"),
                                        "files");
  g_assert_cmpuint (json_array_get_length (files), ==, 2);
  file = json_array_get_object_element (files, 0);
  g_assert_true (json_object_get_boolean_member (file, "found"));
  g_assert_true (json_object_get_boolean_member (file, "finished"));
  g_assert_cmpstr (json_object_get_string_member (file, "date"), ==, "2024-01-05");
  g_assert_cmpint (json_object_get_int_member (file, "pool"), ==, 10000);
  g_assert_cmpint (json_object_get_int_member (file, "rebuys"), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonArray *left_out = json_object_get_array_member (json_array_get_object_element (files, i), "left_out");

      g_assert_cmpuint (json_array_get_length (left_out), ==, 2); /* the points, and the levels */
    }
  g_assert_cmpint (count_kept (fixture), ==, 2);
}

/* A list goes into the directory once, and what it cannot say, and who may be somebody that is there, is told. */
static void
test_people (Fixture *fixture, gconstpointer data)
{
  static const char list[] = "Nombre;Nombre completo;Teléfono;Talla;Desde\n"
                             "Ann;Ann Smith;600 11 22 33;40;1.5.2020\n"
                             "Jose;;;;\n";
  JsonObject       *told;

  g_assert_true (g_file_set_contents ("one.csv", "name\nJosé\n", -1, NULL));
  g_assert_true (g_file_set_contents ("list.csv", list, -1, NULL));
  run (fixture, "import people one.csv --keep --db kept.db");
  g_assert_cmpstr (fixture->ran->out, ==, "one.csv: people 1, new 1, completed 0\n");
  run (fixture, "import people list.csv --db kept.db");
  g_assert_cmpstr (fixture->ran->out, ==,
                   "list.csv: people 2, new 2, completed 0\n"
                   "The column “Talla” is left out: the directory has no place for it.\n"
                   "“José” and “Jose” differ only in accents.\n");
  run (fixture, "person list --db kept.db");
  g_assert_cmpstr (fixture->ran->out, ==, "José\t0\t0\t0.00\t-\n"); /* it was only told */
  run (fixture, "import people list.csv --keep --db kept.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "person show Ann --db kept.db");
  assert_has (fixture->ran->out,
              "name\tAnn\nfull_name\tAnn Smith\ncontact\t600 11 22 33\nsince\t2020-05-01\nnights\t0\n");

  /* The second time, and read back from what was exported, it adds nothing. */
  told = run_json (fixture, "import people list.csv --keep --json --db kept.db");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (told, "added")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (told, "completed")), ==, 0);
  run (fixture, "person export --csv --db kept.db");
  g_assert_true (g_file_set_contents ("export.csv", fixture->ran->out, -1, NULL));
  run (fixture, "import people export.csv --keep --db kept.db");
  assert_has (fixture->ran->out, "export.csv: people 3, new 0, completed 0\n");
  run (fixture, "import people export.csv --keep --db other.db");
  assert_has (fixture->ran->out, "export.csv: people 3, new 3, completed 0\n");
  run (fixture, "person show Ann --db other.db");
  assert_has (fixture->ran->out, "contact\t600 11 22 33\nsince\t2020-05-01\n");

  g_assert_true (g_file_set_contents ("wrong.csv", "name,since\nEve,2020-05-01\nFay,soon\n", -1, NULL));
  run (fixture, "import people wrong.csv --keep --db kept.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "wrong.csv:3:2: “soon” is not a day");
  run (fixture, "person list --db kept.db");
  g_assert_null (strstr (fixture->ran->out, "Eve"));
}

/* Who has the same place shares it, at the top, in the money and below it, with the prizes of the places that they cover and
   the points of a season. */
static void
test_results_shared_places (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *rows, *lines[6];
  } cases[] = {
    { "1,Ann,20,50,\n2,Bob,20,30,Ann\n3,Carl,20,10,Ann\n3,Dora,20,10,Bob\n5,Eve,20,0,Ann\n",
      { "1\tAnn\t5.00\t1\t1\t3.00\t50.00", "2\tBob\t4.00\t1\t0\t1.00\t30.00", "3\tCarl\t2.50\t1\t0\t0.00\t10.00",
        "3\tDora\t2.50\t1\t0\t0.00\t10.00", "5\tEve\t1.00\t1\t0\t0.00\t0.00" } },
    { "1,Ann,20,40,\n1,Bob,20,40,\n3,Carl,20,0,Ann\n4,Dora,20,0,Bob\n",
      { "1\tAnn\t3.50\t1\t1\t1.00\t40.00", "1\tBob\t3.50\t1\t1\t1.00\t40.00", "3\tCarl\t2.00\t1\t0\t0.00\t0.00" } },
    { "1,Ann,20 kr,24 kr.,\n1,Bob,CHF 20,18 EUR,\n1,Carl,20.-,\"18,-\",\n",
      { "1\tAnn\t2.00\t1\t1\t0.00\t24.00", "2\tBob\t2.00\t1\t1\t0.00\t18.00" } },
    { "1,Ann,20,24,\n1,Bob,20,18,\n1,Carl,20,18,\n",
      { "1\tAnn\t2.00\t1\t1\t0.00\t24.00", "2\tBob\t2.00\t1\t1\t0.00\t18.00" } },
    { "1,Ann,,,\n1,Bob,,,\n3,Carl,,,\n3,Dora,,,\n3,Eve,,,\n",
      { "1\tAnn\t4.50\t1\t1\t", "1\tBob\t4.50\t1\t1\t", "3\tCarl\t2.00\t1\t0\t", "3\tEve\t2.00\t1\t0\t" } },
  };

  g_assert_true (g_file_set_contents ("x.season", "season X\npoints linear\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) rows = g_strsplit (cases[i].rows, "\n", -1);
      g_autoptr (GString) list = g_string_new ("Date,Place,Name,Buy-in,Prize,Out by\n");

      for (guint k = 0; *rows[k] != '\0'; k++)
        g_string_append_printf (list, "2024-01-05,%s\n", rows[k]);
      g_assert_true (g_file_set_contents ("list.csv", list->str, -1, NULL));
      run (fixture, "import results list.csv --night nights");
      g_assert_cmpstr (fixture->ran->err, ==, "");
      run (fixture, "season standings x.season --nights nights/list.night");
      g_assert_cmpint (fixture->ran->status, ==, 0);
      for (guint k = 0; k < G_N_ELEMENTS (cases[i].lines) && cases[i].lines[k] != NULL; k++)
        assert_has (fixture->ran->out, cases[i].lines[k]);
    }
}

/* Several may have put somebody out, and have parts of the hit; nobody can have done it who was out before, or with them. */
static void
test_results_hitmen (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *cells[4]; /* of the places 3, 3, 5 and 6 */
    const char *told;     /* the hits of Ann and Eve, who share the first place, or where it is refused */
  } cases[] = {
    { { "Ann", "eve", "Bob", "Carl" }, "\t1.00\t,\t1.00\t" },
    { { "Ann + Eve", "Ann+Eve", "", "-" }, "\t1.00\t,\t1.00\t" },
    { { "ANN & Eve", "Ann / Eve", "Ann and Eve", "Ann y Eve" }, "\t2.00\t,\t2.00\t" },
    { { "\"Eve, Ann\"", "Ann; Eve", "\"Bob, Ann and Eve\"", "Ann + ann" }, "\t2.33\t,\t1.33\t" },
    { { "Bob", "Ann", "Ann", "Ann" }, ":4:4: " },
    { { "Carl", "Ann", "Ann", "Ann" }, ":4:4: " },
    { { "Ann", "Ann + Dora", "Ann", "Ann" }, ":5:4: " },
    { { "Ann", "Ann", "Fay", "Ann" }, ":6:4: " },
    { { "Ann", "Ann", "Ann + Zoe", "Ann" }, ":6:4: " },
    { { "Ann", "Ann", "Ann", "Ann + Zoe and Eve" }, ":7:4: " },
  };

  g_assert_true (g_file_set_contents ("x.season", "season X\npoints linear\norder total\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *cells = cases[i].cells;
      g_autofree char   *list = g_strdup_printf ("Date,Place,Name,Out by\n2024-01-05,1,Ann,\n2024-01-05,1,Eve,\n"
                                                   "2024-01-05,3,Bob,%s\n2024-01-05,3,Carl,%s\n2024-01-05,5,Dora,%s\n"
                                                   "2024-01-05,6,Fay,%s\n",
                                                 cells[0], cells[1], cells[2], cells[3]);
      g_auto (GStrv) hits = NULL;

      g_assert_true (g_file_set_contents ("list.csv", list, -1, NULL));
      run (fixture, "import results list.csv --night nights");
      if (*cases[i].told == ':')
        {
          assert_has (fixture->ran->err, cases[i].told);
          continue;
        }
      g_assert_cmpstr (fixture->ran->err, ==, "");
      hits = g_strsplit (cases[i].told, ",", 2);
      run (fixture, "season standings x.season --nights nights/list.night");
      g_assert_cmpint (fixture->ran->status, ==, 0);
      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *line = g_strdup_printf ("1\t%s\t5.50\t1\t1%s", k == 0 ? "Ann" : "Eve", hits[k]);

          assert_has (fixture->ran->out, line);
        }
    }
}

/* What is wrong is told with its line and column, and nothing of the list is kept. */
static void
test_results_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *rows, *place;
  } cases[] = {
    { "2024-01-05,1,Ann,20,20\n2024-01-05,1,Bob,20,20\n2024-01-05,2,Carl,0,0\n", ":4:2: " },
    { "2024-01-05,2,Ann,20,20\n2024-01-05,2,Bob,20,20\n", ":2:2: " },
    { "2024-01-05,1,Ann,20,40\n2024-01-05,3,Bob,20,0\n", ":3:2: " },
    { "2024-01-05,1,Ann,20,40\n2024-01-05,2,ann,20,0\n", ":3:3: " },
    { "2024-01-05,1,Ann,20,40\n2024-01-05,2,,20,0\n", ":3:3: " },
    { "2024-01-05,1,Ann,20,50\n2024-01-05,2,Bob,20,0\n", ":2:5: " },
    { "2024-01-05,1,Ann,20,40\n", ":2:3: " },
    { "2023-02-29,1,Ann,20,40\n2024-01-05,2,Bob,20,0\n", ":2:1: " },
    { "05/01/2024,1,Ann,20,40\n05/01/2024,2,Bob,20,0\n", ":2:1: " },
    { "2024-01-05,1,Ann,-20,40\n2024-01-05,2,Bob,20,0\n", ":2:4: " },
    { "2024-01-05,1,Ann,20k,40\n2024-01-05,2,Bob,20,0\n", ":2:4: " },
    { "2024-01-05,1,Ann,20 mil,40\n2024-01-05,2,Bob,20,0\n", ":2:4: " },
    { "2024-01-05,first,Ann,20,40\n2024-01-05,2,Bob,20,0\n", ":2:2: " },
    { "", ":1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat ("Date,Place,Name,Buy-in,Prize\n", cases[i].rows, NULL);
      g_autofree char *place = g_strconcat ("list.csv", cases[i].place, NULL);

      g_assert_true (g_file_set_contents ("list.csv", list, -1, NULL));
      run (fixture, "import results list.csv --keep --db kept.db --night nights");
      g_assert_cmpint (fixture->ran->status, ==, 1);
      assert_has (fixture->ran->err, place);
    }
  g_assert_cmpint (count_kept (fixture), ==, 0);
  g_assert_false (g_file_test ("nights/list.night", G_FILE_TEST_EXISTS));
}

TEST_PART (import_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/import-command/results", Fixture, NULL, set_up, test_results, tear_down);
  g_test_add ("/import-command/people", Fixture, NULL, set_up, test_people, tear_down);
  g_test_add ("/import-command/results-shared-places", Fixture, NULL, set_up, test_results_shared_places, tear_down);
  g_test_add ("/import-command/results-hitmen", Fixture, NULL, set_up, test_results_hitmen, tear_down);
  g_test_add ("/import-command/results-refused", Fixture, NULL, set_up, test_results_refused, tear_down);
  g_test_add ("/import-command/json", Fixture, NULL, set_up, test_json, tear_down);
  g_test_add ("/import-command/nights-that-are-not-over", Fixture, NULL, set_up, test_nights_that_are_not_over,
              tear_down);
  g_test_add ("/import-command/nights-are-written", Fixture, NULL, set_up, test_nights_are_written, tear_down);
  g_test_add ("/import-command/seasons-are-written", Fixture, NULL, set_up, test_seasons_are_written, tear_down);
  g_test_add ("/import-command/kept-once", Fixture, NULL, set_up, test_kept_once, tear_down);
  g_test_add ("/import-command/hostile", Fixture, NULL, set_up, test_hostile, tear_down);
  g_test_add ("/import-command/levels", Fixture, NULL, set_up, test_levels, tear_down);
  return g_test_run ();
}
