/* Figures of an evening with forty phones, eighteen of them at six tables: what it costs the laptop, and how long a tap takes until
   everybody at the table sees it.  The phones are a process of their own; `bench-phones mixed`: every second one is Spanish. */
#include "../loopback.h"
#include "evening.h"

#include <glib-unix.h>
#include <json-glib/json-glib.h>
#include <libintl.h>
#include <libsoup/soup.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/house/room-vault.h"
#include "app/side/room-table-phone.h"
#include "app/side/room-table-test.h"
#include "base/language.h"
#include "lan/lan-phones-test.h"
#include "lan/lan-server.h"
#include "tables.h"

enum
{
  PHONES = 40,
  EACH = 8, /* of an address */
  TABLES = 6,
  SEATS = 3,
  TAPS = 300,
};

static void
figure (const char *name, double value, const char *unit)
{
  g_print ("%s\t%.4g\t%s\n", name, value, unit);
}

static double
cpu (clockid_t clock)
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

/* PART of those that took longest is left out. */
static double
pick (GArray *times, double part)
{
  g_array_sort (times, compare_cb);
  return times->len > 0 ? g_array_index (times, double, (guint) ((times->len - 1) * part)) : 0;
}

/* --- the phones --- */

typedef struct
{
  SoupWebsocketConnection *socket;
  guint                    nth, number;
  gint64                   table, hand, step, version;
  gboolean                 is_mine, is_over;
  gint64                   bytes, messages;
  char                    *move; /* the rest of one that can be made now; NULL: none */
} Phone;

static gboolean is_mixed;
static Phone    phones[PHONES];
static GArray  *latencies; /* double, milliseconds */
static gint64   tapped, tapped_table, tapped_step;
static guint    n_seen;

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
connect_phone (Phone *phone, SoupSession *session, const char *host, const char *code)
{
  g_autofree char *url = g_strdup_printf ("ws://%s/socket", host), *origin = g_strdup_printf ("http://%s", host);
  g_autofree char *hello = g_strdup_printf ("\"do\":\"hello\",\"code\":\"%s\",\"language\":\"%s\"", code,
                                            is_mixed && phone->nth % 2 == 1 ? "es" : "en");
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);

  soup_session_websocket_connect_async (session, message, origin, NULL, G_PRIORITY_DEFAULT, NULL, connected_cb, phone);
  while (phone->socket == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect_swapped (phone->socket, "message", G_CALLBACK (heard_cb), phone);
  say (phone, hello);
  while (phone->messages < 2)
    g_main_context_iteration (NULL, TRUE);
}

/* A tap, and then nothing until all three have seen it. */
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

/* Lines in, lines out: "connected", then at "play" taps, at "count" the bytes. */
static void
be_phones (FILE *in, FILE *out)
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
      connect_phone (&phones[i], session, host, code);
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
          fprintf (out, "%u %.3f %.3f %.3f\n", latencies->len, pick (latencies, .5), pick (latencies, .95),
                   pick (latencies, 1));
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

/* --- the laptop --- */

typedef struct
{
  LanServer *server;
  guint      n_named;
  GArray    *turns; /* double: processor time of each turn of the main loop, milliseconds */
  GString   *line;  /* what the phones have said */
  int        fd;
} Laptop;

static void
came_cb (LanPhones *them, Laptop *laptop)
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

/* Serves until the phones have said a line. */
static char *
listen_to (Laptop *laptop)
{
  guint source = g_unix_fd_add (laptop->fd, G_IO_IN, said_cb, laptop);

  g_string_truncate (laptop->line, 0);
  while (strchr (laptop->line->str, '\n') == NULL)
    {
      double before = cpu (CLOCK_THREAD_CPUTIME_ID), took;

      g_main_context_iteration (NULL, TRUE);
      took = cpu (CLOCK_THREAD_CPUTIME_ID) - before;
      g_array_append_val (laptop->turns, took);
    }
  g_source_remove (source);
  return g_strndup (laptop->line->str, laptop->line->len - 1);
}

static long
memory (void)
{
  return (long) mallinfo2 ().uordblks;
}

