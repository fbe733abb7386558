/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The owner of each phone, its page, and the requests to the host. */
#include <string.h>

#include "app/club/room-directory.h"
#include "lan/lan-phones.h"
#include "phone.h"
#include "../program.h"

static guint
first_request (Room *room)
{
  g_autoptr (GArray) ids = lan_phones_list_requests (phones_of (room));

  g_assert_cmpuint (ids->len, >, 0);
  return g_array_index (ids, guint, 0);
}

static guint
count_requests (Room *room)
{
  g_autoptr (GArray) ids = lan_phones_list_requests (phones_of (room));

  return ids->len;
}

/* The offers on the page of PHONE: "rebuy asked, ...". */
static char *
requests_text (Phone *phone)
{
  JsonArray *requests;
  GString   *text = g_string_new (NULL);

  settle (phone);
  requests = json_object_get_array_member (find_page (phone, "me"), "requests");
  for (guint i = 0; i < json_array_get_length (requests); i++)
    {
      JsonObject *request = json_array_get_object_element (requests, i);

      g_string_append_printf (text, "%s%s %s", i == 0 ? "" : ", ", json_object_get_string_member (request, "act"),
                              json_object_get_string_member (request, "state"));
    }
  return g_string_free (text, FALSE);
}

static void
check_requests (Phone *phone, const char *expected)
{
  g_autofree char *text = requests_text (phone);

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
has_act (Phone *phone, const char *act)
{
  JsonArray *acts = json_object_get_array_member (find_page (phone, "me"), "acts");

  for (guint i = 0; i < json_array_get_length (acts); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (acts, i), "act"), act))
      return TRUE;
  return FALSE;
}

/* The value of a fact on the page; NULL: it is not there. */
static const char *
fact (Phone *phone, const char *caption)
{
  JsonArray *facts = json_object_get_array_member (find_page (phone, "me"), "facts");

  for (guint i = 0; i < json_array_get_length (facts); i++)
    {
      JsonObject *each = json_array_get_object_element (facts, i);

      if (g_str_equal (json_object_get_string_member (each, "caption"), caption))
        return json_object_get_string_member (each, "value");
    }
  return NULL;
}

/* --- Names --- */

static void
joined_cb (LanPhones *phones, gint64 id, gpointer data)
{
  *(gint64 *) data = id;
}

static void
test_a_free_name_is_given (Room *room, gconstpointer data)
{
  gint64           joined = 0;
  g_autofree char *token = NULL;
  g_autoptr (Phone) ann = NULL;
  g_autoptr (Phone) guest = phone_new (room);

  come_in (room, guest);
  settle (guest);
  g_assert_null (me_text (guest, "name"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find_page (guest, "me"), "people")), ==, 3);
  g_signal_connect (phones_of (room), "joined", G_CALLBACK (joined_cb), &joined);
  token = claim (room, "Ann");
  g_assert_cmpint (joined, ==, id_of (room, "Ann"));
  ann = phone_of (room, token);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
  g_assert_cmpstr (me_text (ann, "place"), ==, "You are in the tournament.");
  evening_do (room->tournament, "set tables 2 x 9");
  settle (ann);
  g_assert_cmpstr (me_text (ann, "place"), ==, "You have no seat yet.");
  g_assert_true (lan_phones_is_connected (phones_of (room), joined));
  settle (guest);
  for (guint i = 0; i < 3; i++)
    {
      JsonArray  *people = json_object_get_array_member (find_page (guest, "me"), "people");
      JsonObject *person = json_array_get_object_element (people, i);

      g_assert_cmpint (json_object_get_boolean_member (person, "held"), ==,
                       g_str_equal (json_object_get_string_member (person, "name"), "Ann"));
    }
}

/* The reason for the last refusal; NULL: none. */
static const char *
reason (Phone *phone)
{
  for (GList *at = phone->heard->tail; at != NULL; at = at->prev)
    if (json_object_has_member (json_node_get_object (at->data), "refused"))
      return json_object_get_string_member_with_default (json_node_get_object (at->data), "why", NULL);
  return NULL;
}

/* Case and blanks do not make another person; an unknown name is a guest's. */
static void
test_names_as_they_are_typed (Room *room, gconstpointer data)
{
  g_autofree char *bob = claim (room, " bOB "), *zoe = claim (room, "Zoe");
  g_autoptr (Phone) phone = phone_of (room, bob);
  g_autoptr (Phone) guest = phone_of (room, zoe);

  g_assert_cmpstr (me_text (phone, "name"), ==, "Bob");
  g_assert_cmpstr (me_text (guest, "name"), ==, "Zoe");
  g_assert_cmpstr (me_text (guest, "place"), ==, "You are a guest tonight.");
  g_assert_null (tourney_find (room_tournament_get_tourney (room->tournament), "Zoe"));
  refused (guest, "\"do\":\"ask\",\"act\":\"rebuy\"", "You are not in the tournament. The host can enter you.");
  g_assert_null (reason (guest));
}

