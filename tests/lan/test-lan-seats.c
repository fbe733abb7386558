/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats that somebody wants who does not sit there: nobody gets the cards of another's hand, nor the seat of somebody
   who only looks elsewhere for a moment. */
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "lan/lan-phones-test.h"
#include "lan/lan-proposals.h"
#include "lan/lan-seats.h"
#include "player.h"
#include "tables.h"
#include "../program.h"

#define MID_HAND "A seat changes hands only between two hands: wait until this one is over."
#define KEPT     "The seat of Ann is kept for them for a minute."

static RoomTable *
long_match (Room *room, const char *seats)
{
  return player_table_with (room, "pitty-pat", seats, "target_wins=1000", 1);
}

static void
lose_phone (Phone *phone, RoomTable *table, guint seat)
{
  phone_free (phone);
  while (room_table_get_holder (table, seat) != TABLE_AWAY)
    g_main_context_iteration (NULL, TRUE);
}

static JsonObject *
lobby_table (Phone *phone)
{
  settle (phone);
  return json_array_get_object_element (json_object_get_array_member (find_page (phone, "games"), "tables"), 0);
}

static void
check_told (Phone *phone, const char *told, gint64 back)
{
  JsonObject *table = lobby_table (phone);

  g_assert_cmpstr (json_object_get_string_member_with_default (table, "told", NULL), ==, told);
  g_assert_cmpint (json_object_get_int_member (table, "back"), ==, back);
}

static void
check_sits (RoomTable *table, guint seat, const char *name)
{
  g_assert_cmpstr (room_table_get_name (table, seat), ==, name);
}

/* Whatever the way to a seat, its cards go with it, so it is closed while a hand is played. */
static void
test_not_in_mid_hand (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *player, *line;
    guint       seat;
    gboolean    is_away; /* Ann is, for more than a minute */
    const char *sits;
  } cases[] = {
    { "Eve", "\"do\":\"sit\",\"table\":1,\"seat\":2", 2, FALSE, "Ace" },
    { "Ann", "\"do\":\"hand-over\",\"table\":1,\"seat\":0", 0, FALSE, "Ann" },
    { "Bob", "\"do\":\"hand-over\",\"table\":1,\"seat\":2", 2, FALSE, "Ace" },
    { "Bob", "\"do\":\"hand-over\",\"table\":1,\"seat\":0", 0, TRUE, "Ann" },
  };
  g_autoptr (RoomTable) table = long_match (room, "Ann Bob Ace=careful");
  g_autoptr (Phone) eve = player_new (room, "Eve");
  Phone *ann = player_new (room, "Ann");

  player_go_to_table (ann, table);
  done (eve, "\"do\":\"wait\",\"table\":1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Phone) phone = NULL;

      if (cases[i].is_away)
        {
          lose_phone (g_steal_pointer (&ann), table, 0);
          lan_phones_pass (phones_of (room), LAN_KEPT_FOR);
        }
      phone = player_new (room, cases[i].player);
      refused (phone, cases[i].line, MID_HAND);
      check_sits (table, cases[i].seat, cases[i].sits);
    }
}

/* Somebody who looks elsewhere is not gone. */
static void
test_a_seat_is_kept_for_a_minute (Room *room, gconstpointer data)
{
  static const char *const lines[]
      = { "\"do\":\"stand-in\",\"table\":1,\"seat\":0", "\"do\":\"hand-over\",\"table\":1,\"seat\":0" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (RoomTable) table = long_match (room, "Ann Bob");
      g_autofree char *line = g_strdup (lines[i]);
      Phone           *ann = player_new (room, "Ann");
      g_autoptr (Phone) bob = player_new (room, "Bob");
      g_autoptr (Phone) eve = player_new (room, "Eve");
      g_autofree char *wait = g_strdup_printf ("\"do\":\"wait\",\"table\":%u", i + 1);

      line[g_strrstr (lines[i], "1,") - lines[i]] = (char) ('1' + i);
      player_go_to_table (ann, table);
      player_go_to_table (bob, table);
      done (eve, wait);
      lose_phone (ann, table, 0);
      player_finish_hand (table);
      refused (bob, line, KEPT);
      lan_phones_pass (phones_of (room), LAN_KEPT_FOR - 5 * G_USEC_PER_SEC);
      refused (bob, line, KEPT);
      ann = player_new (room, "Ann"); /* a look at the table begins it anew */
      player_go_to_table (ann, table);
      refused (bob, line, "The player in that seat is at the table.");
      lose_phone (ann, table, 0);
      lan_phones_pass (phones_of (room), 10 * G_USEC_PER_SEC);
      refused (bob, line, KEPT);
      lan_phones_pass (phones_of (room), LAN_KEPT_FOR);
      done (bob, line);
      check_sits (table, 0, i == 0 ? "Bot for Ann" : "Eve");
      g_assert_true (room_table_close (table, NULL));
    }
}

