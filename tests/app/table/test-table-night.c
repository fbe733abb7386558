/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables over an evening: names that are corrected, tables closed too early, several tables beside a running clock. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/side/room-bank.h"
#include "app/table/room-table-test.h"
#include "base/span.h"
#include "tables.h"
#include "../../program.h"

static Store *
store_of (TableFixture *it)
{
  return room_book_get_vault (it->book)->store;
}

static RoomTable *
new_of_night (TableFixture *it, RoomTournament *night, const char *game, const char *seats, const char *options)
{
  RoomTableWish *wish = tables_wish (game, seats, options, 5);

  wish->tournament = night != NULL ? room_tournament_get_id (night) : 0;
  return tables_new (it, wish);
}

static void
play_hand (RoomTable *table)
{
  guint64 random = 3;

  while (tables_step (table, &random))
    ;
}

static gint64
chips_of (TableFixture *it, gint64 tournament, const char *person, guint *hands)
{
  g_autoptr (GPtrArray) accounts = store_account_list (store_of (it), tournament, NULL);
  gint64 chips = 0;

  *hands = 0;
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      if (g_strcmp0 (account->person, person) != 0)
        continue;
      chips += account->chips;
      *hands += account->hands;
    }
  return chips;
}

/* --- Hands that the deal ends --- */

/* A match whose first hand is over with the deal; NULL: not with this seed. */
static RoomTableWish *
over_at_the_deal (guint64 seed)
{
  RoomTableWish *wish = tables_wish ("texas-holdem", "Ann Bob", "", seed);
  g_autoptr (GamePlay) play = NULL;

  wish->setup.stack[0] = wish->setup.stack[1] = 1; /* both are all in with the blinds */
  play = game_play_new (&wish->setup, NULL, 0, NULL);
  if (play != NULL && game_play_state (play)->turn == GAME_HAND_OVER && game_play_state (play)->paid[0] != 0)
    return wish;
  room_table_wish_free (wish);
  return NULL;
}

static void
test_dealt_and_over (TableFixture *it, gconstpointer data)
{
  RoomTableWish *wish = NULL;
  RoomTable     *table;
  guint          hands;

  for (guint64 seed = 1; wish == NULL && seed < 50; seed++)
    wish = over_at_the_deal (seed);
  g_assert_nonnull (wish);
  table = tables_new (it, wish);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (ABS (chips_of (it, 0, "Ann", &hands)), >, 0);
      g_assert_cmpuint (hands, ==, 1);
      g_assert_cmpint (chips_of (it, 0, "Ann", &hands), ==, room_table_get_account (table, 0));
      table = tables_again (it, table);
    }
  g_object_unref (table);
}

/* --- Names --- */

static void
count_cb (RoomTable *table, guint *n)
{
  (*n)++;
}

static void
test_renamed (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  g_autoptr (RoomTable) elsewhere = NULL;
  RoomTable       *table;
  g_autofree char *log = NULL, *again = NULL, *detail = NULL, *back = NULL;
  guint            hands, changed = 0;
  gint64           id = room_tournament_get_id (night), won;

  evening_do (night, "enter Bob Ann");
  evening_pass (MINUTE);
  table = new_of_night (it, night, "tong-its", "Bob Ann Carl=random", "hands=4");
  elsewhere = new_of_night (it, NULL, "tong-its", "Bob Ann Carl=random", "hands=4");
  evening_pass (MINUTE);
  play_hand (table);
  play_hand (elsewhere);
  won = chips_of (it, id, "Bob", &hands);
  g_assert_cmpuint (hands, ==, 1);
  g_signal_connect (table, "changed", G_CALLBACK (count_cb), &changed);

  evening_do (night, "rename Bob Rob");
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Rob");
  g_assert_cmpstr (room_table_get_name (elsewhere, 0), ==, "Bob");
  log = tables_log (table);
  g_assert_null (strstr (log, "Bob"));
  g_assert_nonnull (strstr (log, "Rob "));
  g_object_get (table, "detail", &detail, NULL);
  g_assert_true (g_str_has_prefix (detail, "Rob, Ann and one bot"));
  g_assert_cmpint (chips_of (it, id, "Rob", &hands), ==, won);
  g_assert_cmpint (room_table_get_account (table, 0), ==, won);
  chips_of (it, id, "Bob", &hands);
  g_assert_cmpuint (hands, ==, 0);

  /* The new name also counts for later hands, including those of a seat that was taken over, and for the record. */
  g_assert_true (room_table_next (table, NULL));
  g_assert_true (room_table_take_over (table, 1, "Zoe", NULL, NULL));
  play_hand (table);
  won = chips_of (it, id, "Rob", &hands);
  g_assert_cmpuint (hands, ==, 2);
  evening_do (night, "rename Ann Anna");
  g_clear_object (&elsewhere);
  g_clear_object (&night);
  table = tables_again (it, table);
  again = tables_log (table);
  g_assert_nonnull (strstr (again, "Zoe takes the seat of Anna\n"));
  g_assert_null (strstr (again, "Ann "));
  g_assert_cmpint (room_table_get_account (table, 0), ==, won);
  g_object_unref (table);
}

