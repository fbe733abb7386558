/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Serves tonight's pages to the phones in the room. */
#include "lan-server.h"

#include <glib/gi18n-lib.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

#include "app/tournament/room-invitation.h"
#include "base/error.h"
#include "base/language.h"
#include "base/list.h"
#include "lan-address.h"
#include "lan-gate.h"
#include "lan-phones-private.h"
#include "lan-server-test.h"
#include "lan-wire.h"
#include "lan-words.h"

#define COOKIE "cardroom"
#define ART    "/io/github/cardroom/Cardroom/web/"

enum
{
  MOST_CONNECTIONS = 2 * LAN_MOST_SOCKETS, /* including those that only fetch a page */
  MOST_CONNECTIONS_EACH = 3 * LAN_MOST_SOCKETS_EACH,
  ASK_WITHIN = 5000,   /* milliseconds */
  DONE_WITHIN = 20000, /* time an answer may take over a weak Wi-Fi */
  PORTS_TRIED = 20,
  COOKIE_LASTS = 24 * 60 * 60, /* seconds; a night */
};

/* A plain HTTP connection; WebSockets become sessions once they are open. */
typedef struct
{
  LanServer *server;
  LanWire   *wire; /* weak reference */
  char      *address, *peer;
  char      *here;    /* the address at which it came in */
  guint      timeout; /* source id; 0: it may stay */
  gboolean   has_asked, is_cut;
} Connection;

struct _LanServer
{
  RoomTournament *tournament;
  RoomInvitation  serving; /* as stored; without a code: nothing is stored */
  LanPhones      *phones;
  SoupServer     *soup;
  GSocketService *service;
  GPtrArray      *names;   /* the names by which this server may be called */
  char           *address; /* the first, as written in an address bar; NULL: none yet */
  guint           port;
  GPtrArray      *connections; /* Connection, the oldest first */
  guint           ask_within;  /* milliseconds */
};

/* --- Connections --- */

static void
connection_free (Connection *connection)
{
  g_clear_handle_id (&connection->timeout, g_source_remove);
  g_free (connection->address);
  g_free (connection->peer);
  g_free (connection->here);
  g_free (connection);
}

static void
wire_gone_cb (gpointer data, GObject *was)
{
  Connection *connection = data;

  connection->wire = NULL;
  g_ptr_array_remove (connection->server->connections, connection);
}

static gboolean
too_slow_cb (gpointer data)
{
  Connection *connection = data;

  connection->timeout = 0;
  lan_wire_cut (connection->wire);
  return G_SOURCE_REMOVE;
}

/* "192.168.1.7", and with its port "192.168.1.7:40312". */
static char *
name_peer (GSocketAddress *address, gboolean with_port)
{
  GInetSocketAddress *inet = G_INET_SOCKET_ADDRESS (address);
  g_autofree char    *text = g_inet_address_to_string (g_inet_socket_address_get_address (inet));

  return with_port ? g_strdup_printf ("%s:%u", text, g_inet_socket_address_get_port (inet)) : g_steal_pointer (&text);
}

/* The connections of each address: char * -> guint. */
static GHashTable *
count_connections (const LanServer *server, guint *all)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  *all = 0;
  for (guint i = 0; i < server->connections->len; i++)
    {
      const Connection *connection = g_ptr_array_index (server->connections, i);
      guint             n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, connection->address));

      if (connection->is_cut)
        continue;
      g_hash_table_insert (counts, connection->address, GUINT_TO_POINTER (n + 1));
      *all += 1;
    }
  return counts;
}

/* The oldest of the connections that wait for an answer, or for nothing, of the address that has most, if that is more
   than N and not ADDRESS; NULL: none. */
static Connection *
find_least (LanServer *server, GHashTable *counts, gboolean has_asked, const char *address, guint n)
{
  Connection *least = NULL;

  for (guint i = 0; i < server->connections->len; i++)
    {
      Connection *connection = g_ptr_array_index (server->connections, i);
      guint       n_here = GPOINTER_TO_UINT (g_hash_table_lookup (counts, connection->address));

      if (connection->is_cut || connection->timeout == 0 || connection->has_asked != has_asked || n_here <= n
          || g_str_equal (connection->address, address))
        continue;
      least = connection;
      n = n_here;
    }
  return least;
}

