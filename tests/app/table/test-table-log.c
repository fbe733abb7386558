/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a table's log besides the moves: cards turned by the rules, why a hand ended, and play chips as they are
   counted. */
#include <string.h>

#include "app/table/room-table-text.h"
#include "base/number.h"
#include "cards/help/say.h"
#include "tables.h"
#include "../../program.h"

#define HANDS 4

/* The log tells every open card in the middle when it is turned up.  A card that a player put there is told with the
   move, so the lines of a hand name them all. */
static void
check_middle (RoomTable *table)
{
  const GameState      *s = tables_state (table);
  g_autofree GameState *view = g_malloc (s->size);
  g_autofree char      *log = tables_log (table);
  g_autofree char      *head = g_strdup_printf ("Hand %u", s->hand);
  const char           *hand = strstr (log, head);

  g_assert_nonnull (hand);
  game_view (s, GAME_OUTSIDER, view);
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].number < 0 && game_count (view, zone) > 0 && game_top (view, zone) != CARD_HIDDEN)
      {
        g_autofree char *card = game_card_short (game_top (view, zone));

        if (strstr (hand, card) == NULL)
          g_error ("%s lies open and the log does not tell it:\n%s", card, hand);
      }
}

static void
test_turned_cards_are_told (TableFixture *it, gconstpointer data)
{
  const Game      *game = data;
  g_autofree char *seats = tables_people ((guint) __builtin_ctz (game->seats));
  g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, seats, "", 7));
  guint64 random = 5;

  for (guint hand = 0; hand < HANDS; hand++)
    {
      do
        check_middle (table);
      while (tables_step (table, &random));
      if (room_table_get_state (table) != ROOM_TABLE_HAND_OVER)
        break;
      g_assert_true (room_table_next (table, NULL));
    }
}

/* A card taken from the discards leaves the others as they were: nobody turns them up. */
static void
test_taken_discard_turns_nothing (TableFixture *it, gconstpointer data)
{
  g_autofree char *seats = tables_people (8);
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pay-me", seats, "", 7));
  g_autofree char *log = NULL;
  guint64          random = 5;

  for (guint i = 0; i < 60 && tables_step (table, &random); i++)
    ;
  log = tables_log (table);
  g_assert_nonnull (strstr (log, " takes the discard\n"));
  g_assert_null (strstr (log, " turns "));
}

/* The cards of a row were turned up before, so taking one of them, even the first, turns up no other. */
static void
test_taken_from_a_row_turns_nothing (TableFixture *it, gconstpointer data)
{
  g_autofree char *seats = tables_people (6);
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("draft-poker", seats, "", 7));
  g_autofree char *log = NULL;
  guint64          random = 5;

  for (guint i = 0; i < 60 && tables_step (table, &random); i++)
    ;
  log = tables_log (table);
  g_assert_true (g_regex_match_simple ("Turned up: .* takes ", log, G_REGEX_DOTALL, 0));
  g_assert_false (g_regex_match_simple (" takes [^\\n]*\\n[^\\n]*Turned up", log, 0, 0));
}

/* The log says once, at the end of a hand, why it ended so, and nothing while the hand goes on. */
static void
test_outcome_is_told_once (TableFixture *it, gconstpointer data)
{
  const Game      *game = data;
  g_autofree char *seats = tables_people ((guint) __builtin_ctz (game->seats));
  g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, seats, "", 8));
  guint64          random = 6;
  g_autofree char *log = NULL, *outcome = NULL, *rest = NULL;
  const char      *found;

  do
    {
      g_autofree char *early
          = room_table_dup_outcome (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));

      if (tables_state (table)->turn != GAME_HAND_OVER)
        g_assert_null (early);
    }
  while (tables_step (table, &random));
  outcome = room_table_dup_outcome (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  g_assert_nonnull (outcome);
  log = tables_log (table);
  found = strstr (log, outcome);
  g_assert_nonnull (found);
  g_assert_null (strstr (found + 1, outcome));
  g_assert_null (strstr (log, " the hand\n")); /* the reason names the winner */
}

/* The log has the chips that a hand moves on the accounts, at a stake of ten. */
static void
test_chips_are_play_chips (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("tong-its", "Ann Bob Carl", "hands=9", 5));
  guint64          random = 3;
  g_autofree char *log = NULL;

  while (tables_step (table, &random))
    ;
  g_assert_cmpint (room_table_get_stake (table), ==, 10);
  g_assert_cmpint (room_table_get_worth (table, 120), ==, 1200);
  log = tables_log (table);
  for (guint seat = 0; seat < 3; seat++)
    {
      gint64           chips = room_table_get_account (table, seat);
      g_autofree char *amount = number_to_text (ABS (chips));
      g_autofree char *part = g_strconcat (room_table_get_name (table, seat), chips > 0 ? " +" : " −", amount, NULL);

      g_assert_cmpint (chips, !=, 0);
      g_assert_nonnull (strstr (log, part));
    }
}