static JsonObject *
missing (Phone *phone, guint n)
{
  JsonArray *tables;

  settle (phone);
  tables = json_object_get_array_member (find_page (phone, "missing"), "tables");
  g_assert_cmpuint (json_array_get_length (tables), ==, n);
  return n > 0 ? json_array_get_object_element (tables, 0) : NULL;
}

static void
check_missing (Phone *phone, const char *name, gboolean is_away, gboolean is_kept)
{
  JsonObject *it = missing (phone, 1);

  g_assert_cmpstr (json_object_get_string_member (it, "name"), ==, name);
  g_assert_cmpint (json_object_get_boolean_member (it, "away"), ==, is_away);
  g_assert_cmpint (json_object_get_int_member (it, "left") > 0, ==, is_kept);
}

static RoomTable *
poker (Room *room, Phone **phones)
{
  static const char *const people[] = { "Ann", "Bob", "Cleo" };
  RoomTable               *table = player_table (room, "texas-holdem", "Ann Bob Cleo", 1);

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      phones[i] = player_new (room, people[i]);
      player_go_to_table (phones[i], table);
    }
  return table;
}

static void
wait_for_others (RoomTable *table, guint seat)
{
  while (room_table_get_on_phone (table) == (gint) seat)
    g_main_context_iteration (NULL, TRUE);
}

/* A phone that is gone in the middle of a hand of poker: the others read for whom they wait and until when, and then go
   on without it.  Its player folds and sits out until they come back. */
static void
test_a_phone_is_gone_in_mid_hand (Room *room, gconstpointer data)
{
  Phone *phones[3];
  g_autoptr (RoomTable) table = poker (room, phones);
  guint            gone = (guint) room_table_get_on_phone (table), other = (gone + 1) % 3;
  g_autofree char *name = g_strdup (room_table_get_name (table, gone));
  g_autofree char *line = g_strdup_printf ("\"do\":\"stand-in\",\"table\":1,\"seat\":%u", gone);
  g_autofree char *back = g_strdup_printf ("\"do\":\"come-back\",\"table\":1,\"seat\":%u", gone);
  g_autofree char *told = NULL;

  lose_phone (phones[gone], table, gone);
  check_missing (phones[other], name, TRUE, TRUE);
  told = ask (phones[other], line);
  g_assert_nonnull (strstr (told, "for a minute"));
  lan_phones_pass (phones_of (room), LAN_KEPT_FOR);
  check_missing (phones[other], name, TRUE, FALSE);
  done (phones[other], line);
  wait_for_others (table, gone);
  missing (phones[other], 0);
  phones[gone] = player_new (room, name);
  player_go_to_table (phones[gone], table);
  done (phones[gone], back);
  g_assert_cmpint (room_table_get_holder (table, gone), ==, TABLE_PHONE);
  for (guint i = 0; i < 3; i++)
    phone_free (phones[i]);
}

/* A phone that lies there and is not touched holds nobody up either, but who thinks is given time; a touch brings its
   player back. */
static void
test_a_phone_is_not_touched (Room *room, gconstpointer data)
{
  Phone *phones[3];
  g_autoptr (RoomTable) table = poker (room, phones);
  guint            slow = (guint) room_table_get_on_phone (table), other = (slow + 1) % 3;
  g_autofree char *name = g_strdup (room_table_get_name (table, slow));
  g_autofree char *line = g_strdup_printf ("\"do\":\"stand-in\",\"table\":1,\"seat\":%u", slow);

  refused (phones[other], line, "The player in that seat is at the table.");
  lan_phones_pass (phones_of (room), LAN_WAITED_FOR - 30 * G_USEC_PER_SEC);
  refused (phones[other], line, "The player in that seat is at the table.");
  lan_phones_pass (phones_of (room), 30 * G_USEC_PER_SEC);
  check_missing (phones[other], name, FALSE, FALSE);
  done (phones[other], line);
  wait_for_others (table, slow);
  g_assert_cmpint (room_table_get_holder (table, slow), ==, TABLE_AWAY);
  g_free (player_act (phones[slow], "\"what\":\"hint\""));
  g_assert_cmpint (room_table_get_holder (table, slow), ==, TABLE_PHONE);
  for (guint i = 0; i < 3; i++)
    phone_free (phones[i]);
}

