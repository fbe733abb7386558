/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conduct of a table: the curtain, secret windows, forced moves, and whole matches. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "app/table/table.h"
#include "base/proof.h"
#include "cards/help/say.h"
#include "tables.h"
#include "../../program.h"

/* --- Whole matches --- */

static void
test_pitty_pat (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table
      = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Rosa=random Carl=careful Pat=patient", "target_wins=3", 12));
  guint64          random = 1;
  guint            hands = 1;
  g_autofree char *log = NULL, *detail = NULL, *title = NULL;

  g_object_get (table, "detail", &detail, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Pitty Pat");
  g_assert_cmpstr (detail, ==, "Ann, Bob and three bots, hand 1");
  while (room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      while (tables_step (table, &random))
        ;
      if (room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        {
          g_assert_true (room_table_next (table, NULL));
          hands++;
        }
    }
  g_assert_cmpuint (hands, >=, 3);
  g_assert_cmpuint (hands, ==, tables_state (table)->hand);
  log = tables_log (table);
  g_assert_true (g_str_has_prefix (log, "Hand 1: Pat deals\n"));
  g_assert_nonnull (strstr (log, "Hand 2: Ann deals\n"));
  g_assert_true (g_str_has_suffix (log, " the match\n"));
  g_assert_false (room_table_next (table, NULL));
}

static void
test_bots_alone (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table
      = tables_new (it, tables_wish ("twenty-five", "Rosa=random Carl=careful Pat=patient", "", 5));
  guint64 random = 1;

  while (room_table_get_state (table) != ROOM_TABLE_OVER)
    {
      g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
      g_assert_false (tables_step (table, &random));
      if (room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
        g_assert_true (room_table_next (table, NULL));
    }
}

static void
test_deals_are_by_chance (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) one = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 0));
  g_autoptr (RoomTable) other = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 0));
  guint64 seed = game_play_setup (room_table_get_play (one))->seed;

  g_assert_cmpuint (seed, !=, 0);
  g_assert_cmpuint (seed, !=, game_play_setup (room_table_get_play (other))->seed);
}

static void
test_wish_is_checked (TableFixture *it, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "Ann Bob ann", "ann is already at this table: choose another name." },
    { "Ann Bob=clever", "There is no bot “clever”." },
    { "Ann  Bob", "Everybody at a table needs a name." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      RoomTableWish *wish = tables_wish ("pitty-pat", cases[i][0], "", 1);
      g_autoptr (GError) error = NULL;

      g_assert_null (room_table_new (it->book, wish, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, cases[i][1]);
      room_table_wish_free (wish);
    }
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->book)), ==, 0);
}

/* --- The curtain --- */

static void
test_curtain (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 3));
  gint             asked = room_table_get_asked (table);
  g_autofree char *waits = NULL, *before = NULL, *after = NULL;
  GameAction       action;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
  g_object_get (table, "waits", &waits, NULL);
  g_assert_cmpstr (waits, ==, room_table_get_name (table, (guint) asked));
  before = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  g_assert_true (room_seat_view_lift (room_seat_view_get_laptop (table)));
  g_assert_false (room_seat_view_lift (room_seat_view_get_laptop (table)));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, asked);
  g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
  /* A player who leaves takes their cards along. */
  room_seat_view_drop (room_seat_view_get_laptop (table));
  after = tables_print (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  g_assert_cmpstr (before, ==, after);
  g_assert_false (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
  g_assert_false (room_seat_view_do (room_seat_view_get_laptop (table), &action, &error));
  g_assert_nonnull (strstr (error->message, room_table_get_name (table, (guint) asked)));
  /* When a window closes, the cards are covered as well. */
  room_seat_view_lift (room_seat_view_get_laptop (table));
  room_table_look (table, FALSE);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
}

static void
test_one_person_has_none (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Carl=careful", "", 3));

  tables_wait (table);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, 0);
  room_seat_view_drop (room_seat_view_get_laptop (table));
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, 0);
}

/* A game in the open needs no curtain, and its log is what everybody may read. */
static void
test_none_in_the_open (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("three-card-poker", "Ann Bob", "", 3));
  guint curtains = 0;

  tables_do (table, "ante 5");
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, 0);
  tables_do (table, "pair-plus 0");
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, 1);
  tables_do (table, "ante 5");
  tables_do (table, "pair-plus 5");
  for (; room_table_get_state (table) == ROOM_TABLE_CURTAIN; curtains++)
    {
      g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
      tables_do (table, "play");
    }
  g_assert_cmpuint (curtains, ==, 2);
  g_assert_cmpint (room_seat_view_get_seat (room_seat_view_get_laptop (table)), ==, GAME_OUTSIDER);
}