static void
test_rename_undone (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  g_autoptr (RoomTable) table = NULL;
  g_autofree char *before = NULL, *after = NULL;
  guint            hands;
  gint64           id = room_tournament_get_id (night);

  evening_do (night, "enter Bob Ann");
  evening_pass (MINUTE);
  table = new_of_night (it, night, "tong-its", "Bob Ann Carl=random", "hands=4");
  evening_pass (MINUTE);
  evening_do (night, "rename Bob Rob");
  play_hand (table);
  chips_of (it, id, "Rob", &hands);
  g_assert_cmpuint (hands, ==, 1);
  before = tables_log (table);
  evening_do (night, "undo");
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Bob");
  g_assert_cmpint (chips_of (it, id, "Bob", &hands), ==, room_table_get_account (table, 0));
  g_assert_cmpuint (hands, ==, 1);
  chips_of (it, id, "Rob", &hands);
  g_assert_cmpuint (hands, ==, 0);
  evening_do (night, "redo");
  after = tables_log (table);
  g_assert_cmpstr (before, ==, after);
}

/* A record that is read again names the same people, whoever has those names by then, and a bot's name stays as it
   is. */
static void
test_names_change_hands (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  RoomTable       *table;
  g_autofree char *before = NULL, *after = NULL;
  Bot              bot = BOT_CAREFUL;

  evening_do (night, "enter Bob Ann Carla");
  evening_pass (MINUTE);
  table = new_of_night (it, night, "tong-its", "Bob Ann Zed", "hands=4");
  evening_pass (MINUTE);
  evening_do (night, "rename Bob X");
  evening_do (night, "rename Ann Bob");
  evening_do (night, "rename X Ann");
  g_assert_true (room_table_take_over (table, 0, "Robo", &bot, NULL));
  g_assert_true (room_table_take_over (table, 2, "Carla", &bot, NULL));
  evening_pass (MINUTE);
  evening_do (night, "rename Carla Claire");
  before = tables_log (table);
  g_clear_object (&night);
  table = tables_again (it, table);
  after = tables_log (table);
  g_assert_nonnull (strstr (before, "Robo takes the seat of Ann\n"));
  g_assert_nonnull (strstr (after, "Robo takes the seat of Ann\n"));
  g_assert_nonnull (strstr (before, "Carla takes the seat of Zed\n"));
  g_assert_nonnull (strstr (after, "Carla takes the seat of Zed\n"));
  g_object_unref (table);
}

/* --- Closed too early --- */

/* All accounts add up to nothing, the house's included. */
static void
check_sum (TableFixture *it)
{
  g_autoptr (GPtrArray) accounts = store_account_list (store_of (it), 0, NULL);
  gint64 sum = 0;

  for (guint i = 0; i < accounts->len; i++)
    sum += ((StoreAccount *) accounts->pdata[i])->chips;
  g_assert_cmpint (sum, ==, 0);
}

static guint
count_hands (TableFixture *it)
{
  g_autoptr (GPtrArray) accounts = store_account_list (store_of (it), 0, NULL);
  guint hands = 0;

  for (guint i = 0; i < accounts->len; i++)
    hands += ((StoreAccount *) accounts->pdata[i])->hands;
  return hands;
}

