/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A server with a tournament of its own, and phones that ask it. */
#include "phone.h"

#include <string.h>

#include "app/house/room-vault.h"

void
serve (Room *room)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string ("127.0.0.1");
  g_autoptr (GError) error = NULL;
  g_autofree char *invitation = NULL;

  g_clear_pointer (&room->server, lan_server_free);
  g_free (room->host);
  g_free (room->code);
  room->server = lan_server_new (room->tournament);
  lan_server_set_book (room->server, room->book);
  lan_server_listen (room->server, address, 0, &error);
  g_assert_no_error (error);
  room->host = g_strdup_printf ("127.0.0.1:%u", lan_server_get_port (room->server));
  invitation = lan_server_dup_invitation (room->server);
  room->code = g_strdup (strrchr (invitation, '/') + 1);
}

void
room_up (Room *room, gconstpointer data)
{
  evening_time_reset ();
  room->path = evening_path ();
  room->book = evening_book (room->path);
  /* The store tests cut the power; here moves would only wait for the disk. */
  store_run (room_book_get_vault (room->book)->store, NULL, "PRAGMA synchronous = OFF", NULL);
  room->tournament = evening_tournament (room->book, "");
  evening_do (room->tournament, "enter Ann Bob <b>Carl</b>");
  serve (room);
  room->soup = soup_session_new ();
}

void
room_down (Room *room, gconstpointer data)
{
  g_clear_pointer (&room->server, lan_server_free);
  soup_session_abort (room->soup);
  g_object_unref (room->soup);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (room->tournament);
  g_object_unref (room->book);
  evening_remove (room->path);
  g_free (room->path);
  g_free (room->host);
  g_free (room->code);
}

void
wait_until (gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
}

/* --- Pages --- */

static void
sent_cb (GObject *soup, GAsyncResult *result, gpointer data)
{
  GBytes **bytes = data;
  g_autoptr (GError) error = NULL;

  *bytes = soup_session_send_and_read_finish (SOUP_SESSION (soup), result, &error);
  g_assert_no_error (error);
}

LanPhones *
phones_of (Room *room)
{
  return lan_server_get_phones (room->server);
}

gint64
id_of (Room *room, const char *name)
{
  const GPtrArray *known = lan_phones_get_known (phones_of (room));

  for (guint i = 0; i < known->len; i++)
    if (g_str_equal (((const RoomPhoneEntry *) g_ptr_array_index (known, i))->name, name))
      return ((const RoomPhoneEntry *) g_ptr_array_index (known, i))->id;
  return 0;
}

SoupMessage *
fetch (Room *room, const char *method, const char *path, GBytes **bytes)
{
  g_autofree char *url = g_strdup_printf ("http://%s%s", room->host, path);
  SoupMessage     *message = soup_message_new (method, url);

  if (room->language != NULL)
    soup_message_headers_replace (soup_message_get_request_headers (message), "Accept-Language", room->language);
  *bytes = NULL;
  soup_session_send_and_read_async (room->soup, message, G_PRIORITY_DEFAULT, NULL, sent_cb, bytes);
  while (*bytes == NULL)
    g_main_context_iteration (NULL, TRUE);
  return message;
}

/* --- Bare connections --- */

GSocketConnection *
dial (Room *room)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *line = g_socket_client_connect_to_host (client, room->host, 80, NULL, &error);

  g_assert_no_error (error);
  g_socket_set_blocking (g_socket_connection_get_socket (line), FALSE);
  return line;
}

void
write_line (GSocketConnection *line, const char *text)
{
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (line)), text, strlen (text), NULL, NULL, NULL);
}

/* --- A phone --- */