/* Mus: a bid that both opponents decline brings a point at once. */
static void
test_points_are_told_when_they_are_scored (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("mus", "Ann Bob Cleo Dan", "", 2));
  g_autofree char *before = NULL, *after = NULL, *told = NULL;
  guint            bidder;

  tables_do (table, "no-mus");
  bidder = (guint) tables_state (table)->turn;
  tables_do (table, "bid 5");
  tables_do (table, "fold");
  before = tables_log (table);
  g_assert_null (strstr (before, " +1"));
  tables_do (table, "fold");
  after = tables_log (table);
  told = bidder % 2 == 0 ? g_strdup ("Points: Ann +1, Cleo +1") : g_strdup ("Points: Bob +1, Dan +1");
  g_assert_nonnull (strstr (after, told));
}

/* The number in "... (60 in the pot)" after the last bracket; -1: there is none. */
static gint64
pot_of (const char *line)
{
  const char *bracket = strrchr (line, '(');

  return bracket != NULL && g_str_has_suffix (line, " in the pot)") ? g_ascii_strtoll (bracket + 1, NULL, 10) : -1;
}

/* Nobody has more chips than before, and yet the log must say who won the pot. */
static void
test_shared_pot_is_told (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("omaha-hi-lo", "Ann Bob", "", 8));
  g_autofree char *said = NULL;

  while (tables_state (table)->turn != GAME_HAND_OVER)
    {
      g_autofree char *choices = NULL;

      tables_wait (table);
      room_seat_view_lift (room_seat_view_get_laptop (table));
      choices
          = game_choices_print (tables_state (table), room_seat_view_get_choices (room_seat_view_get_laptop (table)));
      tables_do (table, strstr (choices, "call") != NULL ? "call" : "check");
    }
  g_assert_cmpint (tables_state (table)->paid[0], ==, 0);
  said = room_table_text_hand (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  g_assert_cmpstr (said, ==, "Hand 1 is over: Ann and Bob share the pot.");
}

/* Where a pot stays for later hands, those who have paid into it have neither won nor shared it. */
static void
test_pot_that_stays_is_not_shared (TableFixture *it, gconstpointer data)
{
  static const char *const games[][2] = { { "columbia-points", "series=acc" }, { "poker-solitaire", "match=300" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (games[i][0], "Ann Bob", games[i][1], 8));
      guint64          random = 1;
      g_autofree char *said = NULL;

      while (tables_state (table)->turn != GAME_HAND_OVER)
        tables_step (table, &random);
      g_assert_cmpint (tables_state (table)->pot, >, 0);
      said = room_table_text_hand (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_cmpstr (said, ==, "Hand 1 is over: nobody wins anything.");
    }
}

/* Where a hand had nothing to win, nobody has won or shared it, and then nobody wins the match either; but a series of
   points has a winner even if nobody has put anything into the pool. */
static void
test_nothing_to_win_is_nobodys (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *game, *options, *wins;
  } cases[] = {
    { "columbia-points", "series=acc ante=0 goal=60", "Bob wins the match" },
    { "columbia-points", "ante=0", "Nobody wins anything" },
    { "five-card-draw", "ante=0", "Nobody wins anything" },
    { "five-card-stud", "structure=no ante=0", "Nobody wins anything" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (cases[i].game, "Ann Bob", cases[i].options, 8));
      RoomSeatView    *laptop = room_seat_view_get_laptop (table);
      guint64          random = 1;
      g_autofree char *match = NULL;

      do
        {
          g_autofree char *said = NULL;

          while (tables_state (table)->turn != GAME_HAND_OVER)
            tables_step (table, &random);
          said = room_table_text_hand (table, room_seat_view_get_view (laptop));
          g_assert_cmpint (tables_state (table)->paid[0], ==, 0);
          g_assert_nonnull (strstr (said, "nobody wins anything"));
        }
      while (!tables_state (table)->over && room_table_next (table, NULL));
      match = room_table_text_match (table, room_seat_view_get_view (laptop));
      g_assert_cmpstr (match, ==, cases[i].wins);
    }
}

