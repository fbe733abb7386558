/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody's phone is sent a card that is not theirs to see: two worlds that differ in nothing else give the same
   bytes. */
#include <string.h>

#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "lan/lan-phones-test.h"
#include "lan/lan-table.h"
#include "phone.h"
#include "tables.h"
#include "worlds.h"
#include "../program.h"

enum
{
  SEEDS = 8,       /* to find the wanted worlds */
  MOST_ASKED = 28, /* messages that the server accepts in a row */
  MOST_SETTLED = 34,
};

/* Everything that is sent to the reader, and to somebody without a seat. */
typedef struct
{
  char *reader, *outsider;
  char *others; /* what the other seats are sent at first */
  guint n_moves;
} Sent;

static void
sent_clear (Sent *sent)
{
  g_free (sent->reader);
  g_free (sent->outsider);
  g_free (sent->others);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sent, sent_clear)

static Phone *
phone_at (Room *room, const char *player, RoomTable *table)
{
  Phone           *phone = phone_new (room);
  g_autofree char *line = g_strdup_printf ("\"do\":\"table\",\"table\":%" G_GINT64_FORMAT, room_table_get_id (table));

  come_in (room, phone);
  lan_phones_name_last (phones_of (room), player);
  settle (phone);
  g_string_truncate (phone->bytes, 0); /* the invitation differs in each room */
  done (phone, line);
  return phone;
}

/* Makes a player's acts before the move: a tap on a card, a request for a hint, acts that are too late or not
   theirs. */
static void
fiddle (Phone *phone)
{
  JsonObject              *page = find_page (phone, "table");
  static const char *const acts[] = { "\"what\":\"pick\",\"zone\":0,\"card\":0",
                                      "\"what\":\"pick\",\"zone\":1,\"card\":0",
                                      "\"what\":\"pick\",\"zone\":2,\"card\":1",
                                      "\"what\":\"hint\"",
                                      "\"what\":\"tap\",\"zone\":0",
                                      "\"what\":\"move\",\"verb\":99" };
  static const char *const looks[] = { "trick", "pays", "rules", "replay" };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      /* A tap on the stock could draw a card. */
      gboolean         is_mine = g_str_equal (json_object_get_string_member (page, "state"), "mine");
      g_autofree char *line = g_strdup_printf (
          "\"do\":\"hand\",\"table\":%" G_GINT64_FORMAT ",\"hand\":%" G_GINT64_FORMAT ",\"step\":%" G_GINT64_FORMAT
          ",\"version\":%" G_GINT64_FORMAT ",%s",
          json_object_get_int_member (page, "table"), json_object_get_int_member (page, "hand"),
          json_object_get_int_member (page, "step"), json_object_get_int_member (page, "version"), acts[i]);

      if (phone->number < MOST_ASKED && (!is_mine || strstr (acts[i], "tap") == NULL) && (is_mine || i < 2))
        g_free (ask (phone, line));
    }
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *line = g_strdup_printf ("\"do\":\"%s\",\"table\":%" G_GINT64_FORMAT, looks[i],
                                               json_object_get_int_member (page, "table"));

      g_free (ask (phone, line));
    }
}

/* Ends the secret window once everybody has answered, with the same acts as in the other world. */
static void
end_window (RoomTable *table, const World *world, guint *at)
{
  gint turn = tables_state (table)->turn;

  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    {
      g_autoptr (GError) error = NULL;

      if ((gint) seat == turn)
        tables_phone_do (table, seat, &g_array_index (world->moves, GameMove, (*at)++).action, &error);
      else if (tables_phone_state (table, (gint) seat) == ROOM_TABLE_NOTHING)
        tables_phone_go_on (table, seat, &error);
      g_assert_no_error (error);
    }
}

static void
do_move (RoomTable *table, const World *world, guint *at)
{
  const GameMove *move = &g_array_index (world->moves, GameMove, (*at)++);
  guint           n = tables_n_moves (table);
  g_autoptr (GError) error = NULL;

  if (tables_phone_state (table, move->seat) == ROOM_TABLE_PERSON)
    tables_phone_do (table, (guint) move->seat, &move->action, &error);
  else /* the move plays itself */
    while (tables_n_moves (table) == n)
      g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (error);
}

