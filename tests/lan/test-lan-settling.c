/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up on phones: everybody reads what they pay and get themselves, with the host's ticks, and nothing of others. */
#include <string.h>

#include "app/settling/room-settling.h"
#include "player.h"
#include "../program.h"

/* "You pay Bob: 5.00; +You pay into the box: 2.00 (tournament −7.00)": + is ticked off.  "": nothing is shown. */
static char *
tell (const Phone *phone)
{
  JsonObject *page = find_page (phone, "me"), *settling;
  GString    *text = g_string_new (NULL);
  JsonArray  *payments;

  if (!json_object_has_member (page, "settling"))
    return g_string_free (text, FALSE);
  settling = json_object_get_object_member (page, "settling");
  payments = json_object_get_array_member (settling, "payments");
  for (guint i = 0; i < json_array_get_length (payments); i++)
    {
      JsonObject *payment = json_array_get_object_element (payments, i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? "; " : "",
                              json_object_get_boolean_member (payment, "paid") ? "+" : "",
                              json_object_get_string_member (payment, "text"));
    }
  if (json_object_has_member (settling, "why"))
    g_string_append_printf (text, " (%s)", json_object_get_string_member (settling, "why"));
  return g_string_free (text, FALSE);
}

static void
assert_settling (Phone *phone, const char *expected)
{
  g_autofree char *text = NULL;

  settle (phone);
  text = tell (phone);
  g_assert_cmpstr (text, ==, expected);
}

static void
play (Room *room)
{
  evening_do (room->tournament, "remove Ann");
  evening_do (room->tournament, "remove Bob");
  evening_do (room->tournament, "remove <b>Carl</b>");
  evening_do (room->tournament, "set entry 20.00 stack 1000");
  evening_do (room->tournament, "set prizes 75 25");
  evening_do (room->tournament, "enter Dora Eve");
  evening_do (room->tournament, "unpaid Fay Gus");
  evening_do (room->tournament, "start");
}

static void
finish (Room *room)
{
  evening_do (room->tournament, "out Gus");
  evening_do (room->tournament, "out Fay");
  evening_do (room->tournament, "out Eve");
}

static RoomSettling *
settling_of (Room *room)
{
  return room_settling_of (room->book, room_tournament_get_id (room->tournament), 0);
}

static void
test_own_lines (Room *room, gconstpointer data)
{
  g_autoptr (Phone) dora = NULL, eve = NULL, fay = NULL;

  play (room);
  dora = player_new (room, "Dora");
  eve = player_new (room, "Eve");
  fay = player_new (room, "Fay");
  assert_settling (fay, "");
  finish (room);
  assert_settling (dora, "Fay pays you: 20.00; The box pays you: 40.00 (tournament +60.00)");
  assert_settling (eve, "Gus pays you: 20.00 (tournament +20.00)");
  assert_settling (fay, "You pay Dora: 20.00 (tournament −20.00)");
  g_assert_null (strstr (dora->bytes->str, "Gus pays"));
  g_assert_null (strstr (fay->bytes->str, "Eve: "));
  g_assert_null (strstr (fay->bytes->str, "Gus pays"));
}

static void
test_ticks_follow (Room *room, gconstpointer data)
{
  g_autoptr (Phone) dora = NULL, fay = NULL;
  const Settling *settling;
  guint           fays = 0;

  play (room);
  dora = player_new (room, "Dora");
  fay = player_new (room, "Fay");
  finish (room);
  settling = room_settling_get (settling_of (room), NULL);
  while (g_strcmp0 (settling_payment (settling, fays)->from, "Fay") != 0)
    fays++;
  g_assert_true (room_settling_tick (settling_of (room), fays, TRUE, NULL));
  assert_settling (fay, "+You pay Dora: 20.00 (tournament −20.00)");
  assert_settling (dora, "+Fay pays you: 20.00; The box pays you: 40.00 (tournament +60.00)");
  g_assert_true (room_settling_all_settled (settling_of (room), NULL));
  assert_settling (fay, "+You pay Dora: 20.00");
  assert_settling (dora, "+Fay pays you: 20.00; +The box pays you: 40.00");
  g_assert_true (room_settling_take_back (settling_of (room), NULL));
  assert_settling (dora, "+Fay pays you: 20.00; The box pays you: 40.00 (tournament +60.00)");
}

/* Whoever only looks on, or has nothing to settle, is told nothing. */
static void
test_nobody_elses (Room *room, gconstpointer data)
{
  g_autoptr (Phone) guest = NULL, nobody = NULL;

  play (room);
  guest = player_new (room, "Zoe");
  nobody = phone_new (room);
  come_in (room, nobody);
  finish (room);
  assert_settling (guest, "");
  settle (nobody);
  g_assert_null (strstr (nobody->bytes->str, "pays you"));
  g_assert_null (strstr (guest->bytes->str, "pays"));
}

TEST_PART (lan_settling)
{
  evening_init (&argc, &argv);
#define ADD(name, test) g_test_add ("/lan-settling/" name, Room, NULL, room_up, test, room_down)
  ADD ("own-lines", test_own_lines);
  ADD ("ticks-follow", test_ticks_follow);
  ADD ("nobody-elses", test_nobody_elses);
  return g_test_run ();
}
