/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones ask for chips of a cash game: for their own player alone, within the agreed buy-in, one request at a time, and the
   host sells what they have read. */
#include <string.h>

#include "app/cash/room-cashes.h"
#include "player.h"
#include "../program.h"

static RoomCash *
add_game (Room *room, const char *name)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GError) error = NULL;
  RoomCash *cash;

  g_free (terms->name);
  terms->name = g_strdup (name);
  terms->least = 1000;
  terms->most = 6000;
  cash = room_cashes_open (
      room->book, room_cashes_add (room->book, terms, room_tournament_get_id (room->tournament), &error), &error);
  g_assert_no_error (error);
  return cash;
}

static guint
count_requests (Room *room)
{
  g_autoptr (GArray) ids = lan_phones_list_requests (phones_of (room));

  return ids->len;
}

static guint
first_request (Room *room)
{
  g_autoptr (GArray) ids = lan_phones_list_requests (phones_of (room));

  return ids->len > 0 ? g_array_index (ids, guint, 0) : 0;
}

/* "chips asked": what the newest page says of the last request; "": nothing. */
static void
assert_state (Phone *phone, const char *expected)
{
  JsonArray       *requests;
  JsonObject      *last;
  g_autofree char *text = NULL;

  settle (phone);
  requests = json_object_get_array_member (find_page (phone, "me"), "requests");
  last = json_array_get_length (requests) > 0
             ? json_array_get_object_element (requests, json_array_get_length (requests) - 1)
             : NULL;
  text = last != NULL ? g_strdup_printf ("%s %s", json_object_get_string_member (last, "act"),
                                         json_object_get_string_member (last, "state"))
                      : g_strdup ("");
  g_assert_cmpstr (text, ==, expected);
}

/* The offer on the page: "After hours 10.00"; "": none. */
static void
assert_offer (Phone *phone, const char *expected)
{
  JsonArray       *acts;
  g_autofree char *text = g_strdup ("");

  settle (phone);
  acts = json_object_get_array_member (find_page (phone, "me"), "acts");
  for (guint i = 0; i < json_array_get_length (acts); i++)
    {
      JsonObject *act = json_array_get_object_element (acts, i);

      if (!g_str_equal (json_object_get_string_member (act, "act"), "chips"))
        continue;
      g_free (text);
      text = g_strdup_printf ("%s %s", json_object_get_string_member (act, "game"),
                              json_object_get_string_member (act, "amount"));
    }
  g_assert_cmpstr (text, ==, expected);
}

static gint64
bought (RoomCash *cash, const char *name)
{
  const CashPerson *person = cash_state_find (cash_game_state (room_cash_get_game (cash)), name);

  return person != NULL ? person->in : 0;
}

static void
must_answer (Room *room, gboolean yes)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lan_phones_answer (phones_of (room), first_request (room), yes, &error));
  g_assert_no_error (error);
}

static void
test_asked_and_sold (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomCash) cash = NULL;
  g_autofree char *sentence = NULL;

  assert_offer (ann, "");
  cash = add_game (room, "After hours");
  assert_offer (ann, "After hours 10.00");
  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"");
  assert_state (ann, "chips asked");
  sentence = lan_phones_dup_request (phones_of (room), first_request (room));
  g_assert_cmpstr (sentence, ==, "Ann asks for chips for 20.00 in “After hours”.");
  g_assert_cmpint (bought (cash, "Ann"), ==, 0);
  must_answer (room, TRUE);
  assert_state (ann, "chips done");
  g_assert_cmpint (bought (cash, "Ann"), ==, 2000);
  g_assert_cmpint (cash_game_state (room_cash_get_game (cash))->box, ==, 2000);
  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"5.50\""); /* whoever sits may buy less */
  must_answer (room, FALSE);
  assert_state (ann, "chips declined");
  g_assert_cmpint (bought (cash, "Ann"), ==, 2000);
}

static void
test_owed_like_before (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomCash) cash = add_game (room, "After hours");

  g_assert_true (room_cash_do (cash, NULL, "buy Ann 10.00 owed"));
  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"");
  must_answer (room, TRUE);
  g_assert_cmpint (cash_state_find (cash_game_state (room_cash_get_game (cash)), "Ann")->owed, ==, 3000);
}

