/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a table, with its clock stopped: what is shown before it goes on, for how long and in what order. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "app/table/table.h"
#include "cards/help/say.h"
#include "tables.h"
#include "../../program.h"

static RoomTable *
open_stopped (TableFixture *it, const char *game, const char *seats, const char *options, guint64 seed)
{
  RoomTableWish *wish = tables_wish (game, seats, options, seed);
  g_autoptr (GError) error = NULL;
  RoomTable *table = room_table_new (it->book, wish, &error);

  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (table, 900);
  room_table_stop_clock (table);
  room_table_look (table, TRUE);
  return table;
}

/* Ends the current pause; a bot may still have to find its move. */
static void
hurry (RoomTable *table)
{
  room_table_hurry (table);
  while (room_table_get_state (table) == ROOM_TABLE_WAIT && room_table_get_length (table) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
rests (RoomTable *table)
{
  return room_table_get_state (table) == ROOM_TABLE_WAIT && room_table_is_resting (table);
}

static guint
find_zone (const GameState *view, GameLayout layout)
{
  for (guint zone = 0; zone < view->n_zones; zone++)
    if (view->zone[zone].layout == layout)
      return zone;
  g_assert_not_reached ();
}

static char *
find_said (RoomTable *table)
{
  g_autofree char *log = tables_log (table);
  char            *last;

  g_strchomp (log);
  last = strrchr (log, '\n');
  return g_strdup (last != NULL ? last + 1 : log);
}

/* Goes one step on: ends a pause, or lets a person do something.  FALSE: the hand is over. */
static gboolean
step_on (RoomTable *table, guint64 *random)
{
  if (room_table_get_state (table) != ROOM_TABLE_WAIT)
    return tables_step (table, random);
  hurry (table);
  return TRUE;
}

/* --- Tricks --- */

static void
check_trick (RoomTable *table, guint *n)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  guint            trick = find_zone (view, GAME_TRICK), zone, index;
  g_autofree char *caption = room_seat_view_dup_caption (room_seat_view_get_laptop (table)), *said = find_said (table),
                  *card = NULL, *wanted = NULL;
  gint winner;

  g_assert_cmpuint (room_table_get_length (table), ==, 1200);
  g_assert_cmpuint (game_count (view, trick), ==, view->n_seats);
  g_assert_true (room_seat_view_get_ringed (room_seat_view_get_laptop (table), &zone, &index));
  g_assert_cmpuint (zone, ==, trick);
  card = game_card_short (game_cards (view, trick)[index]);
  winner = tables_state (table)->turn >= 0 ? tables_state (table)->turn : -1;
  if (winner >= 0) /* the player who has taken the trick leads */
    wanted = g_strdup_printf ("%s takes it with %s", room_table_get_name (table, (guint) winner), card);
  if (wanted != NULL)
    g_assert_cmpstr (caption, ==, wanted);
  g_assert_true (g_str_has_suffix (caption, card));
  /* The log tells only the last card. */
  g_clear_pointer (&card, g_free);
  card = game_card_short (game_top (view, trick));
  g_assert_nonnull (strstr (said, " plays "));
  g_assert_true (g_str_has_suffix (said, card));
  g_assert_cmpuint (room_seat_view_get_choices (room_seat_view_get_laptop (table))->n, ==, 0);
  hurry (table);
  g_assert_cmpuint (game_count (room_seat_view_get_view (room_seat_view_get_laptop (table)), trick), ==, 0);
  (*n)++;
}

static void
test_trick_lies (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "twenty-five", data, "", 5);
  guint64 random = 1;
  guint   tricks = 0;

  do
    if (rests (table))
      check_trick (table, &tricks);
  while (step_on (table, &random));
  g_assert_cmpuint (tricks, ==, 5); /* in a hand, which is over after the last one */
}

/* The card that takes the trick has a ring in games that are played to the right, too. */
static void
test_trick_to_the_right (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "omi", data, "direction=ccw", 5);
  guint64 random = 1;
  guint   tricks = 0;

  do
    if (rests (table)
        && game_count (room_seat_view_get_view (room_seat_view_get_laptop (table)),
                       find_zone (room_seat_view_get_view (room_seat_view_get_laptop (table)), GAME_TRICK))
               == 4)
      check_trick (table, &tricks);
  while (step_on (table, &random));
  g_assert_cmpuint (tricks, ==, 8);
}

/* At a shared laptop the player of the last card sees the trick, and then the curtain falls. */
static void
test_trick_lies_before_the_curtain (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "twenty-five", "Ann Bob Cleo", "", 5);
  guint64 random = 1;

  while (!rests (table) || room_seat_view_get_seat (room_seat_view_get_laptop (table)) == tables_state (table)->turn)
    g_assert_true (step_on (table, &random));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), >=, 0);
  hurry (table);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  g_assert_false (rests (table));
}

