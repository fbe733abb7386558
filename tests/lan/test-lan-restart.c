/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A laptop restarted in the same night: phones find their way back, unless serving was stopped. */
#include "app/tournament/room-invitation.h"
#include "app/tournament/room-tournaments.h"
#include "base/span.h"
#include "player.h"
#include "../program.h"

/* The invitation, for comparison. */
static char *
describe (Room *room)
{
  return g_strdup_printf ("%s %s", room->code, lan_server_get_pin (room->server));
}

static void
check_restart (Room *room, gboolean is_same)
{
  g_autofree char *before = describe (room), *after = NULL;

  serve (room);
  after = describe (room);
  if (is_same)
    g_assert_cmpstr (after, ==, before);
  else
    g_assert_cmpstr (after, !=, before);
}

/* Phones that only watch find their way back, and so does the host's. */
static void
test_phones_find_back (Room *room, gconstpointer data)
{
  g_autofree char *code = g_strdup (room->code), *pin = g_strdup (lan_server_get_pin (room->server));
  g_autofree char *hello = g_strdup_printf ("\"do\":\"hello\",\"code\":\"%s\"", code);
  g_autofree char *host = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"", pin);
  g_autoptr (Phone) phone = NULL;

  g_assert_cmpint (room_invitation_find (room->book), ==, room_tournament_get_id (room->tournament));
  serve (room);
  phone = phone_new (room);
  done (phone, hello);
  done (phone, host);
}

static void
test_the_port_is_kept (Room *room, gconstpointer data)
{
  guint port = lan_server_get_port (room->server);
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&room->server, lan_server_free);
  room->server = lan_server_new (room->tournament);
  g_assert_cmpuint (lan_server_get_last_port (room->server), ==, port);
  lan_server_listen (room->server, address, lan_server_get_last_port (room->server), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lan_server_get_port (room->server), ==, port);
}

static gboolean
is_served_at (Room *room, const char *address)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) line
      = g_socket_client_connect_to_host (client, address, (guint16) lan_server_get_port (room->server), NULL, NULL);

  return line != NULL;
}

static void
move (Room *room, const char *list)
{
  g_auto (GStrv) texts = g_strsplit (list, " ", -1);
  g_autoptr (GPtrArray) addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (addresses, g_inet_address_new_from_string (texts[i]));
  lan_server_move (room->server, addresses, lan_server_get_port (room->server), &error);
  g_assert_no_error (error);
}

static guint
count_requests (Room *room)
{
  g_autoptr (GArray) requests = lan_phones_list_requests (phones_of (room));

  return requests->len;
}

/* The laptop joins another Wi-Fi, or one more: whoever is still reached notices nothing, the others are let go at once
   and find back, and what was asked goes on waiting. */
static void
test_the_networks_change (Room *room, gconstpointer data)
{
  g_autofree char *before = describe (room), *after = NULL, *ann = NULL;
  guint            port = lan_server_get_port (room->server);
  g_autoptr (Phone) phone = NULL;
  g_autoptr (Phone) again = NULL;

  evening_do (room->tournament, "set rebuy 20.00 until level 3");
  evening_do (room->tournament, "start");
  ann = claim (room, "Ann");
  phone = phone_of (room, ann);
  be_host (room, phone);
  done (phone, "\"do\":\"ask\",\"act\":\"rebuy\"");
  g_assert_cmpuint (count_requests (room), ==, 1);
  move (room, "127.0.0.1 127.0.0.2");
  g_assert_true (is_served_at (room, "127.0.0.2"));
  done (phone, "\"do\":\"still\"");
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, 1);
  move (room, "127.0.0.2");
  g_assert_false (is_served_at (room, "127.0.0.1"));
  while (lan_phones_count (phones_of (room)) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_requests (room), ==, 1);
  move (room, "127.0.0.1");
  g_assert_cmpuint (lan_server_get_port (room->server), ==, port);
  again = phone_of (room, ann);
  g_assert_cmpuint (count_requests (room), ==, 1);
  after = describe (room);
  g_assert_cmpstr (after, ==, before);
}

/* A laptop that was restarted while the clock ran: whoever looks at the clock reads that its time is not certain, and the
   host answers on the phone how long that took. */
