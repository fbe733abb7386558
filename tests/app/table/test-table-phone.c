/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats on phones: no curtain for them, everybody is asked in secret windows, and every game can be played. */
#include <string.h>

#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "tables.h"
#include "../../program.h"

enum
{
  FORCED_BET = 2,
};

static void
take_phones (RoomTable *table, SeatMask seats)
{
  room_table_watch (table, TRUE);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    if (seats >> seat & 1)
      room_table_set_holder (table, seat, TABLE_PHONE);
}

static gboolean
act (RoomTable *table, guint seat, guint64 *random)
{
  g_autofree GameState *view = tables_phone_view (table, (gint) seat);
  g_autoptr (GError) error = NULL;
  GameChoices choices;
  GameAction  action;

  if (tables_phone_state (table, (gint) seat) == ROOM_TABLE_NOTHING)
    {
      g_assert_true (tables_phone_go_on (table, seat, &error));
      return TRUE;
    }
  if (tables_phone_state (table, (gint) seat) != ROOM_TABLE_PERSON)
    return FALSE;
  g_assert_cmpint (view->viewer, ==, seat);
  choices = *room_seat_view_get_choices_of (room_seat_view_get_laptop (table), seat);
  g_assert_cmpuint (choices.n, >, 0);
  for (guint i = 0; i < 1000; i++)
    {
      game_pick (&choices, random, &action);
      if (tables_phone_do (table, seat, &action, NULL))
        return TRUE;
    }
  g_error ("nothing is legal");
}

/* Lets the first seat that can act do something; FALSE: the hand is over. */
static gboolean
step (RoomTable *table, guint64 *random)
{
  gboolean done = FALSE;

  for (guint seat = 0; seat < room_table_n_seats (table) && !done; seat++)
    done = act (table, seat, random);
  if (done || room_table_get_state (table) != ROOM_TABLE_WAIT)
    return done || tables_step (table, random);
  /* Where everybody may act, a bot or the end of everybody's time closes the window, and no test waits for that. */
  if (room_table_get_game (table)->call != NULL)
    {
      room_table_stop_clock (table);
      room_table_hurry (table);
    }
  g_main_context_iteration (NULL, room_table_get_game (table)->call == NULL);
  return TRUE;
}

/* --- Who is asked where --- */

static void
test_no_curtain (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Cleo", "", 1));
  gint turn;

  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  take_phones (table, 7);
  turn = tables_state (table)->turn;
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
  g_assert_cmpint (room_table_get_on_phone (table), ==, turn);
  for (gint seat = 0; seat < 3; seat++)
    g_assert_cmpint (tables_phone_state (table, seat), ==, seat == turn ? ROOM_TABLE_PERSON : ROOM_TABLE_WAIT);
  g_assert_cmpint (tables_phone_state (table, GAME_OUTSIDER), ==, ROOM_TABLE_WAIT);
  room_table_set_holder (table, (guint) turn, TABLE_AWAY);
  g_assert_cmpint (room_table_get_holder (table, (guint) turn), ==, TABLE_AWAY);
  g_assert_cmpint (room_table_get_on_phone (table), ==, turn);
  /* Back at the laptop and alone there, a player needs no curtain. */
  room_table_set_holder (table, (guint) turn, TABLE_LAPTOP);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, turn);
}

/* A player who leaves the laptop takes their cards along. */
static void
test_the_laptop_is_left (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Cleo", "", 1));
  guint turn = (guint) tables_state (table)->turn;

  g_assert_true (room_seat_view_lift (room_seat_view_get_laptop (table)));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, turn);
  take_phones (table, (SeatMask) (1u << turn));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
}

