/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Amounts to begin with: an amount that must be given starts at one that a player would give, never at nothing. */
#include "app/side/room-move-builder.h"
#include "app/side/room-presets.h"
#include "tables.h"
#include "../../program.h"

static const RoomOffer *
only_offer (GPtrArray *offers)
{
  g_assert_cmpuint (offers->len, ==, 1);
  return g_ptr_array_index (offers, 0);
}

/* The amount that is suggested to the player asked; LAST: the amount they gave last, 0: none. */
static gint64
begin (RoomTable *table, gint32 last)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  g_autoptr (RoomMoveBuilder) pick = room_move_builder_new ();
  g_autoptr (GPtrArray) offers = NULL;
  const RoomOffer *offer;
  RoomPresets      presets;
  GameAction       action;

  room_move_builder_set (pick, view->game, room_seat_view_get_choices (room_seat_view_get_laptop (table)));
  offers = room_move_builder_offers (pick);
  offer = only_offer (offers);
  room_presets_find (view, offer->verb, offer->lo, offer->hi, offer->step, last, &presets);
  g_assert_cmpint (presets.pot, ==, 0); /* bets against the house are no pot */
  if (presets.usual == 0)
    return offer->lo;
  g_assert_true (room_move_builder_action (pick, offer->verb, (gint32) presets.usual, &action));
  return presets.usual;
}

static void
say (RoomTable *table, const char *verb, gint64 amount)
{
  g_autofree char *move = g_strdup_printf ("%s %" G_GINT64_FORMAT, verb, amount);

  tables_do (table, move);
}

static const struct
{
  const char *game, *options, *side;
  gint64      stack, ante;
} houses[] = {
  { "three-card-poker", "", "pair-plus", 1000, 10 },
  { "three-card-poker", "max_bet=6", "pair-plus", 1000, 1 },
  { "three-card-poker", "pp_only=on", "pair-plus", 1000, 10 },
  { "ultimate-texas-holdem", "", "trips", 1000, 10 },
  { "ultimate-texas-holdem", "", "trips", 20, 2 },
  { "ultimate-texas-holdem", "max_bet=8", "trips", 0, 1 },
};

static RoomTable *
new_house (TableFixture *it, guint i)
{
  RoomTableWish *wish = tables_wish (houses[i].game, "Ann", houses[i].options, 3);

  wish->setup.stack[0] = houses[i].stack;
  return tables_new (it, wish);
}

/* The suggested wager keeps the player in the hand; a side bet begins at nothing, so that nobody makes one by
   mistake. */
static void
test_a_wager_begins_at_something (TableFixture *it, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    {
      g_autoptr (RoomTable) table = new_house (it, i);

      g_assert_cmpint (begin (table, 0), ==, houses[i].ante);
      say (table, "ante", houses[i].ante);
      tables_wait (table);
      g_assert_cmpint (begin (table, 0), ==, 0);
      g_assert_true (room_table_close (table, NULL));
    }
}

/* The last wager is suggested again, as long as it is possible. */
static void
test_the_last_wager_is_the_next (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("three-card-poker", "Ann Bob", "hands=9", 3));
  guint64 random = 1;
  gint    hand = 0;

  for (gint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpint (room_table_get_asked (table), ==, seat);
      g_assert_cmpint (room_seat_view_get_last_amount (room_seat_view_get_laptop (table), 0), ==, 0);
      say (table, "ante", 12 + seat);
      say (table, "pair-plus", 3 + seat);
    }
  while (room_table_get_state (table) != ROOM_TABLE_HAND_OVER && tables_step (table, &random))
    hand++;
  g_assert_true (room_table_next (table, NULL));
  tables_wait (table);
  for (gint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpint (room_table_get_asked (table), ==, seat);
      g_assert_cmpint (room_seat_view_get_last_amount (room_seat_view_get_laptop (table), 0), ==, 12 + seat);
      g_assert_cmpint (begin (table, room_seat_view_get_last_amount (room_seat_view_get_laptop (table), 0)), ==,
                       12 + seat);
      say (table, "ante", 20);
      g_assert_cmpint (room_seat_view_get_last_amount (room_seat_view_get_laptop (table), 1), ==, 3 + seat);
      g_assert_cmpint (begin (table, room_seat_view_get_last_amount (room_seat_view_get_laptop (table), 1)), ==,
                       3 + seat);
      say (table, "pair-plus", 0);
    }
  g_assert_true (room_table_close (table, NULL));
}

static void
test_too_much_for_now_is_not_said_again (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = new_house (it, 1);

  g_assert_cmpint (begin (table, 6), ==, 6);
  g_assert_cmpint (begin (table, 7), ==, 1);
  g_assert_true (room_table_close (table, NULL));
}

/* Where the player may also pass, the suggested amount is the least, whatever was bet before. */
static void
test_a_bet_begins_at_the_least (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("texas-holdem", "Ann Bob", "", 3));
  const GameChoices *choices;
  RoomPresets        presets;
  guint              seen = 0;

  tables_wait (table);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  choices = room_seat_view_get_choices (room_seat_view_get_laptop (table));
  for (guint i = 0; i < choices->n; i++)
    if (choices->v[i].step > 0)
      {
        room_presets_find (room_seat_view_get_view (room_seat_view_get_laptop (table)), choices->v[i].verb,
                           choices->v[i].lo, choices->v[i].hi, choices->v[i].step, choices->v[i].hi, &presets);
        g_assert_cmpint (presets.usual, ==, 0);
        seen++;
      }
  g_assert_cmpuint (seen, >, 0);
  g_assert_true (room_table_close (table, NULL));
}

#define ADD(name, test) g_test_add ("/presets/" name, TableFixture, NULL, tables_up, test, tables_down)

TEST_PART (presets)
{
  evening_init (&argc, &argv);
  ADD ("a-wager-begins-at-something", test_a_wager_begins_at_something);
  ADD ("the-last-wager-is-the-next", test_the_last_wager_is_the_next);
  ADD ("too-much-for-now-is-not-said-again", test_too_much_for_now_is_not_said_again);
  ADD ("a-bet-begins-at-the-least", test_a_bet_begins_at_the_least);
  return g_test_run ();
}