static void
test_how_long_it_was_off (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *say, *refused; /* NULL: it is accepted */
    gint64      left;          /* seconds of the level, afterwards */
  } cases[] = {
    { "soon", "", 0 },
    { "-3", "", 0 },
    { "99999", "", 0 },
    { "5", NULL, 600 - 300 },
    { "5", "This has been answered already, or is no longer asked for.", 0 },
  };
  gint64 id = room_tournament_get_id (room->tournament);
  g_autoptr (Phone) guest = NULL;
  g_autoptr (Phone) host = NULL;
  g_autoptr (GError) error = NULL;

  evening_do (room->tournament, "start");
  evening_step_wall (12 * 60 * (gint64) G_USEC_PER_SEC);
  g_clear_pointer (&room->server, lan_server_free);
  g_clear_object (&room->tournament);
  g_clear_object (&room->book);
  evening_reboot ();
  room->book = evening_book (room->path);
  room->tournament = room_tournaments_open (room->book, id, &error);
  g_assert_no_error (error);
  serve (room);
  guest = phone_new (room);
  host = phone_new (room);
  come_in (room, guest);
  be_host (room, host);
  settle (guest);
  g_assert_cmpstr (clock_text (guest, "badge"), ==, "Time not confirmed");
  g_assert_cmpstr (clock_text (guest, "pause"), ==, "The laptop was restarted: the host has to confirm the time");
  g_assert_nonnull (strstr (json_object_get_string_member (find_page (host, "desk"), "asks"), "12 minutes ago"));
  g_assert_cmpint (json_object_get_int_member (find_page (host, "desk"), "minutes"), ==, 12);
  refused (guest, "\"do\":\"passed\",\"minutes\":\"5\"", "Only the host’s phone may do this.");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *rest = g_strdup_printf ("\"do\":\"passed\",\"minutes\":\"%s\"", cases[i].say);
      g_autofree char *tap = at_desk (host, rest), *told = ask (host, tap);

      g_test_message ("%s: %s", cases[i].say, told);
      g_assert_cmpint (told == NULL, ==, cases[i].refused == NULL);
      if (cases[i].refused != NULL && *cases[i].refused != '\0')
        g_assert_cmpstr (told, ==, cases[i].refused);
      settle (guest);
      g_assert_cmpstr (clock_text (guest, "badge"), ==, i < 3 ? "Time not confirmed" : NULL);
      if (cases[i].left > 0)
        g_assert_cmpint (json_object_get_int_member (find_page (guest, "clock"), "left") / G_USEC_PER_SEC, ==,
                         cases[i].left);
    }
  settle (host);
  g_assert_false (json_object_has_member (find_page (host, "desk"), "asks"));
}

/* The invitation is new each night, and after serving was stopped. */
static void
test_when_it_ends (Room *room, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lan_server_end (room->server, &error));
  g_assert_no_error (error);
  g_assert_cmpint (room_invitation_find (room->book), ==, 0);
  check_restart (room, FALSE);
  evening_pass (23 * HOUR);
  check_restart (room, TRUE);
  evening_pass (2 * HOUR);
  check_restart (room, FALSE);
}

/* While side games go on after the last hand the night is not over; the next day it is. */
static void
test_a_night_that_is_played (Room *room, gconstpointer data)
{
  evening_do (room->tournament, "start");
  evening_do (room->tournament, "out Ann");
  evening_do (room->tournament, "out Bob");
  g_assert_cmpint (tourney_finished_at (room_tournament_get_tourney (room->tournament)), >=, 0);
  evening_pass (11 * HOUR);
  check_restart (room, TRUE);
  evening_pass (2 * HOUR);
  check_restart (room, FALSE);
}

static void
test_another_night (Room *room, gconstpointer data)
{
  g_autofree char *before = describe (room);
  g_autoptr (RoomTournament) first = g_steal_pointer (&room->tournament);

  room->tournament = evening_tournament (room->book, "");
  check_restart (room, FALSE);
  g_assert_cmpint (room_invitation_find (room->book), ==, room_tournament_get_id (room->tournament));
  g_set_object (&room->tournament, first);
  serve (room);
  g_assert_cmpstr (room->code, !=, before); /* only one night is served */
}

static void
guess (Room *room, guint n)
{
  g_autoptr (Phone) phone = phone_new (room);

  come_in (room, phone);
  for (guint i = 0; i < n; i++)
    g_free (ask (phone, "\"do\":\"host\",\"pin\":\"x\""));
}