/* In the middle of a hand of any game nothing of the hand is counted. */
static void
test_unfinished_hand_is_void (TableFixture *it, gconstpointer data)
{
  guint n = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      g_autofree char *people = tables_people ((guint) __builtin_ctz (game->seats));
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, people, "", 9));
      guint64          random = 1;
      g_autofree char *log = NULL, *detail = NULL, *closing = NULL;
      guint            hands;

      for (guint step = 0; step < 3; step++)
        tables_step (table, &random);
      tables_wait (table);
      hands = count_hands (it);
      if (tables_state (table)->turn == GAME_HAND_OVER)
        continue;
      closing = room_table_dup_closing (table);
      g_assert_nonnull (strstr (closing, game->flags & GAME_ZERO_SUM ? "is void" : "no stake is paid"));
      g_assert_true (room_table_close (table, NULL));
      for (guint seat = 0; seat < room_table_n_seats (table); seat++)
        g_assert_cmpint (room_table_get_account (table, seat), ==, 0);
      log = tables_log (table);
      g_assert_nonnull (strstr (log, "\nThe table was closed: hand 1 is void\nEverything was dealt from the number "));
      g_object_get (table, "detail", &detail, NULL);
      g_assert_true (g_str_has_suffix (detail, ", closed in hand 1"));
      g_assert_cmpuint (count_hands (it), ==, hands);
      n++;
    }
  g_assert_cmpuint (n, >, 9);
}

static gint64
pot_of (RoomTable *table)
{
  return tables_state (table)->pot;
}

