/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of phones, and the acts they may do. */
#include <string.h>

#include "phone.h"
#include "../program.h"

/* --- Who may do what --- */

static void
test_nothing_without_the_invitation (Room *room, gconstpointer data)
{
  static const char *const asks[]
      = { "\"do\":\"host\",\"pin\":\"123456\"", "\"do\":\"act\",\"act\":\"play\"", "\"do\":\"other\"" };
  g_autoptr (Phone) phone = phone_new (room);

  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    refused (phone, asks[i], "Scan the code on the host’s laptop first.");
  refused (phone, "\"do\":\"hello\",\"code\":\"wrongone\"",
           "This is not tonight’s invitation. Scan the code on the host’s laptop again.");
  refused (phone, "\"do\":\"hello\"", "This is not tonight’s invitation. Scan the code on the host’s laptop again.");
  evening_do (room->tournament, "start");
  settle (phone);
  g_assert_null (find_page (phone, "clock"));
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, 0);
  come_in (room, phone);
  settle (phone);
  g_assert_cmpstr (clock_text (phone, "title"), ==, "Level 1");
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, 1);
}

static void
test_guests_only_look (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = phone_new (room);

  come_in (room, phone);
  refused (phone, "\"do\":\"act\",\"act\":\"play\"", "Only the host’s phone may do this.");
  refused (phone, "\"do\":\"host\",\"pin\":\"\"", "This is not the PIN that the laptop shows.");
  refused (phone, "\"do\":\"act\",\"act\":\"play\"", "Only the host’s phone may do this.");
  evening_do (room->tournament, "start");
  settle (phone);
  g_assert_null (find_page (phone, "desk"));
}

static void
test_guesses_end (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = phone_new (room);
  g_autofree char *right = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"", lan_server_get_pin (room->server));

  come_in (room, phone);
  for (guint i = 0; i < 5; i++)
    refused (phone, "\"do\":\"host\",\"pin\":\"x\"", "This is not the PIN that the laptop shows.");
  refused (phone, right, "There were too many wrong tries. Wait ten minutes, or ask the host.");
  refused (phone, "\"do\":\"act\",\"act\":\"play\"", "Only the host’s phone may do this.");
}

/* --- The clock --- */

static void
test_the_clock_is_counted_there (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = phone_new (room);
  JsonObject *page;
  guint       n;

  come_in (room, phone);
  settle (phone);
  page = find_page (phone, "clock");
  g_assert_cmpstr (json_object_get_string_member (page, "look"), ==, "waiting");
  g_assert_false (json_object_get_boolean_member (page, "running"));
  evening_do (room->tournament, "start");
  evening_pass (10 * G_USEC_PER_SEC);
  evening_do (room->tournament, "adjust +1m");
  settle (phone);
  page = find_page (phone, "clock");
  g_assert_cmpstr (json_object_get_string_member (page, "look"), ==, "playing");
  g_assert_cmpstr (json_object_get_string_member (page, "tone"), ==, "calm");
  g_assert_true (json_object_get_boolean_member (page, "running"));
  g_assert_cmpint (json_object_get_int_member (page, "left"), ==, 650 * (gint64) G_USEC_PER_SEC);
  g_assert_cmpstr (clock_text (phone, "line"), ==, "5 / 10");
  g_assert_cmpstr (clock_text (phone, "next"), ==, "Next: 10 / 20");
  /* Five minutes in which nothing happens cause no message. */
  n = phone->heard->length;
  for (guint i = 0; i < 300; i++)
    {
      evening_pass (G_USEC_PER_SEC);
      room_tournament_look (room->tournament);
    }
  settle (phone);
  g_assert_cmpuint (phone->heard->length, ==, n + 1); /* only the answer to the question */
  /* A device that may have slept asks, and is told the time before the answer. */
  done (phone, "\"do\":\"still\"");
  g_assert_cmpint (json_object_get_int_member (find_page (phone, "clock"), "left"), ==, 350 * (gint64) G_USEC_PER_SEC);
  evening_pass (350 * (gint64) G_USEC_PER_SEC);
  room_tournament_look (room->tournament);
  settle (phone);
  g_assert_cmpstr (clock_text (phone, "title"), ==, "Level 2");
  evening_do (room->tournament, "pause");
  settle (phone);
  g_assert_cmpstr (json_object_get_string_member (find_page (phone, "clock"), "tone"), ==, "paused");
  g_assert_cmpstr (clock_text (phone, "badge"), ==, "Paused");
}

