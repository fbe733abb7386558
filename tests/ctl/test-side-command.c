/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Side games in the output of `cardroomctl tournament`: only with a rate, and without changing other figures. */
#include <json-glib/json-glib.h>
#include <string.h>

#include "store/club/store-directory-change.h"
#include "store/file/store-open.h"
#include "store/side/store-account.h"
#include "store/side/store-table.h"
#include "command.h"
#include "../program.h"

static const char *const outputs[]
    = { "tournament show 1", "tournament export 1 --csv", "tournament export 1 --html", "tournament export 1 --json" };

enum
{
  SHOW,
  CSV,
  HTML,
  JSON,
  N_OUTPUTS,
};

static const char night[] = "name \"Test\"\nentry 20.00 stack 1000\nlevel 20m 25 50\nprizes 60 40\n"
                            "00:00:00 enter Ann Bob Carl\n00:00:01 start\n00:10:00 out Carl by Ann\n";

static char *
keep_night (const char *folder)
{
  g_autofree char *text = g_build_filename (folder, "test.night", NULL);
  g_autoptr (Ran) ran = NULL;

  g_assert_true (g_file_set_contents (text, night, -1, NULL));
  ran = command_run ("night --keep --db %s/x.db %s", folder, text);
  if (ran->status != 0)
    g_error ("%s%s", ran->out, ran->err);
  return g_build_filename (folder, "x.db", NULL);
}

static void
read_outputs (const char *path, char **out)
{
  for (guint i = 0; i < N_OUTPUTS; i++)
    {
      g_autoptr (Ran) ran = command_run ("%s --db %s", outputs[i], path);

      if (ran->status != 0)
        g_error ("%s: %s", outputs[i], ran->err);
      out[i] = g_steal_pointer (&ran->out);
    }
}

static void
free_outputs (char **out)
{
  for (guint i = 0; i < N_OUTPUTS; i++)
    g_free (out[i]);
}

/* A hand of Ann, Carl and a bot, and one of somebody who is not in the tournament. */
static void
play_side_games (Store *store, gint64 tournament)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new (), results = g_ptr_array_new ();
  StoreSeat   who[] = { { (char *) "Ann", NULL },
                        { (char *) "Carl", NULL },
                        { (char *) "Eve <b>", NULL },
                        { (char *) "Max", (char *) "random" } };
  StoreResult what[]
      = { { 0, (char *) "Ann", 130 }, { 1, (char *) "Carl", -80 }, { 2, (char *) "Eve <b>", -41 }, { 3, NULL, -9 } };
  StoreTable table
      = { .tournament = tournament, .game = (char *) "pitty-pat", .head = (char *) "game pitty-pat", .seats = seats };
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (guint i = 0; i < G_N_ELEMENTS (who); i++)
    {
      g_ptr_array_add (seats, &who[i]);
      g_ptr_array_add (results, &what[i]);
    }
  id = store_table_add (store, &table, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (store_table_move (store, id, 0, "0 play Js", 1, results, 5, &error));
  g_assert_no_error (error);
}

static void
assert_json_lines (JsonObject *root)
{
  static const struct
  {
    const char *player;
    gint64      chips, money;
  } expected[] = { { "Ann", 130, 325 }, { "Eve <b>", -41, -103 }, { "Carl", -80, -200 }, { NULL, -9, -22 } };
  JsonArray *lines = json_object_get_array_member (root, "side_games");

  g_assert_cmpuint (json_array_get_length (lines), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);

      if (expected[i].player == NULL)
        g_assert_true (json_object_get_null_member (line, "player"));
      else
        g_assert_cmpstr (json_object_get_string_member (line, "player"), ==, expected[i].player);
      g_assert_cmpint (json_object_get_int_member (line, "chips"), ==, expected[i].chips);
      g_assert_cmpint (json_object_get_int_member (line, "money"), ==, expected[i].money);
      g_assert_cmpuint (json_object_get_size (line), ==, 3);
    }
}

static JsonParser *
parse (const char *text)
{
  JsonParser *parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  return parser;
}

