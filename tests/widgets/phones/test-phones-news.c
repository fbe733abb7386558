/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News from phones for a host who looks elsewhere: a notification with buttons that answer. */
#include "desktop/catcher.h"
#include "lan/lan-address-test.h"
#include "widgets/phones/room-phones-news.h"
#include "desk.h"
#include "../../program.h"

#define SECRET "1111111111111111111111111111111111111111111111111111111111111111"

typedef struct
{
  Drive           drive;
  RoomTournament *tournament;
  RoomPhones     *phones;
  RoomToaster    *toaster;
  Catcher        *catcher;
  GtkWidget      *window;
  gint64          id;
} News;

/* Serves the tournament, with Ann's phone, in a window that nobody has opened. */
static void
news_up (News *it, gconstpointer data)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  g_autoptr (GError) error = NULL;

  drive_up (&it->drive, data);
  it->catcher = catcher_new ("actions");
  it->tournament = evening_tournament (it->drive.book, "rebuy 20.00 until level 3");
  evening_do (it->tournament, "enter Ann Bob");
  it->id = room_phone_book_add (it->tournament, "Ann", SECRET, 0, &error);
  g_assert_no_error (error);
  it->window = adw_window_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Friday"));
  adw_window_set_content (ADW_WINDOW (it->window), overlay);
  it->toaster = room_toaster_new (ADW_TOAST_OVERLAY (overlay));
  it->phones = room_phones_new ();
  lan_addresses_pretend ("127.0.0.1");
  g_assert_true (room_phones_start (it->phones, it->tournament, &error));
  room_phones_tell (it->phones, it->window, it->toaster);
}

static void
news_down (News *it, gconstpointer data)
{
  g_assert_finalize_object (it->phones);
  gtk_window_destroy (GTK_WINDOW (it->window));
  g_object_unref (it->toaster);
  g_object_unref (it->tournament);
  catcher_free (it->catcher);
  drive_down (&it->drive, data);
  lan_addresses_pretend (NULL);
}

static LanPhones *
phones_of (News *it)
{
  return lan_server_get_phones (room_phones_get_server (it->phones));
}

static gboolean
is_forgotten (gpointer it)
{
  return lan_phones_get_known (phones_of (it))->len == 0;
}

static void
test_who_joins_can_be_undone (News *it, gconstpointer data)
{
  g_signal_emit_by_name (phones_of (it), "joined", it->id);
  catcher_wait (it->catcher, 1);
  g_assert_cmpstr (catcher_get (it->catcher, 0)->title, ==, "Ann has joined with a phone.");
  g_assert_cmpstr (catcher_get (it->catcher, 0)->buttons, ==, "Undo");
  catcher_press (it->catcher, "Undo");
  drawn_wait (is_forgotten, it);
}

static void
test_not_against_the_preference (News *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_boolean (settings, "notify-phones", FALSE);
  g_signal_emit_by_name (phones_of (it), "joined", it->id);
  g_assert_cmpuint (catcher_n (it->catcher), ==, 0);
  g_settings_reset (settings, "notify-phones");
}

#define ADD(name, function) g_test_add ("/phones-news/" name, News, NULL, news_up, function, news_down)

TEST_PART (phones_news)
{
  int result;

  drive_init (&argc, &argv);
  catcher_bus_up ();
  ADD ("who-joins-can-be-undone", test_who_joins_can_be_undone);
  ADD ("not-against-the-preference", test_not_against_the_preference);
  result = g_test_run ();
  catcher_bus_down ();
  return result;
}