static void
test_known_after_a_restart (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = NULL;

  serve (room);
  ann = phone_of (room, token);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
}

static void
test_a_rename_is_followed (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = phone_of (room, token);

  evening_do (room->tournament, "rename Ann Anna");
  settle (ann);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Anna");
  evening_do (room->tournament, "undo");
  settle (ann);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
}

static void
test_another_name (Room *room, gconstpointer data)
{
  g_autofree char *first = claim (room, "Ann"), *second = NULL;
  g_autoptr (Phone) ann = phone_of (room, first);
  g_autoptr (Phone) bob = NULL;

  done (ann, "\"do\":\"claim\",\"name\":\"Bob\"");
  g_assert_null (lan_phones_get_former (phones_of (room)));
  second = redeem (room, promised (ann));
  g_assert_cmpstr (lan_phones_get_former (phones_of (room)), ==, "Ann");
  wait_until (&ann->is_closed);
  g_assert_cmpint (id_of (room, "Ann"), ==, 0);
  bob = phone_of (room, second);
  g_assert_cmpstr (me_text (bob, "name"), ==, "Bob");
  done (bob, "\"do\":\"leave\"");
  wait_until (&bob->is_closed);
  g_assert_cmpuint (lan_phones_get_known (phones_of (room))->len, ==, 0);
}

/* --- The page --- */

static void
test_what_it_shows (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = phone_of (room, token);

  evening_do (room->tournament, "set rebuy 20 until level 3");
  evening_do (room->tournament, "set tables 2 x 9");
  evening_do (room->tournament, "start");
  evening_do (room->tournament, "seat Ann 1.4");
  settle (ann);
  g_assert_cmpstr (me_text (ann, "place"), ==, "Table 1, seat 4");
  g_assert_false (has_act (ann, "add-on"));
  evening_do (room->tournament, "rebuy Ann unpaid");
  settle (ann);
  g_assert_cmpstr (fact (ann, "Rebuys"), ==, "1");
  g_assert_null (fact (ann, "Rail"));
  g_assert_nonnull (strstr (fact (ann, "You owe"), "20"));
  evening_do (room->tournament, "pool Rail last-longer 5.00 Ann Bob");
  settle (ann);
  g_assert_cmpstr (fact (ann, "Rail"), ==, "Ann and Bob are still in");
  evening_do (room->tournament, "out Ann by Bob");
  settle (ann);
  g_assert_cmpstr (me_text (ann, "place"), ==, "3rd, out by Bob");
  g_assert_nonnull (strstr (fact (ann, "Rail"), "Bob wins"));
}

/* A player who has to move is told where and why, and nobody else is. */
static void
test_who_moves (Room *room, gconstpointer data)
{
  g_autofree char *token = NULL, *other = NULL, *third = NULL, *text = NULL;
  g_autoptr (Phone) bob = NULL;
  g_autoptr (Phone) hugo = NULL;
  g_autoptr (Phone) mover = NULL;
  const Tourney *tourney = room_tournament_get_tourney (room->tournament);
  FloorMove      move;
  gint           asks;

  evening_do (room->tournament, "enter Dora Emil Fritz Gina Hugo Ida Jan");
  evening_do (room->tournament, "set tables 2 x 6");
  for (guint i = 0; i < 10; i++)
    {
      static const char *const seats[]
          = { "Ann 1.1", "Bob 1.2", "\"<b>Carl</b>\" 1.3", "Dora 1.4", "Emil 1.5", "Fritz 2.1", "Gina 2.2", "Hugo 2.3",
              "Ida 2.4", "Jan 2.5" };
      g_autofree char *line = g_strconcat ("seat ", seats[i], NULL);

      evening_do (room->tournament, line);
    }
  evening_do (room->tournament, "start");
  token = claim (room, "Bob");
  other = claim (room, "Hugo");
  bob = phone_of (room, token);
  hugo = phone_of (room, other);
  evening_do (room->tournament, "button 1.5");
  evening_do (room->tournament, "button 2.5");
  g_assert_null (me_text (bob, "move"));
  evening_do (room->tournament, "out Ida");
  evening_do (room->tournament, "out Jan");
  settle (bob);
  settle (hugo);
  g_test_message ("%s", me_text (bob, "move"));
  g_assert_true (g_str_has_prefix (me_text (bob, "move"),
                                   "There are 5 players at table 1, and 3 at table 2. You are due "
                                   "the big blind next, and move to table 2, seat "));
  g_assert_null (me_text (hugo, "move"));
  /* Under another rule of balancing, the big blind is not the reason. */
  evening_do (room->tournament, "set balance 2 by-distance");
  g_assert_true (tourney_next_move (tourney, &move, &asks));
  third = claim (room, tourney_player (tourney, (guint) move.player)->name);
  mover = phone_of (room, third);
  text = g_strdup_printf ("There are 5 players at table 1, and 3 at table 2. You move to table 2, seat %d.", move.seat);
  g_assert_cmpstr (me_text (mover, "move"), ==, text);
  evening_do (room->tournament, "set balance 2 by-blinds");
  evening_do (room->tournament, "move Bob 2.4");
  settle (bob);
  g_assert_null (me_text (bob, "move"));
  g_assert_cmpstr (me_text (bob, "place"), ==, "Table 2, seat 4");
  evening_do (room->tournament, "out Gina");
  evening_do (room->tournament, "out Fritz");
  settle (hugo);
  g_assert_cmpstr (me_text (hugo, "move"), ==,
                   "One table has seats for everybody: the seats of the final table are drawn next.");
}

