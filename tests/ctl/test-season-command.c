/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl season`: nights of files and of the store, in every format, and what is refused. */
#include <string.h>

#include "command.h"
#include "../program.h"

static void
write_file (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

#define HEADER "level 20m 25 50\nentry 20.00 stack 1000\nprizes 60 40\n"

/* Three nights and a season; in the third, Ann and Bob share a hit. */
static void
write_all (Fixture *fixture)
{
  write_file (fixture, "one.night",
              "name \"Friday 1\"\ndate 2026-01-09 19:30\n" HEADER "00:00:00 enter Ann Bob Cleo\n00:00:01 start\n"
              "00:10:00 out Cleo by Ann\n00:11:00 out Bob by Ann\n");
  write_file (fixture, "two.night",
              "name \"Friday 2\"\ndate 2026-01-16\n" HEADER "00:00:00 enter Ann Bob Cleo \"=Dan\"\n00:00:01 start\n"
              "00:10:00 out \"=Dan\" by Bob\n00:11:00 out Ann by Bob\n00:12:00 out Cleo by Bob\n");
  write_file (fixture, "three.night",
              "name \"Sunday\"\ndate 2026-02-01\n" HEADER "00:00:00 enter Ann Bob Cleo\n00:00:01 start\n"
              "00:10:00 out Cleo by Ann+Bob\n00:11:00 out Bob by Ann\n");
  write_file (fixture, "open.night", "date 2026-03-01\n" HEADER "00:00:00 enter Ann Bob Cleo\n00:00:01 start\n");
  write_file (fixture, "year.season",
              "season \"The year\"\npoints linear +hit 1\nleast 2\nadjust Bob -0.5 \"late\"\nqualify 1\n"
              "final-stack 1000 per-point 100 round 100\n");
}

#define NIGHTS " --nights three.night one.night two.night"
#define STANDINGS                                                                                                      \
  "1\tAnn\t11.50\t3\t2\t3.50\t72.00\n2\tBob\t11.00\t3\t1\t3.50\t96.00\n"                                               \
  "3\tCleo\t5.00\t3\t0\t0.00\t32.00\n-\t=Dan\t1.00\t1\t0\t0.00\t0.00\n"

/* What a season names and nobody finds, for instance because of a slip of the fingers; a night that came after
   --until is found all the same. */
static void
test_names_nobody_has (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line, *told;
  } cases[] = {
    { "weight 2 for \"Friday 3\"", "“Friday 3”" },
    { "weight 2 for \"Sunday\" 9", "“9”" },
    { "nights except \"Friday  1\"", "“Friday  1”" },
    { "nights also 40", "“40”" },
    { "adjust Bbo 1 \"x\"", "“Bbo”" },
    { "weight 2 for \"Sunday\"", NULL },
    { "nights except \"Sunday\"", NULL },
    { "nights also \"Friday 2\"", NULL },
    { "guest Nobody", NULL },
  };

  write_all (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *season = g_strdup_printf ("points linear\n%s\n", cases[i].line);

      write_file (fixture, "named.season", season);
      run (fixture, "season standings named.season --until 2026-01-09" NIGHTS);
      g_test_message ("%s: %s", cases[i].line, fixture->ran->err);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      if (cases[i].told != NULL)
        assert_has (fixture->ran->err, cases[i].told);
      else
        g_assert_cmpstr (fixture->ran->err, ==, "");
    }
}

static void
test_plain (Fixture *fixture, gconstpointer data)
{
  write_all (fixture);
  run (fixture, "season standings year.season" NIGHTS);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_cmpstr (fixture->ran->out, ==, STANDINGS);
  run (fixture, "season standings year.season --until 2026-01-09" NIGHTS);
  g_assert_cmpstr (
      fixture->ran->out, ==,
      "-\tAnn\t5.00\t1\t1\t2.00\t36.00\n-\tBob\t1.50\t1\t0\t0.00\t24.00\n-\tCleo\t1.00\t1\t0\t0.00\t0.00\n");
  write_file (fixture, "typo.season", "points linear\nadjust Bbo 2 \"won the draw\"\n");
  run (fixture, "season standings typo.season" NIGHTS);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->err, "“Bbo”");
  run (fixture, "season standings year.season --nights open.night one.night");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->err, "open.night: ");
  assert_has (fixture->ran->out, "-\tAnn\t5.00\t1\t");
}

/* The store gives what its files give, and who is kept is kept. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  write_all (fixture);
  run (fixture, "night --keep --db x.db three.night two.night open.night one.night");
  run (fixture, "season list --db x.db");
  g_assert_cmpstr (fixture->ran->out, ==, "");
  g_assert_cmpstr (
      json_object_get_string_member (run_json (fixture, "season save year.season --json --db x.db"), "name"), ==,
      "The year");
  run (fixture, "season list --db x.db");
  g_assert_cmpstr (fixture->ran->out, ==, "The year\n");
  run (fixture, "season standings \"The year\" --db x.db");
  g_assert_cmpstr (fixture->ran->out, ==, STANDINGS);
  run (fixture, "season standings year.season --db x.db");
  g_assert_cmpstr (fixture->ran->out, ==, STANDINGS);
  write_file (fixture, "year.season", "season \"The year\"\npoints \"1\"\nnights except 2\nnights also 3\n");
  run (fixture, "season save year.season --db x.db");
  run (fixture, "season standings \"The year\" --db x.db");
  assert_has (fixture->ran->out, "1\tAnn\t2.00\t2\t2\t");
  run (fixture, "season delete \"The year\" --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "season standings \"The year\" --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "The year");
  run (fixture, "season delete \"The year\" --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *root, *night, *ann, *dan, *points;
  JsonArray  *nights, *standings, *list;

  write_all (fixture);
  root = run_json (fixture, "season standings year.season --json" NIGHTS);
  nights = json_object_get_array_member (root, "nights");
  standings = json_object_get_array_member (root, "standings");
  g_assert_cmpstr (json_object_get_string_member (root, "season"), ==, "The year");
  g_assert_cmpuint (json_array_get_length (nights), ==, 3);
  night = json_array_get_object_element (nights, 0);
  g_assert_true (json_object_get_null_member (night, "id"));
  g_assert_cmpstr (json_object_get_string_member (night, "name"), ==, "Friday 1");
  g_assert_cmpstr (json_object_get_string_member (night, "date"), ==, "2026-01-09");
  g_assert_cmpint (json_object_get_int_member (night, "people"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (night, "weight"), ==, "1");
  ann = json_array_get_object_element (standings, 0);
  g_assert_cmpint (json_object_get_int_member (ann, "rank"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (ann, "total"), ==, "11.50");
  g_assert_cmpstr (json_object_get_string_member (ann, "adjusted"), ==, "0.00");
  g_assert_cmpstr (json_object_get_string_member (ann, "hits"), ==, "3.50");
  g_assert_cmpint (json_object_get_int_member (ann, "won"), ==, 7200);
  g_assert_cmpint (json_object_get_int_member (ann, "final_stack"), ==, 2200);
  list = json_object_get_array_member (ann, "points");
  g_assert_cmpuint (json_array_get_length (list), ==, 3);
  points = json_array_get_object_element (list, 1);
  g_assert_cmpint (json_object_get_int_member (points, "night"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (points, "place"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (points, "points"), ==, "2.00");
  g_assert_true (json_object_get_boolean_member (points, "counts"));
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (standings, 1), "adjusted"), ==,
                   "-0.50");
  dan = json_array_get_object_element (standings, 3);
  g_assert_true (json_object_get_null_member (dan, "rank"));
  g_assert_true (json_object_get_null_member (dan, "final_stack"));
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  write_all (fixture);
  run (fixture, "season standings year.season --csv" NIGHTS);
  g_assert_true (g_str_has_prefix (fixture->ran->out,
                                   "\ufeffrank,name,total,adjusted,nights,wins,hits,won,final_stack\r\n"
                                   "1,Ann,11.50,0.00,3,2,3.50,72.00,2200\r\n2,Bob,11.00,-0.50,3,1,3.50,96.00,\r\n"));
  assert_has (fixture->ran->out, "\r\n,\"'=Dan\",1.00,"); /* no spreadsheet calculates a name */
  run (fixture, "season standings year.season --html" NIGHTS);
  assert_has (fixture->ran->out, "<html lang=\"en\" dir=\"ltr\">");
  assert_has (fixture->ran->out, "<bdi>The year</bdi>");
  assert_has (fixture->ran->out,
              "<tr style=\"border-bottom:3px solid #0f4a3a\"><td class=n>1</td><td><bdi>Ann</bdi></td>");
}

static void
test_why (Fixture *fixture, gconstpointer data)
{
  write_all (fixture);
  run (fixture, "season why year.season Bob" NIGHTS);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "Bob, rank 2\n");
  assert_has (fixture->ran->out, "people 4, place 1, hits 3\n");
  assert_has (fixture->ran->out, "4 - 1 + 1 + 1 * 3 = 7\n");
  assert_has (fixture->ran->out, "late: -0.5\n");
  assert_has (fixture->ran->out, "total: 11.00\n");
  assert_has (fixture->ran->out, "Cleo follows by total: 11.00 to 5.00\n");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (
                        run_json (fixture, "season why year.season Bob --json" NIGHTS), "why")),
                    >, 5);
  run (fixture, "season why year.season Zoe" NIGHTS);
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "Zoe");
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  JsonArray  *files;
  JsonObject *bad;

  write_all (fixture);
  write_file (fixture, "bad.season", "season \"Bad\"\npoints \"log(people)\"\n");
  run (fixture, "season check year.season bad.season");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->out, ==, "year.season: ok\n");
  assert_has (fixture->ran->err, "bad.season:2: column 1: log of which base?");
  files = json_object_get_array_member (run_json (fixture, "season check --json year.season bad.season"), "files");
  g_assert_true (json_object_get_boolean_member (json_array_get_object_element (files, 0), "ok"));
  bad = json_array_get_object_element (
      json_object_get_array_member (json_array_get_object_element (files, 1), "errors"), 0);
  g_assert_cmpint (json_object_get_int_member (bad, "line"), ==, 2);
  assert_has (json_object_get_string_member (bad, "text"), "which base?");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int         status;
    const char *arguments, *part;
  } cases[] = {
    { 2, "season", "standings" },
    { 2, "season standings", "standings" },
    { 2, "season why year.season" NIGHTS, "standings" },
    { 2, "season standings year.season --nights", "--nights" },
    { 2, "season standings year.season --fast", "“--fast”" },
    { 1, "season standings year.season --until never" NIGHTS, "never" },
    { 1, "season standings none.season" NIGHTS, "none.season: " },
    { 1, "season standings year.season --nights none.night", "none.night: " },
    { 1, "season standings bad.season" NIGHTS, "In “Friday 1” on 2026-01-09, for Bob (place 2): " },
    { 1, "season standings year.season --db fridya.db", "fridya.db" },
    { 1, "season list --db fridya.db", "fridya.db" },
    { 1, "season delete Year --db fridya.db", "fridya.db" },
    { 1, "season save none.season --db fridya.db", "none.season" },
  };

  write_all (fixture);
  write_file (fixture, "bad.season", "points \"1 / (2 - place)\"\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].arguments);
      run (fixture, cases[i].arguments);
      g_assert_cmpint (fixture->ran->status, ==, cases[i].status);
      assert_has (fixture->ran->err, cases[i].part);
      g_assert_false (g_file_test ("fridya.db", G_FILE_TEST_EXISTS));
    }
}

TEST_PART (season_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/season-command/plain", test_plain }, { "/season-command/names-nobody-has", test_names_nobody_has },
    { "/season-command/kept", test_kept },   { "/season-command/json", test_json },
    { "/season-command/pages", test_pages }, { "/season-command/why", test_why },
    { "/season-command/check", test_check }, { "/season-command/refused", test_refused },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
