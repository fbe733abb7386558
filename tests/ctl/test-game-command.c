/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl game` and `bench engine`: what they print, and what they refuse. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "command.h"
#include "../hits.h"
#include "../program.h"

static JsonNode *
parse (JsonParser *parser, const Ran *ran)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ran->status, ==, 0);
  json_parser_load_from_data (parser, ran->out, -1, &error);
  g_assert_no_error (error);
  return json_parser_get_root (parser);
}

static char *
write_file (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* All games that a command lists. */
static GStrv
list_ids (const char *command)
{
  g_autoptr (Ran) ran = command_run ("%s", command);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (ran->out), "\n", -1);
  GStrv ids = g_new0 (char *, g_strv_length (lines) + 1);

  g_assert_cmpint (ran->status, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    ids[i] = g_strndup (lines[i], strcspn (lines[i], "\t"));
  return ids;
}

static void
test_list_and_json_agree (void)
{
  g_autoptr (Ran) plain = command_run ("game list");
  g_autoptr (Ran) json = command_run ("--json game list");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *games = json_node_get_array (parse (parser, json));
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (games); i++)
    {
      JsonObject *game = json_array_get_object_element (games, i);

      g_string_append_printf (lines, "%s\t%d-%d\t%s\n", json_object_get_string_member (game, "id"),
                              (gint) json_object_get_int_member (game, "min"),
                              (gint) json_object_get_int_member (game, "max"),
                              json_object_get_string_member (game, "name"));
      g_assert_cmpint (json_object_get_int_member (game, "rules"), >, 0);
    }
  g_assert_cmpstr (plain->out, ==, lines->str);
  g_assert_nonnull (strstr (plain->out, "pitty-pat\t2-5\tPitty Pat\n"));
}

/* Games are found in the order in which the window and the phones show them. */
static void
test_find_has_an_order (void)
{
  g_autoptr (Ran) none = command_run ("game find xyzzy"), json = command_run ("--json game find texas hold");
  g_autoptr (JsonParser) parser = json_parser_new ();

  for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
    {
      g_autofree char *command = g_strdup_printf ("game find %s", hits[i].words);
      g_auto (GStrv) ids = list_ids (command);

      for (guint k = 0; k < G_N_ELEMENTS (hits[i].first) && hits[i].first[k] != NULL; k++)
        {
          g_assert_cmpuint (g_strv_length (ids), >, k);
          g_assert_cmpstr (ids[k], ==, hits[i].first[k]);
        }
    }
  g_assert_cmpint (none->status, ==, 0);
  g_assert_cmpstr (none->out, ==, "");
  g_assert_cmpuint (json_array_get_length (json_node_get_array (parse (parser, json))), ==, 2);
}

/* All games of a kind are together, by ID. */
static void
test_list_goes_by_kind (void)
{
  g_auto (GStrv) ids = list_ids ("game list");
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *last = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (Ran) shown = command_run ("game show %s", ids[i]);
      const char      *at = strstr (shown->out, "\nkind ");
      g_autofree char *kind = NULL;

      g_assert_nonnull (at);
      kind = g_strndup (at + 6, strcspn (at + 6, "\n"));
      if (g_strcmp0 (kind, last) == 0)
        g_assert_cmpstr (ids[i - 1], <, ids[i]);
      else
        g_assert_true (g_hash_table_add (kinds, g_strdup (kind))); /* not seen before */
      g_free (last);
      last = g_steal_pointer (&kind);
    }
  g_assert_cmpuint (g_hash_table_size (kinds), ==, 6);
}

/* The rules are in the reader's language, and in English for readers whose first language that is. */
static void
test_rules_in_spanish (void)
{
  const char *const languages[] = { "es", "en:es" }, *const titles[] = { "VEINTICINCO\n", "TWENTY-FIVE\n" };
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (Ran) rules = NULL;

      g_setenv ("LANGUAGE", languages[i], TRUE);
      rules = command_run ("game rules twenty-five");
      g_assert_true (g_str_has_prefix (rules->out, titles[i]));
    }
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* Bots that record a transcript write the same words in every language. */
static void
test_records_are_the_same_in_spanish (void)
{
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autoptr (Ran) english = NULL, spanish = NULL;

  g_setenv ("LANGUAGE", "C", TRUE);
  english = command_run ("game record through-the-window --seed 5");
  g_setenv ("LANGUAGE", "es", TRUE);
  spanish = command_run ("game record through-the-window --seed 5");
  g_assert_nonnull (strstr (english->out, " claim "));
  g_assert_cmpstr (english->out, ==, spanish->out);
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* Every game can be shown and has rules to read; its records replay and come out the same again. */
static void
test_every_game (void)
{
  g_auto (GStrv) ids = list_ids ("game list");
  g_autofree char *folder = folder_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (Ran) show = command_run ("game show %s", ids[i]);
      g_autoptr (Ran) rules = command_run ("game rules %s", ids[i]);
      g_autofree char *first = g_strdup_printf ("game %s ", ids[i]);

      g_test_message ("%s", ids[i]);
      g_assert_cmpint (show->status, ==, 0);
      g_assert_true (g_str_has_prefix (show->out, first));
      g_assert_nonnull (strstr (show->out, "\nverb "));
      g_assert_nonnull (strstr (show->out, "\nzone "));
      g_assert_cmpint (rules->status, ==, 0);
      g_assert_cmpuint (strlen (rules->out), >, 500);
      for (guint deck = 0; deck < 2; deck++)
        {
          const char *decks = deck ? "--deck" : "";
          g_autoptr (Ran) record = command_run ("game record %s --bots random --hands 3 --seed 11 %s", ids[i], decks);
          g_autoptr (Ran) again = command_run ("game record %s --bots random --hands 3 --seed 11 %s", ids[i], decks);
          g_autofree char *path = write_file (folder, "record.play", record->out);
          g_autoptr (Ran) play = command_run ("game play %s", path);

          g_assert_cmpint (record->status, ==, 0);
          g_assert_cmpstr (record->out, ==, again->out);
          g_assert_nonnull (strstr (record->out, "\nseed 11\n"));
          g_assert_cmpint (deck, ==, strstr (record->out, "\ndeck ") != NULL);
          g_assert_cmpint (play->status, ==, 0);
          g_assert_true (g_str_has_suffix (play->out, " held, 0 failed\n"));
        }
    }
  folder_remove (g_steal_pointer (&folder));
}

static void
test_show_names_options (void)
{
  g_autoptr (Ran) plain = command_run ("game show pitty-pat");
  g_autoptr (Ran) json = command_run ("game show pitty-pat --json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *game = json_node_get_object (parse (parser, json)), *option;

  g_assert_nonnull (strstr (plain->out, "\nseats 2-5\npitch Pair "));
  g_assert_nonnull (strstr (plain->out, "\nkind shed\nminutes 5\n"));
  g_assert_nonnull (
      strstr (plain->out, "\noption second_discard mandatory\tmandatory/optional\n  Second discard: The card "));
  g_assert_nonnull (
      strstr (plain->out, "\n    optional: May be left out\noption pair_out off\toff/on\n  Out with a pair: "));
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (game, "seats")), ==, 4);
  g_assert_cmpstr (json_object_get_string_member (game, "kind"), ==, "shed");
  g_assert_cmpint (json_object_get_int_member (game, "minutes"), ==, 5);
  g_assert_true (g_str_has_prefix (json_object_get_string_member (game, "pitch"), "Pair "));
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (game, "options")), ==, 3);
  option = json_array_get_object_element (json_object_get_array_member (game, "options"), 1);
  g_assert_cmpstr (json_object_get_string_member (option, "label"), ==, "Second discard");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (option, "help"), "The card "));
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (option, "says"), 1), ==,
                   "May be left out");
}

/* The words of a game's options are where they were before explanations were added. */
static void
test_show_keeps_its_lines (void)
{
  g_auto (GStrv) ids = list_ids ("game list");

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (Ran) show = command_run ("game show %s", ids[i]);
      g_auto (GStrv) lines = g_strsplit (g_strchomp (show->out), "\n", -1);
      guint n_options = 0, n_said = 0;

      for (guint k = 0; lines[k] != NULL; k++)
        if (g_str_has_prefix (lines[k], "option "))
          {
            g_assert_true (g_regex_match_simple ("^option [a-z_0-9-]+ \\S+\t\\S+$", lines[k], 0, 0));
            g_assert_true (g_regex_match_simple ("^  [^ ].*: \\S.*\\.$", lines[k + 1], 0, 0));
            n_options++;
          }
        else if (g_str_has_prefix (lines[k], "  ") && lines[k][2] != ' ')
          n_said++;
        else
          g_assert_true (g_regex_match_simple (
              "^(    [^ ]+: |(game|name|seats|seats_with|pitch|kind|minutes|verb|zone|phases) )", lines[k], 0, 0));
      g_assert_cmpuint (n_options, >, 0);
      g_assert_cmpuint (n_said, ==, n_options);
    }
}

/* --- Play --- */

#define HAND "game pitty-pat\nseats 2\ndeck 9c 7d 2c 7h 3c 7s 4c 5d 6c 8d 9d\n"

static void
test_failures_name_their_line (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = write_file (
      folder, "bad.play", HAND "= turn 1\n= turn 0\n1 play 7d\n0 ! play 9c 2c\n0 ! play 9c\n= size hand 0 3\n");
  g_autofree char *good = write_file (folder, "good.play", HAND "= turn 0\n");
  g_autoptr (Ran) ran = command_run ("game play %s %s", path, good);
  g_autoptr (Ran) json = command_run ("game play %s --json", path);
  g_auto (GStrv) lines = g_strsplit (ran->out, "\n", -1);
  const guint      at[] = { 4, 6, 7 };
  g_autofree char *first = g_strdup_printf ("%s:4: expected turn 1, found 0", path);
  g_autofree char *sum = g_strdup_printf ("%s: 3 held, 3 failed", path);
  g_autofree char *other = g_strdup_printf ("%s: 1 held, 0 failed", good);

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpint (json->status, ==, 1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_cmpstr (lines[0], ==, first);
  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    {
      g_autofree char *start = g_strdup_printf ("%s:%u: expected ", path, at[i]);

      g_assert_true (g_str_has_prefix (lines[i], start));
    }
  g_assert_cmpstr (lines[3], ==, sum);
  g_assert_cmpstr (lines[4], ==, other);
  g_assert_nonnull (strstr (json->out, "\"expected\" : \"turn 1\""));
  folder_remove (g_steal_pointer (&folder));
}

static void
test_bad_file_is_refused (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = write_file (folder, "bad.play", HAND "= turn 1\n0 dance\n");
  g_autofree char *start = g_strdup_printf ("%s:5: ", path);
  g_autoptr (Ran) ran = command_run ("game play %s", path);
  g_autoptr (Ran) missing = command_run ("game play %s/none.play", folder);

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_cmpstr (ran->out, ==, "");
  g_assert_true (g_str_has_prefix (ran->err, start));
  g_assert_cmpint (missing->status, ==, 1);
  g_assert_nonnull (strstr (missing->err, "none.play: "));
  folder_remove (g_steal_pointer (&folder));
}

/* An error in a megabyte of text gives a sentence of readable length. */
static void
test_long_word_is_shortened (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *word = g_strnfill (1000000, 'x');
  g_autofree char *text = g_strconcat (HAND, word, "\n", NULL);
  g_autofree char *path = write_file (folder, "long.play", text);
  g_autofree char *start = g_strdup_printf ("%s:4: “xxxx", path);
  g_autoptr (Ran) ran = command_run ("game play %s", path);

  g_assert_cmpint (ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (ran->err, start));
  g_assert_cmpuint (strlen (ran->err), <, 1000);
  g_assert_nonnull (strstr (ran->err, "x…x"));
  g_assert_nonnull (strstr (ran->err, "x” is not understood"));
  folder_remove (g_steal_pointer (&folder));
}

/* --- Simulate and record --- */

static void
test_simulate_counts_hands (void)
{
  g_autoptr (Ran) plain = command_run ("game simulate pitty-pat --seats 3 --bots random,careful --hands 137 --seed 5");
  g_autoptr (Ran) json
      = command_run ("game simulate pitty-pat --seats=3 --bots=random,careful --hands 137 --seed 5 --json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *all = json_node_get_object (parse (parser, json));
  JsonArray  *scores = json_object_get_array_member (all, "scores");
  g_auto (GStrv) lines = g_strsplit (plain->out, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_cmpstr (lines[0], ==, "hands\t137");
  g_assert_true (g_str_has_prefix (lines[1], "decisions\t"));
  g_assert_true (g_str_has_prefix (lines[2], "seconds\t"));
  g_assert_true (g_str_has_prefix (lines[3], "seat 0\trandom\t0."));
  g_assert_true (g_str_has_prefix (lines[4], "seat 1\tcareful\t0."));
  g_assert_true (g_str_has_prefix (lines[5], "seat 2\tcareful\t0."));
  g_assert_cmpint (json_object_get_int_member (all, "hands"), ==, 137);
  g_assert_cmpint (json_object_get_int_member (all, "seats"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (all, "game"), ==, "pitty-pat");
  g_assert_cmpuint (json_array_get_length (scores), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (scores, 2), "bot"), ==, "careful");
}

static void
test_record_has_options_and_stops (void)
{
  g_autoptr (Ran) ran = command_run ("game record pitty-pat --seats 2 --option target_wins=50 --option pair_out=on "
                                     "--hands 4 --seed 18446744073709551615");
  g_autoptr (Ran) usual = command_run ("game record pitty-pat --option pair_out=off");
  guint n_next = 0;

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (ran->out, "game pitty-pat 1\nseats 2\noption target_wins 50\noption pair_out on\n"
                                             "dealer 1\nseed 18446744073709551615\n"));
  for (const char *p = ran->out; (p = strstr (p, "\nnext\n")) != NULL; p++)
    n_next++;
  g_assert_cmpuint (n_next, ==, 3);
  g_assert_null (strstr (ran->out, "= over"));
  g_assert_true (g_str_has_prefix (usual->out, "game pitty-pat 1\nseats 2\ndealer 1\nseed 0\n"));
  g_assert_nonnull (strstr (usual->out, "\n= over\n= winner "));
}

TEST_PART (game_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-command/list-and-json-agree", test_list_and_json_agree);
  g_test_add_func ("/game-command/list-goes-by-kind", test_list_goes_by_kind);
  g_test_add_func ("/game-command/find-has-an-order", test_find_has_an_order);
  g_test_add_func ("/game-command/every-game", test_every_game);
  g_test_add_func ("/game-command/rules-in-spanish", test_rules_in_spanish);
  g_test_add_func ("/game-command/records-are-the-same-in-spanish", test_records_are_the_same_in_spanish);
  g_test_add_func ("/game-command/show-names-options", test_show_names_options);
  g_test_add_func ("/game-command/show-keeps-its-lines", test_show_keeps_its_lines);
  g_test_add_func ("/game-command/failures-name-their-line", test_failures_name_their_line);
  g_test_add_func ("/game-command/bad-file-is-refused", test_bad_file_is_refused);
  g_test_add_func ("/game-command/long-word-is-shortened", test_long_word_is_shortened);
  g_test_add_func ("/game-command/simulate-counts-hands", test_simulate_counts_hands);
  g_test_add_func ("/game-command/record-has-options-and-stops", test_record_has_options_and_stops);
  return g_test_run ();
}
