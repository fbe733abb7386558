/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of people and bots at a table and their consequences: undo, taking over a seat, a store that refuses to
   write. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/table/room-table-test.h"
#include "tables.h"
#include "../../program.h"

/* Runs everything pending in the main loop. */
static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Bots --- */

static void
test_bots_wait_for_a_window (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("mus", "Carl=careful Cora=careful Rob=random Ann", "", 1));
  guint moves;

  room_table_look (table, FALSE);
  moves = tables_n_moves (table);
  drain ();
  g_assert_cmpuint (tables_n_moves (table), ==, moves);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
  room_table_look (table, TRUE);
  tables_wait (table);
  g_assert_cmpuint (tables_n_moves (table), >, moves);
}

/* A bot's answer to a position that is no longer there is dropped. */
static guint
n_moves_of (RoomTable *table, gint seat)
{
  guint n = 0;

  for (guint i = 0; i < tables_n_moves (table); i++)
    n += game_play_move (room_table_get_play (table), i)->seat == seat;
  return n;
}

static void
test_bot_is_dropped (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("divide-and-conquer", "Ann Pat=patient", "", 2));
  guint64 random = 7;
  guint   mine, theirs;

  /* Go on to a moment when Ann commits first: the second card shows both. */
  tables_wait (table);
  while (tables_n_moves (table) < 4 || tables_n_moves (table) % 2 == 1)
    {
      tables_step (table, &random);
      tables_wait (table);
    }
  mine = n_moves_of (table, 0);
  theirs = n_moves_of (table, 1);
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table))),
                      *after = NULL;

      tables_step (table, &random);
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
      g_assert_cmpuint (n_moves_of (table, 0), ==, mine + 1);
      g_assert_true (room_seat_view_undo (room_seat_view_get_laptop (table), NULL));
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
      drain ();
      after = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (tables_n_moves (table), ==, mine + theirs);
    }
  /* Of all the moves that the bot has thought about, only the last counts. */
  tables_step (table, &random);
  tables_wait (table);
  drain ();
  g_assert_cmpuint (n_moves_of (table, 0), ==, mine + 1);
  g_assert_cmpuint (n_moves_of (table, 1), >=, theirs + 1);
  g_assert_cmpuint (n_moves_of (table, 1), <=, theirs + 2); /* it may commit first next */
  /* The answer is dropped as well if the table is gone. */
  tables_step (table, &random);
  g_assert_true (room_table_close (table, NULL));
  g_clear_object (&table);
  drain ();
}

static void
test_bots_repeat_themselves (TableFixture *it, gconstpointer data)
{
  g_auto (GStrv) logs = g_new0 (char *, 3);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (RoomTable) table
          = tables_new (it, tables_wish ("crates", "Rosa=random Rob=random Pat=patient", "hands=1", 9));

      tables_wait (table);
      logs[i] = tables_log (table);
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpstr (logs[0], ==, logs[1]);
}

/* --- Undo --- */

static guint
cards_on_board (RoomTable *table)
{
  const GameState *s = tables_state (table);
  guint            zone = 0;

  while (s->zone[zone].role != ZONE_BOARD)
    zone++;
  return game_count (s, zone);
}

/* A bet can be undone as long as nobody has answered it and no card is turned. */
static void
test_undo_stops_at_a_card (TableFixture *it, gconstpointer data)
{
  guint taken = 0, refused = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (
          it, tables_wish ("texas-holdem", "Ann Carl=careful Rob=random Rosa=random", "structure=limit", seed));
      guint64 random = seed;

      for (;;)
        {
          g_autofree char *before = NULL;
          guint            seen = cards_on_board (table), moves;

          tables_wait (table);
          if (room_table_get_state (table) != ROOM_TABLE_PERSON)
            break;
          before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
          seen = cards_on_board (table);
          moves = tables_n_moves (table);
          tables_step (table, &random);
          if (seen != cards_on_board (table) || room_table_get_state (table) != ROOM_TABLE_WAIT)
            {
              g_autoptr (GError) error = NULL;

              g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
              g_assert_false (room_seat_view_undo (room_seat_view_get_laptop (table), &error));
              g_assert_nonnull (error);
              refused++;
            }
          else if (taken < 20)
            {
              g_autofree char *after = NULL;

              g_assert_true (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
              g_assert_true (room_seat_view_undo (room_seat_view_get_laptop (table), NULL));
              after = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
              g_assert_cmpstr (before, ==, after);
              g_assert_cmpuint (tables_n_moves (table), ==, moves);
              taken++;
              table = tables_again (it, table); /* the store has undone it too */
              tables_wait (table);
              g_assert_cmpuint (tables_n_moves (table), ==, moves);
              tables_step (table, &random);
            }
        }
      g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
      g_assert_true (room_table_close (table, NULL));
    }
  g_test_message ("%u taken back, %u refused", taken, refused);
  g_assert_cmpuint (taken, >, 0);
  g_assert_cmpuint (refused, >, 0);
}

