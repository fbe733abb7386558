/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is killed at any moment, while several tables are played: each table is there again as its record
   says, no move that was seen is lost, and each hand is counted once. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/house/room-vault.h"
#include "app/side/room-bank.h"
#include "app/table/room-table-test.h"
#include "tables.h"
#include "../../program.h"

#define KILLS        18
#define PER_BOOK     6
#define MOST_TABLES  5
#define MOST_STEPS   60
#define LATEST_KILL  8000  /* microseconds after the wanted line */
#define LATEST_START 60000 /* or after the start */

static const char *const games[] = { "pitty-pat",        "tong-its", "champs-and-cowards", "texas-holdem",
                                     "three-card-poker", "mus",      "twenty-five",        "divide-and-conquer" };

/* --- The child --- */

static void G_GNUC_PRINTF (1, 2) say (const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list          args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  if (write (STDOUT_FILENO, line, strlen (line)) != (gssize) strlen (line))
    _exit (1);
}

static RoomTable *
new_table (TableFixture *it, guint64 *random)
{
  const Game      *game = game_find (games[random_below (random, G_N_ELEMENTS (games))]);
  guint            n = (guint) __builtin_ctz (game->seats);
  GString         *seats = g_string_new ("Ann");
  g_autofree char *all = NULL;
  RoomTableWish   *wish;

  n = MAX (n, 2);
  for (guint i = 1; i < n; i++)
    g_string_append_printf (seats, " P%u%s", i, random_below (random, 2) ? "=random" : "");
  all = g_string_free (seats, FALSE);
  wish = tables_wish (game->id, all, game_option_find (game, "hands") >= 0 ? "hands=3" : "", random_next (random));
  wish->undo = FALSE;
  if (random_below (random, 3) == 0 && game->flags & GAME_CHIPS && game_find ("texas-holdem") == game)
    for (guint seat = 0; seat < n; seat++)
      wish->setup.stack[seat] = 1; /* all in with the blinds, so that the hand is over as soon as it is dealt */
  return tables_new (it, wish);
}

/* Acknowledges what was done so far: the lines of the record and the hands that are over. */
static void
acknowledge (RoomTable *table)
{
  const GamePlay *play = room_table_get_play (table);

  say ("%" G_GINT64_FORMAT " %u %u\n", room_table_get_id (table), game_play_n_moves (play),
       game_play_state (play)->hand);
}