static void
heard_cb (Phone *phone, SoupWebsocketDataType type, GBytes *bytes)
{
  JsonNode   *node = json_from_string (g_bytes_get_data (bytes, NULL), NULL);
  JsonObject *object = json_node_get_object (node);

  g_string_append_len (phone->bytes, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_string_append_c (phone->bytes, '\n');
  phone->is_answered
      |= json_object_has_member (object, "n") && json_object_get_int_member (object, "n") == phone->number;
  g_queue_push_tail (phone->heard, node);
}

static void
closed_cb (Phone *phone)
{
  phone->is_closed = TRUE;
}

static void
connected_cb (GObject *soup, GAsyncResult *result, gpointer data)
{
  Phone *phone = data;
  g_autoptr (GError) error = NULL;

  phone->socket = soup_session_websocket_connect_finish (SOUP_SESSION (soup), result, &error);
  g_assert_no_error (error);
  phone->is_answered = TRUE;
}

void
phone_free (Phone *phone)
{
  g_signal_handlers_disconnect_by_data (phone->socket, phone);
  if (soup_websocket_connection_get_state (phone->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (phone->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  g_object_unref (phone->socket);
  g_queue_free_full (phone->heard, (GDestroyNotify) json_node_unref);
  g_string_free (phone->bytes, TRUE);
  g_free (phone);
}

Phone *
phone_new_with (Room *room, const char *token)
{
  Phone           *phone = g_new0 (Phone, 1);
  g_autofree char *url = g_strdup_printf ("ws://%s/socket", room->host);
  g_autofree char *origin = g_strdup_printf ("http://%s", room->host);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);

  if (token != NULL)
    {
      g_autofree char *cookie = g_strdup_printf ("cardroom=%s", token);

      soup_message_headers_replace (soup_message_get_request_headers (message), "Cookie", cookie);
    }
  if (room->language != NULL)
    soup_message_headers_replace (soup_message_get_request_headers (message), "Accept-Language", room->language);
  phone->heard = g_queue_new ();
  phone->bytes = g_string_new (NULL);
  soup_session_websocket_connect_async (room->soup, message, origin, NULL, G_PRIORITY_DEFAULT, NULL, connected_cb,
                                        phone);
  wait_until (&phone->is_answered);
  g_signal_connect_swapped (phone->socket, "message", G_CALLBACK (heard_cb), phone);
  g_signal_connect_swapped (phone->socket, "closed", G_CALLBACK (closed_cb), phone);
  return phone;
}

Phone *
phone_new (Room *room)
{
  return phone_new_with (room, NULL);
}

/* The sentence with which REST is refused; NULL: it is accepted.  "%s" in REST stands for the number. */
char *
ask (Phone *phone, const char *rest)
{
  g_autofree char *text = g_strdup_printf ("{\"n\":%" G_GINT64_FORMAT ",%s}", ++phone->number, rest);

  phone->is_answered = FALSE;
  soup_websocket_connection_send_text (phone->socket, text);
  while (!phone->is_answered && !phone->is_closed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (phone->is_answered);
  for (GList *at = phone->heard->head; at != NULL; at = at->next)
    {
      JsonObject *object = json_node_get_object (at->data);

      if (!json_object_has_member (object, "n") || json_object_get_int_member (object, "n") != phone->number)
        continue;
      g_assert_cmpint (json_object_has_member (object, "ok"), !=, json_object_has_member (object, "refused"));
      return g_strdup (json_object_get_string_member_with_default (object, "refused", NULL));
    }
  g_assert_not_reached ();
}

void
done (Phone *phone, const char *rest)
{
  g_autofree char *refused = ask (phone, rest);

  g_assert_cmpstr (refused, ==, NULL);
}

void
refused (Phone *phone, const char *rest, const char *expected)
{
  g_autofree char *sentence = ask (phone, rest);

  g_assert_cmpstr (sentence, ==, expected);
}

void
come_in (Room *room, Phone *phone)
{
  g_autofree char *hello = g_strdup_printf ("\"do\":\"hello\",\"code\":\"%s\"", room->code);

  done (phone, hello);
}

void
be_host (Room *room, Phone *phone)
{
  g_autofree char *host = g_strdup_printf ("\"do\":\"host\",\"pin\":\"%s\"", lan_server_get_pin (room->server));

  come_in (room, phone);
  done (phone, host);
}

/* The newest page of that name; NULL: none. */
JsonObject *
find_page (const Phone *phone, const char *name)
{
  for (GList *at = phone->heard->tail; at != NULL; at = at->prev)
    {
      JsonObject *object = json_node_get_object (at->data);

      if (g_strcmp0 (json_object_get_string_member_with_default (object, "page", NULL), name) == 0)
        return object;
    }
  return NULL;
}

char *
at_desk (const Phone *phone, const char *rest)
{
  return g_strdup_printf ("%s,\"step\":\"%s\"", rest,
                          json_object_get_string_member (find_page (phone, "desk"), "step"));
}

void
desk_does (Phone *phone, const char *rest)
{
  g_autofree char *tap = at_desk (phone, rest);

  done (phone, tap);
}

void
desk_refuses (Phone *phone, const char *rest, const char *expected)
{
  g_autofree char *tap = at_desk (phone, rest);

  refused (phone, tap, expected);
}

guint
count_pages (const Phone *phone, const char *name)
{
  guint n = 0;

  for (GList *at = phone->heard->head; at != NULL; at = at->next)
    n += g_strcmp0 (json_object_get_string_member_with_default (json_node_get_object (at->data), "page", NULL), name)
         == 0;
  return n;
}

const char *
clock_text (const Phone *phone, const char *key)
{
  JsonObject *texts = json_object_get_object_member (find_page (phone, "clock"), "texts");

  return json_object_get_string_member_with_default (texts, key, NULL);
}

/* Waits until everything sent to the phone has arrived, by waiting for the answer to another message. */
void
settle (Phone *phone)
{
  g_free (ask (phone, "\"do\":\"nothing\""));
}

void
check_closed (Phone *phone, gushort code)
{
  wait_until (&phone->is_closed);
  g_assert_cmpuint (soup_websocket_connection_get_close_code (phone->socket), ==, code);
}

char *
redeem (Room *room, const char *word)
{
  g_autofree char *path = g_strconcat ("/claim/", word, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SoupMessage) message = fetch (room, "GET", path, &bytes);
  const char *cookie = soup_message_headers_get_one (soup_message_get_response_headers (message), "Set-Cookie");

  g_assert_cmpuint (soup_message_get_status (message), ==, cookie != NULL ? 204 : 404);
  if (cookie == NULL)
    return NULL;
  g_assert_true (g_str_has_prefix (cookie, "cardroom="));
  g_assert_true (g_str_has_suffix (cookie, "; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict"));
  return g_strndup (cookie + strlen ("cardroom="), 32);
}

const char *
promised (Phone *phone)
{
  settle (phone);
  return json_object_get_string_member (find_page (phone, "claim"), "word");
}

char *
claim (Room *room, const char *name)
{
  g_autoptr (Phone) phone = phone_new (room);
  g_autofree char *rest = g_strdup_printf ("\"do\":\"claim\",\"name\":\"%s\"", name);
  char            *token;

  come_in (room, phone);
  done (phone, rest);
  token = redeem (room, promised (phone));
  g_assert_nonnull (token);
  return token;
}

Phone *
phone_of (Room *room, const char *token)
{
  Phone *phone = phone_new_with (room, token);

  done (phone, "\"do\":\"hello\",\"code\":\"\"");
  settle (phone);
  return phone;
}

const char *
me_text (const Phone *phone, const char *key)
{
  JsonObject *page = find_page (phone, "me");

  return page != NULL ? json_object_get_string_member_with_default (page, key, NULL) : NULL;
}
