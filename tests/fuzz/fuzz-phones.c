/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones that send anything: each message is answered once, and whatever was played can be read again.

   A line is a digit, which names the phone (the last one only watches), and a message without its number and braces:
   0"do":"hand","what":"pick", "card":1.  Unless it says otherwise, it concerns the table, hand, step and page that this
   phone sees, an act of the host the step of their page, and the PIN is the right one.  A line that begins with @ opens
   a table of the game of that name. */
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/house/room-vault.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "base/language.h"
#include "cards/play/play.h"
#include "lan/lan-phones-test.h"
#include "evening.h"
#include "tables.h"

enum
{
  PHONES = 4,
  MOST_LINES = 120,
};

static const char *const names[PHONES] = { "Ann", "Bob", "Cleo", "Zed" };

typedef struct
{
  SoupWebsocketConnection *socket;
  int                      fd; /* whatever is sent to the phone comes out here */
  GString                 *heard;
  guint                    number, said;
} Phone;

typedef struct
{
  LanPhones *phones;
  RoomTable *table; /* NULL: none yet */
  Phone      phone[PHONES];
} Room;

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* One for all inputs. */
static RoomBook       *book;
static RoomTournament *tournament;
static char           *path;

static void
remove_book (void)
{
  evening_remove (path);
}

static void
open_book (void)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  evening_time_reset ();
  path = evening_path ();
  atexit (remove_book);
  book = evening_book (path);
  store_run (room_book_get_vault (book)->store, NULL, "PRAGMA synchronous = OFF", NULL);
  tournament = evening_tournament (book, "rebuy 20.00 until level 3");
  evening_do (tournament, "enter Ann Bob Cleo");
  evening_do (tournament, "start");
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Phones --- */

static void
hear (Phone *phone)
{
  char   bytes[4096];
  gssize n;

  settle ();
  while ((n = recv (phone->fd, bytes, sizeof bytes, MSG_DONTWAIT)) > 0)
    g_string_append_len (phone->heard, bytes, n);
  for (gsize i = 0; i < phone->heard->len; i++)
    if (phone->heard->str[i] == '\0')
      phone->heard->str[i] = ' '; /* bytes of frame headers */
}