/* A card that was played has been seen; a player who has passed the laptop on cannot undo a move that another has
   answered. */
static void
test_undo_has_limits (TableFixture *it, gconstpointer data)
{
  guint64 random = 3;
  g_autoptr (RoomTable) trick = tables_new (it, tables_wish ("twenty-five", "Ann Rob=random Rosa=random", "", 2));
  g_autoptr (RoomTable) mus = tables_new (it, tables_wish ("mus", "Ann Bob Cleo Dan", "", 2));
  RoomTableWish *wish = tables_wish ("mus", "Ann Rob=random Cleo Dan", "", 2);
  g_autoptr (RoomTable) never = NULL;
  g_autoptr (GError) error = NULL;
  guint moves;

  tables_wait (trick);
  while (room_seat_view_get_view (room_seat_view_get_laptop (trick))->secret)
    tables_step (trick, &random), tables_wait (trick);
  tables_step (trick, &random);
  g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (trick)));

  /* After a player's move the curtain falls, and there is nobody who could undo it. */
  tables_do (mus, "mus");
  g_assert_cmpint (room_table_get_state (mus), ==, ROOM_TABLE_CURTAIN);
  g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (mus)));
  tables_do (mus, "mus");
  room_seat_view_lift (room_seat_view_get_laptop (mus));
  g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (mus)));

  wish->undo = FALSE;
  wish->setup.dealer = 0; /* first Dan is asked, then Cleo */
  never = tables_new (it, wish);
  tables_wait (never);
  room_seat_view_lift (room_seat_view_get_laptop (never));
  moves = tables_n_moves (never);
  tables_step (never, &random);
  g_assert_cmpuint (tables_n_moves (never), ==, moves + 1);
  g_assert_false (room_seat_view_undo (room_seat_view_get_laptop (never), &error));
  g_assert_cmpstr (error->message, ==, "Moves cannot be taken back at this table.");
}

/* --- Taking over --- */

static void
test_take_over (TableFixture *it, gconstpointer data)
{
  RoomTable       *table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Carl=careful", "target_wins=3", 4));
  const Bot        bot = BOT_CAREFUL;
  guint64          random = 1;
  g_autofree char *log = NULL, *again = NULL, *hand = NULL, *detail = NULL;
  gint             first;
  g_autoptr (GError) error = NULL;

  /* Find somebody who has moved before. */
  do
    {
      g_assert_true (tables_step (table, &random));
      tables_wait (table);
      first = room_table_get_state (table) == ROOM_TABLE_PERSON
                  ? room_seat_view_get_seat (room_seat_view_get_laptop (table))
                  : -1;
    }
  while (first < 0 || n_moves_of (table, first) == 0);
  g_assert_false (room_table_take_over (table, (guint) first, "carl", NULL, &error));
  g_assert_cmpstr (error->message, ==, "Carl is already at this table: choose another name.");
  g_clear_error (&error);
  g_assert_false (room_table_take_over (table, (guint) first, " ", NULL, &error));
  g_clear_error (&error);
  hand = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));

  /* Zoe comes to the laptop, and only then sees the cards of her seat. */
  room_table_take_over (table, (guint) first, "Zoe", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  g_assert_cmpstr (room_table_get_name (table, (guint) first), ==, "Zoe");
  {
    g_autofree char *now = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));

    g_assert_cmpstr (hand, ==, now);
  }
  tables_step (table, &random);
  tables_wait (table);

  /* When a bot takes over from the other person Zoe is alone with bots. */
  room_table_take_over (table, (guint) (1 - first), "Cora", &bot, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (room_table_n_people (table), ==, 1);
  tables_wait (table);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, first);
  while (tables_step (table, &random))
    ;
  log = tables_log (table);
  g_assert_nonnull (strstr (log, first == 0 ? "Zoe takes the seat of Ann\n" : "Zoe takes the seat of Bob\n"));
  g_assert_nonnull (strstr (log, first == 0 ? "Ann plays " : "Bob plays "));

  table = tables_again (it, table);
  again = tables_log (table);
  g_assert_cmpstr (log, ==, again);
  g_object_get (table, "detail", &detail, NULL);
  g_assert_true (g_str_has_prefix (detail, "Zoe and two bots, "));
  g_object_unref (table);
}