static void
open_tables (RoomBook *book, RoomTable **tables)
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

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static void
be_laptop (int in, FILE *out)
{
  g_autofree char *path = evening_path (), *invitation = NULL, *line = NULL, *before_hour = NULL, *after_hour = NULL;
  g_autoptr (RoomBook) book = evening_book (path);
  g_autoptr (RoomTournament) tournament = evening_tournament (book, "");
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  RoomTable *tables[TABLES];
  Laptop     laptop = { .turns = turns, .line = g_string_new (NULL), .fd = in };
  long       memory_before, memory_after;
  double     busy, wall, p50, p95, most;
  gint64     bytes_before, bytes_after, n_before, n_after;
  guint      n;

  evening_do (tournament, "enter Ann Bob Cleo Dora");
  evening_do (tournament, "start");
  open_tables (book, tables);
  laptop.server = lan_server_new (tournament);
  lan_server_set_book (laptop.server, book);
  g_assert_true (lan_server_listen (laptop.server, address, 0, NULL));
  g_signal_connect_after (lan_server_get_phones (laptop.server), "changed", G_CALLBACK (came_cb), &laptop);
  invitation = lan_server_dup_invitation (laptop.server);
  memory_before = memory ();
  fprintf (out, "127.0.0.1:%u %s\n", lan_server_get_port (laptop.server), strrchr (invitation, '/') + 1);
  fflush (out);
  line = listen_to (&laptop);
  g_assert_cmpstr (line, ==, "connected");
  memory_after = memory ();
  figure ("memory of forty phones", (double) (memory_after - memory_before) / 1024, "KiB");

  g_array_set_size (turns, 0);
  busy = cpu (CLOCK_PROCESS_CPUTIME_ID);
  wall = (double) g_get_monotonic_time () / 1e3;
  fprintf (out, "play\n");
  fflush (out);
  g_free (line);
  line = listen_to (&laptop);
  busy = cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  wall = (double) g_get_monotonic_time () / 1e3 - wall;
  g_assert_cmpint (sscanf (line, "%u %lf %lf %lf", &n, &p50, &p95, &most), ==, 4);
  figure ("taps at six tables", n, "");
  figure ("tap to everybody's screen, median", p50, "ms");
  figure ("tap to everybody's screen, 95 of 100", p95, "ms");
  figure ("tap to everybody's screen, longest", most, "ms");
  figure ("processor time of a tap", busy / n, "ms");
  figure ("processor while they play", 100 * busy / wall, "% of a core");
  figure ("turn of the main loop, 99 of 100", pick (turns, .99), "ms of processor time");
  figure ("turn of the main loop, longest", pick (turns, 1), "ms of processor time");

  fprintf (out, "count\n");
  fflush (out);
  before_hour = listen_to (&laptop);
  busy = cpu (CLOCK_PROCESS_CPUTIME_ID);
  for (guint second = 0; second < 3600; second++)
    {
      evening_pass (G_USEC_PER_SEC);
      room_tournament_look (tournament);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  busy = cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  fprintf (out, "count\n");
  fflush (out);
  after_hour = listen_to (&laptop);
  sscanf (before_hour, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &bytes_before, &n_before);
  sscanf (after_hour, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &bytes_after, &n_after);
  figure ("an hour of the clock on a phone", (double) (bytes_after - bytes_before), "bytes");
  figure ("an hour of the clock on a phone", (double) (n_after - n_before), "messages");
  figure ("an hour of the clock on forty phones", busy, "ms of processor time");

  busy = cpu (CLOCK_PROCESS_CPUTIME_ID);
  g_timeout_add_seconds (25, quit_cb, loop);
  g_main_loop_run (loop);
  busy = cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  figure ("25 seconds in which nothing happens", busy, "ms of processor time");
  fclose (out);
  lan_server_free (laptop.server);
  for (guint i = 0; i < TABLES; i++)
    g_object_unref (tables[i]);
  g_string_free (laptop.line, TRUE);
}

int
main (int argc, char **argv)
{
  int   to_phones[2], to_laptop[2];
  pid_t child;

  is_mixed = argc > 1 && g_str_equal (argv[1], "mixed");
  if (!loopback_is_up () || pipe (to_phones) != 0 || pipe (to_laptop) != 0)
    return 77;
  child = fork ();
  if (child == 0)
    {
      close (to_phones[1]);
      be_phones (fdopen (to_phones[0], "r"), fdopen (to_laptop[1], "w"));
    }
  evening_init (&argc, &argv);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CARDROOM_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  language_init ();
  evening_time_reset ();
  close (to_laptop[1]);
  close (to_phones[0]);
  be_laptop (to_laptop[0], fdopen (to_phones[1], "w"));
  waitpid (child, NULL, 0);
  return 0;
}