/* A sealed choice is made behind the curtain, although every card is open. */
static void
test_sealed_behind_it (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("divide-and-conquer", "Ann Bob", "", 3));
  guint64          random = 4;
  g_autofree char *log = NULL;

  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  tables_step (table, &random);
  tables_step (table, &random);
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
  log = tables_log (table);
  g_assert_nonnull (strstr (log, " has decided\n"));
}

/* --- Secret windows --- */

/* Everything that people at the table notice until the first card is led. */
static char *
watch_window (RoomTable *table, gboolean waive, gboolean *is_asked)
{
  GString *seen = g_string_new (NULL);

  *is_asked = FALSE;
  while (tables_n_moves (table) == 0 || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
    {
      RoomTableState   state = room_table_get_state (table);
      const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));

      if (!view->secret)
        break;
      g_string_append_printf (seen, "%s asked %d looker %d turn %d phase %u secret %u\n",
                              state == ROOM_TABLE_CURTAIN ? "curtain"
                              : state == ROOM_TABLE_WAIT  ? "wait"
                                                          : "asks",
                              room_table_get_asked (table), room_seat_view_get_seat (room_seat_view_get_laptop (table)),
                              state == ROOM_TABLE_CURTAIN ? view->turn : 0, view->phase, view->secret);
      if (state == ROOM_TABLE_CURTAIN)
        room_seat_view_lift (room_seat_view_get_laptop (table));
      else if (state == ROOM_TABLE_NOTHING)
        {
          g_assert_cmpint (view->turn, ==, GAME_HIDDEN);
          g_assert_true (room_seat_view_go_on (room_seat_view_get_laptop (table), NULL));
        }
      else if (state == ROOM_TABLE_PERSON)
        {
          GameAction action;

          *is_asked = TRUE;
          g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
          if (waive)
            action = (GameAction){ .verb = 1, .target = -1 };
          g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
        }
      else
        tables_wait (table);
    }
  return g_string_free (seen, FALSE);
}

static void
test_window_asks_all_alike (TableFixture *it, gconstpointer data)
{
  const char      *seats = data;
  g_autofree char *expected = NULL;
  guint            asked = 0, robbers = 0;
  gboolean         has_bots = strchr (seats, '=') != NULL;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", seats, "", seed));
      gboolean         is_asked;
      g_autofree char *seen = watch_window (table, TRUE, &is_asked);
      g_autofree char *said = NULL;

      if (expected == NULL)
        expected = g_strdup (seen);
      g_assert_cmpstr (seen, ==, expected);
      asked += is_asked;
      robbers += tables_n_moves (table) > 0;
      room_seat_view_drop (room_seat_view_get_laptop (table));
      said = tables_log (table);
      /* A bot with the ace robs, and everybody may know it. */
      if (!has_bots)
        {
          g_autofree GameState *dealt = room_table_dup_step (table, 0, NULL);
          g_autofree char      *upcard = game_card_short (game_top (dealt, 0));
          g_autofree char      *proof = proof_of_seed (seed), *code = proof_code (proof);
          g_autofree char      *log = g_strdup_printf (
                   "Hand 1: Cleo deals\nTo check at the end that no deal was changed: code %s\nTurned up: %s\n", code,
                   upcard);

          g_assert_cmpstr (game_zone_word (dealt, 0), ==, "upcard");
          g_assert_cmpstr (said, ==, log);
          g_assert_cmpuint (room_table_n_steps (table), ==, 0);
          g_assert_cmpint (dealt->turn, ==, 0);
          g_assert_false (dealt->secret);
          /* The record, read again, does not show either that nobody did anything. */
          table = tables_again (it, table);
          g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
          g_assert_false (room_seat_view_get_view (room_seat_view_get_laptop (table))->secret);
        }
      g_assert_true (room_table_close (table, NULL));
    }
  g_test_message ("%u times one of the people might rob, %u times somebody did something", asked, robbers);
  g_assert_cmpuint (asked, >, 5);
  g_assert_cmpuint (asked, <, 55);
  g_assert_cmpuint (robbers, <, 55);
  g_assert_nonnull (strstr (expected, "asks"));
}

