/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl store`, and the output of other commands for a store that somebody has changed. */
#include <string.h>

#include "store/file/store-open.h"
#include "command.h"
#include "../program.h"

#define MINE "game mine\nname Mine\nplayers 2-4\nbetting limit\ndeal 5\nbet\nwin high\n"

static const char night[] = "name \"Friday\"\nentry 20.00 stack 1000\nlevel 20m 25 50\nprizes 60 40\n"
                            "00:00:00 enter Ann Bob Carl\n00:00:01 start\n00:10:00 out Carl by Ann\n";

/* Stores three tournaments in x.db of the folder. */
static void
keep_nights (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents ("friday.night", night, -1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    run (fixture, "night --keep friday.night --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

static void
change (const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open ("x.db", STORE_WRITE, &error);

  g_assert_no_error (error);
  g_assert_true (store_run (store, &error, "PRAGMA ignore_check_constraints = ON", NULL));
  g_assert_true (store_run (store, &error, sql, NULL));
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  JsonObject *object;

  keep_nights (fixture);
  run (fixture, "store check --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==, "x.db is sound: 3 tournaments and 0 tables of side games.\n");
  change ("UPDATE event SET amount = 9223372036854775807 WHERE tournament = 2 AND kind = 'enter'");
  run (fixture, "store check --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "Tournament 2 is damaged"));
  object = run_json (fixture, "store check --json --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_false (json_object_get_boolean_member (object, "ok"));
  g_assert_cmpint (json_object_get_int_member (object, "version"), ==, 18);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "faults")), ==, 1);
  run (fixture, "store check --db nothing.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "store");
  g_assert_cmpint (fixture->ran->status, ==, 2);
}

static void
test_backup_and_restore (Fixture *fixture, gconstpointer data)
{
  const char *kept;

  keep_nights (fixture);
  run (fixture, "store backup copy.db --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "store backup copy.db --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  change ("DELETE FROM event WHERE tournament = 2");
  kept = json_object_get_string_member (run_json (fixture, "store restore copy.db --json --db x.db"), "kept");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_file_test (kept, G_FILE_TEST_IS_REGULAR));
  run (fixture, "store check --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "store restore friday.night --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "store restore copy.db --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "kept as");
}

static void
test_one_damaged_hides_no_other (Fixture *fixture, gconstpointer data)
{
  JsonArray *tournaments;
  guint      damaged = 0, states = 0;

  keep_nights (fixture);
  change ("INSERT INTO event (tournament, step, row, at, kind) VALUES (2, 0, 1, 0, 'pause')");
  run (fixture, "tournament list --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "1\trunning\tFriday");
  assert_has (fixture->ran->out, "2\tdamaged\tFriday");
  assert_has (fixture->ran->out, "3\trunning\tFriday");
  assert_has (fixture->ran->err, "Tournament 2 is damaged");
  tournaments = json_object_get_array_member (run_json (fixture, "tournament list --json --db x.db"), "tournaments");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  for (guint i = 0; i < json_array_get_length (tournaments); i++)
    {
      JsonObject *each = json_array_get_object_element (tournaments, i);

      states += json_object_has_member (each, "state");
      damaged += json_object_has_member (each, "damaged") && json_object_get_boolean_member (each, "damaged");
    }
  g_assert_cmpuint (states, ==, 2);
  g_assert_cmpuint (damaged, ==, 1);
  run (fixture, "tournament show 2 --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, "tournament show 3 --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
}

/* The tournament's name is printed as well, in JSON unchanged. */
static void
test_no_word_steers_the_terminal (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;
  static const char *const outputs[]
      = { "tournament list",           "tournament show 1",          "tournament log 1",
          "tournament export 1 --csv", "tournament export 1 --html", "tournament list --json",
          "tournament log 1 --json",   "tournament export 1 --json", "store check" };
  JsonArray *tournaments;

  keep_nights (fixture);
  change (
      "UPDATE tournament SET name = 'Fri' || char (27) || ']0;mine' || char (7, 8238, 155, 10) || 'day' WHERE id = 1");
  change ("UPDATE player SET name = 'An' || char (27) || '[2Jn' || char (8238) WHERE name = 'Ann'");
  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++)
    {
      g_autofree char *command = g_strdup_printf ("%s --db x.db", outputs[i]);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_null (strpbrk (fixture->ran->out, "\033\007"));
      g_assert_null (strstr (fixture->ran->out, "\342\200\256"));
      g_assert_null (strstr (fixture->ran->out, "\302\233"));
    }
  run (fixture, "tournament list --db x.db");
  lines = g_strsplit (fixture->ran->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  tournaments = json_object_get_array_member (run_json (fixture, "tournament list --json --db x.db"), "tournaments");
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (tournaments, 2), "name"), ==,
                   "Fri\033]0;mine\007\342\200\256\302\233\nday");
  run (fixture, "\"tourna\033[2Jment\"");
  g_assert_cmpint (fixture->ran->status, ==, 2);
  g_assert_null (strchr (fixture->ran->err, '\033'));
  run (fixture, "night \"no\033[2Jthing.night\"");
  g_assert_null (strchr (fixture->ran->err, '\033'));
}

/* The sentence is about the lock in every locale, although naming the file may set another errno. */
static void
test_second_writer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;

  keep_nights (fixture);
  store = store_open ("x.db", STORE_WRITE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_setenv ("LC_ALL", i == 0 ? "C" : "C.UTF-8", TRUE);
      run (fixture, "store restore copy.db --db x.db");
      run (fixture, "night --keep friday.night --db x.db");
      g_assert_cmpint (fixture->ran->status, ==, 1);
      assert_has (fixture->ran->err, "Close it first");
    }
}

static void
test_complaints_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "nonsense%u\n", i);
  g_assert_true (g_file_set_contents ("bad.schedule", text->str, -1, NULL));
  run (fixture, "schedule check bad.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  lines = g_strsplit (g_strchomp (fixture->ran->err), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 101);
  assert_has (lines[100], "more complaints");
}

/* The variant that a table is played by is checked like a stranger's file. */
static void
test_check_texts (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *game, *text, *told;
  } cases[] = {
    { "mine", MINE, NULL },
    { "mine", "game mine\nname Mine\nplayers 2-4\ndeal 9 sideways\nwin high\n",
      "Table 1 is damaged: the text of its game cannot be read, line 4: " },
    { "yours", MINE, "Table 1 is damaged: the text of its game belongs to another game." },
  };

  keep_nights (fixture);
  change ("INSERT INTO side_table (game, head, stake, undo, opened) VALUES ('mine', 'game mine', 0, 0, 5)");
  change ("INSERT INTO side_seat (side_table, seat, bot, bot_name) VALUES (1, 0, 'careful', 'Bolt')");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sql
          = g_strdup_printf ("UPDATE side_table SET game = '%s', variant = '%s'", cases[i].game, cases[i].text);

      change (sql);
      run (fixture, "store check --db x.db");
      g_assert_cmpint (fixture->ran->status, ==, cases[i].told == NULL ? 0 : 1);
      g_assert_true (cases[i].told == NULL || g_str_has_prefix (fixture->ran->out, cases[i].told));
    }
}

#define ADD(name, test) g_test_add ("/store-command/" name, Fixture, NULL, set_up, test, tear_down)

TEST_PART (store_command)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("check-reads-the-texts-of-games", test_check_texts);
  ADD ("check", test_check);
  ADD ("backup-and-restore", test_backup_and_restore);
  ADD ("one-damaged-tournament-hides-no-other", test_one_damaged_hides_no_other);
  ADD ("no-word-steers-the-terminal", test_no_word_steers_the_terminal);
  ADD ("a-second-writer-is-told-so", test_second_writer);
  ADD ("complaints-stop-after-a-hundred", test_complaints_stop);
  return g_test_run ();
}
