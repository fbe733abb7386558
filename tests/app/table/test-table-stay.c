/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that go on until people leave: chips bought, seats that sit out, hands that count one by one; the accounts add
   up to nothing, and everything is found again. */
#include "app/side/room-bank.h"
#include "app/table/room-table-test.h"
#include "app/table/room-table-text.h"
#include "tables.h"
#include "../../program.h"

#define ENDLESS "hands=10000"

/* Plays a hand to its end at random. */
static void
finish_hand (RoomTable *table, guint64 *random)
{
  tables_wait (table);
  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      tables_step (table, random);
      tables_wait (table);
    }
}

static void
next_hand (RoomTable *table)
{
  g_autoptr (GError) error = NULL;

  room_table_next (table, &error);
  g_assert_no_error (error);
}

static gint64
sum_stacks (RoomTable *table)
{
  gint64 sum = 0;

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    sum += room_table_get_stack (table, seat);
  return sum;
}

static gint64
sum_bank (TableFixture *it)
{
  g_autoptr (GPtrArray) accounts = room_bank_list (it->book, ROOM_BANK_ALL, NULL);
  gint64 sum = 0;

  for (guint i = 0; i < accounts->len; i++)
    sum += ((const StoreAccount *) accounts->pdata[i])->chips;
  return sum;
}

static RoomTable *
new_poker (TableFixture *it, const char *seats, gint64 chips, guint64 seed)
{
  RoomTableWish *wish = tables_wish ("texas-holdem", seats, ENDLESS, seed);

  for (guint seat = 0; seat < wish->setup.n_seats; seat++)
    wish->setup.stack[seat] = chips;
  return tables_new (it, wish);
}

/* People play badly and buy chips again; no chip is lost or made on the way, and every few hands the program is
   restarted. */
static void
test_chips_add_up (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = new_poker (it, "Ann Bob Carl=careful Rosa=random", 10, 5);
  guint64 random = 3;
  gint64  bought = 4 * 10;
  guint   times = 0;

  g_assert_true (room_table_goes_on (table));
  g_assert_cmpint (room_table_get_buy_in (table), ==, 10);
  for (guint hand = 1; hand <= 60; hand++)
    {
      g_autofree char *view = NULL, *again = NULL, *log = NULL, *later = NULL;

      finish_hand (table, &random);
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
      for (guint seat = 0; seat < 2; seat++)
        if (room_table_get_stack (table, seat) == 0)
          {
            g_assert_true (room_table_buy (table, seat, 7, NULL));
            g_assert_cmpint (room_table_get_stack (table, seat), ==, 7);
            bought += 7;
            times++;
          }
      if (hand % 10 == 0)
        {
          view = tables_print (tables_state (table));
          log = tables_log (table);
          table = tables_again (it, g_steal_pointer (&table));
          again = tables_print (tables_state (table));
          later = tables_log (table);
          g_assert_cmpstr (view, ==, again);
          g_assert_cmpstr (log, ==, later);
        }
      for (guint seat = 2; seat < 4; seat++)
        if (room_table_get_stack (table, seat) == 0)
          bought += 10; /* as bots do themselves */
      next_hand (table);
      g_assert_cmpuint (tables_state (table)->hand, ==, hand + 1);
      g_assert_cmpint (sum_stacks (table) + tables_state (table)->pot, ==, bought);
      g_assert_cmpint (sum_bank (it), ==, 0);
    }
  g_assert_cmpuint (times, >, 0);
}

/* At a table that goes on, a player who has lost everything has not lost a match, and the winner has not won one. */
static void
test_bust_goes_on (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = new_poker (it, "Ann Bob", 2, 1);
  guint64          random = 1;
  guint            broke, hands = 0;
  g_autofree char *log = NULL;
  g_autoptr (GError) error = NULL;

  for (finish_hand (table, &random); room_table_get_stack (table, 0) > 0 && room_table_get_stack (table, 1) > 0;
       finish_hand (table, &random))
    {
      g_assert_cmpuint (hands++, <, 100);
      next_hand (table);
    }
  broke = room_table_get_stack (table, 0) == 0 ? 0 : 1;
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
  g_assert_false (room_table_next (table, &error));
  g_assert_cmpstr (error->message, ==, "Too few players are in: somebody has to buy chips or come back first.");
  log = tables_log (table);
  g_assert_null (strstr (log, "match"));
  g_assert_false (room_table_buy (table, broke, 0, NULL));
  g_assert_true (room_table_buy (table, broke, 20, NULL));
  table = tables_again (it, g_steal_pointer (&table));
  g_assert_cmpint (room_table_get_stack (table, broke), ==, 20);
  next_hand (table);
  g_assert_cmpint (sum_stacks (table) + tables_state (table)->pot, ==, 24);
}

