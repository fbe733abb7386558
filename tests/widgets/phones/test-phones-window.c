/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How phones join: what the window shows, that closing it stops nothing, and what it says without a network. */
#include <string.h>

#include "lan/lan-address-test.h"
#include "widgets/phones/room-phones-news.h"
#include "widgets/phones/room-phones-window.h"
#include "desk.h"
#include "../../program.h"

typedef struct
{
  Drive           drive;
  RoomTournament *tournament;
  RoomPhones     *phones;
  guint           changed;
} Phones;

static void
changed_cb (Phones *it)
{
  it->changed++;
}

static void
phones_up (Phones *it, gconstpointer data)
{
  drive_up (&it->drive, data);
  it->tournament = evening_tournament (it->drive.book, "");
  it->phones = room_phones_new ();
  g_signal_connect_swapped (it->phones, "changed", G_CALLBACK (changed_cb), it);
}

static void
phones_down (Phones *it, gconstpointer data)
{
  if (it->drive.window != NULL)
    gtk_window_destroy (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_finalize_object (it->phones);
  g_object_unref (it->tournament);
  drive_down (&it->drive, data);
  lan_addresses_pretend (NULL);
}

static void
open_window (Phones *it, const char *address)
{
  lan_addresses_pretend (address);
  drive_show (&it->drive, room_phones_window_new (NULL, it->phones, it->tournament));
}

static const char *
page_of (Phones *it)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (drive_get (&it->drive, "stack")));
}

static void
test_what_it_shows (Phones *it, gconstpointer data)
{
  LanServer       *server;
  g_autofree char *invitation = NULL, *pin = NULL;

  open_window (it, "127.0.0.1");
  server = room_phones_get_server (it->phones);
  g_assert_nonnull (server);
  invitation = lan_server_dup_invitation (server);
  pin = g_strdup_printf ("%.3s %s", lan_server_get_pin (server), lan_server_get_pin (server) + 3);
  g_assert_cmpstr (page_of (it), ==, "on");
  g_assert_cmpstr (drive_label (&it->drive, "address"), ==, invitation);
  g_assert_cmpstr (drive_label (&it->drive, "pin"), ==, pin);
  g_assert_true (g_str_has_prefix (drive_label (&it->drive, "count"), "Nobody has come in yet."));
  g_assert_false (gtk_widget_get_visible (drive_get (&it->drive, "networks"))); /* there is only one */
}

/* Closing the window does not stop the server; opened again, it shows the same invitation. */
static void
test_it_goes_on (Phones *it, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;

  open_window (it, "127.0.0.1");
  first = lan_server_dup_invitation (room_phones_get_server (it->phones));
  gtk_window_close (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_nonnull (room_phones_get_server (it->phones));
  open_window (it, "127.0.0.1");
  second = lan_server_dup_invitation (room_phones_get_server (it->phones));
  g_assert_cmpstr (second, ==, first);
  g_assert_cmpuint (it->changed, ==, 1);
  gtk_widget_activate (drive_get (&it->drive, "stop"));
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_null (room_phones_get_server (it->phones));
  g_assert_cmpuint (it->changed, ==, 2);
}

static void
test_another_tournament (Phones *it, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;
  g_autoptr (RoomTournament) other = evening_tournament (it->drive.book, "");

  open_window (it, "127.0.0.1");
  first = lan_server_dup_invitation (room_phones_get_server (it->phones));
  g_assert_true (room_phones_start (it->phones, other, NULL));
  second = lan_server_dup_invitation (room_phones_get_server (it->phones));
  g_assert_cmpstr (second, !=, first);
  g_assert_cmpstr (drive_label (&it->drive, "address"), ==, second);
  g_assert_true (room_phones_stop (it->phones, NULL));
}

/* The server is resumed when the program starts again, but not after it was stopped. */
static void
test_it_goes_on_after_a_restart (Phones *it, gconstpointer data)
{
  g_autoptr (RoomPhones) again = room_phones_new (), never = room_phones_new ();
  g_autofree char *first = NULL, *second = NULL;

  room_phones_set_book (again, it->drive.book);
  room_phones_set_book (never, it->drive.book);
  room_phones_resume (again);
  g_assert_null (room_phones_get_server (again));
  open_window (it, "127.0.0.1");
  first = lan_server_dup_invitation (room_phones_get_server (it->phones));
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->phones);
  it->phones = room_phones_new ();
  room_phones_set_book (it->phones, it->drive.book);
  g_signal_connect_swapped (it->phones, "resumed", G_CALLBACK (changed_cb), it);
  it->changed = 0;
  room_phones_resume (it->phones);
  g_assert_cmpuint (it->changed, ==, 1);
  second = lan_server_dup_invitation (room_phones_get_server (it->phones));
  g_assert_cmpstr (second, ==, first);
  g_assert_true (room_phones_stop (it->phones, NULL));
  room_phones_resume (never);
  g_assert_null (room_phones_get_server (never));
}