static void
test_others_are_refused (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Cleo", "", 1));
  guint      turn = (guint) tables_state (table)->turn, n = tables_n_moves (table), before;
  GameAction action;
  guint64    random = 1;

  take_phones (table, 7);
  before = room_table_get_step (table);
  game_pick (room_seat_view_get_choices_of (room_seat_view_get_laptop (table), turn), &random, &action);
  for (guint seat = 0; seat < 3; seat++)
    {
      g_autoptr (GError) error = NULL;

      if (seat == turn)
        continue;
      g_assert_false (tables_phone_do (table, seat, &action, &error));
      g_assert_cmpstr (error->message, ==, "It is not your turn now.");
      g_assert_false (tables_phone_go_on (table, seat, NULL));
      g_assert_false (tables_phone_hint (table, seat, &action));
    }
  g_assert_cmpuint (tables_n_moves (table), ==, n);
  g_assert_true (tables_phone_do (table, turn, &action, NULL));
  g_assert_cmpuint (room_table_get_step (table), >, before);
}

/* A seat that is taken over belongs to the newcomer, who has no phone. */
static void
test_taken_over (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Cleo", "", 1));
  g_autoptr (GError) error = NULL;

  take_phones (table, 7);
  room_table_sit_out (table, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_table_get_holder (table, 1), ==, TABLE_BOT);
  room_table_come_back (table, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (room_table_get_holder (table, 1), ==, TABLE_LAPTOP);
  g_assert_cmpint (room_table_get_holder (table, 0), ==, TABLE_PHONE);
}

/* In a secret window each phone answers, in any order, and the window is not over before all have. */
static void
test_secret_windows (TableFixture *it, gconstpointer data)
{
  guint n_windows = 0;

  for (guint64 seed = 1; seed < 6; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", "Ann Bob Cleo", "", seed));
      guint64 random = seed;

      take_phones (table, 7);
      while (tables_phone_state (table, 0) != ROOM_TABLE_HAND_OVER && tables_phone_state (table, 0) != ROOM_TABLE_OVER)
        {
          if (!tables_state (table)->secret)
            {
              step (table, &random);
              continue;
            }
          n_windows++;
          for (guint i = 0; i < 3; i++)
            {
              gint asked = tables_state (table)->turn;

              g_assert_true (tables_state (table)->secret);
              for (guint seat = 0; seat < 3; seat++)
                g_assert_cmpint (tables_phone_state (table, (gint) seat), ==,
                                 seat >= 3 - i          ? ROOM_TABLE_WAIT
                                 : asked == (gint) seat ? ROOM_TABLE_PERSON
                                                        : ROOM_TABLE_NOTHING);
              g_assert_true (act (table, 2 - i, &random));
            }
          g_assert_false (tables_state (table)->secret);
        }
      room_table_watch (table, FALSE);
    }
  g_assert_cmpuint (n_windows, >, 0);
}

/* --- Every game --- */

/* Three or, if that is too few, as many as it needs. */
static guint
count_seats (const Game *game)
{
  guint n = (guint) g_bit_nth_lsf (game->seats & ~7u, -1);

  return n <= GAME_MAX_SEATS ? n : (guint) g_bit_nth_msf (game->seats, -1);
}

static void
play (TableFixture *it, const Game *game, SeatMask phones)
{
  guint            n = count_seats (game);
  g_autofree char *people = NULL, *seats = NULL;
  guint64          random = 5;

  people = tables_people (n);
  seats = n > 1 ? g_strconcat (people, "=careful", NULL) : g_strdup (people);
  {
    g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, seats, "", 7));

    g_test_message ("%s %u %x", game->id, n, phones);
    take_phones (table, phones);
    while (step (table, &random))
      ;
    g_assert_cmpint (tables_state (table)->turn, ==, GAME_HAND_OVER);
    room_table_watch (table, FALSE);
  }
}

static void
test_every_game (TableFixture *it, gconstpointer data)
{
  const Game *const *games = game_list ();

  /* Every second game has nobody at the laptop, the others have somebody there. */
  for (guint i = 0; games[i] != NULL; i++)
    play (it, games[i], i % 2 == 0 ? GAME_ALL : 2);
}

/* --- Somebody is gone --- */

/* The others play on until the hand is over; GONE has left with their phone, and puts no more of their own chips at
   stake than the rules force them to: the least bet, where somebody has to begin. */