/* Points belong to the person who has won them, not to the seat. */
static void
test_results_are_counted_once (TableFixture *it, gconstpointer data)
{
  RoomTable *table = tables_new (it, tables_wish ("champs-and-cowards", "Ann Bob Carl=careful", "hands=4", 4));
  guint64    random = 1;
  gint64     ann = 0;

  for (guint hand = 1; hand <= 4; hand++)
    {
      g_autoptr (GPtrArray) accounts = NULL;
      gint64 sum = 0;

      while (tables_step (table, &random))
        ;
      table = tables_again (it, table);
      table = tables_again (it, table);
      accounts = store_account_list (room_book_get_vault (it->book)->store, 0, NULL);
      for (guint i = 0; i < accounts->len; i++)
        {
          const StoreAccount *account = accounts->pdata[i];

          sum += account->chips;
          if (g_strcmp0 (account->person, "Ann") == 0)
            {
              g_assert_cmpuint (account->hands, ==, MIN (hand, 2));
              if (hand == 2)
                ann = account->chips;
              if (hand > 2)
                g_assert_cmpint (account->chips, ==, ann);
              else
                g_assert_cmpint (account->chips, ==, room_table_get_account (table, 0));
            }
          if (g_strcmp0 (account->person, "Zoe") == 0 && hand > 2)
            g_assert_cmpint (account->chips, ==, room_table_get_account (table, 0));
        }
      g_assert_cmpint (sum, ==, 0);
      if (hand == 2)
        {
          g_assert_true (room_table_take_over (table, 0, "Zoe", NULL, NULL));
          g_assert_cmpint (room_table_get_account (table, 0), ==, 0);
        }
      if (hand < 4)
        g_assert_true (room_table_next (table, NULL));
    }
  g_object_unref (table);
}

/* --- A store that refuses --- */

static void
let_store_write (TableFixture *it, gboolean may)
{
  g_autoptr (GError) error = NULL;

  store_run (room_book_get_vault (it->book)->store, &error, may ? "PRAGMA query_only = OFF" : "PRAGMA query_only = ON",
             NULL);
  g_assert_no_error (error);
}

static void
refused_cb (RoomTable *table, const char *sentence, guint *n)
{
  g_assert_cmpstr (sentence, ==, room_table_get_trouble (table));
  (*n)++;
}

static void
test_nothing_shows_that_is_not_stored (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table
      = tables_new (it, tables_wish ("mus", "Ann Carl=careful Cora=careful Cleo=careful", "", 2));
  g_autofree char *before = NULL, *after = NULL, *log = NULL, *again = NULL;
  GameAction       action;
  guint            moves, refused = 0;
  g_autoptr (GError) error = NULL;

  tables_wait (table);
  g_signal_connect (table, "refused", G_CALLBACK (refused_cb), &refused);
  before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  log = tables_log (table);
  moves = tables_n_moves (table);
  let_store_write (it, FALSE);
  g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
  g_assert_false (room_seat_view_do (room_seat_view_get_laptop (table), &action, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  after = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  again = tables_log (table);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (log, ==, again);
  g_assert_cmpuint (refused, ==, 0);

  let_store_write (it, TRUE);
  g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
  let_store_write (it, FALSE);
  tables_wait (table);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_BROKEN);
  g_assert_nonnull (room_table_get_trouble (table));
  g_assert_cmpuint (refused, ==, 1);
  g_assert_cmpuint (tables_n_moves (table), ==, moves + 1);
  let_store_write (it, TRUE);
  g_assert_true (room_seat_view_go_on (room_seat_view_get_laptop (table), NULL));
  g_assert_null (room_table_get_trouble (table));
  tables_wait (table);
  g_assert_cmpuint (tables_n_moves (table), >, moves + 1);
}

/* --- Records that cannot be played --- */

static gint64
add_record (TableFixture *it, const char *game, const char *head, const char *line)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  Store     *store = room_book_get_vault (it->book)->store;
  StoreSeat  one = { .name = (char *) "Ann" }, other = { .name = (char *) "Bob", .bot = (char *) "careful" };
  StoreTable record = { .game = (char *) game, .head = (char *) head, .seats = seats, .stake = 1, .opened = 1 };
  gint64     id;

  g_ptr_array_add (seats, &one);
  g_ptr_array_add (seats, &other);
  id = store_table_add (store, &record, NULL, NULL);
  g_assert_cmpint (id, !=, 0);
  if (line != NULL)
    g_assert_true (store_table_move (store, id, 0, line, 0, NULL, 2, NULL));
  return id;
}