/* The winner of a shootout table is told to wait, and those who still play are not. */
static void
test_who_waits_for_the_next_round (Room *room, gconstpointer data)
{
  g_autofree char *token = NULL, *other = NULL;
  g_autoptr (Phone) bob = NULL;
  g_autoptr (Phone) dora = NULL;

  evening_do (room->tournament, "enter Dora");
  evening_do (room->tournament, "set tables 3 2");
  evening_do (room->tournament, "set shootout");
  evening_do (room->tournament, "seat Ann 1.1");
  evening_do (room->tournament, "seat Bob 1.2");
  evening_do (room->tournament, "seat \"<b>Carl</b>\" 2.1");
  evening_do (room->tournament, "seat Dora 2.2");
  evening_do (room->tournament, "start");
  token = claim (room, "Bob");
  other = claim (room, "Dora");
  bob = phone_of (room, token);
  dora = phone_of (room, other);
  g_assert_null (me_text (bob, "move"));
  evening_do (room->tournament, "out Ann by Bob");
  settle (bob);
  settle (dora);
  g_assert_cmpstr (me_text (bob, "place"), ==, "Table 1, seat 2");
  g_assert_cmpstr (me_text (bob, "move"), ==, "You have won table 1, and wait for the next round.");
  g_assert_null (me_text (dora, "move"));
  evening_do (room->tournament, "out Dora by \"<b>Carl</b>\"");
  evening_do (room->tournament, "next-round");
  settle (bob);
  g_assert_null (me_text (bob, "move"));
}

/* --- Requests to the host --- */

static void
begin_with_rebuys (Room *room)
{
  evening_do (room->tournament, "set rebuy 20 until level 3");
  evening_do (room->tournament, "start");
}

static void
test_a_rebuy_is_asked_and_given (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann"), *sentence = NULL, *answer = NULL, *tap = NULL;
  g_autoptr (Phone) ann = phone_of (room, token);
  g_autoptr (Phone) host = phone_new (room);
  JsonObject *request;

  refused (ann, "\"do\":\"ask\",\"act\":\"rebuy\"", "The tournament has not started yet.");
  g_assert_true (g_str_has_prefix (reason (ann), "Before the start people enter"));
  begin_with_rebuys (room);
  be_host (room, host);
  settle (ann);
  g_assert_true (has_act (ann, "rebuy"));
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\"");
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\""); /* the second request is the same */
  g_assert_cmpuint (count_requests (room), ==, 1);
  check_requests (ann, "rebuy asked");
  sentence = lan_phones_dup_request (phones_of (room), first_request (room));
  g_assert_true (g_str_has_prefix (sentence, "Ann asks for a rebuy ("));
  settle (host);
  request = json_array_get_object_element (json_object_get_array_member (find_page (host, "desk"), "requests"), 0);
  g_assert_cmpstr (json_object_get_string_member (request, "sentence"), ==, sentence);
  answer = g_strdup_printf ("\"do\":\"answer\",\"request\":\"%s\",\"say\":\"yes\"",
                            json_object_get_string_member (request, "id"));
  refused (ann, answer, "Only the host’s phone may do this.");
  refused (host, answer, "This came too late: the evening has moved on."); /* it names no step */
  tap = at_desk (host, answer);
  done (host, tap);
  g_assert_cmpint (tourney_rebuys (room_tournament_get_tourney (room->tournament)), ==, 1);
  check_requests (ann, "rebuy done");
  refused (host, tap, "This came too late: the evening has moved on.");
  desk_refuses (host, answer, "This has been answered already, or is no longer asked for.");
  g_assert_cmpint (tourney_rebuys (room_tournament_get_tourney (room->tournament)), ==, 1);
}

