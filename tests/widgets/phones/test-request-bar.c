/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What phones ask of the host stands in a bar until it is answered, one request after the other. */
#include "lan/lan-address-test.h"
#include "lan/lan-phones-test.h"
#include "tourney/log/tourney.h"
#include "widgets/phones/room-request-bar.h"
#include "desk.h"
#include "../../program.h"

typedef struct
{
  Drive           drive;
  RoomTournament *tournament;
  RoomPhones     *phones;
} Bar;

static void
bar_up (Bar *it, gconstpointer data)
{
  GtkWidget *window = adw_window_new (), *bar = g_object_new (ROOM_TYPE_REQUEST_BAR, NULL);
  g_autoptr (GError) error = NULL;

  drive_up (&it->drive, data);
  it->tournament = evening_tournament (it->drive.book, "rebuy 20.00 until level 3");
  evening_do (it->tournament, "enter Ann Bob Carl");
  evening_do (it->tournament, "start");
  it->phones = room_phones_new ();
  lan_addresses_pretend ("127.0.0.1");
  g_assert_true (room_phones_start (it->phones, it->tournament, &error));
  room_request_bar_set_phones (ROOM_REQUEST_BAR (bar), it->phones);
  adw_window_set_content (ADW_WINDOW (window), bar);
  drive_show (&it->drive, GTK_WINDOW (window));
}

static void
bar_down (Bar *it, gconstpointer data)
{
  gtk_window_destroy (it->drive.window);
  drawn_wait (drive_is_gone, &it->drive.window);
  g_assert_finalize_object (it->phones);
  g_object_unref (it->tournament);
  drive_down (&it->drive, data);
  lan_addresses_pretend (NULL);
}

static LanPhones *
phones_of (Bar *it)
{
  return lan_server_get_phones (room_phones_get_server (it->phones));
}

static gboolean
is_up (Bar *it)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (drive_get (&it->drive, "revealer")));
}

static gboolean
can_click (gpointer bar)
{
  Bar *it = bar;

  return gtk_widget_is_sensitive (drive_get (&it->drive, "yes"));
}

static void
click (Bar *it, const char *button)
{
  drawn_wait (can_click, it);
  g_signal_emit_by_name (drive_get (&it->drive, button), "clicked");
}

static guint
count_rebuys (Bar *it, const char *name)
{
  return (guint) tourney_find (room_tournament_get_tourney (it->tournament), name)->rebuys;
}

static void
test_it_stays_until_it_is_answered (Bar *it, gconstpointer data)
{
  static const char *const answers[] = { "yes", "no" };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_assert_false (is_up (it));
      lan_phones_pretend_request (phones_of (it), "rebuy", "Ann");
      g_assert_true (is_up (it));
      g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, "Ann asks for a rebuy (20.00).");
      g_assert_cmpstr (drive_label (&it->drive, "more"), ==, "");
      evening_do (it->tournament, "out Carl"); /* whatever else happens */
      evening_do (it->tournament, "rebuy Carl");
      g_assert_true (is_up (it));
      click (it, answers[i]);
      g_assert_false (is_up (it));
      g_assert_cmpuint (count_rebuys (it, "Ann"), ==, 1); /* from the first */
    }
}

static void
test_it_goes_when_it_is_answered_elsewhere (Bar *it, gconstpointer data)
{
  guint ann = lan_phones_pretend_request (phones_of (it), "rebuy", "Ann");
  guint bob = lan_phones_pretend_request (phones_of (it), "rebuy", "Bob");

  g_assert_true (lan_phones_answer (phones_of (it), bob, FALSE, NULL));
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, "Ann asks for a rebuy (20.00).");
  g_assert_true (lan_phones_answer (phones_of (it), ann, FALSE, NULL));
  g_assert_false (is_up (it));
  lan_phones_pretend_request (phones_of (it), "rebuy", "Ann");
  g_assert_true (room_phones_stop (it->phones, NULL));
  g_assert_false (is_up (it));
}

/* The second click of two does not answer the request that has come up under the pointer. */
static void
test_one_after_the_other (Bar *it, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Bob", "Carl" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    lan_phones_pretend_request (phones_of (it), "rebuy", names[i]);
  g_assert_cmpstr (drive_label (&it->drive, "more"), ==, "2 more wait");
  click (it, "yes");
  g_assert_false (can_click (it));
  g_assert_cmpstr (drive_label (&it->drive, "sentence"), ==, "Bob asks for a rebuy (20.00).");
  g_assert_cmpstr (drive_label (&it->drive, "more"), ==, "1 more waits");
  click (it, "no");
  g_assert_false (can_click (it));
  click (it, "yes");
  g_assert_false (is_up (it));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpuint (count_rebuys (it, names[i]), ==, i != 1);
}

static void
test_what_is_refused_says_why (Bar *it, gconstpointer data)
{
  lan_phones_pretend_request (phones_of (it), "rebuy", "Ann");
  evening_do (it->tournament, "level 4");
  click (it, "yes");
  g_assert_true (is_up (it));
  g_assert_true (gtk_widget_get_visible (drive_get (&it->drive, "refused")));
  g_assert_cmpstr (drive_label (&it->drive, "refused"), !=, "");
  click (it, "no");
  g_assert_false (is_up (it));
  lan_phones_pretend_request (phones_of (it), "name", "Bob");
  g_assert_false (gtk_widget_get_visible (drive_get (&it->drive, "refused")));
}

#define ADD(name, function) g_test_add ("/request-bar/" name, Bar, NULL, bar_up, function, bar_down)

TEST_PART (request_bar)
{
  drive_init (&argc, &argv);
  ADD ("it-stays-until-it-is-answered", test_it_stays_until_it_is_answered);
  ADD ("it-goes-when-it-is-answered-elsewhere", test_it_goes_when_it_is_answered_elsewhere);
  ADD ("one-after-the-other", test_one_after_the_other);
  ADD ("what-is-refused-says-why", test_what_is_refused_says_why);
  return g_test_run ();
}