/* --- Moves without a choice --- */

/* Players who cannot play are seen turning a card and passing, one after the other. */
static void
test_passes_one_by_one (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "pitty-pat", "Ann Rosa=random Carl=careful Pat=careful", "", 12);
  guint64 random = 1;
  guint   passes = 0, in_a_row = 0, most = 0, count = 0;

  do
    {
      const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
      g_autofree char *caption = room_seat_view_dup_caption (room_seat_view_get_laptop (table)),
                      *said = find_said (table);

      if (!rests (table))
        {
          in_a_row = 0;
          continue;
        }
      g_assert_cmpuint (room_table_get_length (table), >=, 600);
      if (caption == NULL)
        {
          g_assert_cmpuint (in_a_row, ==, 0); /* when a card was played or dealt */
          count = game_count (view, 0);
          continue;
        }
      passes++;
      most = MAX (most, ++in_a_row);
      g_assert_true (g_str_has_suffix (caption, " passes"));
      g_assert_true (g_str_has_prefix (caption, room_table_get_name (table, (guint) view->turn)));
      g_assert_true (g_str_has_suffix (said, " and passes"));
      g_assert_cmpuint (game_count (view, 0), ==, ++count);
    }
  while (step_on (table, &random));
  g_assert_cmpuint (passes, >, 5);
  g_assert_cmpuint (most, >, 1);
}

/* --- Streets --- */

static guint
count_open (const GameState *view)
{
  guint n = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; i < game_count (view, zone) && view->zone[zone].role == ZONE_BOARD; i++)
      n += game_cards (view, zone)[i] != CARD_HIDDEN;
  return n;
}

/* When nobody can bet any more, each street is shown for a moment before the next one comes, and so is the last before
   the showdown. */
static void
test_streets (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *game, *seats, *acts[5];
    guint       open[4];
  } cases[] = {
    { "ultimate-texas-holdem", "Ann", { "ante 5", "trips 0", "bet 20" }, { 3, 5 } },
    { "ultimate-texas-holdem", "Ann", { "ante 5", "trips 0", "check", "bet 10" }, { 5 } },
    { "texas-holdem", "Ann Bob", { "raise 1000", "call" }, { 3, 4, 5 } },
    { "texas-holdem", "Ann Bob", { "call", "check", "bet 998", "call" }, { 4, 5 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTable) table = open_stopped (it, cases[i].game, cases[i].seats, "", 12);
      guint n = 0;

      for (guint k = 0; cases[i].acts[k] != NULL; k++)
        {
          while (room_table_get_state (table) == ROOM_TABLE_WAIT)
            hurry (table);
          room_seat_view_lift (room_seat_view_get_laptop (table));
          tables_do (table, cases[i].acts[k]);
        }
      for (; rests (table); hurry (table), n++)
        {
          g_autofree char *said = find_said (table);

          g_assert_cmpuint (room_table_get_length (table), ==, 1500);
          g_assert_cmpuint (count_open (room_seat_view_get_view (room_seat_view_get_laptop (table))), ==,
                            cases[i].open[n]);
          g_assert_cmpint (room_seat_view_get_view (room_seat_view_get_laptop (table))->turn, <, 0);
          g_assert_null (strstr (said, "♥") ?: strstr (said, "♠") ?: strstr (said, "♦") ?: strstr (said, "♣"));
        }
      g_assert_cmpuint (cases[i].open[n], ==, 0);
      g_assert_cmpint (room_seat_view_get_view (room_seat_view_get_laptop (table))->turn, ==, GAME_HAND_OVER);
    }
}

/* A person's only move is made for them, after a pause. */
static void
test_only_move (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "crates", "Ann Carl=careful Pat=careful", "", 12);
  guint64 random = 1;
  guint   forced = 0;

  for (guint i = 0; i < 200; i++)
    {
      const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));

      if (room_table_get_state (table) == ROOM_TABLE_WAIT && view->turn == 0 && !rests (table))
        {
          g_assert_cmpuint (room_table_get_length (table), >=, 600);
          g_assert_cmpuint (room_table_get_length (table), <=, 600 + 2700);
          forced++;
        }
      if (!step_on (table, &random) && !room_table_next (table, NULL))
        break;
    }
  g_assert_cmpuint (forced, >, 0);
}

/* --- Bots --- */