/* Somebody who only holds connections keeps nobody out, however many addresses they have: one that has asked for nothing,
   or has its answer, gives way to as many as a browser opens, and one that waits for its answer to whoever has fewer. */
static gboolean
make_room (LanServer *server, GHashTable *counts, const char *address, guint n_own)
{
  Connection *least = find_least (server, counts, FALSE, address, n_own < LAN_MOST_SOCKETS_EACH ? 0 : n_own);

  if (least == NULL)
    least = find_least (server, counts, TRUE, address, n_own);
  if (least == NULL)
    return FALSE;
  least->is_cut = TRUE;
  lan_wire_cut (least->wire);
  return TRUE;
}

static gboolean
may_come (LanServer *server, const char *address)
{
  guint all;
  g_autoptr (GHashTable) counts = count_connections (server, &all);
  guint n_own = GPOINTER_TO_UINT (g_hash_table_lookup (counts, address));

  return n_own < MOST_CONNECTIONS_EACH && (all < MOST_CONNECTIONS || make_room (server, counts, address, n_own));
}

static void
limit (Connection *connection, guint milliseconds)
{
  g_clear_handle_id (&connection->timeout, g_source_remove);
  if (milliseconds > 0)
    connection->timeout = g_timeout_add (milliseconds, too_slow_cb, connection);
}

static Connection *
find_connection (LanServer *server, SoupServerMessage *message)
{
  GSocketAddress  *address = soup_server_message_get_remote_address (message);
  g_autofree char *peer = address != NULL ? name_peer (address, TRUE) : NULL;

  for (guint i = 0; i < server->connections->len; i++)
    {
      Connection *connection = g_ptr_array_index (server->connections, i);

      if (g_strcmp0 (connection->peer, peer) == 0)
        return connection;
    }
  return NULL;
}