/* Where nobody can play at the laptop, a player whose phone does not come back after a restart is away as well; with a
   laptop they may sit there. */
static void
test_a_phone_does_not_come_back (Room *room, gconstpointer data)
{
  for (guint alone = 0; alone < 2; alone++)
    {
      Phone *phones[3], *ann;
      g_autoptr (RoomTable) table = poker (room, phones);
      guint            asked = (guint) room_table_get_on_phone (table), other = (asked + 1) % 3;
      g_autofree char *name = g_strdup (room_table_get_name (table, other));

      for (guint i = 0; i < 3; i++)
        phone_free (phones[i]);
      serve (room);
      if (alone)
        lan_server_be_alone (room->server);
      ann = player_new (room, name);
      player_go_to_table (ann, table);
      g_assert_cmpint (room_table_get_holder (table, other), ==, TABLE_PHONE);
      g_assert_cmpint (room_table_get_holder (table, asked), ==, alone ? TABLE_AWAY : TABLE_LAPTOP);
      if (alone)
        check_missing (ann, room_table_get_name (table, asked), TRUE, TRUE);
      phone_free (ann);
      g_assert_true (room_table_close (table, NULL));
    }
}

/* The host sees it wherever they are, and need not wait; nobody else may. */
static void
test_the_host_goes_on (Room *room, gconstpointer data)
{
  Phone *phones[3];
  g_autoptr (RoomTable) table = poker (room, phones);
  guint            gone = (guint) room_table_get_on_phone (table), other = (gone + 1) % 3;
  g_autofree char *name = g_strdup (room_table_get_name (table, gone));
  g_autofree char *line = g_strdup_printf ("\"do\":\"go-on-without\",\"table\":1,\"seat\":%u", gone);
  g_autoptr (Phone) host = phone_new (room);

  come_in (room, host);
  be_host (room, host);
  refused (phones[other], line, "Only the host’s phone may do this.");
  lose_phone (phones[gone], table, gone);
  check_missing (host, name, TRUE, FALSE);
  done (host, line);
  wait_for_others (table, gone);
  missing (host, 0);
  for (guint i = 0; i < 3; i++)
    if (i != gone)
      phone_free (phones[i]);
}

/* Nor is the seat of somebody for whom a bot plays: it is kept as long, and a second bot does not make it free. */
static void
test_a_bot_keeps_the_seat (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = long_match (room, "Ann Bob");
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (Phone) eve = player_new (room, "Eve");

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  done (ann, "\"do\":\"stand-in\",\"table\":1,\"seat\":0");
  check_told (ann, "A bot plays for you until you come back.", 0);
  refused (bob, "\"do\":\"stand-in\",\"table\":1,\"seat\":0", "A bot plays there already.");
  refused (eve, "\"do\":\"sit\",\"table\":1,\"seat\":0", "This seat is taken.");
  done (eve, "\"do\":\"wait\",\"table\":1");
  player_finish_hand (table);
  refused (bob, "\"do\":\"hand-over\",\"table\":1,\"seat\":0", KEPT);
  check_sits (table, 0, "Bot for Ann");
  done (ann, "\"do\":\"come-back\",\"table\":1,\"seat\":0");
  check_sits (table, 0, "Ann");
  check_told (ann, NULL, -1);
}

/* Whoever was away too long learns who has their seat, and gets it back, though not in mid-hand either. */
static void
test_the_owner_comes_back (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = long_match (room, "Ann Bob");
  Phone *ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (GError) error = NULL;

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  done (eve, "\"do\":\"wait\",\"table\":1");
  lose_phone (ann, table, 0);
  player_finish_hand (table);
  lan_phones_pass (phones_of (room), LAN_KEPT_FOR);
  done (bob, "\"do\":\"hand-over\",\"table\":1,\"seat\":0");
  check_sits (table, 0, "Eve");
  serve (room);
  g_assert_true (room_table_next (table, &error));
  ann = player_new (room, "Ann");
  check_told (ann, "Eve has got your seat, as you were away.", 0);
  phone_free (g_steal_pointer (&bob));
  phone_free (g_steal_pointer (&eve));
  eve = player_new (room, "Eve");
  bob = player_new (room, "Bob");
  player_go_to_table (bob, table);
  player_go_to_table (eve, table);
  refused (bob, "\"do\":\"come-back\",\"table\":1,\"seat\":9", "There is no such seat at this table.");
  done (ann, "\"do\":\"come-back\",\"table\":1,\"seat\":0");
  check_sits (table, 0, "Eve");
  check_told (ann, "You get your seat back when this hand is over.", 0);
  player_finish_hand (table);
  check_sits (table, 0, "Ann");
  settle (ann);
  g_assert_cmpint (player_number (ann, "table", "seat"), ==, 0);
  check_told (ann, NULL, -1);
  g_assert_true (json_object_get_boolean_member (lobby_table (eve), "waits"));
  phone_free (ann);
}