static void
test_no_network (Phones *it, gconstpointer data)
{
  open_window (it, "");
  g_assert_cmpstr (page_of (it), ==, "trouble");
  g_assert_cmpstr (adw_status_page_get_description (ADW_STATUS_PAGE (drive_get (&it->drive, "trouble"))), ==,
                   "This laptop is on no home network. Connect it to the Wi-Fi that the phones are on.");
  lan_addresses_pretend ("127.0.0.1");
  gtk_widget_activate (drive_get (&it->drive, "again"));
  drawn_wait (drive_is_shown, drive_get (&it->drive, "pin"));
  g_assert_cmpstr (page_of (it), ==, "on");
}

/* --- Several networks --- */

#define TWO "tun0/other/127.0.0.3 wlan0/wifi/127.0.0.2"

static gboolean
is_served (Phones *it, const char *address)
{
  LanServer *server = room_phones_get_server (it->phones);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) line = NULL;

  if (server)
    line = g_socket_client_connect_to_host (client, address, (guint16) lan_server_get_port (server), NULL, NULL);
  return line != NULL;
}

static char *
code_of (Phones *it)
{
  const char *address = drive_label (&it->drive, "address");

  return g_strdup (strrchr (address, '/') + 1);
}

static gboolean
shows (Phones *it, const char *address)
{
  g_autofree char *start = g_strdup_printf ("http://%s:", address);

  return g_str_has_prefix (drive_label (&it->drive, "address"), start);
}

static void
switch_network (Phones *it, const char *list, const char *card, gboolean on)
{
  g_signal_emit_by_name (drive_get (&it->drive, list), "switched", card, on);
}

static guint
count_rows (Phones *it, const char *list)
{
  GtkWidget *rows = gtk_widget_get_last_child (drive_get (&it->drive, list));
  guint      n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (rows); row; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

/* With a VPN the code shows the address of the Wi-Fi, and what is chosen is served, is kept, and nothing else. */
static void
test_networks_are_chosen (Phones *it, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *code = NULL, *again = NULL;

  open_window (it, TWO);
  code = code_of (it);
  g_assert_true (gtk_widget_get_visible (drive_get (&it->drive, "networks")));
  g_assert_cmpuint (count_rows (it, "networks"), ==, 2);
  g_assert_true (shows (it, "127.0.0.2"));
  g_assert_true (is_served (it, "127.0.0.2"));
  g_assert_false (is_served (it, "127.0.0.3"));
  switch_network (it, "networks", "tun0", TRUE);
  g_assert_true (shows (it, "127.0.0.2"));
  g_assert_true (is_served (it, "127.0.0.2") && is_served (it, "127.0.0.3"));
  switch_network (it, "networks", "wlan0", FALSE);
  g_assert_true (shows (it, "127.0.0.3"));
  g_assert_true (!is_served (it, "127.0.0.2") && is_served (it, "127.0.0.3"));
  again = code_of (it);
  g_assert_cmpstr (again, ==, code);

  /* The choice outlives the program, and a network that was switched off is not used because the other is gone. */
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->phones);
  it->phones = room_phones_new ();
  open_window (it, TWO);
  g_assert_true (shows (it, "127.0.0.3"));
  gtk_window_destroy (it->drive.window);
  g_clear_object (&it->phones);
  it->phones = room_phones_new ();
  open_window (it, "wlan0/wifi/127.0.0.2");
  g_assert_cmpstr (page_of (it), ==, "trouble");
  g_assert_null (room_phones_get_server (it->phones));
  g_assert_cmpuint (count_rows (it, "others"), ==, 1);
  switch_network (it, "others", "wlan0", TRUE);
  g_assert_cmpstr (page_of (it), ==, "on");
  g_assert_true (shows (it, "127.0.0.2"));
  switch_network (it, "networks", "wlan0", FALSE);
  g_assert_cmpstr (page_of (it), ==, "trouble");
  g_assert_cmpstr (adw_status_page_get_description (ADW_STATUS_PAGE (drive_get (&it->drive, "trouble"))), ==,
                   "Phones are let in on none of this laptop’s networks. Tick the one that they are on.");
  g_settings_reset (settings, "phone-networks");
}

/* Another Wi-Fi is another address; while there is none, the last one stays.  The server is the same all the time, as
   what phones have asked waits there. */
static void
test_the_network_changes (Phones *it, gconstpointer data)
{
  GNetworkMonitor *monitor = g_network_monitor_get_default ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *code = NULL, *again = NULL;
  LanServer       *server;

  open_window (it, "wlan0/wifi/127.0.0.2");
  code = code_of (it);
  server = room_phones_get_server (it->phones);
  lan_addresses_pretend ("");
  g_signal_emit_by_name (monitor, "network-changed", FALSE);
  g_assert_true (room_phones_get_server (it->phones) == server);
  lan_addresses_pretend ("wlan0/wifi/127.0.0.2 tun0/other/127.0.0.4");
  g_signal_emit_by_name (monitor, "network-changed", TRUE);
  g_assert_true (room_phones_get_server (it->phones) == server);
  lan_addresses_pretend ("wlan0/wifi/127.0.0.3");
  g_signal_emit_by_name (monitor, "network-changed", TRUE);
  g_assert_true (room_phones_get_server (it->phones) == server);
  g_assert_true (shows (it, "127.0.0.3"));
  again = code_of (it);
  g_assert_cmpstr (again, ==, code);
  g_assert_true (is_served (it, "127.0.0.3") && !is_served (it, "127.0.0.2"));
  switch_network (it, "networks", "tun0", TRUE);
  g_assert_true (room_phones_get_server (it->phones) == server);
  g_settings_reset (settings, "phone-networks");
}