static gboolean
is_open (const Phone *phone)
{
  return soup_websocket_connection_get_state (phone->socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

static void
say (Phone *phone, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_signal_emit_by_name (phone->socket, "message", SOUP_WEBSOCKET_DATA_TEXT, bytes);
  hear (phone);
}

/* The number after the last KEY that was sent to it. */
static gint64
last_number (const Phone *phone, const char *key)
{
  const char *found = g_strrstr (phone->heard->str, key);

  return found != NULL ? g_ascii_strtoll (found + strlen (key), NULL, 10) : 0;
}

/* The step that LINE names unless it says otherwise. */
static char *
find_step (const Phone *phone, const char *line)
{
  static const char begin[] = "\"page\":\"desk\",\"step\":\"";
  const char       *found = g_strrstr (phone->heard->str, begin);

  if (strstr (line, "\"do\":\"act\"") == NULL && strstr (line, "\"do\":\"answer\"") == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT, last_number (phone, "\"step\":"));
  found = found != NULL ? found + strlen (begin) : "";
  return g_strdup_printf ("\"%.*s\"", (int) strspn (found, "0123456789.-"), found);
}

static void
phone_up (Room *room, guint nth)
{
  Phone *phone = &room->phone[nth];
  g_autoptr (GUri) uri = g_uri_parse ("ws://127.0.0.1/socket", G_URI_FLAGS_NONE, NULL);
  g_autoptr (GSocketConnection) stream = NULL;
  g_autoptr (LanWire) wire = NULL;
  g_autoptr (GSocket) socket = NULL;
  g_autofree char *hello = NULL;
  int              pair[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, pair), ==, 0);
  socket = g_socket_new_from_fd (pair[0], NULL);
  stream = g_socket_connection_factory_create_connection (socket);
  wire = lan_wire_new (stream);
  phone->fd = pair[1];
  phone->heard = g_string_new (NULL);
  phone->socket
      = soup_websocket_connection_new (G_IO_STREAM (wire), uri, SOUP_WEBSOCKET_CONNECTION_SERVER, NULL, NULL, NULL);
  g_assert_true (lan_phones_admit (room->phones, wire, phone->socket, "127.0.0.1", NULL, language_find ("en")));
  lan_phones_name_last (room->phones, names[nth]);
  hello = g_strdup_printf ("{\"n\":1,\"do\":\"hello\",\"code\":\"%s\"}",
                           lan_keys_get_code (lan_phones_get_keys (room->phones)));
  say (phone, hello);
  phone->number = 1;
}

static void
phone_down (Phone *phone)
{
  close (phone->fd);
  g_object_unref (phone->socket);
  g_string_free (phone->heard, TRUE);
}

/* --- What they say --- */

static void
check_record (const GamePlay *play)
{
  g_autofree char *text = game_play_print (play, FALSE);
  g_autoptr (GamePlay) again = NULL;
  g_autoptr (GError) error = NULL;
  guint held, failed;

  game_transcript_run (text, NULL, NULL, &held, &failed, &again, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (game_play_n_moves (again), ==, game_play_n_moves (play));
}

static void
close_table (Room *room)
{
  if (room->table == NULL)
    return;
  if (room_table_get_play (room->table) != NULL)
    check_record (room_table_get_play (room->table));
  g_assert_true (room_table_close (room->table, NULL));
  g_clear_object (&room->table);
  settle ();
}

/* Three people, or as many as the game needs; no bot thinks in a thread. */
static void
open_table (Room *room, const char *id)
{
  const Game    *game = game_find (id);
  guint          n = 3;
  RoomTableWish *wish;
  g_autoptr (GString) seats = g_string_new (NULL);

  if (game == NULL)
    return;
  while (n > 1 && !(game->seats >> n & 1))
    n--;
  if (!(game->seats >> n & 1))
    return;
  close_table (room);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (seats, "%s%s", i == 0 ? "" : " ", names[i]);
  wish = tables_wish (id, seats->str, "", 7);
  room->table = room_table_new (book, wish, NULL);
  room_table_wish_free (wish);
  g_assert_nonnull (room->table);
  room_table_set_pause (room->table, 0);
  for (guint i = 0; i < PHONES; i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"n\":%u,\"do\":\"table\",\"table\":%" G_GINT64_FORMAT "}",
                                               ++room->phone[i].number, room_table_get_id (room->table));

      if (is_open (&room->phone[i]))
        say (&room->phone[i], line);
    }
}

/* An answer is there once, unless the connection was closed because of a malformed message. */
static void
check_answered (const Phone *phone)
{
  g_autofree char *ok = g_strdup_printf ("{\"n\":%u,\"ok\"", phone->number);
  g_autofree char *refused = g_strdup_printf ("{\"n\":%u,\"refused\"", phone->number);
  const char *said = strstr (phone->heard->str, ok) != NULL ? ok : refused, *first = strstr (phone->heard->str, said);

  if (!is_open (phone))
    return;
  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, said));
}

static void
take_line (Room *room, const char *line)
{
  Phone           *phone;
  g_autofree char *text = NULL, *step = NULL;

  if (line[0] == '@')
    {
      open_table (room, line + 1);
      return;
    }
  if (line[0] < '0' || line[0] >= '0' + PHONES || !is_open (&room->phone[line[0] - '0']))
    return;
  phone = &room->phone[line[0] - '0'];
  step = find_step (phone, line);
  text = g_strdup_printf ("{\"table\":%" G_GINT64_FORMAT ",\"hand\":%" G_GINT64_FORMAT
                          ",\"step\":%s,\"version\":%" G_GINT64_FORMAT ",\"pin\":\"%s\",%s,\"n\":%u}",
                          room->table != NULL ? room_table_get_id (room->table) : 1, last_number (phone, "\"hand\":"),
                          step, last_number (phone, "{\"version\":"),
                          lan_keys_get_pin (lan_phones_get_keys (room->phones)), line + 1, ++phone->number);
  say (phone, text);
  check_answered (phone);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_LINES);
  Room  room = { 0 };
  guint head;

  if (book == NULL)
    open_book ();
  head = tourney_head (room_tournament_get_tourney (tournament));
  room.phones = lan_phones_new (tournament, lan_keys_new ());
  lan_phones_set_book (room.phones, book);
  for (guint i = 0; i < PHONES; i++)
    phone_up (&room, i);
  for (guint i = 0; lines[i] != NULL && i + 1 < MOST_LINES; i++)
    take_line (&room, lines[i]);
  close_table (&room);
  while (tourney_head (room_tournament_get_tourney (tournament)) > head) /* what the host's phone has done */
    g_assert_true (room_tournament_do (tournament, NULL, "undo"));
  g_object_unref (room.phones);
  settle ();
  for (guint i = 0; i < PHONES; i++)
    phone_down (&room.phone[i]);
  /* Tables that the phones have opened themselves. */
  while (g_list_model_get_n_items (room_tables_get (book)) > 0)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (room_tables_get (book), 0);

      g_assert_true (room_table_close (table, NULL));
      settle ();
    }
  return 0;
}