static void
test_broken_tables (TableFixture *it, gconstpointer data)
{
  static const char *const cases[][4] = {
    { "canasta", "game canasta 1\nseats 2\nseed 1\n", NULL, "does not have the game “canasta”" },
    { "pitty-pat", "game pitty-pat 999\nseats 2\nseed 1\n", NULL, "different rules of Pitty Pat" },
    { "pitty-pat", "game pitty-pat 1\nseats 2\nseed 1\n", "0 play 2c 2d", "move 1 of this table" },
    { "pitty-pat", "game pitty-pat 1\nseats 2\nseed 1\n", "0 dance", "move 1 of this table" },
    { "pitty-pat", "game pitty-pat 1\nseats 2\nseed x\n", NULL, "how this table was set up" },
    { "pitty-pat", "game pitty-pat 1\nseats 3\nseed 1\n", NULL, "how this table was set up" },
    { "pitty-pat", "game tong-its 1\nseats 3\nseed 1\n", NULL, "how this table was set up" },
    { "crates", "game pitty-pat 1\nseats 2\nseed 1\n", NULL, "how this table was set up" },
    { "pitty-pat", "game pitty-pat 1\nseats 2\nseed 1\n", "# chips\t0\t5", "line 4 of the record" }, /* no chips here */
    { "texas-holdem", "game texas-holdem 1\nseats 2\nseed 1\n", "# chips\t9\t5", "line 4 of the record" },
    { "texas-holdem", "game texas-holdem 1\nseats 2\nseed 1\n", "# away\tAnn", "line 4 of the record" },
    { "texas-holdem", "game texas-holdem 1\nseats 2\nseed 1\n", "# seat\t2\tAnn\tBob", "line 4 of the record" },
  };
  GListModel *tables;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_record (it, cases[i][0], cases[i][1], cases[i][2]);
  tables = room_tables_get (it->book);
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, G_N_ELEMENTS (cases));
  for (guint i = G_N_ELEMENTS (cases); i > 0; i--)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, 0); /* the newest first */
      g_autofree char *detail = NULL;
      g_autoptr (GPtrArray) labels
          = room_table_dup_labels (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_BROKEN);
      g_test_message ("%s", room_table_get_trouble (table));
      g_assert_nonnull (strstr (room_table_get_trouble (table), cases[i - 1][3]));
      g_assert_nonnull (strstr (room_table_get_trouble (table), "Nothing is lost"));
      g_assert_null (strstr (room_table_get_trouble (table), "dance")); /* words of the record mean nothing to a host */
      g_assert_null (strstr (room_table_get_trouble (table), "2c"));
      g_assert_null (room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_cmpuint (labels->len, ==, 0);
      g_assert_cmpuint (room_table_n_steps (table), ==, 0);
      g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table)));
      g_assert_false (room_seat_view_go_on (room_seat_view_get_laptop (table), &error));
      g_assert_nonnull (error);
      g_object_get (table, "detail", &detail, NULL);
      g_assert_cmpstr (detail, ==, "Ann and one bot");
      g_assert_true (room_table_close (table, NULL));
      g_assert_cmpuint (g_list_model_get_n_items (tables), ==, i - 1);
    }
}