static gboolean
incoming_cb (LanServer *server, GSocketConnection *stream)
{
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (stream, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (stream, NULL);
  g_autoptr (LanWire) wire = NULL;
  g_autofree char *address = NULL;
  Connection      *connection;

  if (local == NULL || remote == NULL)
    return TRUE;
  /* Messages are small and must not wait for the phone to acknowledge the previous one. */
  g_socket_set_option (g_socket_connection_get_socket (stream), IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  address = name_peer (remote, FALSE);
  if (!may_come (server, address))
    return TRUE; /* nobody keeps it, so it is closed */
  connection = g_new0 (Connection, 1);
  wire = lan_wire_new (stream);
  *connection
      = (Connection){ server, wire, g_steal_pointer (&address), name_peer (remote, TRUE), name_peer (local, FALSE), 0 };
  g_ptr_array_add (server->connections, connection);
  g_object_weak_ref (G_OBJECT (wire), wire_gone_cb, connection);
  limit (connection, server->ask_within);
  soup_server_accept_iostream (server->soup, G_IO_STREAM (wire), local, remote, NULL);
  return TRUE;
}

static void
request_read_cb (LanServer *server, SoupServerMessage *message)
{
  Connection *connection = find_connection (server, message);

  if (connection == NULL)
    return;
  connection->has_asked = TRUE;
  limit (connection, DONE_WITHIN);
}

static void
request_finished_cb (LanServer *server, SoupServerMessage *message)
{
  Connection *connection = find_connection (server, message);

  if (connection != NULL)
    connection->has_asked = FALSE;
}

/* --- Requests --- */

static void
set_head (SoupServerMessage *message, const char *host, gboolean may_keep)
{
  SoupMessageHeaders *head = soup_server_message_get_response_headers (message);
  g_autofree char *policy = g_strdup_printf ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                                             "connect-src 'self'%s%s; base-uri 'none'; form-action 'none'; "
                                             "frame-ancestors 'none'",
                                             host != NULL ? " ws://" : "", host != NULL ? host : "");

  soup_message_headers_replace (head, "Content-Security-Policy", policy);
  soup_message_headers_replace (head, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (head, "X-Frame-Options", "DENY");
  soup_message_headers_replace (head, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (head, "Cache-Control", may_keep ? "max-age=86400" : "no-store");
}

/* Runs before a body is read. */
static void
head_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  LanServer          *server = data;
  SoupMessageHeaders *head = soup_server_message_get_request_headers (message);
  LanRequestHead      request = {
         .method = soup_server_message_get_method (message),
         .path = path,
         .host = soup_message_headers_get_one (head, "Host"),
         .origin = soup_message_headers_get_one (head, "Origin"),
  };
  guint       status;
  Connection *connection = find_connection (server, message);

  /* No page takes a body, so a client that sends one is disconnected. */
  if (connection != NULL
      && (soup_message_headers_get_encoding (head) == SOUP_ENCODING_CHUNKED
          || soup_message_headers_get_content_length (head) > 4096))
    {
      lan_wire_cut (connection->wire);
      return;
    }
  g_ptr_array_add (server->names, NULL);
  status = lan_gate_judge (&request, (const char *const *) server->names->pdata, server->port);
  g_ptr_array_remove_index (server->names, server->names->len - 1);
  if (status == 0)
    return;
  set_head (message, NULL, FALSE);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection", "close");
  if (status == SOUP_STATUS_METHOD_NOT_ALLOWED)
    soup_message_headers_replace (soup_server_message_get_response_headers (message), "Allow", "GET, HEAD");
  soup_server_message_set_status (message, status, NULL);
}

static void
answer (SoupServerMessage *message, const char *type, GBytes *bytes)
{
  gsize         length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, type, SOUP_MEMORY_COPY, data, length);
}

static const char *
type_of (const char *name)
{
  return g_str_has_suffix (name, ".css")   ? "text/css; charset=utf-8"
         : g_str_has_suffix (name, ".js")  ? "text/javascript; charset=utf-8"
         : g_str_has_suffix (name, ".svg") ? "image/svg+xml"
                                           : "text/html; charset=utf-8";
}

static void
answer_file (SoupServerMessage *message, const char *name)
{
  g_autofree char *path = g_strconcat (ART, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL); /* the gate lets in only files that exist */
  answer (message, type_of (name), bytes);
}

/* The language the browser says its owner reads, unless another was chosen on the page. */
static const char *
find_language (SoupServerMessage *message, GHashTable *query)
{
  SoupMessageHeaders *head = soup_server_message_get_request_headers (message);
  const char         *chosen = query != NULL ? g_hash_table_lookup (query, "language") : NULL;
  const char         *found = chosen != NULL ? language_find (chosen) : NULL;

  return found != NULL ? found : lan_words_pick_language (soup_message_headers_get_list (head, "Accept-Language"));
}

static void
answer_text (SoupServerMessage *message, const char *type, const char *language, const char *text)
{
  SoupMessageHeaders *head = soup_server_message_get_response_headers (message);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  soup_message_headers_replace (head, "Content-Language", language);
  soup_message_headers_replace (head, "Vary", "Accept-Language");
  answer (message, type, bytes);
}

static void
answer_page (SoupServerMessage *message, const char *language)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (ART "index.html", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) page = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autofree char *tag = g_strdup_printf ("<html lang=\"%s\" dir=\"%s\">", language, language_direction (language));

  g_string_replace (page, "<html>", tag, 1);
  answer_text (message, type_of ("index.html"), language, page->str);
}

static void
answer_words (SoupServerMessage *message, const char *language)
{
  g_autofree char *words = NULL;

  language_begin (language);
  words = lan_words_text ();
  language_end ();
  answer_text (message, "application/json", language, words);
}

/* Exchanges a word for the cookie by which the phone is known from now on. A wrong, expired, used or foreign word looks
   like a page that does not exist. */