/* --- The desk --- */

static JsonObject *
find_player (const Phone *phone, const char *name)
{
  JsonArray *players = json_object_get_array_member (find_page (phone, "desk"), "players");

  for (guint i = 0; i < json_array_get_length (players); i++)
    if (g_strcmp0 (json_object_get_string_member (json_array_get_object_element (players, i), "name"), name) == 0)
      return json_array_get_object_element (players, i);
  return NULL;
}

static gboolean
offers (JsonObject *of, const char *act)
{
  JsonArray *acts = json_object_get_array_member (of, "acts");

  for (guint i = 0; i < json_array_get_length (acts); i++)
    if (g_str_equal (json_array_get_string_element (acts, i), act))
      return TRUE;
  return FALSE;
}

/* All phones see an act before the host is told that it is done. */
static void
test_the_host_steers (Room *room, gconstpointer data)
{
  g_autoptr (Phone) host = phone_new (room);
  g_autoptr (Phone) guest = phone_new (room);

  come_in (room, guest);
  be_host (room, host);
  settle (host);
  g_assert_true (offers (find_page (host, "desk"), "play"));
  g_assert_false (offers (find_page (host, "desk"), "end-break"));
  g_assert_false (offers (find_player (host, "Ann"), "out")); /* not before the first hand */
  g_assert_cmpstr (json_object_get_string_member (find_page (host, "desk"), "play"), ==, "Start");
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  g_assert_cmpint (
      tourney_stage (room_tournament_get_tourney (room->tournament), room_tournament_now (room->tournament)), ==,
      TOURNEY_RUNNING);
  g_assert_cmpstr (json_object_get_string_member (find_page (host, "desk"), "play"), ==, "Pause");
  settle (guest);
  g_assert_cmpstr (clock_text (guest, "title"), ==, "Level 1");
  g_assert_true (offers (find_player (host, "Ann"), "out"));
  desk_does (host, "\"do\":\"act\",\"act\":\"out\",\"player\":\"Ann\",\"by\":\"Bob\"");
  g_assert_false (json_object_get_boolean_member (find_player (host, "Ann"), "in"));
  g_assert_cmpint (tourney_left (room_tournament_get_tourney (room->tournament)), ==, 2);
  desk_does (host, "\"do\":\"act\",\"act\":\"undo\"");
  g_assert_true (json_object_get_boolean_member (find_player (host, "Ann"), "in"));
  g_assert_null (find_page (guest, "desk"));
}

/* The large button does the same as the one in the window. */
static void
test_hand_for_hand (Room *room, gconstpointer data)
{
  g_autoptr (Phone) host = phone_new (room);

  be_host (room, host);
  evening_do (room->tournament, "set prizes 100");
  settle (host);
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  evening_do (room->tournament, "hand-for-hand");
  settle (host);
  g_assert_cmpstr (json_object_get_string_member (find_page (host, "desk"), "play"), ==, "Next hand");
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  g_assert_cmpint (tourney_hand (room_tournament_get_tourney (room->tournament)), ==, 2);
}

/* Every act of the desk, once for each step: a second tap on the same page is refused whatever it says, and changes
   nothing. */