/* A table of GAME, as the store keeps it: HEAD says how it was begun. */
static RoomTable *
open_kept (TableFixture *it, const Game *game, const char *head, guint n_seats)
{
  static const char *const names[] = { "Ann", "Bob", "Cleo", "Dan" };
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  StoreSeat  seat[G_N_ELEMENTS (names)] = { 0 };
  StoreTable record = { .game = (char *) game->id, .head = (char *) head, .seats = seats, .stake = 1, .opened = 1 };

  for (guint i = 0; i < n_seats; i++)
    {
      seat[i].name = (char *) names[i];
      g_ptr_array_add (seats, &seat[i]);
    }
  return room_table_open (it->book, store_table_add (room_book_get_vault (it->book)->store, &record, NULL, NULL), NULL);
}

/* A table under way keeps its options, even where today's rules have another default. */
static void
check_kept (TableFixture *it, const Game *game, guint rules, const char *line, const char *name, const char *value)
{
  guint            n_seats = (guint) __builtin_ctz (game->seats);
  g_autofree char *head = g_strdup_printf ("game %s %u\nseats %u\n%sseed 1\n", game->id, rules, n_seats, line);
  g_autoptr (RoomTable) table = open_kept (it, game, head, n_seats);
  g_autofree char *has = NULL;

  g_test_message ("%s", head);
  g_assert_cmpint (room_table_get_state (table), !=, ROOM_TABLE_BROKEN);
  has = game_option_print (game, game_play_setup (room_table_get_play (table))->option,
                           (guint) game_option_find (game, name));
  g_assert_cmpstr (has, ==, value);
}

static void
test_earlier_rules (TableFixture *it, gconstpointer data)
{
  guint n = 0;

  for (const Game *const *game = game_list (); *game != NULL; game++)
    for (const GameFormer *former = (*game)->former; former != NULL && former->rules != 0; former++, n++)
      {
        gint32           fresh[GAME_MAX_OPTIONS];
        g_autofree char *now = NULL, *line = NULL;

        game_options_init (*game, fresh);
        now = game_option_print (*game, fresh, (guint) game_option_find (*game, former->option));
        line = g_strdup_printf ("option %s %s\n", former->option, now);
        g_assert_cmpstr (now, !=, former->value);
        check_kept (it, *game, former->rules, "", former->option, former->value);
        check_kept (it, *game, former->rules, line, former->option, now);
        check_kept (it, *game, (*game)->rules, "", former->option, now);
      }
  g_assert_cmpuint (n, >, 0);
}

/* What the texts of the games say holds unless somebody chooses something else, and a table that was begun with what
   held before goes on under it. */
static void
test_texts_are_defaults (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *game, *option, *before, *now;
  } cases[] = {
    { "omi", "tie_carry", "accumulate", "single" }, { "comet", "stub_kings", "off", "on" },
    { "pay-me", "caller_melds", "open", "closed" }, { "through-the-window", "unclaimed", "away", "again" },
    { "crates", "wild_8_9", "anytime", "match" },   { "mus", "one_side", "bonus", "bet" },
    { "chinese-poker", "order", "ge", "gt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Game *game = game_find (cases[i].game);

      check_kept (it, game, 1, "", cases[i].option, cases[i].before);
      check_kept (it, game, game->rules, "", cases[i].option, cases[i].now);
    }
}

/* Whoever has lost a match of Mattis wears the hat in the next one of the same people, also after a restart; in other
   games nothing is taken over. */
static void
test_hat_goes_on (TableFixture *it, gconstpointer data)
{
  static const char *const games[] = { "mattis", "myllymatti" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (games[i], "Ann Bob Cleo", "", 1));
      g_autoptr (RoomTable) again = NULL;
      g_autofree char *head = NULL;
      const char      *names[GAME_MAX_SEATS] = { "Ann", "Bob", "Cleo" };
      guint64          random = 5;
      const GameState *s;

      while (tables_step (table, &random))
        ;
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_OVER);
      again = room_table_again (table, NULL);
      g_assert_nonnull (again);
      s = tables_state (again);
      for (guint seat = 0; seat < s->n_seats; seat++)
        {
          g_autofree char *note = game_seat_note (s, seat, names);
          gboolean         has_lost = i == 0 && tables_state (table)->score[seat] > 0;

          g_assert_cmpstr (note, ==, has_lost ? "Wears the hat" : NULL);
        }
      head = game_play_print (room_table_get_play (again), FALSE);
      g_assert_cmpint (strstr (head, "\noption hat ") != NULL, ==, i == 0);
    }
}

/* --- The list, and the record step by step --- */

