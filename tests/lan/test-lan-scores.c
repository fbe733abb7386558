/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheets on phones: who is shown which, and a hand written down there. */
#include "app/score/room-score.h"
#include "cards/setup.h"
#include "player.h"
#include "../program.h"

static RoomScore *
begin (Room *room, const char *id, const char *people)
{
  g_auto (GStrv) names = g_strsplit (people, " ", -1);
  g_autoptr (GPtrArray) seats = store_seats_new ();
  g_autoptr (GError) error = NULL;
  GameSetup  setup = { .game = game_find (id),
                       .n_seats = g_strv_length (names),
                       .dealer = game_find (id)->flags & GAME_HOUSE_DEALS ? -1 : 0 };
  RoomScore *sheet;

  game_options_init (setup.game, setup.option);
  for (guint i = 0; names[i] != NULL; i++)
    store_seats_add (seats, names[i], NULL);
  sheet = room_score_new (room->book, &setup, seats, 10, 0, &error);
  g_assert_no_error (error);
  return sheet;
}

static guint
count_sheets (Phone *phone)
{
  settle (phone);
  if (find_page (phone, "score") == NULL)
    return 0;
  return json_array_get_length (json_object_get_array_member (find_page (phone, "score"), "sheets"));
}

static JsonObject *
find_sheet (const Phone *phone)
{
  return json_array_get_object_element (json_object_get_array_member (find_page (phone, "score"), "sheets"), 0);
}

static char *
line (RoomScore *sheet, guint hand, const char *row)
{
  return g_strdup_printf ("\"do\":\"score\",\"sheet\":%" G_GINT64_FORMAT ",\"hand\":%u,\"row\":\"%s\"",
                          room_score_get_id (sheet), hand, row);
}

static void
writes (Phone *phone, RoomScore *sheet, guint hand, const char *row)
{
  g_autofree char *text = line (sheet, hand, row);

  done (phone, text);
}

static void
cannot_write (Phone *phone, RoomScore *sheet, guint hand, const char *row, const char *why)
{
  g_autofree char *text = line (sheet, hand, row);

  refused (phone, text, why);
}

static gint64
total (RoomScore *sheet, guint seat)
{
  return score_state (room_score_get_score (sheet))->score[seat];
}

/* Who plays there and the host are shown a sheet, and nobody else is. */
static void
test_who_sees (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann"), dora = player_new (room, "Dora"), host = phone_new (room),
                    guest = phone_new (room);
  g_autoptr (RoomScore) sheet = begin (room, "pay-me", "Ann Bob Cleo");

  come_in (room, guest);
  come_in (room, host);
  be_host (room, host);
  g_assert_cmpuint (count_sheets (ann), ==, 1);
  g_assert_cmpuint (count_sheets (host), ==, 1);
  g_assert_cmpuint (count_sheets (dora), ==, 0);
  g_assert_cmpuint (count_sheets (guest), ==, 0);
  cannot_write (dora, sheet, 0, "Ann 0 Bob 5 Cleo 5", "This table is not open.");
  cannot_write (guest, sheet, 0, "Ann 0 Bob 5 Cleo 5", "This table is not open.");
  g_assert_true (room_score_close (sheet, NULL));
}

static void
test_written (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann"), bob = player_new (room, "Bob");
  g_autoptr (RoomScore) sheet = begin (room, "pay-me", "Ann Bob Cleo");

  g_assert_cmpuint (count_sheets (bob), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (find_sheet (bob), "next"), ==,
                   "Ann deals 3 cards to each. Wild: jokers, 2 and 3. Bob begins.");
  cannot_write (ann, sheet, 0, "\\\"Ann\\\" points 0 \\\"Bob\\\" points 33 \\\"Cleo\\\" points 5",
                "Bob: “Points left in hand” goes in steps of 5, so it cannot be 33.");
  writes (ann, sheet, 0, "\\\"Ann\\\" points 0 \\\"Bob\\\" points 35 \\\"Cleo\\\" points 5");
  g_assert_cmpint (total (sheet, 1), ==, 35);
  cannot_write (bob, sheet, 0, "Ann 0 Bob 35 Cleo 5", "This came too late: the table has moved on.");
  g_assert_cmpint (total (sheet, 1), ==, 35);
  settle (bob);
  g_assert_cmpint (json_object_get_int_member (find_sheet (bob), "hand"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (find_sheet (bob), "last"), ==, "Ann 0 Bob 35 Cleo 5");
}

static void
test_undone (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomScore) sheet = begin (room, "omi", "Ann Bob Cleo Dan");
  g_autofree char *undo
      = g_strdup_printf ("\"do\":\"score-undo\",\"sheet\":%" G_GINT64_FORMAT ",\"hand\":1", room_score_get_id (sheet));

  writes (ann, sheet, 0, "\\\"Ann\\\" tricks 5 \\\"Bob\\\" tricks 3");
  g_assert_cmpint (total (sheet, 2), >, 0);
  done (ann, undo);
  g_assert_cmpint (total (sheet, 2), ==, 0);
  refused (ann, undo, "This came too late: the table has moved on.");
}

/* What a phone shows of each game is all that it asks for. */
static void
test_every_game (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      const char      *all = "Ann Bob Cleo Dan Eve Flo Gus Hal Ida";
      g_autofree char *people = g_strdup (all);
      g_autoptr (RoomScore) sheet = NULL;
      const GameState *dealt;
      guint            n = 0;

      if (game->sheet == NULL)
        continue;
      for (guint seat = 0, at = 0; people[at] != '\0'; at++)
        if (people[at] == ' ' && ++seat == game_least_seats (game))
          {
            people[at] = '\0';
            break;
          }
      sheet = begin (room, game->id, people);
      g_assert_cmpuint (count_sheets (ann), ==, 1);
      dealt = score_dealt (room_score_get_score (sheet));
      for (guint ask = 0; ask < game_sheet_asks (game); ask++)
        n += game_sheet_is_asked (dealt, ask);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find_sheet (ann), "asks")), ==, n);
      g_assert_true (room_score_close (sheet, NULL));
      g_assert_cmpuint (count_sheets (ann), ==, 0);
    }
}

#define ADD(path, test) g_test_add ("/lan/scores/" path, Room, NULL, room_up, test, room_down)

TEST_PART (lan_scores)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 77;
  ADD ("who-sees", test_who_sees);
  ADD ("written", test_written);
  ADD ("undone", test_undone);
  ADD ("every-game", test_every_game);
  return g_test_run ();
}