/* A player who sits out is dealt no cards and pays no blind. */
static void
test_sits_out (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = new_poker (it, "Ann Bob Carl=careful", 100, 8);
  guint64          random = 1;
  gint64           chips;
  g_autofree char *away = NULL;

  finish_hand (table, &random);
  chips = room_table_get_stack (table, 0);
  g_assert_true (room_table_sit_out (table, 0, NULL));
  away = room_table_dup_away (table, 0);
  g_assert_cmpstr (away, ==, "Ann");
  for (guint hand = 0; hand < 5; hand++)
    {
      next_hand (table);
      g_assert_true (tables_state (table)->idle & 1);
      finish_hand (table, &random);
      table = tables_again (it, g_steal_pointer (&table));
      g_assert_cmpint (room_table_get_stack (table, 0), ==, chips);
    }
  g_assert_true (room_table_come_back (table, 0, NULL));
  g_assert_null (room_table_dup_away (table, 0));
  next_hand (table);
  g_assert_false (tables_state (table)->idle & 1);
}

/* In a game without stacks a bot plays for a player who sits out; what it wins or loses is not theirs. */
static void
test_bot_stands_in (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "target_wins=1000", 3));
  guint64          random = 1;
  gint64           ann, bob;
  g_autofree char *away = NULL;

  g_assert_true (room_table_goes_on (table));
  for (guint hand = 0; hand < 6; hand++)
    {
      finish_hand (table, &random);
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_HAND_OVER);
      next_hand (table);
    }
  finish_hand (table, &random);
  ann = room_table_get_account (table, 0);
  bob = room_table_get_account (table, 1);
  g_assert_cmpint (ann + bob, ==, 0);
  g_assert_true (room_table_sit_out (table, 0, NULL));
  g_assert_true (room_table_is_bot (table, 0, NULL));
  for (guint hand = 0; hand < 3; hand++)
    {
      next_hand (table);
      finish_hand (table, &random);
    }
  table = tables_again (it, g_steal_pointer (&table));
  away = room_table_dup_away (table, 0);
  g_assert_cmpstr (away, ==, "Ann");
  g_assert_true (room_table_come_back (table, 0, NULL));
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Ann");
  g_assert_cmpint (room_table_get_account (table, 0), ==, ann);
  g_assert_cmpint (sum_bank (it), ==, 0);
}

/* Each hand pays: its loser pays the stake to its winner; and a table read from its record has the same results. */
static void
test_each_hand_pays (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("crates", "Ann Bob Carl=careful", ENDLESS, 3));
  guint64 random = 1;
  gint64  account[3];

  for (guint hand = 0; hand < 3; hand++)
    {
      gint64 least = G_MAXINT64;

      for (guint seat = 0; seat < 3; seat++)
        account[seat] = room_table_get_account (table, seat);
      finish_hand (table, &random);
      for (guint seat = 0; seat < 3; seat++)
        least = MIN (least, tables_state (table)->paid[seat]);
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpint (room_table_get_account (table, seat) > account[seat], ==,
                         tables_state (table)->paid[seat] == least);
      for (guint seat = 0; seat < 3; seat++)
        account[seat] = room_table_get_account (table, seat);
      table = tables_again (it, g_steal_pointer (&table));
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpint (room_table_get_account (table, seat), ==, account[seat]);
      next_hand (table);
    }
  g_assert_cmpint (sum_bank (it), ==, 0);
}

static void
test_next_by_itself (TableFixture *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (RoomTable) table = new_poker (it, "Ann Carl=careful", 100, 8);
  guint64 random = 1;

  finish_hand (table, &random);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (tables_state (table)->hand, ==, 1);
  g_settings_set_boolean (settings, "next-hand", TRUE);
  while (tables_state (table)->hand == 1)
    g_main_context_iteration (NULL, TRUE);
  g_settings_set_boolean (settings, "next-hand", FALSE);
}

/* A move without a choice that costs something is left to the player, with the reason for it. */
static void
test_forced_is_clicked (TableFixture *it, gconstpointer data)
{
  for (guint64 seed = 1; seed < 60; seed++)
    {
      g_autoptr (RoomTable) table
          = tables_new (it, tables_wish ("champs-and-cowards", "Ann Bob=careful Cog=careful", "", seed));
      const GameChoices *choices;
      g_autofree char   *asks = NULL;
      guint              moves;

      tables_wait (table);
      if (room_table_get_state (table) != ROOM_TABLE_PERSON)
        continue;
      choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));
      asks = room_table_text_asks (room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_nonnull (asks);
      if (choices->n > 1)
        {
          g_assert_true (g_str_has_prefix (asks, "You are at "));
          continue;
        }
      g_assert_true (g_str_has_prefix (asks, "You must buy: "));
      moves = tables_n_moves (table);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (tables_n_moves (table), ==, moves);
      tables_do (table, "champ");
      g_assert_cmpuint (tables_n_moves (table), >, moves);
      return;
    }
  g_error ("nobody is ever forced");
}

TEST_PART (table_stay)
{
  static const struct
  {
    const char *path;
    void (*run) (TableFixture *it, gconstpointer data);
  } tests[] = {
    { "chips-add-up", test_chips_add_up },
    { "bust-goes-on", test_bust_goes_on },
    { "sits-out", test_sits_out },
    { "bot-stands-in", test_bot_stands_in },
    { "each-hand-pays", test_each_hand_pays },
    { "next-by-itself", test_next_by_itself },
    { "forced-is-clicked", test_forced_is_clicked },
  };

  evening_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/table/stay/", tests[i].path, NULL);

      g_test_add (path, TableFixture, NULL, tables_up, tests[i].run, tables_down);
    }
  return g_test_run ();
}
