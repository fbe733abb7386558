/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table shows and allows the same on the laptop and on a phone. */
#include "app/table/room-table-test.h"
#include "tables.h"
#include "../../program.h"

#define STEPS 40

static RoomTable *
new_table (TableFixture *it, const Game *game, guint n)
{
  g_autofree char *people = tables_people (n);

  return tables_new (it, tables_wish (game->id, people, "", 11));
}

static void
assert_same_log (RoomSeatView *laptop, RoomSeatView *phone)
{
  GListModel *lines = room_seat_view_get_log (laptop);
  guint       n;
  g_auto (GStrv) texts = room_seat_view_dup_log (phone, G_MAXUINT, &n);

  g_assert_cmpuint (g_list_model_get_n_items (lines), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (lines, i);

      g_assert_cmpstr (room_table_line_get_text (line), ==, texts[i]);
    }
}

/* PHONE belongs to the person who is asked at the laptop, or who looks on there. */
static void
assert_same (RoomSeatView *laptop, RoomSeatView *phone)
{
  g_autofree char *here = tables_print (room_seat_view_get_view (laptop));
  g_autofree char *there = tables_print (room_seat_view_get_view (phone));
  GameAction       hint, other;
  gboolean         has_hint = room_seat_view_hint (laptop, &hint);

  g_assert_cmpint (room_seat_view_get_state (laptop), ==, room_seat_view_get_state (phone));
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpuint (room_seat_view_get_choices (laptop)->n, ==, room_seat_view_get_choices (phone)->n);
  g_assert_cmpint (has_hint, ==, room_seat_view_hint (phone, &other));
  if (has_hint)
    g_assert_cmpmem (&hint, sizeof hint, &other, sizeof other);
  g_assert_cmpint (room_seat_view_can_undo (laptop), ==, room_seat_view_can_undo (phone));
  if (room_seat_view_can_stand (laptop)) /* a player who is asked in the open shares the screen */
    {
      g_assert_true (room_seat_view_can_stand (phone));
      assert_same_log (laptop, phone);
    }
}

/* The curtain shows nobody's cards, and nobody is asked anything there. */
static void
assert_covered (RoomSeatView *laptop, RoomSeatView *spectator)
{
  g_autofree char *here = tables_print (room_seat_view_get_view (laptop));
  g_autofree char *there = tables_print (room_seat_view_get_view (spectator));

  g_assert_cmpint (room_seat_view_get_seat (laptop), ==, GAME_OUTSIDER);
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpuint (room_seat_view_get_choices (laptop)->n, ==, 0);
  g_assert_false (room_seat_view_can_undo (laptop));
  g_assert_false (room_seat_view_can_stand (laptop));
  assert_same_log (laptop, spectator);
}

/* Both must show and allow the same.  FALSE: the hand is over, or goes on by itself. */
static gboolean
step (RoomSeatView *laptop, RoomTable *other, guint64 *random)
{
  RoomTable *table = room_seat_view_get_table (laptop);
  g_autoptr (RoomSeatView) phone = NULL;
  GameAction action;
  guint64    before = *random;

  tables_wait (table);
  if (room_seat_view_get_state (laptop) == ROOM_TABLE_CURTAIN)
    {
      g_autoptr (RoomSeatView) spectator = room_seat_view_new (other, GAME_OUTSIDER);

      assert_covered (laptop, spectator);
      g_assert_true (room_seat_view_lift (laptop));
    }
  if (room_seat_view_get_seat (laptop) < 0)
    return FALSE;
  phone = room_seat_view_new (other, room_seat_view_get_seat (laptop));
  assert_same (laptop, phone);
  if (room_seat_view_get_state (laptop) == ROOM_TABLE_NOTHING)
    return room_seat_view_go_on (laptop, NULL) && room_seat_view_go_on (phone, NULL);
  if (room_seat_view_get_state (laptop) != ROOM_TABLE_PERSON)
    return FALSE;
  for (guint i = 0; i < 1000; i++)
    {
      game_pick (room_seat_view_get_choices (laptop), &before, &action);
      if (!room_seat_view_do (laptop, &action, NULL))
        continue;
      *random = before;
      return room_seat_view_do (phone, &action, NULL);
    }
  g_error ("nothing is legal");
}

static void
test_one_view (TableFixture *it, gconstpointer data)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];
      guint       n = MAX ((guint) g_bit_nth_lsf (game->seats, -1), 2);
      guint64     random = 3;

      if (game->call != NULL
          || !(game->seats >> n & 1)) /* where everybody may act the laptop shows everybody the same */
        continue;
      g_test_message ("%s %u", game->id, n);
      {
        g_autoptr (RoomTable) table = new_table (it, game, n), other = new_table (it, game, n);

        for (guint seat = 0; seat < n; seat++)
          room_table_set_holder (other, seat, TABLE_PHONE);
        for (guint k = 0; k < STEPS && step (room_seat_view_get_laptop (table), other, &random); k++)
          ;
      }
    }
}

/* A seat that is held at the laptop is asked nothing, and can do nothing, through a view of its own. */
static void
test_held_at_the_laptop (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob Cleo", "", 1));
  g_autoptr (RoomSeatView) look = room_seat_view_new (table, tables_state (table)->turn);
  GameAction action = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (room_seat_view_get_laptop (table) == room_seat_view_get_laptop (table));
  g_assert_cmpint (room_seat_view_get_state (look), ==, ROOM_TABLE_WAIT);
  g_assert_cmpuint (room_seat_view_get_choices (look)->n, ==, 0);
  g_assert_false (room_seat_view_do (look, &action, &error));
  g_assert_cmpstr (error->message, ==, "It is not your turn now.");
  g_assert_false (room_seat_view_go_on (look, NULL));
  g_assert_false (room_seat_view_can_undo (look));
  g_assert_false (room_seat_view_set_standing (look, TRUE, NULL));
}

TEST_PART (seat_view)
{
  evening_init (&argc, &argv);
  g_test_add ("/seat-view/laptop-and-phone", TableFixture, NULL, tables_up, test_one_view, tables_down);
  g_test_add ("/seat-view/held-at-the-laptop", TableFixture, NULL, tables_up, test_held_at_the_laptop, tables_down);
  return g_test_run ();
}