static GtkWidget *
first_row (Phones *it, const char *list)
{
  return gtk_widget_get_first_child (drive_get (&it->drive, list));
}

static void
add_phone (Phones *it, const char *name)
{
  static const char *const secret = "1111111111111111111111111111111111111111111111111111111111111111";
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (room_phone_book_add (it->tournament, name, secret, 0, &error), >, 0);
  g_assert_no_error (error);
}

/* A phone that is known from before is listed with the name of its owner, and forgotten with one click. */
static void
test_known_phones (Phones *it, gconstpointer data)
{
  LanPhones *phones;

  evening_do (it->tournament, "enter Ann <b>Bob</b>");
  add_phone (it, "<b>Bob</b>");
  open_window (it, "127.0.0.1");
  phones = lan_server_get_phones (room_phones_get_server (it->phones));
  g_assert_true (drive_is_shown (drive_get (&it->drive, "known")));
  g_assert_cmpstr (drive_label (&it->drive, "count"), ==, "No phone is connected at the moment.");
  g_assert_false (gtk_widget_get_visible (drive_get (&it->drive, "requests")));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first_row (it, "known"))), ==, "<b>Bob</b>");
  gtk_widget_activate_action (drive_get (&it->drive, "list"), "list.yes", "u", 7);
  g_assert_cmpstr (drive_label (&it->drive, "refused"), ==,
                   "This has been answered already, or is no longer asked for.");
  gtk_widget_activate_action (drive_get (&it->drive, "list"), "list.forget", "x",
                              ((const RoomPhoneEntry *) g_ptr_array_index (lan_phones_get_known (phones), 0))->id);
  g_assert_cmpuint (lan_phones_get_known (phones)->len, ==, 0);
  g_assert_null (first_row (it, "known"));
  g_assert_cmpstr (drive_label (&it->drive, "refused"), ==, "");
  g_assert_false (gtk_widget_get_visible (drive_get (&it->drive, "known")));
}

/* A phone that joins is announced, and Undo forgets it. */
static void
test_who_joins_is_said (Phones *it, gconstpointer data)
{
  GtkWidget   *overlay = adw_toast_overlay_new (), *window = adw_window_new ();
  RoomToaster *toaster = room_toaster_new (ADW_TOAST_OVERLAY (overlay));
  LanPhones   *phones;

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Friday"));
  adw_window_set_content (ADW_WINDOW (window), overlay);
  evening_do (it->tournament, "enter Ann <b>Bob</b>");
  add_phone (it, "<b>Bob</b>");
  lan_addresses_pretend ("127.0.0.1");
  g_assert_true (room_phones_start (it->phones, it->tournament, NULL));
  room_phones_tell (it->phones, window, toaster);
  drive_show (&it->drive, GTK_WINDOW (window));
  phones = lan_server_get_phones (room_phones_get_server (it->phones));
  g_signal_emit_by_name (phones, "joined",
                         ((const RoomPhoneEntry *) g_ptr_array_index (lan_phones_get_known (phones), 0))->id);
  g_assert_cmpstr (desk_toast_text (&it->drive), ==, "<b>Bob</b> has joined with a phone.");
  gtk_widget_activate_action (window, "phones.forget", NULL);
  g_assert_cmpuint (lan_phones_get_known (phones)->len, ==, 0);
  g_signal_emit_by_name (phones, "proposed", "Eve proposes Tong-Its on a phone: 2 more are wanted.");
  g_assert_cmpstr (desk_toast_text (&it->drive), ==, "Eve proposes Tong-Its on a phone: 2 more are wanted.");
  g_signal_emit_by_name (phones, "guessed", "A phone has guessed.");
  g_assert_cmpstr (desk_toast_text (&it->drive), ==, "A phone has guessed.");
  g_object_unref (toaster);
}

#define ADD(name, function) g_test_add ("/phones-window/" name, Phones, NULL, phones_up, function, phones_down)

TEST_PART (phones_window)
{
  drive_init (&argc, &argv);
  ADD ("what-it-shows", test_what_it_shows);
  ADD ("it-goes-on", test_it_goes_on);
  ADD ("another-tournament", test_another_tournament);
  ADD ("it-goes-on-after-a-restart", test_it_goes_on_after_a_restart);
  ADD ("no-network", test_no_network);
  ADD ("networks-are-chosen", test_networks_are_chosen);
  ADD ("the-network-changes", test_the_network_changes);
  ADD ("known-phones", test_known_phones);
  ADD ("who-joins-is-said", test_who_joins_is_said);
  return g_test_run ();
}