/* Proposals and waiting lists, as a phone shows them. */
static char *
wanted (Phone *phone)
{
  JsonObject *page;
  JsonArray  *proposals, *tables;
  GString    *text = g_string_new (NULL);

  settle (phone);
  page = find_page (phone, "games");
  proposals = json_object_get_array_member (page, "wishes");
  tables = json_object_get_array_member (page, "tables");
  for (guint i = 0; i < json_array_get_length (proposals); i++)
    g_string_append_printf (text, "%s %s",
                            json_object_get_string_member (json_array_get_object_element (proposals, i), "detail"),
                            json_object_get_string_member (json_array_get_object_element (proposals, i), "shuffle"));
  g_string_append (text, "; ");
  for (guint i = 0; i < json_array_get_length (tables); i++)
    {
      JsonArray *people = json_object_get_array_member (json_array_get_object_element (tables, i), "waiting");

      for (guint k = 0; k < json_array_get_length (people); k++)
        g_string_append_printf (text, "%s,", json_array_get_string_element (people, k));
    }
  return g_string_free (text, FALSE);
}

/* A restart grants no further guesses, and a changed PIN stays changed. */
static void
test_wrong_pins_are_counted_on (Room *room, gconstpointer data)
{
  g_autofree char *first = g_strdup (lan_server_get_pin (room->server)), *second = NULL;

  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpstr (lan_server_get_pin (room->server), ==, first);
      guess (room, 5);
      serve (room);
    }
  second = g_strdup (lan_server_get_pin (room->server));
  g_assert_cmpstr (second, !=, first);
  serve (room);
  g_assert_cmpstr (lan_server_get_pin (room->server), ==, second);
}

/* The order, the stake and the shuffle are kept, with names that need quoting; entries that no longer exist are dropped. */
static void
test_proposals_outlive_it (Room *room, gconstpointer data)
{
  static const char *const want = "\"do\":\"want\",\"game\":\"tong-its\",\"seats\":3";
  g_autoptr (RoomTable) table = player_table (room, "pitty-pat", "Ann Bob Cleo", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) eve = player_new (room, "Eve # Lee");
  g_autoptr (Phone) zed = player_new (room, "Zed");
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *before = NULL, *after = NULL;

  done (ann, want);
  done (eve, "\"do\":\"join\",\"wish\":1,\"word\":\"#lirema\"");
  done (zed, "\"do\":\"wait\",\"table\":1");
  done (eve, "\"do\":\"wait\",\"table\":1");
  before = wanted (zed);
  g_assert_true (g_str_has_prefix (
      before, "Ann and Eve # Lee · 1 more is wanted · stake: 10 for each point Code of the shuffle: "));
  g_assert_true (g_str_has_suffix (before, ". Words mixed in: #lirema (Eve # Lee).; Zed,Eve # Lee,"));
  g_clear_pointer (&ann, phone_free);
  g_clear_pointer (&eve, phone_free);
  g_clear_pointer (&zed, phone_free);
  g_settings_set_int (settings, "side-stake", 99);
  serve (room);
  guess (room, 1); /* the count of guesses is in the same row */
  serve (room);
  zed = player_new (room, "Zed");
  after = wanted (zed);
  g_assert_cmpstr (after, ==, before);
  g_settings_reset (settings, "side-stake");
  done (zed, "\"do\":\"wait-no-more\",\"table\":1");
  g_assert_true (lan_server_end (room->server, NULL));
  serve (room);
  g_clear_pointer (&zed, phone_free);
  zed = player_new (room, "Zed");
  g_free (after);
  after = wanted (zed);
  g_assert_cmpstr (after, ==, "; ");
}

#define ADD(name, function) g_test_add ("/lan-restart/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_restart)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 77;
  ADD ("phones-find-back", test_phones_find_back);
  ADD ("the-port-is-kept", test_the_port_is_kept);
  ADD ("the-networks-change", test_the_networks_change);
  ADD ("how-long-it-was-off", test_how_long_it_was_off);
  ADD ("when-it-ends", test_when_it_ends);
  ADD ("a-night-that-is-played", test_a_night_that_is_played);
  ADD ("another-night", test_another_night);
  ADD ("wrong-pins-are-counted-on", test_wrong_pins_are_counted_on);
  ADD ("proposals-outlive-it", test_proposals_outlive_it);
  return g_test_run ();
}