static void
test_bots_think (TableFixture *it, gconstpointer data)
{
  static const guint pauses[] = { 900, 1800, 450 };

  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    {
      g_autoptr (RoomTable) table = open_stopped (it, "twenty-five", "Ann Carl=careful Pat=careful", "", 3);
      guint64 random = 1;
      guint   least = G_MAXUINT, most = 0, moves = 0;

      room_table_set_pause (table, pauses[i]);
      while (step_on (table, &random))
        {
          guint length = room_table_get_length (table);

          if (room_table_get_state (table) != ROOM_TABLE_WAIT || rests (table) || tables_n_moves (table) == 0
              || tables_n_moves (table) == moves || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
            continue;
          moves = tables_n_moves (table);
          least = MIN (least, length);
          most = MAX (most, length);
        }
      g_assert_cmpuint (least, >=, 600 * pauses[i] / 900);
      g_assert_cmpuint (most, <=, 900 * pauses[i] / 900);
      g_assert_cmpuint (most - least, >, 20);
    }
}

/* The cards of a new hand are dealt first, one in ninety milliseconds. */
static void
test_a_deal_takes_its_time (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "texas-holdem", "Carl=careful Pat=careful Rosa=random", "hands=9", 3);
  guint64 random = 1;

  for (guint hand = 1; hand <= 2; hand++)
    {
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
      g_assert_cmpuint (room_table_get_length (table), >=, 600 + 6 * 90);
      g_assert_cmpuint (room_table_get_length (table), <=, 900 + 6 * 90);
      g_assert_true (room_seat_view_take_deal (room_seat_view_get_laptop (table)));
      g_assert_false (room_seat_view_take_deal (room_seat_view_get_laptop (table))); /* somebody has seen the deal */
      hurry (table);
      g_assert_cmpuint (room_table_get_length (table), <=, 900);
      while (step_on (table, &random))
        ;
      g_assert_true (room_table_next (table, NULL));
    }
}

/* --- Cards just drawn --- */

static guint
count_fresh (RoomTable *table)
{
  CardSet fresh[CARD_MAX_COPIES];

  room_seat_view_get_fresh (room_seat_view_get_laptop (table), fresh);
  return card_set_size (fresh[0]);
}

static const GameMove *
last_move (RoomTable *table)
{
  return game_play_move (room_table_get_play (table), tables_n_moves (table) - 1);
}

/* A card just drawn is marked until its owner moves again, and only its owner sees the mark. */
static void
test_drawn_card (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("tong-its", "Ann Bob Cleo", "", 5));
  GameAction action;
  gint       seat;

  do
    {
      room_seat_view_lift (room_seat_view_get_laptop (table));
      g_assert_cmpuint (count_fresh (table), ==, 0);
      g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
      g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
    }
  while (!g_str_equal (room_table_get_game (table)->verbs[action.verb].word, "draw-stock"));
  seat = last_move (table)->seat;
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, seat);
  g_assert_cmpuint (count_fresh (table), ==, 1);
  while (last_move (table)->seat == seat)
    {
      room_seat_view_lift (room_seat_view_get_laptop (table));
      if (room_seat_view_get_seat (room_seat_view_get_laptop (table)) != seat)
        g_assert_cmpuint (count_fresh (table), ==, 0);
      g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
      g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
      g_assert_cmpuint (count_fresh (table), <=, 1);
    }
}

/* --- Looking back --- */

/* After the curtain the player reads what the others have done, until the player moves; on request it is shown again,
   step by step. */
static void
test_since_one_looked (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "tong-its", "Ann Bob Cleo", "", 5);
  guint64          random = 3;
  gint             seat;
  g_autofree char *since = NULL, *gone = NULL, *log = NULL;
  GameAction       action;
  guint            shown = 0;

  room_seat_view_lift (room_seat_view_get_laptop (table));
  seat = room_seat_view_get_seat (room_seat_view_get_laptop (table));
  do
    g_assert_true (step_on (table, &random));
  while (room_table_get_state (table) != ROOM_TABLE_CURTAIN || room_table_get_asked (table) != seat);
  g_assert_null (room_seat_view_dup_since (room_seat_view_get_laptop (table))); /* not until the curtain is lifted */
  g_assert_false (room_seat_view_show_since (room_seat_view_get_laptop (table)));
  room_seat_view_lift (room_seat_view_get_laptop (table));
  since = room_seat_view_dup_since (room_seat_view_get_laptop (table));
  g_assert_nonnull (since);
  g_assert_cmpint (g_utf8_strlen (since, -1), <=, 170);
  log = find_said (table);
  g_assert_true (g_str_has_suffix (since, log));
  g_assert_null (strstr (since, room_table_get_name (table, (guint) seat)));

  g_assert_true (room_seat_view_show_since (room_seat_view_get_laptop (table)));
  for (; rests (table); shown++)
    {
      g_autofree char *said = room_seat_view_dup_caption (room_seat_view_get_laptop (table));

      g_assert_cmpuint (room_table_get_length (table), ==, 600);
      g_assert_nonnull (said);
      g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, seat);
      hurry (table);
    }
  g_assert_cmpuint (shown, >=, 2);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
  g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
  gone = room_seat_view_dup_since (room_seat_view_get_laptop (table));
  g_assert_null (gone);
}