static void
answer_claim (LanServer *server, SoupServerMessage *message, const char *word)
{
  GSocketAddress  *remote = soup_server_message_get_remote_address (message);
  g_autofree char *address = remote != NULL ? name_peer (remote, FALSE) : g_strdup (""), *token = NULL, *cookie = NULL;
  g_autoptr (GError) error = NULL;

  if (soup_server_message_get_method (message) == SOUP_METHOD_GET)
    token = lan_phones_redeem (server->phones, word, address, &error);
  if (token == NULL)
    {
      soup_server_message_set_status (message, error != NULL ? SOUP_STATUS_SERVICE_UNAVAILABLE : SOUP_STATUS_NOT_FOUND,
                                      NULL);
      return;
    }
  cookie = g_strdup_printf (COOKIE "=%s; Max-Age=%d; Path=/; HttpOnly; SameSite=Strict", token, COOKIE_LASTS);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Set-Cookie", cookie);
  soup_server_message_set_status (message, SOUP_STATUS_NO_CONTENT, NULL);
}

static void
page_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  SoupMessageHeaders *head = soup_server_message_get_request_headers (message);
  const char         *name;
  LanPath             what = lan_gate_path (path, &name);

  set_head (message, soup_message_headers_get_one (head, "Host"), name != NULL && g_str_has_suffix (name, ".svg"));
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection", "close");
  if (what == LAN_PATH_WORDS)
    answer_words (message, find_language (message, query));
  else if (what == LAN_PATH_CLAIM)
    answer_claim (data, message, name);
  else if (what == LAN_PATH_SOCKET)
    /* A client that opens a WebSocket does not come here. */
    soup_server_message_set_status (message, SOUP_STATUS_BAD_REQUEST, NULL);
  else if (what == LAN_PATH_ART)
    answer_file (message, name);
  else
    answer_page (message, find_language (message, query));
}

/* The phone's token from its cookies; NULL if there is none of the right shape. */
static char *
read_token (SoupServerMessage *message)
{
  const char *head = soup_message_headers_get_one (soup_server_message_get_request_headers (message), "Cookie");
  g_auto (GStrv) cookies = g_strsplit (head != NULL ? head : "", ";", -1);

  for (guint i = 0; cookies[i] != NULL; i++)
    {
      const char *cookie = g_strstrip (cookies[i]);

      if (g_str_has_prefix (cookie, COOKIE "=") && strlen (cookie) == strlen (COOKIE "=") + LAN_TOKEN_LENGTH)
        return g_strdup (cookie + strlen (COOKIE "="));
    }
  return NULL;
}

static void
socket_cb (SoupServer *soup, SoupServerMessage *message, const char *path, SoupWebsocketConnection *socket,
           gpointer data)
{
  LanServer       *server = data;
  GSocketAddress  *remote = soup_server_message_get_remote_address (message);
  g_autofree char *address = remote != NULL ? name_peer (remote, FALSE) : g_strdup ("");
  g_autofree char *token = read_token (message);
  Connection      *connection = find_connection (server, message);

  if (connection != NULL
      && lan_phones_admit (server->phones, connection->wire, socket, address, token, find_language (message, NULL)))
    limit (connection, 0);
}

/* --- Listening --- */

static void
add_names (LanServer *server, GInetAddress *address, const char *written)
{
  const char *host = g_get_host_name ();

  g_ptr_array_add (server->names, g_ascii_strdown (written, -1));
  if (g_inet_address_get_is_loopback (address))
    g_ptr_array_add (server->names, g_strdup ("localhost"));
  else
    {
      g_autofree char *local = g_strconcat (host, ".local", NULL);

      g_ptr_array_add (server->names, g_ascii_strdown (host, -1));
      g_ptr_array_add (server->names, g_ascii_strdown (local, -1));
    }
}

static gboolean
try_port (LanServer *server, GInetAddress *address, guint port, GError **error)
{
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, (guint16) port);
  g_autoptr (GSocketAddress) got = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (server->service), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &got, error))
    return FALSE;
  server->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got));
  return TRUE;
}

/* --- The night --- */

/* Wrong PINs stay counted over a restart. */
static gboolean
keep (LanServer *server, GError **error)
{
  const LanKeys *keys = lan_phones_get_keys (server->phones);
  RoomInvitation serving = { .n_wrong = lan_keys_get_n_wrong_pins (keys), .port = server->port };

  serving.since = server->serving.since;
  g_strlcpy (serving.code, lan_keys_get_code (keys), sizeof serving.code);
  g_strlcpy (serving.pin, lan_keys_get_pin (keys), sizeof serving.pin);
  if (serving.n_wrong == server->serving.n_wrong && serving.port == server->serving.port
      && g_str_equal (serving.code, server->serving.code) && g_str_equal (serving.pin, server->serving.pin))
    return TRUE;
  if (!room_invitation_keep (server->tournament, &serving, error))
    return FALSE;
  server->serving = serving;
  return TRUE;
}