static void
play_on (TableFixture *it, RoomTable *table, guint64 *random)
{
  guint steps = 1 + random_below (random, 12);

  for (guint i = 0; i < steps; i++)
    {
      if (tables_step (table, random))
        ;
      else if (room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        g_assert_true (room_table_next (table, NULL));
      else
        {
          g_assert_true (room_table_close (table, NULL));
          return;
        }
      acknowledge (table);
      if (random_below (random, 60) == 0)
        {
          g_assert_true (room_table_close (table, NULL));
          return;
        }
    }
}

static int
play_until_killed (const char *path, guint64 random)
{
  TableFixture it = { .path = (char *) path };
  GListModel  *tables;
  g_autoptr (GError) error = NULL;

  it.book = room_book_new (path, &error);
  if (it.book == NULL)
    return 2;
  /* Only the process is killed, not the power, so what was written survives, and nothing needs to wait for the disk. */
  if (!store_run (room_book_get_vault (it.book)->store, NULL, "PRAGMA synchronous = OFF", NULL))
    return 2;
  tables = room_tables_get (it.book);
  say ("up\n");
  for (;;)
    {
      g_autoptr (RoomTable) table = NULL;

      if (g_list_model_get_n_items (tables) < MOST_TABLES)
        table = new_table (&it, &random);
      else
        table = g_list_model_get_item (tables, random_below (&random, g_list_model_get_n_items (tables)));
      room_table_set_pause (table, 0);
      room_table_look (table, TRUE);
      play_on (&it, table, &random);
      room_table_look (table, FALSE);
    }
}

/* --- The parent --- */

typedef struct
{
  guint moves, hand;
} Seen;

static void
take_line (GHashTable *seen, const char *line)
{
  gint64 id;
  Seen   now;

  if (sscanf (line, "%" G_GINT64_FORMAT " %u %u", &id, &now.moves, &now.hand) == 3)
    g_hash_table_insert (seen, g_memdup2 (&id, sizeof id), g_memdup2 (&now, sizeof now));
}

/* Plays until it is killed; SEEN gets what it had acknowledged until then. */
static guint
kill_at_random (const char *path, GHashTable *seen)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%d", g_test_rand_int_range (1, G_MAXINT32));
  g_autoptr (GString) said = g_string_new (NULL);
  guint  target = g_test_rand_int_range (0, MOST_STEPS), lines = 0;
  int    pipes[2], status;
  char   letter;
  pid_t  child;
  gint64 end;

  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  if (child == 0)
    {
      dup2 (pipes[1], STDOUT_FILENO);
      close (pipes[0]);
      close (pipes[1]);
      execl (self, self, "table-kill", "--play", path, number, NULL);
      _exit (3);
    }
  close (pipes[1]);
  while (lines < target && read (pipes[0], &letter, 1) == 1)
    {
      g_string_append_c (said, letter);
      lines += letter == '\n';
    }
  end = g_get_monotonic_time () + g_test_rand_int_range (0, target == 0 ? LATEST_START : LATEST_KILL);
  while (g_get_monotonic_time () < end)
    ;
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  while (read (pipes[0], &letter, 1) == 1)
    g_string_append_c (said, letter);
  close (pipes[0]);
  {
    g_auto (GStrv) all = g_strsplit (said->str, "\n", -1);

    for (guint i = 0; all[i] != NULL; i++)
      if (i + 1 < g_strv_length (all)) /* the last line may be cut off */
        take_line (seen, all[i]);
    return g_strv_length (all) - 1;
  }
}

static void
add_results (GString *out, guint hand, const GPtrArray *results)
{
  for (gint seat = 0; results != NULL && seat < GAME_MAX_SEATS; seat++)
    for (guint i = 0; i < results->len; i++)
      {
        const StoreResult *result = results->pdata[i];

        if (result->seat == seat)
          g_string_append_printf (out, "hand %u seat %d: %" G_GINT64_FORMAT "\n", hand, seat, result->chips);
      }
}

/* The results of TABLE as they were counted. */
static char *
counted (Store *store, gint64 id)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = store_query (
      store, &error, "SELECT hand, seat, chips FROM side_result WHERE side_table = ? ORDER BY hand, seat", "i", id);

  while (store_next (rows, &error))
    g_string_append_printf (out, "hand %u seat %d: %" G_GINT64_FORMAT "\n", (guint) store_int (rows, 0),
                            (gint) store_int (rows, 1), store_int (rows, 2));
  g_assert_no_error (error);
  return g_string_free (out, FALSE);
}

/* The results that the table's record implies: each hand once, and the money that went back when the table was
   closed. */
static char *
to_be_counted (RoomTable *table, const GamePlay *play)
{
  g_autoptr (GamePlay) again = game_play_new (game_play_setup (play), NULL, 0, NULL);
  const GameState *s = game_play_state (again);
  gint64           stake = room_table_get_stake (table);
  GString         *out = g_string_new (NULL);
  g_autoptr (GPtrArray) back = NULL;
  guint move = 0;

  for (;;)
    {
      g_autoptr (GPtrArray) results = NULL;

      while (move < game_play_n_moves (play) && game_play_move (play, move)->hand == s->hand)
        {
          const GameMove *made = game_play_move (play, move++);

          g_assert_true (game_play_settle (again, NULL));
          g_assert_true (game_play_do (again, made->seat, &made->action, NULL));
        }
      if (s->hand < game_play_state (play)->hand || game_play_state (play)->turn == GAME_HAND_OVER)
        g_assert_true (game_play_settle (again, NULL));
      results = room_bank_results (again, stake);
      add_results (out, s->hand, results);
      if (s->turn == GAME_HAND_OVER)
        {
          g_clear_pointer (&back, g_ptr_array_unref);
          back = room_bank_back (again, stake);
        }
      if (s->hand == game_play_state (play)->hand)
        break;
      g_assert_true (game_play_next (again, NULL, 0, NULL));
    }
  if (room_table_get_closed (table) != 0)
    add_results (out, s->turn == GAME_HAND_OVER ? s->hand + 1u : s->hand, back);
  return g_string_free (out, FALSE);
}