/* A hand that nobody has won says who has lost what, and “you” to the only one who looks. */
static void
test_loss_is_told (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *seats, *said;
  } cases[] = {
    { "Ann", "Hand 1 is over: you lose 10." },
    { "Ann Bob", "Hand 1 is over: Ann and Bob lose." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("three-card-poker", cases[i].seats, "", 8));
      g_autofree char *said = NULL;

      while (tables_state (table)->turn != GAME_HAND_OVER)
        {
          g_autofree char *choices = NULL;

          tables_wait (table);
          room_seat_view_lift (room_seat_view_get_laptop (table));
          choices = game_choices_print (tables_state (table),
                                        room_seat_view_get_choices (room_seat_view_get_laptop (table)));
          tables_do (table, strstr (choices, "fold") != NULL   ? "fold"
                            : strstr (choices, "pair") != NULL ? "pair-plus 0"
                                                               : "ante 10");
        }
      said = room_table_text_hand (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

/* The log says of each trick who took it. */
static void
test_tricks_are_told (TableFixture *it, gconstpointer data)
{
  static const char *const games[] = { "canadian-salad", "omi", "turnover-bridge", "twenty-five" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *seats = tables_people ((guint) __builtin_ctz (game_find (games[i])->seats));
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (games[i], seats, "", 7));
      const GameState *s = tables_state (table);
      g_autofree char *log = NULL;
      g_auto (GStrv) lines = NULL;
      guint64 random = 5;
      guint   cards = 0, told = 0;

      while (tables_step (table, &random))
        ;
      for (guint zone = 0; zone < s->n_zones; zone++)
        cards += g_str_equal (game_zone_word (s, zone), "won") ? game_count (s, zone) : 0;
      log = tables_log (table);
      lines = g_strsplit (log, "\n", -1);
      for (guint k = 0; lines[k] != NULL; k++)
        told += strstr (lines[k], " takes the trick with ") != NULL;
      g_test_message ("%s: %u tricks", games[i], told);
      g_assert_cmpuint (told, >, 0);
      g_assert_cmpuint (told, ==, cards / s->n_seats);
    }
}

/* While bets are made no card is refused, since nobody tries to play one; where cards are played, each is. */
static void
test_only_cards_that_are_asked_for_are_refused (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *game;
    gboolean    is_refused;
  } cases[] = { { "texas-holdem", FALSE }, { "five-card-draw", FALSE }, { "canadian-salad", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (cases[i].game, "Ann Bob Cleo", "", 7));
      RoomSeatView    *look = room_seat_view_get_laptop (table);
      g_autofree char *why = NULL;

      tables_wait (table);
      room_seat_view_lift (look);
      why = room_table_text_why (table, room_seat_view_get_view (look), 0);
      if ((why != NULL) != cases[i].is_refused)
        g_error ("%s: %s", cases[i].game, why);
    }
}

/* Each bet says how much is in the pot with it, from the blinds on; the payments at the end have a unit, and the bets
   add up to the pot. */
static void
test_sums_have_units (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("texas-holdem", "Ann Bob Carl", "", 5));
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 pot = 0;
  guint  bets = 0;

  tables_do (table, "raise 20");
  tables_do (table, "call");
  tables_do (table, "fold");
  tables_do (table, "bet 30");
  tables_do (table, "fold");
  log = tables_log (table);
  lines = g_strsplit (log, "\n", -1);
  g_assert_nonnull (strstr (log, "Blinds: "));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gint64 here = pot_of (lines[i]);

      if (here < 0)
        continue;
      g_assert_cmpint (here, >, pot);
      pot = here;
      bets++;
    }
  g_assert_cmpuint (bets, ==, 4); /* blinds, raise, call, bet */
  g_assert_cmpint (pot, ==, 72);
  g_assert_nonnull (strstr (log, "\nChips: "));
  g_assert_nonnull (strstr (log, ": won +72, put in −50"));
}

TEST_PART (table_log)
{
  evening_init (&argc, &argv);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *turned = g_strconcat ("/table-log/turned-cards-are-told/", game_list ()[i]->id, NULL);
      g_autofree char *outcome = g_strconcat ("/table-log/outcome-is-told-once/", game_list ()[i]->id, NULL);

      g_test_add (turned, TableFixture, game_list ()[i], tables_up, test_turned_cards_are_told, tables_down);
      g_test_add (outcome, TableFixture, game_list ()[i], tables_up, test_outcome_is_told_once, tables_down);
    }
  g_test_add ("/table-log/taken-discard-turns-nothing", TableFixture, NULL, tables_up, test_taken_discard_turns_nothing,
              tables_down);
  g_test_add ("/table-log/taken-from-a-row-turns-nothing", TableFixture, NULL, tables_up,
              test_taken_from_a_row_turns_nothing, tables_down);
  g_test_add ("/table-log/shared-pot-is-told", TableFixture, NULL, tables_up, test_shared_pot_is_told, tables_down);
  g_test_add ("/table-log/pot-that-stays-is-not-shared", TableFixture, NULL, tables_up,
              test_pot_that_stays_is_not_shared, tables_down);
  g_test_add ("/table-log/tricks-are-told", TableFixture, NULL, tables_up, test_tricks_are_told, tables_down);
  g_test_add ("/table-log/only-cards-that-are-asked-for-are-refused", TableFixture, NULL, tables_up,
              test_only_cards_that_are_asked_for_are_refused, tables_down);
  g_test_add ("/table-log/nothing-to-win-is-nobodys", TableFixture, NULL, tables_up, test_nothing_to_win_is_nobodys,
              tables_down);
  g_test_add ("/table-log/loss-is-told", TableFixture, NULL, tables_up, test_loss_is_told, tables_down);
  g_test_add ("/table-log/points-are-told-when-they-are-scored", TableFixture, NULL, tables_up,
              test_points_are_told_when_they_are_scored, tables_down);
  g_test_add ("/table-log/sums-have-units", TableFixture, NULL, tables_up, test_sums_have_units, tables_down);
  g_test_add ("/table-log/chips-are-play-chips", TableFixture, NULL, tables_up, test_chips_are_play_chips, tables_down);
  return g_test_run ();
}
