/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifications of side games: a player who is waited for and does not look is told, and never anything about cards. */
#include "app/desktop/room-notification.h"
#include "app/desktop/room-table-teller-test.h"
#include "catcher.h"
#include "tables.h"
#include "../../program.h"

#define PATIENCE (20 * G_USEC_PER_SEC)

/* Runs everything pending in the main loop, and shows the pending notification. */
static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  room_notification_flush (PATIENCE);
}

static void
wait_for (Catcher *catcher, guint n)
{
  while (catcher_n (catcher) < n)
    {
      g_main_context_iteration (NULL, FALSE);
      room_notification_flush (PATIENCE);
    }
}

static void
check (Catcher *catcher, RoomTable *table)
{
  const Caught    *last = catcher_get (catcher, catcher_n (catcher) - 1);
  const char      *name = room_table_get_name (table, (guint) room_table_get_asked (table));
  gboolean         is_new = tables_n_moves (table) == 0;
  g_autofree char *title
      = g_strdup_printf (is_new ? "A table of Pitty Pat is ready: %s begins" : "It is %s’s turn: Pitty Pat", name);

  g_assert_cmpstr (last->buttons, ==, "Open the table");
  g_assert_cmpstr (last->title, ==, title);
  g_assert_cmpstr (last->body, ==, "Ann and Bob, hand 1");
  g_assert_cmpuint (catcher_shown (catcher), ==, 1);
}

static void
test_no_window (TableFixture *it, gconstpointer data)
{
  g_autoptr (Catcher) catcher = catcher_new ("actions");
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTableTeller) teller = room_table_teller_new (table, TRUE);

  room_table_teller_set_patience (teller, 0, 1000 * 1000);
  drain ();
  g_assert_cmpuint (catcher_n (catcher), ==, 0); /* somebody looks */
  room_seat_view_lift (room_seat_view_get_laptop (table));
  room_table_look (table, FALSE);
  wait_for (catcher, 1);
  check (catcher, table);
  room_table_look (table, TRUE);
  drain ();
  g_assert_cmpuint (catcher_shown (catcher), ==, 0);
  g_clear_object (&teller);
}

static void
test_curtain (TableFixture *it, gconstpointer data)
{
  g_autoptr (Catcher) catcher = catcher_new ("actions");
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTableTeller) teller = room_table_teller_new (table, FALSE);
  guint64 random = 1;

  room_table_teller_set_patience (teller, 1000 * 1000, 0);
  drain ();
  g_assert_cmpuint (catcher_n (catcher), ==, 0); /* it was down already */
  tables_step (table, &random);
  while (room_table_get_state (table) != ROOM_TABLE_CURTAIN)
    g_assert_true (tables_step (table, &random));
  wait_for (catcher, 1);
  check (catcher, table);
  g_assert_true (room_table_close (table, NULL));
  drain ();
  g_assert_cmpuint (catcher_shown (catcher), ==, 0);
  g_clear_object (&teller);
}

static void
called_cb (guint *calls)
{
  (*calls)++;
}

/* A window answers the button. */
static void
test_button (TableFixture *it, gconstpointer data)
{
  g_autoptr (Catcher) catcher = catcher_new ("actions");
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTableTeller) teller = room_table_teller_new (table, TRUE);
  guint calls = 0;

  room_table_teller_set_patience (teller, 0, 0);
  g_signal_connect_swapped (table, "called", G_CALLBACK (called_cb), &calls);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  room_table_look (table, FALSE);
  wait_for (catcher, 1);
  catcher_press (catcher, "Open the table");
  while (calls == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (calls, ==, 1);
  g_assert_true (room_table_close (table, NULL));
  drain ();
  g_assert_cmpuint (catcher_shown (catcher), ==, 0);
  g_clear_object (&teller);
}

static void
test_not_wanted (TableFixture *it, gconstpointer data)
{
  g_autoptr (Catcher) catcher = catcher_new ("actions");
  g_autoptr (GSettings) preferences = g_settings_new (APP_ID);
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTableTeller) teller = room_table_teller_new (table, TRUE);

  room_table_teller_set_patience (teller, 0, 0);
  g_settings_set_boolean (preferences, "notify-tables", FALSE);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  room_table_look (table, FALSE);
  drain ();
  g_assert_cmpuint (catcher_n (catcher), ==, 0);
  g_settings_reset (preferences, "notify-tables");
  room_table_look (table, TRUE);
  room_seat_view_lift (room_seat_view_get_laptop (table));
  room_table_look (table, FALSE);
  wait_for (catcher, 1);
  check (catcher, table);
  g_assert_true (room_table_close (table, NULL));
  g_clear_object (&teller);
}

TEST_PART (table_teller)
{
  gint status;

  evening_init (&argc, &argv);
  catcher_bus_up ();
  g_test_add ("/table/teller/no-window-looks", TableFixture, NULL, tables_up, test_no_window, tables_down);
  g_test_add ("/table/teller/curtain-stays-down", TableFixture, NULL, tables_up, test_curtain, tables_down);
  g_test_add ("/table/teller/button", TableFixture, NULL, tables_up, test_button, tables_down);
  g_test_add ("/table/teller/not-wanted", TableFixture, NULL, tables_up, test_not_wanted, tables_down);
  status = g_test_run ();
  catcher_bus_down ();
  return status;
}