static void
test_a_second_tap_is_late (Room *room, gconstpointer data)
{
  static const char *const acts[] = {
    "play",
    "play",
    "play",
    "next-level",
    "more-time",
    "less-time",
    "last-hand",
    "next-level",
    "break",
    "previous-level",
    "undo",
    "redo",
    "out\",\"player\":\"Ann",
  };
  const Tourney *tourney = room_tournament_get_tourney (room->tournament);
  g_autoptr (Phone) host = phone_new (room);

  be_host (room, host);
  settle (host);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *rest = g_strdup_printf ("\"do\":\"act\",\"act\":\"%s\"", acts[i]), *tap = NULL;
      gint             level;
      guint            head;

      tap = at_desk (host, rest);
      g_test_message ("%s", tap);
      done (host, tap);
      head = tourney_head (tourney);
      level = tourney_level (tourney, room_tournament_now (room->tournament));
      refused (host, tap, "This came too late: the evening has moved on.");
      g_assert_cmpuint (tourney_head (tourney), ==, head);
      g_assert_cmpint (tourney_level (tourney, room_tournament_now (room->tournament)), ==, level);
      evening_pass (G_USEC_PER_SEC);
    }
  refused (host, "\"do\":\"act\",\"act\":\"play\"", "This came too late: the evening has moved on.");
}

/* A tap on "Next level" that is on its way while the level ends by itself does not skip the next one. */
static void
test_a_tap_for_a_level_that_has_ended (Room *room, gconstpointer data)
{
  const Tourney *tourney = room_tournament_get_tourney (room->tournament);
  g_autoptr (Phone) host = phone_new (room);
  g_autofree char *tap = NULL;

  be_host (room, host);
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  tap = at_desk (host, "\"do\":\"act\",\"act\":\"next-level\"");
  evening_pass (10 * G_TIME_SPAN_MINUTE);
  refused (host, tap, "This came too late: the evening has moved on.");
  g_assert_cmpint (tourney_level (tourney, room_tournament_now (room->tournament)), ==, 2);
}

/* Names are plain text, whatever is in them. */
/* Whoever sees the clock change and taps at once does so on a desk that knows of the change. */
static void
test_the_desk_comes_before_the_clock (Room *room, gconstpointer data)
{
  g_autoptr (Phone) host = phone_new (room);

  evening_do (room->tournament, "start");
  be_host (room, host);
  for (guint i = 0; i < 3; i++)
    {
      const char *desk, *clock;

      settle (host);
      g_string_truncate (host->bytes, 0);
      desk_does (host, "\"do\":\"act\",\"act\":\"more-time\"");
      desk = strstr (host->bytes->str, "\"page\":\"desk\"");
      clock = strstr (host->bytes->str, "\"page\":\"clock\"");
      g_assert_nonnull (desk);
      g_assert_nonnull (clock);
      g_assert_true (desk < clock);
    }
}

static void
test_refusals (Room *room, gconstpointer data)
{
  static const char *const impossible[] = {
    "\"do\":\"act\",\"act\":\"out\",\"player\":\"Ann\",\"by\":\"Bob\\nundo\"",
    "\"do\":\"act\",\"act\":\"rebuy\",\"player\":\"Ann\"",
  };
  g_autoptr (Phone) host = phone_new (room);
  guint before;

  be_host (room, host);
  desk_does (host, "\"do\":\"act\",\"act\":\"play\"");
  before = tourney_head (room_tournament_get_tourney (room->tournament));
  desk_refuses (host, "\"do\":\"act\",\"act\":\"out\",\"player\":\"Zoe\"", "Nobody here is called “Zoe”.");
  desk_refuses (host, "\"do\":\"act\",\"act\":\"out\"", "Nobody here is called “”.");
  desk_refuses (host, "\"do\":\"act\",\"act\":\"finish\"",
                "This phone asked for something that Cardroom does not know.");
  desk_refuses (host, "\"do\":\"act\",\"act\":\"out Ann\\nstart\",\"player\":\"Ann\"",
                "This phone asked for something that Cardroom does not know.");
  desk_refuses (host, "\"do\":\"act\"", "This phone asked for something that Cardroom does not know.");
  refused (host, "\"do\":\"something\"", "This phone asked for something that Cardroom does not know.");
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autofree char *tap = at_desk (host, impossible[i]), *sentence = ask (host, tap);

      g_assert_nonnull (sentence);
    }
  g_assert_cmpuint (tourney_head (room_tournament_get_tourney (room->tournament)), ==, before);
  desk_does (host, "\"do\":\"act\",\"act\":\"out\",\"player\":\"<b>Carl</b>\",\"by\":\"Ann\"");
  g_assert_cmpuint (count_pages (host, "clock"), ==, 3);
}