static void
test_list (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) one = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTable) other = tables_new (it, tables_wish ("crates", "Ann Bob", "", 1));
  GListModel *tables = room_tables_get (it->book);
  g_autoptr (RoomTable) first = g_list_model_get_item (tables, 0);
  g_autoptr (RoomTable) again = room_table_open (it->book, room_table_get_id (one), NULL);
  g_autoptr (GError) error = NULL;
  gint64 id = room_table_get_id (one);

  g_assert_true (tables == room_tables_get (it->book));
  g_assert_true (first == other);
  g_assert_true (again == one);
  g_assert_true (room_table_close (one, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
  g_assert_cmpint (room_table_get_state (one), ==, ROOM_TABLE_OVER);
  g_clear_object (&again);
  g_clear_object (&one);
  one = room_table_open (it->book, id, NULL);
  g_assert_cmpint (room_table_get_closed (one), !=, 0);
  g_assert_cmpint (room_table_get_state (one), ==, ROOM_TABLE_OVER);
  g_assert_false (room_table_next (one, &error));
  g_assert_null (room_table_open (it->book, 12345, NULL));
}

static void
keep_step_cb (RoomTable *table, GPtrArray *views)
{
  if (views->len == room_table_n_steps (table))
    g_ptr_array_add (views, tables_print (tables_state (table)));
}

static void
test_steps (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("crates", "Ann Bob", "hands=2", 6));
  guint64 random = 2;
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_free);
  guint n;

  g_signal_connect (table, "changed", G_CALLBACK (keep_step_cb), views);
  keep_step_cb (table, views);
  while (room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      if (room_table_get_state (table) == ROOM_TABLE_PERSON)
        {
          gint                  looker = room_seat_view_get_seat (room_seat_view_get_laptop (table));
          g_autofree GameState *now = room_table_dup_step (table, room_table_n_steps (table), NULL);
          g_autofree char      *is = tables_print (now),
                          *should = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
          /* During a hand nobody sees another one's cards. */
          g_autofree GameState *dealt = room_table_dup_step (table, 0, NULL);

          g_assert_cmpstr (is, ==, should);
          g_assert_cmpint (dealt->viewer, ==, looker);
        }
      if (!tables_step (table, &random) && room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        g_assert_true (room_table_next (table, NULL));
    }
  n = room_table_n_steps (table);
  g_assert_cmpuint (n, ==, tables_n_moves (table) + 1);
  g_assert_cmpuint (views->len, ==, n + 1);
  for (guint i = 0; i <= n; i++)
    {
      g_auto (RoomTableStep) about = { 0 };
      g_autofree GameState *s = room_table_dup_step (table, i, &about);
      g_autofree char      *is = tables_print (s);

      g_assert_cmpstr (is, ==, views->pdata[i]);
      g_assert_cmpstr (about.said, !=, "");
      if (i == 0)
        g_assert_cmpstr (about.said, ==, "Hand 1: Bob deals");
      g_assert_cmpint (s->viewer, ==, GAME_KNOWS_ALL);
    }
}

TEST_PART (table_acts)
{
  static const struct
  {
    const char *path;
    void (*run) (TableFixture *it, gconstpointer data);
    const char *data;
  } tests[] = {
    { "bots/wait-for-a-window", test_bots_wait_for_a_window, NULL },
    { "bots/are-dropped", test_bot_is_dropped, NULL },
    { "bots/repeat-themselves", test_bots_repeat_themselves, NULL },
    { "undo/stops-at-a-card", test_undo_stops_at_a_card, NULL },
    { "undo/has-limits", test_undo_has_limits, NULL },
    { "take-over", test_take_over, NULL },
    { "results-are-counted-once", test_results_are_counted_once, NULL },
    { "nothing-shows-that-is-not-stored", test_nothing_shows_that_is_not_stored, NULL },
    { "broken", test_broken_tables, NULL },
    { "earlier-rules", test_earlier_rules, NULL },
    { "texts-are-defaults", test_texts_are_defaults, NULL },
    { "hat-goes-on", test_hat_goes_on, NULL },
    { "list", test_list, NULL },
    { "steps", test_steps, NULL },
  };

  evening_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/table/", tests[i].path, NULL);

      g_test_add (path, TableFixture, tests[i].data, tables_up, tests[i].run, tables_down);
    }
  return g_test_run ();
}