/* A failed write is tried again with the next phone that comes or tries a PIN. */
static void
phones_changed_cb (LanServer *server)
{
  if (server->address != NULL)
    keep (server, NULL);
}

static gboolean
refuse_elsewhere (const char *address, GError **error)
{
  g_autoptr (GPtrArray) addresses = lan_addresses (NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) own = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < addresses->len; i++)
    {
      g_autofree char *text = g_inet_address_to_string (((const LanAddress *) addresses->pdata[i])->address);

      g_strv_builder_add (builder, text);
    }
  if (addresses->len == 0)
    return input_refuse (error, _ ("This machine does not have the address %s."), address);
  own = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) own);
  /* Translators: an address, and a list of addresses */
  return input_refuse (error, _ ("This machine does not have the address %s, but %s."), address, list);
}

gboolean
lan_server_listen (LanServer *server, GInetAddress *address, guint port, GError **error)
{
  g_autofree char *text = g_inet_address_to_string (address), *written = NULL;
  g_autoptr (GError) why = NULL;
  guint    tries = server->address != NULL || port == 0 ? 1 : PORTS_TRIED;
  gboolean listens = FALSE;

  if (!lan_is_private (address))
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                   _ ("%s is not an address of a home network: Cardroom never listens to the internet."), text);
      return FALSE;
    }
  if (!lan_is_here (address))
    return refuse_elsewhere (text, error);
  if (server->address != NULL)
    port = server->port;
  for (guint i = 0; i < tries && !listens && port + i <= G_MAXUINT16; i++)
    {
      g_clear_error (&why);
      listens = try_port (server, address, port + i, &why);
    }
  if (!listens)
    {
      g_set_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("Nothing can be served at %s: %s."), text, why->message);
      return FALSE;
    }
  written = lan_address_written (address);
  add_names (server, address, written);
  if (server->address == NULL)
    server->address = g_steal_pointer (&written);
  return keep (server, error);
}

static void
open_service (LanServer *server)
{
  server->service = g_socket_service_new ();
  g_socket_listener_set_backlog (G_SOCKET_LISTENER (server->service), LAN_MOST_SOCKETS);
  g_signal_connect_swapped (server->service, "incoming", G_CALLBACK (incoming_cb), server);
}

static void
close_service (LanServer *server)
{
  g_signal_handlers_disconnect_by_data (server->service, server);
  g_socket_service_stop (server->service);
  g_socket_listener_close (G_SOCKET_LISTENER (server->service));
  g_clear_object (&server->service);
}

static gboolean
is_among (const char *here, const GPtrArray *addresses)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (here);

  for (guint i = 0; i < addresses->len; i++)
    if (address != NULL && g_inet_address_equal (address, addresses->pdata[i]))
      return TRUE;
  return FALSE;
}

/* A socket at an address that is gone would only fall silent, and its phone would be seen to be away much later. */
static void
cut_elsewhere (LanServer *server, const GPtrArray *addresses)
{
  for (guint i = 0; i < server->connections->len; i++)
    {
      const Connection *connection = g_ptr_array_index (server->connections, i);

      if (!is_among (connection->here, addresses))
        lan_wire_cut (connection->wire);
    }
}