static void
finish_without (RoomTable *table, guint gone, guint64 *random)
{
  const GameState *s = tables_state (table);
  gint64           chips = s->stack[gone];

  for (guint n = 0; tables_state (table)->turn != GAME_HAND_OVER; n++)
    {
      gboolean done = FALSE;

      g_assert_cmpuint (n, <, 10000);
      for (guint seat = 0; seat < room_table_n_seats (table) && !done; seat++)
        done = seat != gone && act (table, seat, random);
      if (!done && tables_state (table)->turn != GAME_HAND_OVER)
        {
          if (room_table_get_game (table)->call != NULL)
            {
              room_table_stop_clock (table);
              room_table_hurry (table);
            }
          g_main_context_iteration (NULL, room_table_get_game (table)->call == NULL);
        }
      g_assert_cmpint (room_table_get_state (table), !=, ROOM_TABLE_BROKEN);
      if (tables_state (table)->turn != GAME_HAND_OVER && !room_table_is_bot (table, gone, NULL))
        g_assert_cmpint (tables_state (table)->stack[gone], >=, chips - FORCED_BET);
    }
}

/* Whoever leaves in the middle of a hand with their phone holds nobody up: once they sit out, the hand goes on. */
static void
play_without (TableFixture *it, const Game *game, guint moves)
{
  guint            n = count_seats (game);
  g_autofree char *people = tables_people (n);
  g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, people, "", 1));
  guint64 random = moves + 1;
  guint   gone;

  g_test_message ("%s, left after %u moves", game->id, moves);
  take_phones (table, GAME_ALL);
  for (guint i = 0; i < moves && tables_state (table)->turn != GAME_HAND_OVER; i++)
    step (table, &random);
  if (tables_state (table)->turn != GAME_HAND_OVER)
    {
      gone = tables_state (table)->turn >= 0 ? (guint) tables_state (table)->turn : 0;
      room_table_set_holder (table, gone, TABLE_AWAY);
      g_assert_true (room_table_sit_out (table, gone, NULL));
      finish_without (table, gone, &random);
    }
  room_table_watch (table, FALSE);
}

static void
test_gone_in_mid_hand (TableFixture *it, gconstpointer data)
{
  const Game *const *games = game_list ();

  for (guint i = 0; games[i] != NULL; i++)
    if (count_seats (games[i]) > 1)
      for (guint moves = 0; moves < 4; moves++)
        play_without (it, games[i], moves + i % 3);
}

/* Who sits out from the next hand on, but is there, still plays this one. */
static void
test_sits_out_but_is_there (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("texas-holdem", "Ann Bob Cleo", "", 1));
  guint turn = (guint) tables_state (table)->turn;

  take_phones (table, GAME_ALL);
  g_assert_true (room_table_sit_out (table, turn, NULL));
  g_assert_cmpint (tables_state (table)->turn, ==, turn);
  g_assert_cmpint (tables_phone_state (table, (gint) turn), ==, ROOM_TABLE_PERSON);
  room_table_set_holder (table, turn, TABLE_AWAY);
  room_table_set_holder (table, turn, TABLE_PHONE); /* a look elsewhere */
  g_assert_cmpint (tables_phone_state (table, (gint) turn), ==, ROOM_TABLE_PERSON);
  room_table_set_holder (table, turn, TABLE_AWAY);
  while (tables_state (table)->turn == (gint) turn)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tables_state (table)->idle >> turn & 1); /* folded: there was a blind to call */
}

TEST_PART (table_phone)
{
  evening_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/table-phone/" name, TableFixture, NULL, tables_up, func, tables_down)
  ADD ("no-curtain", test_no_curtain);
  ADD ("the-laptop-is-left", test_the_laptop_is_left);
  ADD ("others-are-refused", test_others_are_refused);
  ADD ("taken-over", test_taken_over);
  ADD ("secret-windows", test_secret_windows);
  ADD ("every-game", test_every_game);
  ADD ("gone-in-mid-hand", test_gone_in_mid_hand);
  ADD ("sits-out-but-is-there", test_sits_out_but_is_there);
  return g_test_run ();
}