static char *
describe_others (RoomTable *table, gint reader)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (gint seat = 0; seat < (gint) room_table_n_seats (table); seat++)
    {
      g_autoptr (RoomSeatView) look = room_seat_view_new (table, seat);
      g_autofree char *text = lan_table_text (look);

      if (seat != reader)
        g_string_append (all, text);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static void
run (const Worlds *worlds, guint nth, const char *seats, Sent *sent)
{
  const World   *world = &worlds->world[nth];
  RoomTableWish *wish = tables_wish (worlds->setup.game->id, seats, "", 1);
  Room           room = { 0 };
  RoomTable     *table;
  Phone         *reader, *outsider;
  guint          at = 0;
  g_autoptr (GError) error = NULL;

  room_up (&room, NULL);
  wish->setup = worlds->setup;
  worlds_enter (world);
  table = room_table_new (room.book, wish, &error);
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (table, 0);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    room_table_set_holder (table, seat, TABLE_PHONE);
  sent->others = describe_others (table, worlds->reader);
  reader = phone_at (&room, room_table_get_name (table, (guint) worlds->reader), table);
  outsider = phone_at (&room, "Zed", table);
  while (at < world->moves->len || tables_state (table)->secret)
    {
      if (reader->number < MOST_SETTLED)
        settle (reader);
      fiddle (reader);
      fiddle (outsider);
      if (tables_state (table)->secret)
        end_window (table, world, &at);
      else
        do_move (table, world, &at);
    }
  settle (reader);
  settle (outsider);
  sent->reader = g_strdup (reader->bytes->str);
  sent->outsider = g_strdup (outsider->bytes->str);
  sent->n_moves = at;
  phone_free (reader);
  phone_free (outsider);
  g_object_unref (table);
  room_down (&room, NULL);
  worlds_enter (NULL);
}

static guint
seats_for (const Game *game, guint wanted)
{
  guint n = (guint) __builtin_ctz (game->seats);

  for (guint i = n; i < 32 && i <= wanted; i++)
    if (game->seats >> i & 1)
      n = i;
  return n;
}

/* Finds worlds in which as many cards as possible lie elsewhere, and as many moves as possible differ. */
static Worlds *
find_worlds (const Game *game, const char *seats, gint reader)
{
  Worlds *best = NULL;

  for (guint seed = 1; seed <= SEEDS; seed++)
    {
      RoomTableWish *wish = tables_wish (game->id, seats, "", seed);
      Worlds        *worlds = worlds_new (&wish->setup, reader, 1 + 3 * seed % 8, "discard", seed);
      guint          weight = worlds->n_changed + 10 * worlds->n_other + 60 * (worlds->n_windows > 0);

      room_table_wish_free (wish);
      if (worlds->n_changed + worlds->n_other > 0
          && (best == NULL || weight > best->n_changed + 10 * best->n_other + 60 * (best->n_windows > 0)))
        {
          g_clear_pointer (&best, worlds_free);
          best = worlds;
        }
      else
        worlds_free (worlds);
    }
  return best;
}

/* At least one of the seats has something that is hidden from it. */
static void
test_game (gconstpointer data)
{
  const Game      *game = data;
  guint            n = seats_for (game, 3), n_compared = 0;
  g_autofree char *seats = tables_people (n);

  for (gint reader = 0; reader < (gint) n; reader += (gint) MAX (n - 1, 1))
    {
      g_autoptr (Worlds) worlds = find_worlds (game, seats, reader);
      g_auto (Sent) one = { 0 };
      g_auto (Sent) other = { 0 };

      if (worlds == NULL)
        continue;
      run (worlds, 0, seats, &one);
      run (worlds, 1, seats, &other);
      g_test_message ("%s, seat %d: %zu bytes, %u cards elsewhere, %u other moves of %u, %u windows", game->id, reader,
                      strlen (one.reader), worlds->n_changed, worlds->n_other, one.n_moves, worlds->n_windows);
      g_assert_cmpuint (one.n_moves, ==, other.n_moves);
      g_assert_cmpstr (one.reader, ==, other.reader);
      g_assert_cmpstr (one.outsider, ==, other.outsider);
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >, 0);
}

/* The comparison would find a leak: the messages to the other seats differ, and the same code makes them. */
static void
test_a_leak_would_be_found (void)
{
  g_autofree char *seats = tables_people (3);
  g_autoptr (Worlds) worlds = find_worlds (game_find ("pitty-pat"), seats, 0);
  g_auto (Sent) one = { 0 };
  g_auto (Sent) other = { 0 };

  run (worlds, 0, seats, &one);
  run (worlds, 1, seats, &other);
  g_assert_cmpstr (one.reader, ==, other.reader);
  g_assert_cmpstr (one.others, !=, other.others);
}

TEST_PART (lan_worlds)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  g_test_add_func ("/lan-worlds/a-leak-would-be-found", test_a_leak_would_be_found);
  for (const Game *const *game = game_list (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/lan-worlds/%s", (*game)->id);

      g_test_add_data_func (path, *game, test_game);
    }
  return g_test_run ();
}