gboolean
lan_server_move (LanServer *server, const GPtrArray *addresses, guint port, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  gboolean listens = FALSE;

  close_service (server);
  open_service (server);
  g_ptr_array_set_size (server->names, 0);
  g_clear_pointer (&server->address, g_free);
  for (guint i = 0; i < addresses->len; i++)
    {
      g_clear_error (&wrong);
      listens |= lan_server_listen (server, addresses->pdata[i], port, &wrong);
    }
  cut_elsewhere (server, addresses);
  if (!listens && wrong != NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  return listens;
}

gboolean
lan_server_end (LanServer *server, GError **error)
{
  g_signal_handlers_disconnect_by_data (server->phones, server);
  return room_invitation_end (server->tournament, error);
}

static LanKeys *
make_keys (LanServer *server)
{
  RoomInvitation *serving = &server->serving;

  if (room_invitation_read (server->tournament, serving))
    return lan_keys_new_kept (serving->code, serving->pin, serving->n_wrong);
  return lan_keys_new ();
}

LanServer *
lan_server_new (RoomTournament *tournament)
{
  LanServer *server = g_new0 (LanServer, 1);

  server->ask_within = ASK_WITHIN;
  server->tournament = g_object_ref (tournament);
  server->phones = lan_phones_new (tournament, make_keys (server));
  g_signal_connect_swapped (server->phones, "changed", G_CALLBACK (phones_changed_cb), server);
  server->names = g_ptr_array_new_with_free_func (g_free);
  server->connections = g_ptr_array_new_with_free_func ((GDestroyNotify) connection_free);
  server->soup = soup_server_new ("server-header", "Cardroom", NULL);
  soup_server_add_early_handler (server->soup, "/", head_cb, server, NULL);
  soup_server_add_handler (server->soup, "/", page_cb, server, NULL);
  soup_server_add_early_handler (server->soup, "/socket", head_cb, server, NULL);
  soup_server_add_websocket_handler (server->soup, "/socket", NULL, NULL, socket_cb, server, NULL);
  /* An unpacked message could be far longer than the one received. */
  soup_server_remove_websocket_extension (server->soup, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  g_signal_connect_swapped (server->soup, "request-read", G_CALLBACK (request_read_cb), server);
  g_signal_connect_swapped (server->soup, "request-finished", G_CALLBACK (request_finished_cb), server);
  open_service (server);
  return server;
}

void
lan_server_set_book (LanServer *server, RoomBook *book)
{
  lan_phones_set_book (server->phones, book);
}

void
lan_server_be_alone (LanServer *server)
{
  lan_phones_be_alone (server->phones);
}

void
lan_server_free (LanServer *server)
{
  if (server == NULL)
    return;
  g_signal_handlers_disconnect_by_data (server->phones, server);
  close_service (server);
  lan_phones_send_away (server->phones);
  for (guint i = 0; i < server->connections->len; i++)
    {
      Connection *connection = g_ptr_array_index (server->connections, i);

      g_object_weak_unref (G_OBJECT (connection->wire), wire_gone_cb, connection);
    }
  g_ptr_array_unref (server->connections);
  g_signal_handlers_disconnect_by_data (server->soup, server);
  soup_server_disconnect (server->soup);
  g_object_unref (server->soup);
  g_ptr_array_unref (server->names);
  g_object_unref (server->phones);
  g_object_unref (server->tournament);
  g_free (server->address);
  g_free (server);
}

guint
lan_server_get_last_port (const LanServer *server)
{
  return server->serving.port != 0 ? server->serving.port : LAN_PORT;
}

guint
lan_server_get_port (const LanServer *server)
{
  return server->port;
}

char *
lan_server_dup_url (const LanServer *server)
{
  g_return_val_if_fail (server->address != NULL, NULL);
  return g_strdup_printf ("http://%s:%u", server->address, server->port);
}

char *
lan_server_dup_invitation (const LanServer *server)
{
  g_autofree char *url = lan_server_dup_url (server);

  return g_strconcat (url, "/j/", lan_keys_get_code (lan_phones_get_keys (server->phones)), NULL);
}

char *
lan_server_dup_invitation_at (const LanServer *server, GInetAddress *address)
{
  g_autofree char *written = lan_address_written (address);

  return g_strdup_printf ("http://%s:%u/j/%s", written, server->port,
                          lan_keys_get_code (lan_phones_get_keys (server->phones)));
}

const char *
lan_server_get_pin (const LanServer *server)
{
  return lan_keys_get_pin (lan_phones_get_keys (server->phones));
}

LanPhones *
lan_server_get_phones (LanServer *server)
{
  return server->phones;
}

void
lan_server_set_patience (LanServer *server, guint milliseconds)
{
  server->ask_within = milliseconds;
}