/* Everything in BEFORE is unchanged in AFTER, except the clock, which runs on. */
static void
assert_json_kept (JsonObject *before, JsonObject *after)
{
  g_autoptr (GList) names = json_object_get_members (before);

  for (GList *name = names; name != NULL; name = name->next)
    if (!g_str_equal (name->data, "seconds_left") && !g_str_equal (name->data, "level"))
      {
        g_autofree char *old = json_to_string (json_object_get_member (before, name->data), FALSE);
        g_autofree char *new = json_to_string (json_object_get_member (after, name->data), FALSE);

        g_assert_cmpstr (old, ==, new);
      }
  g_assert_cmpuint (json_object_get_size (after), ==, json_object_get_size (before) + 1);
}

static void
check_documents (char **before, char **after)
{
  g_autoptr (JsonParser) old = parse (before[JSON]), new = parse (after[JSON]);
  JsonObject *with = json_node_get_object (json_parser_get_root (new));

  assert_has (after[SHOW], "Side games");
  assert_has (after[SHOW], "Bots and the house");
  assert_has (after[SHOW], "−1.03");
  g_assert_true (g_str_has_prefix (after[CSV], before[CSV]));
  g_assert_cmpstr (after[CSV] + strlen (before[CSV]), ==,
                   "\r\nside_games,play_chips,money\r\nAnn,130,3.25\r\nEve <b>,-41,-1.03\r\nCarl,-80,-2.00\r\n"
                   "Bots and the house,-9,-0.22\r\n");
  assert_has (after[HTML], "<h2>Side games</h2>");
  assert_has (after[HTML], "Eve &lt;b&gt;");
  g_assert_null (strstr (after[HTML], "<b>"));
  assert_json_lines (with);
  assert_json_kept (json_node_get_object (json_parser_get_root (old)), with);
}

/* The lines of SHOW from prizes up to the side games, which do not depend on the clock. */
static char *
prizes_of (const char *show)
{
  const char *from = strstr (show, "prize pool"), *to = strstr (show, "Side games");

  g_assert_nonnull (from);
  return to == NULL ? g_strdup (from) : g_strndup (from, (gsize) (to - from));
}

static void
test_only_with_a_rate (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = keep_night (folder);
  g_autofree char *plain = NULL, *still = NULL;
  char            *before[N_OUTPUTS], *without[N_OUTPUTS], *after[N_OUTPUTS];
  Store           *store;

  read_outputs (path, before);
  store = store_open (path, STORE_WRITE, NULL);
  play_side_games (store, 1);
  read_outputs (path, without); /* beside the writer */
  g_assert_cmpstr (without[CSV], ==, before[CSV]);
  for (guint i = 0; i < N_OUTPUTS; i++)
    {
      g_assert_null (strstr (without[i], "ide games"));
      g_assert_null (strstr (without[i], "side_games"));
    }
  g_assert_true (store_set_side_rate (store, 1, 250, NULL));
  store_close (store);
  read_outputs (path, after);
  check_documents (before, after);
  plain = prizes_of (before[SHOW]);
  still = prizes_of (after[SHOW]);
  g_assert_cmpstr (plain, ==, still);
  free_outputs (before);
  free_outputs (without);
  free_outputs (after);
  folder_remove (g_steal_pointer (&folder));
}

/* A cash game is settled together with the night and its side games, and names are those that people go by now. */
static void
test_settled_with_a_cash_game (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = keep_night (folder), *file = g_build_filename (folder, "late.cash", NULL);
  g_autoptr (Ran) kept = NULL, side = NULL, game = NULL, all = NULL;
  Store *store = store_open (path, STORE_WRITE, NULL);

  play_side_games (store, 1);
  g_assert_true (store_set_side_rate (store, 1, 250, NULL));
  g_assert_true (store_directory_rename (store, "Carl", "Carlo", NULL, NULL));
  store_close (store);
  g_assert_true (g_file_set_contents (file,
                                      "00:00:00 buy Ann 20.00 owed\n00:00:00 buy Carlo 20.00\n"
                                      "01:00:00 cash-out Carlo 38.00\n01:00:00 cash-out Ann 2.00\n",
                                      -1, NULL));
  kept = command_run ("cash --keep --night 1 --db %s %s", path, file);
  g_assert_cmpint (kept->status, ==, 0);
  side = command_run ("cash settle --night 1 --db %s", path);
  g_assert_cmpstr (side->out, ==, "Carlo\tAnn\t2.00\nEve <b>\tAnn\t1.03\nbox\tAnn\t0.22\n");
  game = command_run ("cash settle 1 --db %s", path);
  g_assert_cmpstr (game->out, ==, "Ann\tCarlo\t18.00\n");
  all = command_run ("cash settle 1 --night 1 --db %s", path);
  g_assert_cmpstr (all->out, ==, "Ann\tCarlo\t14.75\nEve <b>\tCarlo\t1.03\nbox\tCarlo\t0.22\n");
  folder_remove (g_steal_pointer (&folder));
}