/* What cannot be bought is not even asked for. */
static void
test_refused (Room *room, gconstpointer data)
{
  static const char *const wrong[]
      = { "9.99", "60.01", "0", "-20", "20 owed", "", "a lot", "1e3", "99999999999999999999", "20.001", "NaN" };
  g_autoptr (Phone) ann = player_new (room, "Ann"), nobody = phone_new (room);
  g_autoptr (RoomCash) cash = NULL;

  refused (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"", "There is no cash game at the moment.");
  cash = add_game (room, "After hours");
  come_in (room, nobody);
  refused (nobody, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"", "Say who you are first.");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *line = g_strdup_printf ("\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"%s\"", wrong[i]);
      g_autofree char *sentence = ask (ann, line);

      g_assert_nonnull (sentence);
      g_assert_cmpuint (count_requests (room), ==, 0);
    }
  refused (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"9\"",
           "Whoever sits down buys chips for 10.00 at least.");
  refused (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"61\"", "At most 60.00 can be bought at once.");
  g_free (ask (ann, "\"do\":\"ask\",\"act\":\"chips\"")); /* nothing at all */
  g_free (ask (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":20"));
  g_assert_cmpuint (count_requests (room), ==, 0);
}

/* A message that names somebody else asks for its own player all the same. */
static void
test_for_nobody_else (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann"), bob = player_new (room, "Bob");
  g_autoptr (RoomCash) cash = add_game (room, "After hours");

  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\",\"player\":\"Bob\",\"name\":\"Bob\"");
  assert_state (bob, "");
  must_answer (room, TRUE);
  g_assert_cmpint (bought (cash, "Ann"), ==, 2000);
  g_assert_cmpint (bought (cash, "Bob"), ==, 0);
}

static void
asked_cb (LanPhones *phones, guint id, guint *n)
{
  ++*n;
}

/* Whoever asks again and again is heard once, and what the host allows is what they have read. */
static void
test_one_at_a_time (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomCash) cash = add_game (room, "After hours");
  guint heard = 0;

  g_signal_connect (phones_of (room), "asked", G_CALLBACK (asked_cb), &heard);
  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"");
  for (guint i = 0; i < 15; i++)
    refused (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"60\"",
             "You have asked for chips already: the host decides.");
  g_assert_cmpuint (heard, ==, 1);
  g_assert_cmpuint (count_requests (room), ==, 1);
  must_answer (room, TRUE);
  g_assert_cmpint (bought (cash, "Ann"), ==, 2000);
}

/* An answer is about the game that was asked for, even if another one is played by then. */
static void
test_of_that_game (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomCash) first = add_game (room, "Early"), second = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (room_cash_do (first, NULL, "buy Bob 20.00"));
  done (ann, "\"do\":\"ask\",\"act\":\"chips\",\"amount\":\"20\"");
  g_assert_true (room_cash_do (first, NULL, "cash-out Bob 20.00"));
  g_assert_true (room_cash_do (first, NULL, "close"));
  second = add_game (room, "Late");
  g_assert_false (lan_phones_answer (phones_of (room), first_request (room), TRUE, &error));
  g_assert_cmpstr (error->message, ==, "The game is closed: undo that first.");
  g_assert_cmpuint (count_requests (room), ==, 1);
  g_assert_cmpint (bought (second, "Ann"), ==, 0);
  must_answer (room, FALSE);
  assert_offer (ann, "Late 10.00");
}

TEST_PART (lan_chips)
{
  evening_init (&argc, &argv);
#define ADD(name, test) g_test_add ("/lan-chips/" name, Room, NULL, room_up, test, room_down)
  ADD ("asked-and-sold", test_asked_and_sold);
  ADD ("owed-like-before", test_owed_like_before);
  ADD ("refused", test_refused);
  ADD ("for-nobody-else", test_for_nobody_else);
  ADD ("one-at-a-time", test_one_at_a_time);
  ADD ("of-that-game", test_of_that_game);
  return g_test_run ();
}