/* Nothing happens before everybody was asked: later players still see the upcard. */
static void
test_window_holds_what_was_decided (TableFixture *it, gconstpointer data)
{
  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", "Ann Bob Cleo", "", seed));
      gint  robber = tables_state (table)->secret && tables_state (table)->turn < 2 ? tables_state (table)->turn : -1;
      guint n_asked = 0;
      GameAction action;
      gboolean   is_asked;

      if (robber < 0)
        continue;
      /* If the program ends before everybody was asked, they are asked again. */
      while (n_asked++ < 2)
        {
          room_seat_view_lift (room_seat_view_get_laptop (table));
          if (room_table_get_state (table) == ROOM_TABLE_NOTHING)
            room_seat_view_go_on (room_seat_view_get_laptop (table), NULL);
          else if (room_seat_view_hint (room_seat_view_get_laptop (table), &action))
            g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
        }
      g_assert_cmpuint (tables_n_moves (table), ==, 0);
      table = tables_again (it, table);
      g_assert_cmpint (room_table_get_asked (table), ==, 0);
      {
        g_autofree char *seen = watch_window (table, FALSE, &is_asked);
      }
      g_assert_true (is_asked);
      g_assert_cmpuint (tables_n_moves (table), ==, 1);
      g_assert_cmpuint (game_count (tables_state (table), 0), ==, 0); /* the upcard was robbed */
      return;
    }
  g_assert_not_reached ();
}