/* In Tong-Its the pot that hands have left over goes back to the three who fed it, whenever the table is closed. */
static void
test_jackpot_goes_back (TableFixture *it, gconstpointer data)
{
  gboolean         in_hand = GPOINTER_TO_INT (data);
  RoomTable       *table = tables_new (it, tables_wish ("tong-its", "Ann Bob Carl=random", "hands=9", 5));
  guint64          random = 3;
  gint64           before[3], pot;
  g_autofree char *log = NULL, *again = NULL, *line = NULL, *closing = NULL;

  do
    {
      if (room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        room_table_next (table, NULL);
      play_hand (table);
    }
  while (pot_of (table) == 0);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
  pot = pot_of (table);
  if (in_hand)
    {
      room_table_next (table, NULL);
      tables_step (table, &random);
      g_assert_cmpint (pot_of (table), ==, pot + 6);
    }
  for (guint seat = 0; seat < 3; seat++)
    before[seat] = room_table_get_account (table, seat);
  check_sum (it);
  closing = room_table_dup_closing (table);
  g_assert_nonnull (strstr (closing, "left in the pot by earlier hands"));
  g_assert_true (room_table_close (table, NULL));
  check_sum (it);
  log = tables_log (table);
  line = g_strdup_printf ("Chips: Ann +%d, Bob +%d, Carl +%d, the pot −%d\n", (int) pot / 3 * 10, (int) pot / 3 * 10,
                          (int) pot / 3 * 10, (int) pot * 10);
  g_assert_nonnull (strstr (log, line));
  for (guint i = 0; i < 2; i++)
    {
      gint64 sum = 0;

      for (guint seat = 0; seat < 3; seat++)
        {
          g_assert_cmpint (room_table_get_account (table, seat), ==, before[seat] + pot / 3 * 10);
          sum += room_table_get_account (table, seat);
        }
      g_assert_cmpint (sum, ==, 0);
      table = tables_again (it, table);
    }
  again = tables_log (table);
  g_assert_cmpstr (log, ==, again);
  g_object_unref (table);
}

/* Chips that cannot be divided go to the seats left of the dealer. */
static void
test_odd_chips_go_back (void)
{
  GameSetup setup = { .game = game_find ("tong-its"), .n_seats = 3, .dealer = 1, .seed = 1 };
  g_autoptr (GamePlay) play = NULL;
  g_autoptr (GPtrArray) back = NULL;
  guint64    random = 1;
  gint64     of[3] = { 0 };
  GameAction action;

  game_options_init (setup.game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_null (room_bank_back (play, 1));
  while (game_play_state (play)->turn != GAME_HAND_OVER)
    {
      game_pick (game_play_choices (play), &random, &action);
      game_play_do (play, game_play_state (play)->turn, &action, NULL);
    }
  ((GameState *) game_play_state (play))->pot = 8; /* the game only leaves pots that can be divided */
  back = room_bank_back (play, 1);
  for (guint i = 0; i < back->len; i++)
    {
      const StoreResult *result = back->pdata[i];

      of[result->seat] = result->chips;
    }
  g_assert_cmpint (of[2], ==, 3);
  g_assert_cmpint (of[0], ==, 3);
  g_assert_cmpint (of[1], ==, 2);
}

/* --- Several at once --- */

static char *
text_of (RoomTable *table, const char *property)
{
  char *text;

  g_object_get (table, property, &text, NULL);
  return text;
}

static void
test_two_beside_the_clock (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  GListModel *tables = room_tables_get (it->book);
  g_autoptr (RoomTable) one = NULL;
  g_autoptr (RoomTable) other = NULL;
  guint64 random = 1;
  guint   changed = 0;

  evening_do (night, "enter Ann Bob Cleo Dan Eve");
  evening_do (night, "start");
  one = new_of_night (it, night, "mus", "Ann Bob Cleo Dan", "");
  other = new_of_night (it, night, "crates", "Eve Rob=random", "");
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 2);

  /* A step at one table changes nothing at the other, nor does it touch the clock. */
  for (guint i = 0; i < 20; i++)
    {
      RoomTable       *moved = i % 2 ? one : other, *still = i % 2 ? other : one;
      guint            head = tourney_head (room_tournament_get_tourney (night)), n;
      g_autofree char *before = NULL, *after = NULL, *waits = NULL, *log = NULL, *logged = NULL;

      tables_wait (one);
      tables_wait (other);
      before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (still)));
      log = tables_log (still);
      n = tables_n_moves (still);
      g_signal_connect (still, "changed", G_CALLBACK (count_cb), &changed);
      if (!tables_step (moved, &random) && room_table_get_state (moved) == ROOM_TABLE_HAND_OVER)
        room_table_next (moved, NULL);
      tables_wait (moved);
      g_signal_handlers_disconnect_by_data (still, &changed);
      after = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (still)));
      logged = tables_log (still);
      g_assert_cmpuint (changed, ==, 0);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpstr (log, ==, logged);
      g_assert_cmpuint (tables_n_moves (still), ==, n);
      g_assert_cmpuint (tourney_head (room_tournament_get_tourney (night)), ==, head);
      /* A table waits for nobody while its only person looks. */
      waits = text_of (other, "waits");
      g_assert_cmpstr (waits, ==, "");
    }

  /* When both windows close, each table says who is missing, and the clock goes on. */
  while (room_table_get_state (one) != ROOM_TABLE_CURTAIN)
    g_assert_true (tables_step (one, &random));
  while (room_table_get_state (other) != ROOM_TABLE_PERSON)
    tables_step (other, &random), tables_wait (other);
  room_table_look (one, FALSE);
  room_table_look (other, FALSE);
  evening_pass (MINUTE);
  room_tournament_look (night);
  {
    g_autofree char *first = text_of (one, "waits"), *second = text_of (other, "waits");

    g_assert_cmpstr (first, ==, room_table_get_name (one, (guint) room_table_get_asked (one)));
    g_assert_cmpstr (second, ==, "Eve");
  }

  /* After one table is closed the other goes on, even when the program is started again. */
  g_assert_true (room_table_close (one, NULL));
  {
    g_autofree char *first = text_of (one, "waits");
    g_autoptr (RoomTable) left = g_list_model_get_item (tables, 0);

    g_assert_cmpstr (first, ==, "");
    g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
    g_assert_true (left == other);
  }
  g_clear_object (&one);
  room_table_look (other, TRUE);
  tables_step (other, &random);
  g_clear_object (&night);
  other = tables_again (it, g_steal_pointer (&other));
  tables = room_tables_get (it->book);
  g_assert_cmpuint (g_list_model_get_n_items (tables), ==, 1);
  tables_step (other, &random);
}

