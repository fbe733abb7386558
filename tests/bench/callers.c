/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forty phones that call a laptop, eighteen of them at six tables, and the laptop's side of it. */
#include "callers.h"

#include <glib-unix.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
#include <time.h>
#include <unistd.h>

#include "app/table/room-table-test.h"
#include "lan/lan-phones-test.h"
#include "tables.h"

void
callers_figure (const char *name, double value, const char *unit)
{
  g_print ("%s\t%.4g\t%s\n", name, value, unit);
}

double
callers_cpu (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : *(const double *) a > *(const double *) b;
}

/* Leaves out PART, the longest ones. */
double
callers_pick (GArray *times, double part)
{
  g_array_sort (times, compare_cb);
  return times->len > 0 ? g_array_index (times, double, (guint) ((times->len - 1) * part)) : 0;
}

/* --- The phones --- */

typedef struct
{
  SoupWebsocketConnection *socket;
  guint                    nth, number;
  gint64                   table, hand, step, version;
  gboolean                 is_mine, is_over;
  gint64                   bytes, messages;
  char                    *move; /* the rest of a message for a possible move; NULL: none */
} Phone;

static Phone   phones[PHONES];
static GArray *latencies; /* double, milliseconds */
static gint64  tapped, tapped_table, tapped_step;
static guint   n_seen;

static void
heard_cb (Phone *phone, SoupWebsocketDataType type, GBytes *bytes)
{
  g_autoptr (JsonNode) node = json_from_string (g_bytes_get_data (bytes, NULL), NULL);
  JsonObject *page = json_node_get_object (node);
  const char *name = json_object_get_string_member_with_default (page, "page", "");

  phone->bytes += (gint64) g_bytes_get_size (bytes);
  phone->messages++;
  if (g_str_equal (name, "table"))
    {
      const char *state = json_object_get_string_member (page, "state");

      phone->table = json_object_get_int_member (page, "table");
      phone->hand = json_object_get_int_member (page, "hand");
      phone->step = json_object_get_int_member (page, "step");
      phone->version = json_object_get_int_member (page, "version");
      phone->is_mine = g_str_equal (state, "mine");
      phone->is_over = g_str_equal (state, "over");
      if (phone->table == tapped_table && phone->step > tapped_step)
        n_seen++;
    }
  else if (g_str_equal (name, "choices"))
    {
      JsonArray *pills = json_object_get_array_member (page, "pills");

      g_clear_pointer (&phone->move, g_free);
      for (guint i = 0; i < json_array_get_length (pills) && phone->move == NULL; i++)
        {
          JsonObject *pill = json_array_get_object_element (pills, i);

          if (json_object_get_boolean_member (pill, "ready") && !json_object_has_member (pill, "bet"))
            phone->move = g_strdup_printf ("\"what\":\"move\",\"verb\":%" G_GINT64_FORMAT ",\"target\":-1,\"amount\":0",
                                           json_object_get_int_member (pill, "verb"));
        }
    }
}

static void
connected_cb (GObject *soup, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  ((Phone *) data)->socket = soup_session_websocket_connect_finish (SOUP_SESSION (soup), result, &error);
  g_assert_no_error (error);
}

static void
say (Phone *phone, const char *rest)
{
  g_autofree char *text = g_strdup_printf ("{\"n\":%u,%s}", ++phone->number, rest);

  soup_websocket_connection_send_text (phone->socket, text);
}

static void
wait_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