/* If nobody played, or only at another night's tables, the section is there and empty. */
static void
test_rate_without_games (void)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = keep_night (folder);
  char            *after[N_OUTPUTS];
  Store           *store = store_open (path, STORE_WRITE, NULL);

  play_side_games (store, 0);
  g_assert_true (store_set_side_rate (store, 1, 250, NULL));
  store_close (store);
  read_outputs (path, after);
  g_assert_null (strstr (after[SHOW], "Side games"));
  assert_has (after[JSON], "side_games");
  g_assert_null (strstr (after[JSON], "Eve"));
  free_outputs (after);
  folder_remove (g_steal_pointer (&folder));
}

static void
test_older_stores (void)
{
  for (gint version = 1; version < 3; version++)
    {
      g_autofree char *folder = folder_new ();
      g_autofree char *name = g_strdup_printf ("v%d.db", version);
      g_autofree char *source = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "store", "file", name, NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *bytes = NULL, *now = NULL;
      g_autoptr (Ran) list = NULL;
      char *out[N_OUTPUTS];
      gsize length, length_now;

      g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
      g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
      list = command_run ("tournament list --db %s", path);
      g_assert_cmpint (list->status, ==, 0);
      assert_has (list->out, "Mistakes");
      read_outputs (path, out);
      assert_has (out[SHOW], "Mistakes");
      for (guint i = 0; i < N_OUTPUTS; i++)
        g_assert_null (strstr (out[i], "side_games"));
      g_assert_true (g_file_get_contents (path, &now, &length_now, NULL));
      g_assert_cmpmem (bytes, length, now, length_now);
      free_outputs (out);
      folder_remove (g_steal_pointer (&folder));
    }
}

/* A night's output must not reveal the seed of a table in play, which would tell the deals to come. */
static void
test_no_deal_to_come (void)
{
  static const char *const others[] = { "tournament list", "tournament log 1", "store check" };
  g_autofree char         *folder = folder_new ();
  g_autofree char         *path = keep_night (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open (path, STORE_WRITE, &error);
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  StoreSeat  who[] = { { (char *) "Ann", NULL }, { (char *) "Carl", NULL } };
  StoreTable table = { .tournament = 1,
                       .game = (char *) "pitty-pat",
                       .head = (char *) "game pitty-pat 1\nseats 2\nseed 8211372654871236\n",
                       .seats = seats };
  char      *out[N_OUTPUTS];

  g_assert_no_error (error);
  g_ptr_array_add (seats, &who[0]);
  g_ptr_array_add (seats, &who[1]);
  g_assert_cmpint (store_table_add (store, &table, NULL, &error), >, 0);
  g_assert_no_error (error);
  read_outputs (path, out);
  for (guint i = 0; i < N_OUTPUTS; i++)
    g_assert_null (strstr (out[i], "8211372654871236"));
  free_outputs (out);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Ran) ran = command_run ("%s --db %s", others[i], path);

      g_assert_cmpint (ran->status, ==, 0);
      g_assert_null (strstr (ran->out, "8211372654871236"));
    }
  g_clear_pointer (&store, store_close);
  folder_remove (g_steal_pointer (&folder));
}

TEST_PART (side_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/side-command/only-with-a-rate-and-nothing-else-changes", test_only_with_a_rate);
  g_test_add_func ("/side-command/settled-with-a-cash-game", test_settled_with_a_cash_game);
  g_test_add_func ("/side-command/a-rate-without-games", test_rate_without_games);
  g_test_add_func ("/side-command/no-deal-to-come-leaves-a-table", test_no_deal_to_come);
  g_test_add_func ("/side-command/older-stores", test_older_stores);
  return g_test_run ();
}