static void
test_last_trick_again (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "twenty-five", "Ann Carl=careful Pat=careful", "", 5);
  guint64          random = 1;
  g_autofree char *before = NULL, *again = NULL, *log = NULL, *told = NULL;

  while (!rests (table))
    {
      g_assert_false (room_seat_view_can_show_trick (room_seat_view_get_laptop (table)));
      g_assert_true (step_on (table, &random));
    }
  for (; room_table_get_state (table) != ROOM_TABLE_PERSON; hurry (table))
    if (rests (table))
      {
        g_free (before);
        before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
      }
  log = tables_log (table);
  g_assert_true (room_seat_view_show_trick (room_seat_view_get_laptop (table)));
  again = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  told = tables_log (table);
  g_assert_cmpstr (again, ==, before);
  g_assert_cmpstr (told, ==, log);
  hurry (table);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
}

/* --- Moves that nothing holds up --- */

static void
test_nobody_looks (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_stopped (it, "twenty-five", "Ann Carl=careful Pat=careful", "", 5);
  guint64 random = 1;

  while (!rests (table))
    g_assert_true (step_on (table, &random));
  room_table_look (table, FALSE);
  g_assert_false (rests (table));
  room_table_look (table, TRUE);
  g_assert_false (rests (table));
}

/* A secret window takes the same time whoever is asked, and no key makes it shorter. */
static void
test_a_window_is_not_hurried (TableFixture *it, gconstpointer data)
{
  RoomTableWish *wish = tables_wish ("twenty-five", "Ann Carl=careful Pat=careful", "", 5);
  g_autoptr (RoomTable) table = room_table_new (it->book, wish, NULL);

  room_table_wish_free (wish);
  room_table_set_pause (table, 900);
  room_table_look (table, TRUE);
  while (room_table_get_state (table) == ROOM_TABLE_NOTHING)
    g_assert_true (room_seat_view_go_on (room_seat_view_get_laptop (table), NULL));
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
  g_assert_true (room_seat_view_get_view (room_seat_view_get_laptop (table))->secret);
  room_table_hurry (table);
  g_assert_cmpuint (room_table_get_length (table), ==, 900 + 15 * 90); /* the deal is seen first */
}

TEST_PART (table_pace)
{
  evening_init (&argc, &argv);
  g_test_add ("/table-pace/trick-to-the-right", TableFixture, "Rosa=random Carl=careful Pat=careful Zoe=random",
              tables_up, test_trick_to_the_right, tables_down);
  g_test_add ("/table-pace/trick-lies/bots", TableFixture, "Rosa=random Carl=careful Pat=careful", tables_up,
              test_trick_lies, tables_down);
  g_test_add ("/table-pace/trick-lies/one-person", TableFixture, "Ann Carl=careful Pat=careful Rosa=random", tables_up,
              test_trick_lies, tables_down);
  g_test_add ("/table-pace/trick-lies/people", TableFixture, "Ann Bob Cleo", tables_up, test_trick_lies, tables_down);
  g_test_add ("/table-pace/trick-lies-before-the-curtain", TableFixture, NULL, tables_up,
              test_trick_lies_before_the_curtain, tables_down);
  g_test_add ("/table-pace/passes-one-by-one", TableFixture, NULL, tables_up, test_passes_one_by_one, tables_down);
  g_test_add ("/table-pace/streets-lie-still", TableFixture, NULL, tables_up, test_streets, tables_down);
  g_test_add ("/table-pace/only-move", TableFixture, NULL, tables_up, test_only_move, tables_down);
  g_test_add ("/table-pace/bots-think", TableFixture, NULL, tables_up, test_bots_think, tables_down);
  g_test_add ("/table-pace/a-deal-takes-its-time", TableFixture, NULL, tables_up, test_a_deal_takes_its_time,
              tables_down);
  g_test_add ("/table-pace/drawn-card", TableFixture, NULL, tables_up, test_drawn_card, tables_down);
  g_test_add ("/table-pace/since-one-looked", TableFixture, NULL, tables_up, test_since_one_looked, tables_down);
  g_test_add ("/table-pace/last-trick-again", TableFixture, NULL, tables_up, test_last_trick_again, tables_down);
  g_test_add ("/table-pace/nobody-looks", TableFixture, NULL, tables_up, test_nobody_looks, tables_down);
  g_test_add ("/table-pace/a-window-is-not-hurried", TableFixture, NULL, tables_up, test_a_window_is_not_hurried,
              tables_down);
  return g_test_run ();
}
