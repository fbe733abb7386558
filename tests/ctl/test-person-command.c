/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl person`: figures over kept nights, in every format, and what is refused. */
#include <string.h>

#include "store/file/store-open.h"
#include "command.h"
#include "../program.h"

#define HEADER "level 20m 25 50\nentry 20.00 stack 1000\nprizes 60 40\n"

static void
keep_night (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *command = g_strdup_printf ("night %s --keep --db club.db", name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  run (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

/* Two nights that are over, a third that Jose began and nobody finished. */
static void
keep_all (Fixture *fixture)
{
  keep_night (fixture, "one.night",
              "name \"Friday 1\"\ndate 2026-01-09 19:30\n" HEADER "00:00:00 enter Ann Bob José\n00:00:01 start\n"
              "00:10:00 out José by Ann+Bob\n00:21:00 out Bob by Ann\n");
  keep_night (fixture, "two.night",
              "name \"Friday 2\"\ndate 2026-01-16\n" HEADER "00:00:00 enter Ann Bob Jose \"=Dan\"\n00:00:01 start\n"
              "00:10:00 out \"=Dan\" by Bob\n00:11:00 out Ann by Bob\n00:12:00 out Jose by Bob\n");
  keep_night (fixture, "three.night",
              "name \"Sunday\"\ndate 2026-02-01\n" HEADER "00:00:00 enter Ann Eve\n00:00:01 start\n");
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  keep_all (fixture);
  run (fixture, "person list --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==,
                   "=Dan\t1\t0\t-20.00\t2026-01-16\nAnn\t2\t1\t-4.00\t2026-01-16\nBob\t2\t1\t32.00\t2026-01-16\n"
                   "Jose\t1\t0\t12.00\t2026-01-16\nJosé\t1\t0\t-20.00\t2026-01-09\n");
  g_assert_cmpint (json_array_get_length (
                       json_object_get_array_member (run_json (fixture, "person list --json --db club.db"), "people")),
                   ==, 5);
}

/* The people of the sample club are listed until somebody has played a night that is none of theirs, whoever is hidden too;
   one who played both is listed with their own. */
static void
test_sample (Fixture *fixture, gconstpointer data)
{
  g_autofree char *someone = NULL, *line = NULL, *night = NULL;

  run (fixture, "sample --db club.db");
  run (fixture, "person list --db club.db");
  someone = g_strndup (fixture->ran->out, strcspn (fixture->ran->out, "\t"));
  g_assert_cmpstr (someone, !=, "");
  g_assert_cmpuint (strlen (fixture->ran->out), >, 100);
  night = g_strdup_printf ("date 2026-01-09\n" HEADER
                           "00:00:00 enter Zed \"%s\"\n00:00:01 start\n00:10:00 out Zed by \"%s\"\n",
                           someone, someone);
  keep_night (fixture, "own.night", night);
  line = g_strdup_printf ("%s\t1\t1\t4.00\t2026-01-09\nZed\t1\t0\t-4.00\t2026-01-09\n", someone);
  run (fixture, "person list --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==, line);
  run (fixture, "person list --all --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==, line);
  run (fixture, "person note Zed hello --db club.db");
  run (fixture, "sample --remove --db club.db");
  run (fixture, "person list --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==, line);
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = NULL;

  keep_all (fixture);
  run (fixture, "person show Ann --json --db club.db");
  run_json (fixture, "person show Ann --json --db club.db");
  told = json_to_string (fixture->json, FALSE);
  g_assert_cmpstr (
      told, ==,
      "{\"name\":\"Ann\",\"nights\":2,\"entries\":2,\"rebuys\":0,\"add_ons\":0,\"wins\":1,\"in_money\":1,\"best\":1,"
      "\"mean_percentile\":\"57.50\",\"spent\":4000,\"won\":3600,\"net\":-400,\"hits\":\"1.50\","
      "\"out_by\":[{\"name\":\"Bob\",\"times\":\"1.00\"}],"
      "\"put_out\":[{\"name\":\"Bob\",\"times\":\"1.00\"},{\"name\":\"José\",\"times\":\"0.50\"}],\"minutes\":32,"
      "\"streak\":{\"in_money\":0,\"without\":1},"
      "\"head_to_head\":[{\"name\":\"Bob\",\"nights\":2,\"ahead\":1},{\"name\":\"=Dan\",\"nights\":1,\"ahead\":1},"
      "{\"name\":\"Jose\",\"nights\":1,\"ahead\":0},{\"name\":\"José\",\"nights\":1,\"ahead\":1}]}");
  run (fixture, "person show Ann --db club.db");
  assert_has (fixture->ran->out, "name\tAnn\nnights\t2\n");
  assert_has (fixture->ran->out, "streak\t0\t1\n");
}

static void
test_season (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "one.season", NULL);

  keep_all (fixture);
  g_assert_true (g_file_set_contents (path, "season \"One\"\nnights to 2026-01-10\npoints linear\n", -1, NULL));
  run (fixture, "season save one.season --db club.db");
  run (fixture, "person show Bob --season One --db club.db");
  assert_has (fixture->ran->out, "nights\t1\n");
  run (fixture, "person show Jose --season One --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "person show Bob --season Two --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "Two");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *words;
    gint        status;
  } cases[] = {
    { "show Eve", 1 },
    { "show Nobody", 1 },
    { "show", 2 },
    { "", 2 },
    { "list more", 2 },
    { "show Ann --seasons x", 2 },
    { "export", 2 },
    { "merge Ann", 2 },
    { "rename Ann", 2 },
    { "note Ann", 2 },
    { "forget", 2 },
    { "merge Ann Bob", 1 },
    { "merge Ann Nobody", 1 },
    { "forget Ane", 1 },
  };

  keep_all (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command = g_strdup_printf ("person %s --db club.db", cases[i].words);

      run (fixture, command);
      g_test_message ("%s", command);
      g_assert_cmpint (fixture->ran->status, ==, cases[i].status);
      g_assert_cmpstr (fixture->ran->out, ==, "");
    }
}

/* Whoever sat at a cash game alone is one of the people: found, told, offered, merged with nobody whom they met, and
   forgotten. */
static void
test_cash (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "late.cash", NULL);
  JsonObject      *root;

  g_assert_true (g_file_set_contents (path,
                                      "date 2026-01-10\n00:00:00 buy Ann 20.00\n00:00:00 buy Zoë 20.00\n"
                                      "00:00:00 buy Zoe 10.00\n01:00:00 cash-out Zoe 0.00\n"
                                      "01:00:00 cash-out Ann 15.00\n01:00:00 cash-out Zoë 35.00\n01:00:00 close\n",
                                      -1, NULL));
  keep_all (fixture);
  run (fixture, "cash late.cash --keep --db club.db");
  run (fixture, "person list --db club.db");
  assert_has (fixture->ran->out, "Ann\t2\t1\t-4.00\t2026-01-16\n");
  assert_has (fixture->ran->out, "Zoë\t0\t0\t0.00\t-\n");
  run (fixture, "person show Zoë --db club.db");
  assert_has (fixture->ran->out, "cash_games\t1\ncash_result\t15.00\n");
  root = run_json (fixture, "person show Ann --json --db club.db");
  g_assert_cmpint (json_object_get_int_member (root, "nights"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (root, "cash_result"), ==, -500);
  run (fixture, "person list --doubles --db club.db");
  g_assert_null (strstr (fixture->ran->out, "Zo"));
  run (fixture, "person merge Zoe Zoë --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "person note Zoe new --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "person rename Zoë Chloe --db club.db");
  run (fixture, "person show Zoë --db club.db");
  assert_has (fixture->ran->out, "name\tChloe\nalso\tZoë\nnights\t0\n");
  assert_has (fixture->ran->out, "cash_result\t15.00\n");
  run (fixture, "person forget Zoë --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "cash log 1 --db club.db");
  g_assert_null (strstr (fixture->ran->out, "Zoë"));
  run (fixture, "person show Zoë --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "store check --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  keep_all (fixture);
  run (fixture, "person export --csv --db club.db");
  g_assert_true (g_str_has_prefix (fixture->ran->out, "\ufeffname,since,last,nights,"));
  assert_has (fixture->ran->out,
              "\r\nAnn,2026-01-09,2026-01-16,2,2,0,0,1,1,1,57.50,40.00,36.00,-4.00,1.50,32,,,,,0\r\n");
  assert_has (fixture->ran->out, "\r\n\"'=Dan\","); /* nothing to calculate */
}

static void
do_all (Fixture *fixture, const char *const *commands)
{
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_autofree char *command = g_strdup_printf ("%s --db club.db", commands[i]);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 0);
    }
}

static void
test_merge (Fixture *fixture, gconstpointer data)
{
  keep_all (fixture);
  run (fixture, "person list --doubles --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==, "“Jose” and “José” differ only in accents.\n");
  run (fixture, "person merge Ann Bob --db club.db");
  assert_has (fixture->ran->err, "“Ann” and “Bob” both played “Friday 2” on 2026-01-16");
  run (fixture, "person merge Jsoe Ann --db club.db");
  assert_has (fixture->ran->err, "“Jose” is meant, perhaps");
  do_all (fixture, (const char *const[]){ "person merge Jose José", NULL });
  run (fixture, "person list --db club.db");
  g_assert_cmpstr (fixture->ran->out, ==,
                   "=Dan\t1\t0\t-20.00\t2026-01-16\nAnn\t2\t1\t-4.00\t2026-01-16\nBob\t2\t1\t32.00\t2026-01-16\n"
                   "José\t2\t0\t-8.00\t2026-01-16\n");
  run (fixture, "person show Jose --db club.db");
  assert_has (fixture->ran->out, "name\tJosé\nalso\tJose\nnights\t2\n");
  run (fixture, "person list --doubles --json --db club.db");
  assert_has (fixture->ran->out, "\"doubles\" : []");
  run (fixture, "tournament show 2 --db club.db");
  assert_has (fixture->ran->out, "Jose");
}

static void
test_rename_and_note (Fixture *fixture, gconstpointer data)
{
  keep_all (fixture);
  do_all (fixture,
          (const char *const[]){ "person rename Bob Robert", "person note Bob lefty", "person hide Bob", NULL });
  run (fixture, "person show Bob --db club.db");
  assert_has (fixture->ran->out, "name\tRobert\nnote\tlefty\nalso\tBob\nnights\t2\n");
  run (fixture, "person list --db club.db");
  g_assert_null (strstr (fixture->ran->out, "Robert"));
  run (fixture, "person list --all --db club.db");
  assert_has (fixture->ran->out, "Robert\t2\t1\t32.00\t2026-01-16\n");
  run (fixture, "person export --csv --db club.db");
  assert_has (fixture->ran->out, "\r\nRobert,2026-01-09,2026-01-16,2,");
  assert_has (fixture->ran->out, ",,,,lefty,1\r\n");
  do_all (fixture, (const char *const[]){ "person unhide Bob", NULL });
  run (fixture, "person list --db club.db");
  assert_has (fixture->ran->out, "Robert\t");
}

/* A season counts guests and adjustments for who they are by now. */
static void
test_season_follows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "ours.season", NULL);

  keep_all (fixture);
  g_assert_true (
      g_file_set_contents (path, "season \"Ours\"\npoints linear\nguest =Dan\nadjust Jose 5 \"late\"\n", -1, NULL));
  do_all (fixture,
          (const char *const[]){ "season save ours.season", "person merge Jose José", "person rename =Dan Dan", NULL });
  run (fixture, "season standings Ours --db club.db");
  assert_has (fixture->ran->out, "1\tJosé\t9.00\t2\t");
  g_assert_null (strstr (fixture->ran->out, "Dan"));
  run (fixture, "season why Ours Jose --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "season standings Ours --nights one.night two.night --db club.db");
  assert_has (fixture->ran->out, "1\tJosé\t9.00\t2\t");
}

static void
test_forget (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.db", NULL), *bytes = NULL;
  gsize            length;

  keep_all (fixture);
  do_all (fixture, (const char *const[]){ "person merge Jose José", "person note Jose hello", NULL });
  run (fixture, "person forget José --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==, "“José” is “Somebody 1” from now on.\n");
  assert_has (fixture->ran->err, "Copies of the store that were made before still hold the name");
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i + 4 < length; i++)
    if (memcmp (bytes + i, "Jos", 3) == 0)
      g_error ("the name is there still, at byte %zu", i);
  run (fixture, "person list --db club.db");
  assert_has (fixture->ran->out, "Somebody 1\t2\t0\t-8.00\t2026-01-16\n");
  run (fixture, "tournament verify 2 --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "tournament export 2 --csv --db club.db");
  assert_has (fixture->ran->out, "Somebody 1");
  run (fixture, "store check --db club.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

/* Whatever changes something is refused while another program writes, and leaves everything as it was. */
static void
test_busy (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[]
      = { "person merge Jose José", "person rename Ann Anna", "person note Ann hello",       "person hide Ann",
          "person unhide Ann",      "person forget Ann",      "import people one.csv --keep" };
  g_autofree char *path = g_build_filename (fixture->folder, "club.db", NULL);
  g_autofree char *list = g_build_filename (fixture->folder, "one.csv", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;

  keep_all (fixture);
  g_assert_true (g_file_set_contents (list, "name\nEve\n", -1, NULL));
  store = store_open (path, STORE_WRITE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *command = g_strdup_printf ("%s --db club.db", commands[i]);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      assert_has (fixture->ran->err, "club.db");
    }
  run (fixture, "person list --db club.db");
  g_assert_true (g_str_has_prefix (fixture->ran->out, "=Dan\t1\t"));
}

#define ADD(name, function) g_test_add ("/person-command/" name, Fixture, NULL, set_up, function, tear_down)

TEST_PART (person_command)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("list", test_list);
  ADD ("sample", test_sample);
  ADD ("show", test_show);
  ADD ("cash", test_cash);
  ADD ("season", test_season);
  ADD ("refused", test_refused);
  ADD ("export", test_export);
  ADD ("merge", test_merge);
  ADD ("rename-and-note", test_rename_and_note);
  ADD ("season-follows", test_season_follows);
  ADD ("forget", test_forget);
  ADD ("busy", test_busy);
  return g_test_run ();
}
