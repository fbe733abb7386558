/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The server as browsers see it, and as an attacker does: through the library's own client, and through bare
   connections for requests that a good client cannot send. */
#include <string.h>

#include "phone.h"
#include "../program.h"

/* --- Pages --- */

static void
check_head (SoupMessage *message, const char *name, const char *expected)
{
  g_assert_cmpstr (soup_message_headers_get_one (soup_message_get_response_headers (message), name), ==, expected);
}

static void
test_pages (Room *room, gconstpointer data)
{
  static const char *const pages[][3] = {
    { "/", "text/html; charset=utf-8", "no-store" },
    { "/j/abcd2345", "text/html; charset=utf-8", "no-store" },
    { "/style.css", "text/css; charset=utf-8", "no-store" },
    { "/page.js", "text/javascript; charset=utf-8", "no-store" },
    { "/room.js", "text/javascript; charset=utf-8", "no-store" },
    { "/clock.js", "text/javascript; charset=utf-8", "no-store" },
    { "/me.js", "text/javascript; charset=utf-8", "no-store" },
    { "/desk.js", "text/javascript; charset=utf-8", "no-store" },
    { "/icon.svg", "image/svg+xml", "max-age=86400" },
    { "/words.json", "application/json", "no-store" },
  };
  g_autofree char *policy = g_strdup_printf ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                                             "connect-src 'self' ws://%s; base-uri 'none'; form-action 'none'; "
                                             "frame-ancestors 'none'",
                                             room->host);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SoupMessage) message = fetch (room, "GET", pages[i][0], &bytes);

      g_test_message ("%s", pages[i][0]);
      g_assert_cmpuint (soup_message_get_status (message), ==, 200);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
      check_head (message, "Content-Type", pages[i][1]);
      check_head (message, "Cache-Control", pages[i][2]);
      check_head (message, "Content-Security-Policy", policy);
      check_head (message, "X-Content-Type-Options", "nosniff");
      check_head (message, "X-Frame-Options", "DENY");
      check_head (message, "Referrer-Policy", "no-referrer");
      g_assert_null (strstr (g_bytes_get_data (bytes, NULL), room->code)); /* the page does not reveal the invitation */
    }
}

static void
test_no_such_page (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *method, *path;
    guint       status;
  } cases[] = {
    { "GET", "/nothing", 404 },
    { "GET", "/../lan-server.c", 404 },
    { "GET", "/%2e%2e/etc/passwd", 404 },
    { "GET", "/j/short", 404 },
    { "POST", "/", 405 },
    { "DELETE", "/style.css", 405 },
    { "GET", "/socket?x=y", 403 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SoupMessage) message = fetch (room, cases[i].method, cases[i].path, &bytes);

      g_test_message ("%s %s", cases[i].method, cases[i].path);
      g_assert_cmpuint (soup_message_get_status (message), ==, cases[i].status);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, 0);
      check_head (message, "X-Content-Type-Options", "nosniff");
    }
}

/* --- Bare connections --- */

/* Everything received until the other side hangs up. */
static char *
read_to_end (GSocketConnection *line)
{
  GString *text = g_string_new (NULL);

  for (;;)
    {
      char part[4096];
      g_autoptr (GError) error = NULL;
      gssize got = g_socket_receive (g_socket_connection_get_socket (line), part, sizeof part, NULL, &error);

      if (got > 0)
        g_string_append_len (text, part, got);
      else if (got < 0 && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        g_main_context_iteration (NULL, TRUE);
      else
        return g_string_free (text, FALSE);
    }
}

/* Ticks now and then, so that a read that waits for the server's timer is tried again. */
static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
test_foreign_host (Room *room, gconstpointer data)
{
  g_autoptr (GSocketConnection) line = dial (room);
  g_autofree char *text = NULL;

  write_line (line, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  text = read_to_end (line);
  g_assert_true (g_str_has_prefix (text, "HTTP/1.1 421 "));
  g_assert_null (strstr (text, "<html"));
}

static void
test_foreign_origin (Room *room, gconstpointer data)
{
  static const char *const origins[] = { "http://evil.example", "null", "http://127.0.0.1" };

  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      g_autoptr (GSocketConnection) line = dial (room);
      g_autofree char *text = NULL;
      g_autofree char *head = g_strdup_printf (
          "GET /socket HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
          room->host, origins[i]);

      write_line (line, head);
      text = read_to_end (line);
      g_assert_true (g_str_has_prefix (text, "HTTP/1.1 403 "));
    }
}

/* A client that sends nothing or half a request is disconnected; one that announces a large body is not read. */
static void
test_slow_and_large (Room *room, gconstpointer data)
{
  g_autofree char *large
      = g_strdup_printf ("POST / HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000000000\r\n\r\n", room->host);
  g_autofree char *chunked
      = g_strdup_printf ("GET / HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\n\r\n", room->host);
  const char *const texts[] = { "", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\nA: ", large, chunked };
  guint             ticks = g_timeout_add (20, tick_cb, NULL);

  lan_server_set_patience (room->server, 100);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GSocketConnection) line = dial (room);
      g_autofree char *text = NULL;

      write_line (line, texts[i]);
      text = read_to_end (line);
      g_assert_cmpstr (text, ==, "");
    }
  g_source_remove (ticks);
}