static void
test_declined (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = phone_of (room, token);
  g_autoptr (GError) error = NULL;

  begin_with_rebuys (room);
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\"");
  g_assert_true (lan_phones_answer (phones_of (room), first_request (room), FALSE, &error));
  check_requests (ann, "rebuy declined");
  g_assert_cmpint (tourney_rebuys (room_tournament_get_tourney (room->tournament)), ==, 0);
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\"");
  check_requests (ann, "rebuy asked");
}

/* A request that has become impossible is refused, and stays. */
static void
test_too_late (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = phone_of (room, token);
  g_autoptr (GError) error = NULL;

  begin_with_rebuys (room);
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\"");
  evening_do (room->tournament, "set rebuy off");
  g_assert_false (lan_phones_answer (phones_of (room), first_request (room), TRUE, &error));
  g_assert_cmpstr (error->message, ==, "This tournament has no rebuys.");
  g_assert_cmpuint (count_requests (room), ==, 1);
  refused (ann, "\"do\":\"ask\",\"act\":\"free chips\"", "This phone asked for something that Cardroom does not know.");
}

static void
test_forget (Room *room, gconstpointer data)
{
  g_autofree char *token = claim (room, "Ann");
  g_autoptr (Phone) ann = phone_of (room, token);
  g_autoptr (Phone) other = NULL;
  g_autoptr (GError) error = NULL;

  begin_with_rebuys (room);
  done (ann, "\"do\":\"ask\",\"act\":\"rebuy\"");
  g_assert_true (lan_phones_forget (phones_of (room), id_of (room, "Ann"), &error));
  check_closed (ann, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION);
  g_assert_cmpuint (count_requests (room), ==, 0);
  g_free (claim (room, "Ann")); /* the name is free again */
}

#define ADD(name, function) g_test_add ("/lan-people/" name, Room, NULL, room_up, function, room_down)

/* The name stays what a phone asks for; what is read is the nickname, and both before somebody has said who they are. */
static void
test_a_nickname_is_shown (Room *room, gconstpointer data)
{
  RoomPersonEdit said = { .name = "Ann", .fields = { [STORE_NICKNAME] = "Ace", [STORE_NOTE] = "pays late" } };
  RoomDirectory *directory = room_directory_get (room->book);
  g_autoptr (StoreProfile) was = NULL;
  g_autoptr (Phone) ann = NULL, guest = phone_new (room);
  g_autofree char *token = NULL;
  JsonArray       *people;
  gboolean         changed;

  was = room_directory_dup_profile (directory, "Ann", NULL);
  g_assert_true (room_directory_edit (directory, was, &said, &changed, NULL));
  come_in (room, guest);
  settle (guest);
  people = json_object_get_array_member (find_page (guest, "me"), "people");
  for (guint i = 0; i < json_array_get_length (people); i++)
    {
      JsonObject *person = json_array_get_object_element (people, i);
      const char *name = json_object_get_string_member (person, "name");

      g_assert_cmpstr (json_object_get_string_member (person, "title"), ==,
                       g_str_equal (name, "Ann") ? "Ann “Ace”" : name);
    }
  token = claim (room, "Ann");
  ann = phone_of (room, token);
  g_assert_cmpstr (me_text (ann, "name"), ==, "Ann");
  g_assert_cmpstr (me_text (ann, "title"), ==, "Ace");
  g_assert_null (strstr (ann->bytes->str, "pays late"));
}

TEST_PART (lan_people)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  ADD ("a-free-name-is-given", test_a_free_name_is_given);
  ADD ("a-nickname-is-shown", test_a_nickname_is_shown);
  ADD ("names-as-they-are-typed", test_names_as_they_are_typed);
  ADD ("known-after-a-restart", test_known_after_a_restart);
  ADD ("a-rename-is-followed", test_a_rename_is_followed);
  ADD ("another-name", test_another_name);
  ADD ("what-it-shows", test_what_it_shows);
  ADD ("who-moves", test_who_moves);
  ADD ("who-waits-for-the-next-round", test_who_waits_for_the_next_round);
  ADD ("a-rebuy-is-asked-and-given", test_a_rebuy_is_asked_and_given);
  ADD ("declined", test_declined);
  ADD ("too-late", test_too_late);
  ADD ("forget", test_forget);
  return g_test_run ();
}