static void
check_views (RoomTable *table, const GamePlay *play)
{
  const GameState      *s = tables_state (table), *told = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size), *should = g_malloc (s->size);

  for (gint i = 0; i <= s->n_seats; i++)
    {
      gint             seat = i < s->n_seats ? i : GAME_OUTSIDER;
      g_autofree char *is = NULL, *text = NULL;

      game_view (s, seat, view);
      game_view (told, seat, should);
      is = tables_print (view);
      text = tables_print (should);
      g_assert_cmpstr (is, ==, text);
      if (seat != room_seat_view_get_seat (room_seat_view_get_laptop (table))
          || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
        continue;
      g_free (is);
      is = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_cmpstr (is, ==, text);
    }
}

static void
check_table (Store *store, RoomTable *table, const Seen *seen)
{
  g_autofree char *text = store_table_text (store, room_table_get_id (table), NULL);
  g_autofree char *is = counted (store, room_table_get_id (table)), *should = NULL;
  g_autoptr (GamePlay) play = NULL;

  g_assert_cmpint (room_table_get_state (table), !=, ROOM_TABLE_BROKEN);
  play = tables_read (text);
  check_views (table, play);
  should = to_be_counted (table, play);
  g_assert_cmpstr (is, ==, should);
  if (seen == NULL)
    return;
  g_assert_cmpuint (game_play_n_moves (play), >=, seen->moves);
  g_assert_cmpuint (game_play_state (play)->hand, >=, seen->hand);
}

/* The number of tables. */
static guint
check_all (const char *path, GHashTable *seen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomBook) book = room_book_new (path, &error);
  g_autoptr (GPtrArray) tables = NULL, accounts = NULL;
  Store *store;
  gint64 sum = 0;

  g_assert_no_error (error);
  store = room_book_get_vault (book)->store;
  tables = store_table_list (store, FALSE, NULL);
  accounts = store_account_list (store, 0, NULL);
  for (guint i = 0; i < tables->len; i++)
    {
      const StoreTable *listed = tables->pdata[i];
      g_autoptr (RoomTable) table = room_table_open (book, listed->id, &error);

      g_assert_no_error (error);
      check_table (store, table, g_hash_table_lookup (seen, &listed->id));
      g_hash_table_remove (seen, &listed->id);
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 0); /* no table was lost */
  for (guint i = 0; i < accounts->len; i++)
    sum += ((StoreAccount *) accounts->pdata[i])->chips;
  g_assert_cmpint (sum, ==, 0);
  return tables->len;
}

static void
test_killed (void)
{
  g_autofree char *path = NULL;
  guint            n_lines = 0, n_tables = 0;

  for (guint i = 0; i < KILLS; i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

      if (i % PER_BOOK == 0)
        {
          if (path != NULL)
            evening_remove (path);
          g_free (path);
          path = evening_path ();
        }
      n_lines += kill_at_random (path, seen);
      n_tables += check_all (path, seen);
    }
  evening_remove (path);
  g_test_message ("%d kills, %u steps seen, %u times a table", KILLS, n_lines, n_tables);
  g_assert_cmpuint (n_lines, >, KILLS);
  g_assert_cmpuint (n_tables, >, KILLS);
}

TEST_PART (table_kill)
{
  if (argc == 4 && strcmp (argv[1], "--play") == 0)
    return play_until_killed (argv[2], g_ascii_strtoull (argv[3], NULL, 10));
  evening_init (&argc, &argv);
  g_test_add_func ("/table/killed/is-there-again-and-counted-once", test_killed);
  return g_test_run ();
}