/* One person among bots: the window takes the same time whoever was asked. */
static void
test_window_waits_alike (TableFixture *it, gconstpointer data)
{
  guint passed = 0, bots = 0;

  for (guint64 seed = 1; seed <= 30; seed++)
    {
      g_autoptr (RoomTable) table
          = tables_new (it, tables_wish ("twenty-five", "Ann Carl=careful Pat=patient", "", seed));

      if (room_table_get_state (table) == ROOM_TABLE_PERSON)
        continue; /* this is the person, who may rob */
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
      g_assert_cmpint (room_seat_view_get_view (room_seat_view_get_laptop (table))->turn, ==, GAME_HIDDEN);
      g_assert_cmpuint (room_seat_view_get_view (room_seat_view_get_laptop (table))->secret, ==, TRUE);
      g_assert_cmpint (room_table_get_parts (table)->driver.hold, ==, TABLE_HOLD_WINDOW);
      g_assert_cmpuint (room_table_get_parts (table)->driver.timer, !=, 0);
      if (tables_state (table)->turn >= 0)
        bots++;
      else
        passed++;
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (passed, >, 0);
  g_assert_cmpuint (bots, >, 0);
}

/* The first player asked has a standing pass.  Everything the others notice, in this hand and the next, is the same
   whoever could have acted. */
static void
test_standing_answer (TableFixture *it, gconstpointer data)
{
  const char *seats = data;
  char       *expected[2] = { NULL };
  guint       answered = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", seats, "", seed));
      guint64 random = seed;
      gint    seat = room_table_get_asked (table);
      g_autoptr (RoomSeatView) other = room_seat_view_new (table, seat == 0);

      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_CURTAIN);
      g_assert_false (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
      room_seat_view_lift (room_seat_view_get_laptop (table));
      g_assert_false (room_seat_view_set_standing (other, TRUE, NULL));
      g_assert_true (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
      for (guint hand = 0; hand < 2; hand++)
        {
          gboolean         is_asked;
          gboolean         is_mine = tables_state (table)->secret && tables_state (table)->turn == seat;
          guint            n = tables_n_moves (table);
          g_autofree char *seen = watch_window (table, TRUE, &is_asked), *mine = g_strdup_printf ("asked %d ", seat);

          if (expected[hand] == NULL)
            expected[hand] = g_strdup (seen);
          g_assert_cmpstr (seen, ==, expected[hand]);
          g_assert_null (strstr (seen, mine));
          if (is_mine)
            {
              g_assert_cmpint (game_play_move (room_table_get_play (table), n)->action.verb, ==, 1);
              answered++;
            }
          while (tables_step (table, &random))
            ;
          if (hand == 0 && !room_table_next (table, NULL))
            break;
        }
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (answered, >, 3);
  for (guint hand = 0; hand < G_N_ELEMENTS (expected); hand++)
    g_free (expected[hand]);
}

/* A game with a window after every card: each person gives a standing pass when first asked, and is asked in no other
   window of this hand and the next. */
static void
test_standing_answer_to_every_card (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("comet", data, "", 7));
  guint64 random = 7;
  guint   n_asked[GAME_MAX_SEATS] = { 0 };

  for (guint hand = 0; hand < 2; hand++)
    {
      do
        {
          gint asked = room_table_get_asked (table);

          tables_wait (table);
          if (!tables_state (table)->secret || !room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
            continue;
          if (room_table_get_state (table) != ROOM_TABLE_PERSON && room_table_get_state (table) != ROOM_TABLE_NOTHING)
            continue;
          n_asked[asked]++;
          g_assert_true (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
        }
      while (tables_step (table, &random));
      g_assert_true (room_table_next (table, NULL));
    }
  g_assert_cmpuint (game_play_n_windows (room_table_get_play (table)), >, 10);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (n_asked[seat], ==, 1);
  g_assert_true (room_table_close (table, NULL));
}

/* A player alone among bots is asked at once in a window that is not over. */
static void
test_standing_answer_taken_back (TableFixture *it, gconstpointer data)
{
  guint asked = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (RoomTable) table
          = tables_new (it, tables_wish ("twenty-five", "Ann Carl=careful Pat=careful", "", seed));
      gboolean is_mine = tables_state (table)->turn == 0;

      g_assert_true (room_seat_view_can_stand (room_seat_view_get_laptop (table)));
      g_assert_true (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
      g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_WAIT);
      g_assert_cmpint (room_table_get_parts (table)->driver.hold, ==, TABLE_HOLD_WINDOW);
      g_assert_cmpuint (tables_n_moves (table), ==, 0);
      room_seat_view_set_standing (room_seat_view_get_laptop (table), FALSE, NULL);
      g_assert_cmpint (room_table_get_state (table), ==, is_mine ? ROOM_TABLE_PERSON : ROOM_TABLE_WAIT);
      asked += is_mine;
      /* A standing pass binds nobody after the program was closed, nor the next person in the seat. */
      g_assert_true (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
      table = tables_again (it, table);
      g_assert_false (room_seat_view_get_standing (room_seat_view_get_laptop (table)));
      g_assert_true (room_seat_view_set_standing (room_seat_view_get_laptop (table), TRUE, NULL));
      g_assert_true (room_table_take_over (table, 0, "Dan", NULL, NULL));
      g_assert_false (room_seat_view_get_standing (room_seat_view_get_laptop (table)));
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (asked, >, 0);
}

static void
test_windows_are_counted (void)
{
  for (guint64 seed = 1; seed <= 30; seed++)
    {
      GameSetup setup = { .game = game_find ("twenty-five"), .n_seats = 3, .dealer = -1, .seed = seed };
      g_autoptr (GamePlay) play = NULL;
      guint64    random = seed;
      GameAction action;

      game_options_init (setup.game, setup.option);
      play = game_play_new (&setup, NULL, 0, NULL);
      g_assert_cmpuint (game_play_n_windows (play), ==, 1);
      g_assert_true (game_play_state (play)->secret);
      for (guint i = 0; i < 3; i++)
        {
          game_play_settle (play, NULL);
          game_pick (game_play_choices (play), &random, &action);
          game_play_do (play, game_play_state (play)->turn, &action, NULL);
        }
      g_assert_cmpuint (game_play_n_windows (play), ==, 1);
      g_assert_false (game_play_state (play)->secret);
      while (game_play_undo (play))
        ;
      g_assert_cmpuint (game_play_n_windows (play), ==, 1);
      while (game_play_state (play)->turn != GAME_HAND_OVER)
        {
          game_play_settle (play, NULL);
          game_pick (game_play_choices (play), &random, &action);
          game_play_do (play, game_play_state (play)->turn, &action, NULL);
        }
      if (game_play_next (play, NULL, 0, NULL))
        g_assert_cmpuint (game_play_n_windows (play), ==, 2);
      else
        g_assert_true (game_play_state (play)->over);
    }
}

/* --- Forced moves --- */

/* When all have played their last card but one, the last cards play themselves; but the duty to follow suit with the
   last but one would tell what a player has. */
static void
test_forced_if_all_know (TableFixture *it, gconstpointer data)
{
  guint asked = 0, last = 0;

  for (guint64 seed = 1; seed <= 8; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", "Ann Bob Cleo", "", seed));
      guint64 random = seed;

      do
        {
          const GameChoices *choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));

          tables_wait (table);
          if (room_table_get_state (table) != ROOM_TABLE_PERSON
              || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
            continue;
          last += game_count (room_seat_view_get_view (room_seat_view_get_laptop (table)),
                              4 + (guint) room_table_get_asked (table))
                  == 1;
          asked += choices->n == 1 && card_set_size (choices->v[0].of) == 1;
        }
      while (tables_step (table, &random));
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (last, ==, 0);
  g_assert_cmpuint (asked, >, 0);
}

/* In many worlds that an outsider could imagine, no other move was possible. */
static void
check_forced (const GameState *s, guint64 *random)
{
  g_autofree GameState *view = g_malloc (s->size), *world = g_malloc (s->size);
  GameChoices           choices;

  game_view (s, GAME_OUTSIDER, view);
  for (guint i = 0; i < 300; i++)
    {
      if (!game_imagine (view, random_next (random), 100, world) || world->turn != s->turn)
        continue;
      game_choices (world, &choices);
      g_assert_cmpuint (choices.n, ==, 1);
      g_assert_cmpuint (choices.v[0].min, ==, choices.v[0].max);
      g_assert_true (choices.v[0].max == 0 || card_set_size (choices.v[0].of) == choices.v[0].max);
    }
}

typedef struct
{
  guint   plays;
  guint64 random;
} Forced;

static void
watch_forced_cb (RoomTable *table, Forced *forced)
{
  const GameState *s = tables_state (table);

  if (room_table_get_state (table) != ROOM_TABLE_WAIT || s->turn < 0 || s->secret
      || room_seat_view_get_view (room_seat_view_get_laptop (table))->secret)
    return;
  check_forced (s, &forced->random);
  forced->plays++;
}

static void
test_forced_tells_nothing (TableFixture *it, gconstpointer data)
{
  guint all = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      guint            least = (guint) __builtin_ctz (game->seats);
      g_autofree char *people = tables_people (MAX (least, 2));
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (game->id, people, "", 12));
      Forced forced = { .random = 7 };

      g_signal_connect (table, "changed", G_CALLBACK (watch_forced_cb), &forced);
      for (guint step = 0; step < 600 && room_table_get_state (table) != ROOM_TABLE_OVER; step++)
        if (!tables_step (table, &forced.random) && room_table_get_state (table) == ROOM_TABLE_HAND_OVER)
          room_table_next (table, NULL);
      g_test_message ("%s: %u moves played themselves", game->id, forced.plays);
      if (room_table_n_people (table) > 1)
        all += forced.plays;
      g_assert_true (room_table_close (table, NULL));
    }
  g_assert_cmpuint (all, >, 0);
}

TEST_PART (table)
{
  static const struct
  {
    const char *path;
    void (*run) (TableFixture *it, gconstpointer data);
    const char *data;
  } tests[] = {
    { "whole-pitty-pat", test_pitty_pat, NULL },
    { "bots-alone", test_bots_alone, NULL },
    { "deals-are-by-chance", test_deals_are_by_chance, NULL },
    { "wish-is-checked", test_wish_is_checked, NULL },
    { "curtain/falls", test_curtain, NULL },
    { "curtain/one-person-has-none", test_one_person_has_none, NULL },
    { "curtain/none-in-the-open", test_none_in_the_open, NULL },
    { "curtain/sealed-choices-behind-it", test_sealed_behind_it, NULL },
    { "window/asks-all-alike", test_window_asks_all_alike, "Ann Bob Cleo" },
    { "window/asks-all-alike-beside-bots", test_window_asks_all_alike, "Ann Bob Carl=careful Pat=patient" },
    { "window/holds-what-was-decided", test_window_holds_what_was_decided, NULL },
    { "window/waits-alike", test_window_waits_alike, NULL },
    { "window/standing-answer", test_standing_answer, "Ann Bob Cleo" },
    { "window/standing-answer-beside-bots", test_standing_answer, "Ann Bob Carl=careful Pat=patient" },
    { "window/standing-answer-to-every-card", test_standing_answer_to_every_card, "Ann Bob Cleo Dan" },
    { "window/standing-answer-taken-back", test_standing_answer_taken_back, NULL },
    { "forced/only-if-all-know", test_forced_if_all_know, NULL },
    { "forced/tells-nothing", test_forced_tells_nothing, NULL },
  };

  evening_init (&argc, &argv);
  g_test_add_func ("/table/window/counted", test_windows_are_counted);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/table/", tests[i].path, NULL);

      g_test_add (path, TableFixture, tests[i].data, tables_up, tests[i].run, tables_down);
    }
  return g_test_run ();
}