/* A seat that was handed over by its own player is theirs no more. */
static void
test_not_whoever_gave_it (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = long_match (room, "Ann Ace=careful");
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) eve = player_new (room, "Eve");

  player_go_to_table (ann, table);
  player_finish_hand (table);
  done (eve, "\"do\":\"wait\",\"table\":1");
  done (ann, "\"do\":\"hand-over\",\"table\":1,\"seat\":0");
  check_sits (table, 0, "Eve");
  check_told (ann, NULL, -1);
  refused (ann, "\"do\":\"come-back\",\"table\":1,\"seat\":0", "Only somebody who sits at this table may do this.");
}

/* Those who wait sit down by themselves when a hand is over and a bot holds a seat, one after the other, unless their
   phone is gone or they play elsewhere. */
static void
test_who_waits_sits_down (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = long_match (room, "Ann Ace=careful Bot=careful");
  g_autoptr (RoomTable) other = long_match (room, "Ida Bob");
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) ida = player_new (room, "Ida");
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) zed = player_new (room, "Zed");

  player_go_to_table (ann, table);
  player_go_to_table (ida, other);
  done (ida, "\"do\":\"wait\",\"table\":1");
  done (eve, "\"do\":\"wait\",\"table\":1");
  done (zed, "\"do\":\"wait\",\"table\":1");
  player_finish_hand (table);
  check_sits (table, 1, "Eve");
  check_sits (table, 2, "Zed");
  settle (eve);
  g_assert_cmpint (player_number (eve, "table", "seat"), ==, 1);
  g_assert_true (json_object_get_boolean_member (
      json_array_get_object_element (json_object_get_array_member (find_page (ida, "games"), "tables"), 1), "waits"));
}

/* --- The list itself --- */

static void
test_whose_seat_it_is (void)
{
  g_autoptr (LanProposals) proposals = lan_proposals_new ();
  g_autoptr (LanProposals) again = lan_proposals_new ();
  g_autofree char *text = NULL;

  lan_proposals_owe (proposals, 7, 1, "Ann");
  lan_proposals_owe (proposals, 7, 1, "Bob"); /* who had it after Ann */
  lan_proposals_owe (proposals, 7, 2, "Eve");
  lan_proposals_rename (proposals, "Ann", "Ann # Lee");
  text = lan_proposals_to_text (proposals);
  lan_proposals_read (again, text);
  g_assert_cmpuint (lan_proposals_find_owed (again, 7, "Ann # Lee")->seat, ==, 1);
  g_assert_null (lan_proposals_find_owed (again, 8, "Eve"));
  lan_proposals_owe_no_more (again, 7, "Ann # Lee");
  g_assert_null (lan_proposals_find_owed (again, 7, "Ann # Lee"));
  g_assert_null (lan_proposals_find_owed (again, 7, "Bob"));
  g_assert_nonnull (lan_proposals_find_owed (again, 7, "Eve"));
  lan_proposals_owe_no_more (proposals, 7, "Bob");
  g_assert_nonnull (lan_proposals_find_owed (proposals, 7, "Ann # Lee"));
  lan_proposals_rename (proposals, "Eve", NULL);
  g_assert_null (lan_proposals_find_owed (proposals, 7, "Eve"));
}

#define ADD(name, function) g_test_add ("/lan-seats/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_seats)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/lan-seats/whose-seat-it-is", test_whose_seat_it_is);
  if (!loopback_is_up ())
    return g_test_run ();
  ADD ("not-in-mid-hand", test_not_in_mid_hand);
  ADD ("a-seat-is-kept-for-a-minute", test_a_seat_is_kept_for_a_minute);
  ADD ("a-phone-is-gone-in-mid-hand", test_a_phone_is_gone_in_mid_hand);
  ADD ("a-phone-is-not-touched", test_a_phone_is_not_touched);
  ADD ("a-phone-does-not-come-back", test_a_phone_does_not_come_back);
  ADD ("the-host-goes-on", test_the_host_goes_on);
  ADD ("a-bot-keeps-the-seat", test_a_bot_keeps_the_seat);
  ADD ("the-owner-comes-back", test_the_owner_comes_back);
  ADD ("not-whoever-gave-it", test_not_whoever_gave_it);
  ADD ("who-waits-sits-down", test_who_waits_sits_down);
  return g_test_run ();
}