/* The newest table stands first, whatever happens at the others, and also when they are found again. */
static void
test_order_of_the_list (TableFixture *it, gconstpointer data)
{
  static const char *const games[] = { "mus", "crates", "pitty-pat" };
  GListModel              *tables = room_tables_get (it->book);
  guint64                  random = 2;
  g_autoptr (RoomTable) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *people = tables_people (i == 0 ? 4 : 2);
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (games[i], people, "", i + 1));

      evening_pass (MINUTE);
      tables_step (table, &random);
      if (i == 0)
        first = g_object_ref (table);
    }
  for (guint round = 0; round < 2; round++)
    {
      g_assert_cmpuint (g_list_model_get_n_items (tables), ==, G_N_ELEMENTS (games));
      for (guint i = 0; i < G_N_ELEMENTS (games); i++)
        {
          g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

          g_assert_cmpstr (room_table_get_game (table)->id, ==, games[G_N_ELEMENTS (games) - 1 - i]);
        }
      tables_step (first, &random);
      first = tables_again (it, g_steal_pointer (&first));
      tables = room_tables_get (it->book);
    }
}

/* --- Games played --- */

static void
assert_played (TableFixture *it, const char *game, guint n)
{
  g_autoptr (GHashTable) games = room_tables_count_games (it->book);

  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (games, game)), ==, n);
}

/* At dealer's choice a table counts as one for each game that was dealt there, whoever named it: for HORSE two hands of
   Hold'em, then one of Omaha. */
static void
test_a_game_of_dealers_choice_is_played (TableFixture *it, gconstpointer data)
{
  RoomTable *table = tables_new (it, tables_wish ("dealers-choice", "Ann Bob", "list=horse choose=orbit hands=3", 1));
  g_autoptr (GError) error = NULL;

  assert_played (it, "dealers-choice", 1);
  assert_played (it, "texas-holdem", 1);
  assert_played (it, "omaha-hi-lo", 0);
  for (guint hand = 1; hand < 3; hand++)
    {
      play_hand (table);
      g_assert_true (room_table_next (table, &error));
    }
  assert_played (it, "texas-holdem", 1);
  assert_played (it, "omaha-hi-lo", 1);
  g_assert_true (room_table_close (table, &error));
  assert_played (it, "omaha-hi-lo", 1);
  g_object_unref (tables_new (it, tables_wish ("omaha-hi-lo", "Ann Bob", "", 1)));
  table = tables_again (it, table);
  assert_played (it, "texas-holdem", 1);
  assert_played (it, "omaha-hi-lo", 2);
  assert_played (it, "razz", 0);
  g_object_unref (table);
}

TEST_PART (table_night)
{
  static const struct
  {
    const char *path;
    void (*run) (TableFixture *it, gconstpointer data);
    gint data;
  } tests[] = {
    { "dealt-and-over-is-counted-once", test_dealt_and_over, 0 },
    { "renamed", test_renamed, 0 },
    { "rename-undone", test_rename_undone, 0 },
    { "names-change-hands", test_names_change_hands, 0 },
    { "closed/unfinished-hand-is-void", test_unfinished_hand_is_void, 0 },
    { "closed/jackpot-goes-back-between-hands", test_jackpot_goes_back, FALSE },
    { "closed/jackpot-goes-back-in-a-hand", test_jackpot_goes_back, TRUE },
    { "two-beside-the-clock", test_two_beside_the_clock, 0 },
    { "order-of-the-list", test_order_of_the_list, 0 },
    { "a-game-of-dealers-choice-is-played", test_a_game_of_dealers_choice_is_played, 0 },
  };

  evening_init (&argc, &argv);
  g_test_add_func ("/table/night/closed/odd-chips", test_odd_chips_go_back);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/table/night/", tests[i].path, NULL);

      g_test_add (path, TableFixture, GINT_TO_POINTER (tests[i].data), tables_up, tests[i].run, tables_down);
    }
  return g_test_run ();
}