static gboolean
is_held (GSocketConnection *line)
{
  char part[1];
  g_autoptr (GError) error = NULL;
  gssize got = g_socket_receive (g_socket_connection_get_socket (line), part, 1, NULL, &error);

  return got < 0 && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
}

/* One address cannot take all connections: those over its share are closed. */
static void
test_many_connections (Room *room, gconstpointer data)
{
  enum
  {
    SHARE = 3 * LAN_MOST_SOCKETS_EACH,
  };
  GSocketConnection *lines[SHARE + 16];
  guint              ticks = g_timeout_add (20, tick_cb, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    lines[i] = dial (room);
  for (guint i = SHARE; i < G_N_ELEMENTS (lines); i++)
    while (is_held (lines[i]))
      g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < SHARE; i++)
    g_assert_true (is_held (lines[i]));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_object_unref (lines[i]);
  g_source_remove (ticks);
}

/* --- Listening --- */

static void
test_addresses (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *address;
    gboolean    is_private;
  } cases[] = {
    { "127.0.0.1", TRUE },   { "10.1.2.3", TRUE },       { "172.16.0.1", TRUE },
    { "172.32.0.1", FALSE }, { "192.168.178.20", TRUE }, { "169.254.7.7", TRUE },
    { "8.8.8.8", FALSE },    { "0.0.0.0", FALSE },       { "::1", TRUE },
    { "fe80::1", TRUE },     { "fd12:3456::1", TRUE },   { "2001:db8::1", FALSE },
    { "::", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (cases[i].address);

      g_test_message ("%s", cases[i].address);
      g_assert_cmpint (lan_is_private (address), ==, cases[i].is_private);
    }
}

static void
test_listening (Room *room, gconstpointer data)
{
  g_autoptr (GInetAddress) home = g_inet_address_new_from_string ("127.0.0.1");
  g_autoptr (GInetAddress) world = g_inet_address_new_from_string ("8.8.8.8");
  g_autoptr (LanServer) other = lan_server_new (room->tournament);
  g_autoptr (GError) error = NULL;
  guint taken = lan_server_get_port (room->server);

  g_assert_false (lan_server_listen (other, world, 0, &error));
  g_assert_cmpstr (error->message, ==,
                   "8.8.8.8 is not an address of a home network: Cardroom never listens to the internet.");
  g_clear_error (&error);
  g_assert_true (lan_server_listen (other, home, taken, &error));
  g_assert_cmpuint (lan_server_get_port (other), >, taken);
  g_assert_cmpuint (lan_server_get_port (other), <, taken + 20);
}

#define ADD(name, function) g_test_add ("/lan-server/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_server)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  ADD ("pages", test_pages);
  ADD ("no-such-page", test_no_such_page);
  ADD ("foreign-host", test_foreign_host);
  ADD ("foreign-origin", test_foreign_origin);
  ADD ("slow-and-large", test_slow_and_large);
  ADD ("many-connections", test_many_connections);
  ADD ("addresses", test_addresses);
  ADD ("listening", test_listening);
  return g_test_run ();
}
