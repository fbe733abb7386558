/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl night` and `cardroomctl tournament`: every evening of tests/nights, and what the commands print. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "command.h"
#include "../program.h"

static char *
nights_folder (void)
{
  return g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "nights", NULL);
}

static void
test_night (gconstpointer data)
{
  const char *path = data;
  g_autoptr (Ran) ran = command_run ("night %s", path);
  g_autofree char *start = g_strdup_printf ("%s: ", path);

  g_test_message ("%s%s", ran->out, ran->err);
  g_assert_cmpint (ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (ran->out, start));
  g_assert_true (g_str_has_suffix (ran->out, " held, 0 failed\n"));
  g_assert_cmpint (g_ascii_strtoll (ran->out + strlen (start), NULL, 10), >, 3);
}

static char *
write_night (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

#define HEADER "name \"Test\"\nentry 20.00 stack 1000\nlevel 20m 5 10\n"

static void
test_failures_name_their_line (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = write_night (folder, "bad.night",
                                       HEADER "00:00:00 enter Ann Bob\n= left 3\n00:00:01 start\n"
                                              "00:00:02 start\n00:00:03 ! pause\n= left 2\n");
  g_autoptr (Ran) ran = command_run ("night %s", path);
  g_auto (GStrv) lines = g_strsplit (ran->out, "\n", -1);
  g_autofree char *first = g_strdup_printf ("%s:5: expected left 3, found 2", path);
  g_autofree char *second = g_strdup_printf ("%s:7: expected ", path);
  g_autofree char *third = g_strdup_printf ("%s:8: expected ", path);
  g_autofree char *last = g_strdup_printf ("%s: 1 held, 3 failed", path);

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==, first);
  g_assert_true (g_str_has_prefix (lines[1], second));
  g_assert_nonnull (strstr (lines[1], "already started"));
  g_assert_true (g_str_has_prefix (lines[2], third));
  g_assert_cmpstr (lines[3], ==, last);
  folder_remove (g_steal_pointer (&folder));
}

static void
test_bad_file_is_refused_whole (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = write_night (folder, "bad.night", HEADER "00:00:00 enter Ann Bob\n00:00:01 frobnicate\n");
  g_autofree char *start = g_strdup_printf ("%s:5: ", path);
  g_autoptr (Ran) ran = command_run ("night --keep --show --db %s/x.db %s", folder, path);
  g_autoptr (Ran) list = command_run ("tournament list --db %s/x.db", folder);
  g_autoptr (Ran) missing = command_run ("night --json %s/none.night", folder);
  g_autoptr (Ran) nothing = command_run ("night");

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpstr (ran->out, ==, "");
  g_assert_true (g_str_has_prefix (ran->err, start));
  g_assert_cmpint (list->status, ==, 1); /* nothing was stored, not even the file */
  g_assert_cmpint (missing->status, ==, 1);
  g_assert_nonnull (strstr (missing->err, "none.night: "));
  g_assert_nonnull (strstr (missing->out, "none.night"));
  g_assert_cmpint (nothing->status, ==, 2);
  folder_remove (g_steal_pointer (&folder));
}

static void
test_keep_show_and_log_agree (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path
      = write_night (folder, "kept.night",
                     HEADER "rebuy 20.00\n00:00:00 enter Ann Bob\n00:00:01 start\n01:02:03 rebuy Ann\n"
                            "01:02:04 restart\n01:02:05 = left 2\n");
  g_autoptr (Ran) ran = command_run ("night --keep --show --db %s/x.db %s", folder, path);
  g_autoptr (Ran) log = command_run ("tournament log 1 --db %s/x.db", folder);
  g_autoptr (Ran) list = command_run ("tournament list --db %s/x.db", folder);
  g_autofree char *kept = g_strdup_printf ("%s: kept as 1\n", path);

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_true (g_str_has_suffix (ran->out, kept));
  g_assert_cmpint (log->status, ==, 0);
  g_assert_true (g_str_has_prefix (ran->out, log->out));
  g_assert_nonnull (strstr (log->out, "01:02:03\tAnn rebought for 20.00: 1,000 chips\n"));
  g_assert_true (g_str_has_prefix (list->out, "1\trunning\tTest\t"));
  folder_remove (g_steal_pointer (&folder));
}

static void
test_undone_lines_say_so (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path
      = write_night (folder, "undone.night", HEADER "00:00:00 enter Ann\n00:00:05 enter Bob\n00:00:06 undo\n");
  g_autoptr (Ran) ran = command_run ("night --keep --db %s/x.db %s", folder, path);
  g_autoptr (Ran) log = command_run ("tournament log 1 --db %s/x.db", folder);

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpstr (
      log->out, ==,
      "00:00:00\tAnn bought in for 20.00: 1,000 chips\n00:00:05\tBob bought in for 20.00: 1,000 chips\tundone\n");
  folder_remove (g_steal_pointer (&folder));
}

static JsonObject *
parse_object (JsonParser *parser, const Ran *ran)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, ran->out, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_json_keys (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path
      = write_night (folder, "json.night", HEADER "00:00:00 enter Ann Bob\n00:00:09 undo\n= left 1\n");
  g_autoptr (Ran) ran = command_run ("night --json --keep --db %s/x.db %s", folder, path);
  g_autoptr (Ran) log = command_run ("--json tournament log 1 --db %s/x.db", folder);
  g_autoptr (Ran) list = command_run ("tournament --json list --db %s/x.db", folder);
  g_autoptr (Ran) export = command_run ("tournament export 1 --json --db %s/x.db", folder);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *file, *failure, *event, *item, *all;

  file = json_array_get_object_element (json_object_get_array_member (parse_object (parser, ran), "files"), 0);
  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpstr (json_object_get_string_member (file, "file"), ==, path);
  g_assert_cmpint (json_object_get_int_member (file, "held"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (file, "failed"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (file, "id"), ==, 1);
  failure = json_array_get_object_element (json_object_get_array_member (file, "failures"), 0);
  g_assert_cmpint (json_object_get_int_member (failure, "line"), ==, 6);
  g_assert_cmpstr (json_object_get_string_member (failure, "expected"), ==, "left 1");
  g_assert_cmpstr (json_object_get_string_member (failure, "found"), ==, "0");

  all = parse_object (parser, log);
  g_assert_cmpint (json_object_get_int_member (all, "id"), ==, 1);
  event = json_array_get_object_element (json_object_get_array_member (all, "events"), 0);
  g_assert_cmpint (json_object_get_int_member (event, "n"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (event, "at"), ==, 0);
  g_assert_true (json_object_get_boolean_member (event, "undone"));
  g_assert_nonnull (strstr (json_object_get_string_member (event, "text"), "Ann and Bob"));

  item = json_array_get_object_element (json_object_get_array_member (parse_object (parser, list), "tournaments"), 0);
  g_assert_cmpint (json_object_get_int_member (item, "id"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (item, "name"), ==, "Test");
  g_assert_cmpstr (json_object_get_string_member (item, "state"), ==, "waiting");
  g_assert_cmpint (json_object_get_int_member (parse_object (parser, export), "pool"), ==, 0);
  folder_remove (g_steal_pointer (&folder));
}

/* A night, and what commands print about it: on standard output, or, where the status is not 0, on either. */
typedef struct
{
  const char *path, *night;
  struct
  {
    int         status;
    const char *command, *part;
    gboolean    is_absent; /* PART must not be printed */
  } said[10];
} Told;

#define FSI "\u2068"
#define PDI "\u2069"
#define FROM_RIGHT                                                                                                               \
  HEADER "00:00:00 enter \"שרה 7\" علی\u200cرضا Bob\n00:00:00 start\n00:01:00 out \"שרה 7\" by علی\u200cرضا\n" \
         "= undo \"שרה 7 is out in place 3, by علی\u200cرضا\"\n"

static const Told told[] = {
  { "who-is-expected-is-named",
    HEADER "00:00:00 expect Bob Cleo\n00:01:00 enter Ann\n",
    { { 0, "show 1", "\nnot here yet: Bob and Cleo\n" },
      { 0, "show 1 --json", "\"expected\" : [\n    \"Bob\",\n    \"Cleo\"\n  ],\n  \"to_come\" : 2" } } },
  { "who-is-expected-is-counted-and-named",
    HEADER "expected 6\n00:00:00 expect Bob\n00:01:00 enter Ann\n",
    { { 0, "show 1", "\nnot here yet: 5 players, Bob among them\n" }, { 0, "show 1 --json", "\"to_come\" : 5" } } },
  { "who-is-expected-is-counted",
    HEADER "expected 3\n00:00:00 enter Ann\n",
    { { 0, "show 1", "\nnot here yet: 2 players\n" },
      { 0, "show 1 --json", "\"expected\" : [],\n  \"to_come\" : 2" } } },
  { "nobody-is-expected",
    HEADER "00:00:00 enter Ann Bob\n",
    { { 0, "show 1", "not here yet", TRUE }, { 0, "show 1 --json", "\"expected\" : [],\n  \"to_come\" : 0" } } },
  /* Names that a spreadsheet would calculate or a page would run remain mere names. */
  { "exports-are-safe",
    HEADER "prizes 100\n00:00:00 enter \"=1+1\" \"O'Neil, <b>\" Bob\n00:00:01 start\n"
           "00:01:00 out \"=1+1\" by Bob\n00:02:00 out \"O'Neil, <b>\"\n",
    { { 0, "export 1 --csv", "3,\"'=1+1\",1,0,0,1000,20.00,0.00,0.00,0,Bob\r\n" },
      { 0, "export 1 --csv", "2,\"O'Neil, <b>\"," },
      { 0, "export 1 --csv", "1,Bob,1,0,0,1000,20.00,0.00,60.00,1,\r\n" },
      { 0, "export --html 1", "<b>", TRUE },
      { 0, "export --html 1", "O&apos;Neil, &lt;b&gt;" },
      { 2, "export 1", "" } } },
  /* Isolated where people read them, bare where programs do; spreadsheets see that they are UTF-8. */
  { "names-in-another-direction-are-isolated",
    FROM_RIGHT,
    { { 0, "log 1",
        "\t" FSI "שרה 7" PDI ", " FSI "علی\u200cرضا" PDI " and Bob bought in for 20.00 each: 1,000 chips each\n" },
      { 0, "log 1", "\t" FSI "שרה 7" PDI " is out in place 3, by " FSI "علی\u200cرضا" PDI "\n" },
      { 0, "show 1", FSI "שרה 7" PDI "                    rebuys 0, add-ons 0, paid 20.00" },
      { 0, "show 1", "\n2 of 3 players left, 3 entries, 0 rebuys, 0 add-ons, average stack 1,500\n" },
      { 0, "why 1 place \"שרה 7\"", "so " FSI "שרה 7" PDI " has place 3." },
      { 1, "why 1 place \"שרה 9\"", "“" FSI "שרה 9" PDI "”" } } },
  { "exports-for-programs-have-bare-names",
    FROM_RIGHT,
    { { 0, "log 1 --json", "\"שרה 7, علی\u200cرضا and Bob bought in" },
      { 0, "log 1 --json", FSI, TRUE },
      { 0, "export 1 --json", "\"name\" : \"שרה 7\"" },
      { 0, "export 1 --csv", "\ufeffplace,name,entries" },
      { 0, "export 1 --csv", "\r\n3,שרה 7,1,0,0,1000,20.00,0.00,0.00,0,علی\u200cرضا\r\n" },
      { 0, "export 1 --html", "<html lang=\"en\" dir=\"ltr\">" },
      { 0, "export 1 --html", "<td><bdi>שרה 7</bdi></td>" },
      { 0, "export 1 --html", "<td>" FSI "علی\u200cرضا" PDI "</td></tr>" } } },
  { "one-is-not-many",
    HEADER "rebuy 10.00 stack 1000\nadd-on 5.00 stack 1000 until level 1\n00:00:00 enter Ann Bob\n00:00:00 start\n"
           "00:01:00 rebuy Ann\n00:01:00 add-on Ann\n",
    { { 0, "show 1", "\n2 of 2 players left, 2 entries, 1 rebuy, 1 add-on, average stack 2,000\n" },
      { 0, "export 1 --html", ": 2 entries, 1 rebuy, 1 add-on, prize pool" } } },
  { "a-single-chip-is-a-chip",
    "entry 20.00 stack 1\nlevel 20m 25 50\n00:00:00 enter Ann\n",
    { { 0, "log 1", "Ann bought in for 20.00: 1 chip\n" },
      { 0, "show 1", "\n1 player, 1 entry, 0 rebuys, 0 add-ons" },
      { 0, "chips 1 1", "There should be 1 chip in play." } } },
  /* In minor units, like winnings. */
  { "bounties-on-heads-are-exported",
    HEADER "bounty 10.00 progressive 50\n00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:01:00 out Carl by Ann+Bob\n",
    { { 0, "export 1 --json", "\"won\" : 250,\n      \"head\" : 1250," } } },
  /* Colour-ups are mentioned once they are done at every table. */
  { "what-is-coloured-up-is-told",
    HEADER "00:00:00 enter Ann Bob\n00:00:00 start\n00:01:00 colour-up 25 +75\n",
    { { 0, "show 1", "coloured up: 25" },
      { 0, "show 1 --json", "\"rounding\" : 75,\n  \"coloured_up\" : [\n    25\n  ]" } } },
  /* A table's name is beside its number; a table without one has an empty field. */
  { "names-of-tables-are-exported",
    HEADER "tables 2 x 4\ntable-names Kitchen\n00:00:00 enter Ann Bob\n00:00:00 seat Ann 1.2\n00:00:00 seat Bob 2.3\n",
    { { 0, "export 1 --json", "\"table\" : 1,\n      \"table_name\" : \"Kitchen\",\n      \"seat\" : 2," },
      { 0, "export 1 --json", "\"table\" : 2,\n      \"seat\" : 3," },
      { 0, "log 1", "Ann was given seat Kitchen 2" },
      { 0, "log 1", "Bob was given seat 2.3" } } },
  /* What the house, a league or a charity gets is printed in every format, with a name made harmless for it. */
  { "share-is-said",
    "entry 20.00\nrake 5%\nshare 10% \"Dogs & <Cats>\"\nlevel 20m 25 50\n00:00:00 enter Ann Bob Carl\n",
    { { 0, "show 1", "prize pool 51.30, fees 0.00, owed 0.00\n3.00 goes to the house\n5.70 goes to Dogs & <Cats>\n" },
      { 0, "show 1 --json", "\"rake\" : 300" },
      { 0, "show 1 --json", "\"share\" : 570" },
      { 0, "show 1 --json", "\"share_for\" : \"Dogs & <Cats>\"" },
      { 0, "export 1 --html",
        "prize pool 51.30 · 3.00 goes to the house · 5.70 goes to Dogs &amp; &lt;Cats&gt;</p>" } } },
  /* Awards that are not money are beside the prizes, in a column and a list of their own. */
  { "awards-are-told",
    "entry 20.00\nprizes 60 40\nawards 2 \"A cup, of gold\" instead, 3 \"=1+1\"\nlevel 20m 25 50\n"
    "00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:00:01 out Carl\n00:00:02 out Bob\n00:00:03 paid-out Bob\n",
    { { 0, "show 1", "  place 1: 36.00\n  place 2: A cup, of gold\n  place 3: 24.00 + =1+1\n" },
      { 0, "export 1 --csv", "place,name,entries,rebuys,add_ons,chips,paid,owed,won,knockouts,hitmen,award\r\n" },
      { 0, "export 1 --csv", "3,Carl,1,0,0,0,20.00,0.00,24.00,0,,\"'=1+1\"\r\n" },
      { 0, "show 1 --json", "\"award\" : \"A cup, of gold\",\n      \"award_handed\" : true" },
      { 0, "show 1 --json", "\"instead\" : true" },
      { 0, "show 1 --json", "\"lock\" : \"none\"" } } },
  /* A count of chips, as one number or by value, and what is wrong with it. */
  { "chips-are-counted",
    "entry 20.00 stack 3000\nrebuy 10.00 stack 2000\nchips 25 100 500\nlevel 20m 25 50\n"
    "00:00:00 enter Ann Bob Carl\n00:00:00 start\n00:00:01 rebuy Ann\n00:20:00 colour-up 25 +75\n",
    { { 0, "chips 1 11075", "There should be 11,075 chips in play.\nThat is right.\n" },
      { 0, "chips 1 25x43 100x50 500x10", "" },
      { 1, "chips 1 9075",
        "Missing: 2,000.\nIt may be that:\n  1 rebuy was entered one time too many, or got no chips.\n" },
      { 1, "chips 1 10575 --json", "\"chips\" : 11075" },
      { 1, "chips 1 10575 --json", "1 chip of 500 was not counted." },
      { 1, "chips 1 25xmany", "many" },
      { 2, "chips 1", "" } } },
};

static void
test_told (Fixture *fixture, gconstpointer data)
{
  const Told *it = data;

  g_assert_true (g_file_set_contents ("one.night", it->night, -1, NULL));
  run (fixture, "night --keep --db x.db one.night");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  for (guint i = 0; it->said[i].command != NULL; i++)
    {
      g_autofree char *command = g_strdup_printf ("tournament %s --db x.db", it->said[i].command);
      g_autofree char *says = NULL;

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, it->said[i].status);
      says = g_strconcat (fixture->ran->out, it->said[i].status != 0 ? fixture->ran->err : NULL, NULL);
      if (it->said[i].is_absent)
        g_assert_null (strstr (says, it->said[i].part));
      else
        assert_has (says, it->said[i].part);
    }
}

static void
test_unknown_tournament (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = write_night (folder, "one.night", HEADER "00:00:00 enter Ann\n");
  g_autoptr (Ran) ran = command_run ("night --keep --db %s/x.db %s", folder, path);
  g_autoptr (Ran) show = command_run ("tournament show 7 --db %s/x.db", folder);
  g_autoptr (Ran) word = command_run ("tournament log seven --db %s/x.db", folder);
  g_autoptr (Ran) usage = command_run ("tournament dance");

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpint (show->status, ==, 1);
  g_assert_nonnull (strstr (show->err, "7"));
  g_assert_cmpint (word->status, ==, 1);
  g_assert_cmpint (usage->status, ==, 2);
  g_assert_nonnull (strstr (usage->err, "tournament list"));
  folder_remove (g_steal_pointer (&folder));
}

TEST_PART (night_command)
{
  g_autofree char *folder = nights_folder ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  GDir       *dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int         status;

  g_test_init (&argc, &argv, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".night"))
      {
        g_autofree char *test = g_strdup_printf ("/nights/%s", name);

        g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
        g_test_add_data_func (test, g_ptr_array_index (paths, paths->len - 1), test_night);
      }
  g_clear_pointer (&dir, g_dir_close);
  g_assert_cmpuint (paths->len, >=, 8);

  g_test_add_func ("/night-command/failures-name-their-line", test_failures_name_their_line);
  g_test_add_func ("/night-command/bad-file-is-refused-whole", test_bad_file_is_refused_whole);
  g_test_add_func ("/night-command/keep-show-and-log-agree", test_keep_show_and_log_agree);
  g_test_add_func ("/night-command/undone-lines-say-so", test_undone_lines_say_so);
  g_test_add_func ("/night-command/json-keys", test_json_keys);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *test = g_strconcat ("/tournament-command/", told[i].path, NULL);

      g_test_add (test, Fixture, &told[i], set_up, test_told, tear_down);
    }
  g_test_add_func ("/tournament-command/unknown-tournament", test_unknown_tournament);
  status = g_test_run ();
  return status;
}