static void
connect_phone (Phone *phone, SoupSession *session, const char *host, const char *code, gboolean is_spanish)
{
  g_autofree char *url = g_strdup_printf ("ws://%s/socket", host), *origin = g_strdup_printf ("http://%s", host);
  g_autofree char *hello
      = g_strdup_printf ("\"do\":\"hello\",\"code\":\"%s\",\"language\":\"%s\"", code, is_spanish ? "es" : "en");
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);

  soup_session_websocket_connect_async (session, message, origin, NULL, G_PRIORITY_DEFAULT, NULL, connected_cb, phone);
  while (phone->socket == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect_swapped (phone->socket, "message", G_CALLBACK (heard_cb), phone);
  say (phone, hello);
  while (phone->messages < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* Taps, and then waits until all three phones have seen it. */
static void
tap (Phone *phone)
{
  g_autofree char *text
      = phone->is_over ? g_strdup_printf ("\"do\":\"next\",\"table\":%" G_GINT64_FORMAT ",\"step\":%" G_GINT64_FORMAT,
                                          phone->table, phone->step)
                       : g_strdup_printf ("\"do\":\"hand\",\"table\":%" G_GINT64_FORMAT ",\"hand\":%" G_GINT64_FORMAT
                                          ",\"step\":%" G_GINT64_FORMAT ",\"version\":%" G_GINT64_FORMAT ",%s",
                                          phone->table, phone->hand, phone->step, phone->version, phone->move);
  gint64 end;
  double took;

  tapped = g_get_monotonic_time ();
  tapped_table = phone->table;
  tapped_step = phone->step;
  n_seen = 0;
  end = tapped + 2 * G_USEC_PER_SEC;
  say (phone, text);
  while (n_seen < SEATS && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (50);
  took = (double) (g_get_monotonic_time () - tapped) / 1e3;
  if (n_seen >= SEATS)
    g_array_append_val (latencies, took);
  tapped_table = 0;
}

static guint
tap_all (void)
{
  guint n = 0;

  for (guint i = 0; i < TABLES * SEATS; i++)
    if ((phones[i].is_mine && phones[i].move != NULL) || (phones[i].is_over && i % SEATS == 0))
      {
        tap (&phones[i]);
        n++;
      }
  return n;
}

/* Whatever a guest may ask for, from one who means harm: each act as often as it can be sent. */
static void
do_harm (Phone *phone)
{
  static const char *const acts[] = {
    "\"do\":\"propose\",\"game\":\"texas-holdem\",\"seats\":9",
    "\"do\":\"propose\",\"game\":\"mus\",\"seats\":4",
    "\"do\":\"want\",\"game\":\"tong-its\",\"seats\":3",
    "\"do\":\"join\",\"wish\":1",
    "\"do\":\"withdraw\",\"wish\":1",
    "\"do\":\"wait\",\"table\":1",
    "\"do\":\"wait-no-more\",\"table\":1",
    "\"do\":\"table\",\"table\":1",
    "\"do\":\"table\",\"table\":2",
    "\"do\":\"replay\",\"line\":0",
    "\"do\":\"rules\",\"game\":\"chinese-poker\"",
    "\"do\":\"rules\",\"game\":\"pay-me\"",
    "\"do\":\"shelf\"",
    "\"do\":\"shelf\",\"words\":\"a e i o u n r s t l\"",
    "\"do\":\"pays\"",
    "\"do\":\"sit\",\"table\":1,\"seat\":0",
    "\"do\":\"again\",\"table\":1",
    "\"do\":\"claim\",\"name\":\"P1\"",
    "\"do\":\"claim\",\"name\":\"Somebody\"",
    "\"do\":\"ask\",\"act\":\"rebuy\"",
    "\"do\":\"host\",\"pin\":\"000000\"",
    "\"do\":\"hello\",\"code\":\"aaaaaaaa\"",
  };

  for (guint i = 0; i < HARMS * G_N_ELEMENTS (acts); i++)
    {
      say (phone, acts[i / HARMS]);
      wait_for (20);
    }
}

/* Lines in, lines out: "connected", then "play" starts tapping, "harm" does what a guest can do and "count" asks for
   the bytes. */
void
callers_be_phones (FILE *in, FILE *out, gboolean is_mixed)
{
  char         line[256], host[64], code[16];
  SoupSession *session = NULL;

  latencies = g_array_new (FALSE, FALSE, sizeof (double));
  g_assert_nonnull (fgets (line, sizeof line, in));
  g_assert_cmpint (sscanf (line, "%63s %15s", host, code), ==, 2);
  for (guint i = 0; i < PHONES; i++)
    {
      if (i % EACH == 0)
        {
          g_autofree char *text = g_strdup_printf ("127.0.0.%u", 2 + i / EACH);
          g_autoptr (GSocketAddress) local = g_inet_socket_address_new_from_string (text, 0);

          session = soup_session_new_with_options ("local-address", local, NULL);
        }
      phones[i].nth = i;
      connect_phone (&phones[i], session, host, code, is_mixed && i % 2 == 1);
      wait_for (20); /* its player is known now */
      if (i < TABLES * SEATS)
        {
          g_autofree char *table = g_strdup_printf ("\"do\":\"table\",\"table\":%u", i / SEATS + 1);

          say (&phones[i], table);
          wait_for (10);
        }
    }
  fprintf (out, "connected\n");
  fflush (out);
  while (fgets (line, sizeof line, in) != NULL)
    {
      if (g_str_has_prefix (line, "play"))
        {
          for (guint n = 0, idle = 0; n < TAPS && idle < 100;)
            {
              guint more = tap_all ();

              n += more;
              idle = more > 0 ? 0 : idle + 1;
              wait_for (5);
            }
          fprintf (out, "%u %.3f %.3f %.3f\n", latencies->len, callers_pick (latencies, .5),
                   callers_pick (latencies, .95), callers_pick (latencies, 1));
        }
      else if (g_str_has_prefix (line, "harm"))
        {
          do_harm (&phones[PHONES - 1]);
          fprintf (out, "done\n");
        }
      else
        {
          wait_for (300);
          fprintf (out, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", phones[PHONES - 1].bytes,
                   phones[PHONES - 1].messages);
        }
      fflush (out);
    }
  _exit (0);
}

/* --- The laptop --- */

void
callers_came_cb (LanPhones *them, Laptop *laptop)
{
  while (laptop->n_named < lan_phones_count (them) && laptop->n_named < PHONES)
    {
      g_autofree char *name = g_strdup_printf ("P%u", laptop->n_named++);

      lan_phones_name_last (them, name);
    }
}

static gboolean
said_cb (int fd, GIOCondition condition, gpointer data)
{
  Laptop *laptop = data;
  char    bytes[256];
  gssize  n = read (fd, bytes, sizeof bytes);

  g_assert_cmpint (n, >, 0);
  g_string_append_len (laptop->line, bytes, n);
  return G_SOURCE_CONTINUE;
}

/* Serves until the phones have written a line. */
char *
callers_listen_to (Laptop *laptop)
{
  guint source = g_unix_fd_add (laptop->fd, G_IO_IN, said_cb, laptop);

  g_string_truncate (laptop->line, 0);
  while (strchr (laptop->line->str, '\n') == NULL)
    {
      double before = callers_cpu (CLOCK_THREAD_CPUTIME_ID), took;

      g_main_context_iteration (NULL, TRUE);
      took = callers_cpu (CLOCK_THREAD_CPUTIME_ID) - before;
      g_array_append_val (laptop->turns, took);
    }
  g_source_remove (source);
  return g_strndup (laptop->line->str, laptop->line->len - 1);
}

void
callers_open_tables (RoomBook *book, RoomTable **tables)
{
  for (guint i = 0; i < TABLES; i++)
    {
      g_autofree char *seats = g_strdup_printf ("P%u P%u P%u", i * SEATS, i * SEATS + 1, i * SEATS + 2);
      RoomTableWish   *wish = tables_wish ("texas-holdem", seats, "hands=100", 7 + i);

      tables[i] = room_table_new (book, wish, NULL);
      g_assert_nonnull (tables[i]);
      room_table_set_pause (tables[i], 0);
      room_table_wish_free (wish);
    }
}