/* --- Floods --- */

static void
test_floods (Room *room, gconstpointer data)
{
  g_autofree char *large = g_strnfill (5000, ' ');
  g_autoptr (Phone) talker = phone_new (room);
  g_autoptr (Phone) shouter = phone_new (room);
  g_autoptr (Phone) mumbler = phone_new (room);
  g_autoptr (Phone) liar = phone_new (room);
  g_autoptr (Phone) guest = phone_new (room);

  for (guint i = 0; i < 60; i++)
    soup_websocket_connection_send_text (talker->socket, "{\"n\":1,\"do\":\"x\"}");
  check_closed (talker, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  soup_websocket_connection_send_text (shouter->socket, large);
  wait_until (&shouter->is_closed); /* closed without a word */
  soup_websocket_connection_send_text (mumbler->socket, "[[[[[[[[[[[[[[");
  check_closed (mumbler, SOUP_WEBSOCKET_CLOSE_BAD_DATA);
  soup_websocket_connection_send_binary (liar->socket, "{}", 2);
  check_closed (liar, SOUP_WEBSOCKET_CLOSE_BAD_DATA);
  come_in (room, guest);
}

static void
test_many_sockets (Room *room, gconstpointer data)
{
  Phone *phones[LAN_MOST_SOCKETS_EACH + 1];

  for (guint i = 0; i < G_N_ELEMENTS (phones); i++)
    phones[i] = phone_new (room);
  check_closed (phones[LAN_MOST_SOCKETS_EACH], SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  for (guint i = 0; i < LAN_MOST_SOCKETS_EACH; i++)
    come_in (room, phones[i]);
  g_assert_cmpuint (lan_phones_count (phones_of (room)), ==, LAN_MOST_SOCKETS_EACH);
  for (guint i = 0; i < G_N_ELEMENTS (phones); i++)
    phone_free (phones[i]);
  while (lan_phones_count (phones_of (room)) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_everybody_is_sent_away (Room *room, gconstpointer data)
{
  g_autoptr (Phone) phone = phone_new (room);

  come_in (room, phone);
  g_clear_pointer (&room->server, lan_server_free);
  check_closed (phone, SOUP_WEBSOCKET_CLOSE_GOING_AWAY);
}

#define ADD(name, function) g_test_add ("/lan-phones/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_phones)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  ADD ("nothing-without-the-invitation", test_nothing_without_the_invitation);
  ADD ("guests-only-look", test_guests_only_look);
  ADD ("guesses-end", test_guesses_end);
  ADD ("the-clock-is-counted-there", test_the_clock_is_counted_there);
  ADD ("the-host-steers", test_the_host_steers);
  ADD ("hand-for-hand", test_hand_for_hand);
  ADD ("a-second-tap-is-late", test_a_second_tap_is_late);
  ADD ("a-tap-for-a-level-that-has-ended", test_a_tap_for_a_level_that_has_ended);
  ADD ("the-desk-comes-before-the-clock", test_the_desk_comes_before_the_clock);
  ADD ("refusals", test_refusals);
  ADD ("floods", test_floods);
  ADD ("many-sockets", test_many_sockets);
  ADD ("everybody-is-sent-away", test_everybody_is_sent_away);
  return g_test_run ();
}
