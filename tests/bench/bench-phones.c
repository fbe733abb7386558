/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures an evening with forty phones, eighteen of them at six tables: what it costs the laptop, and how long a tap
   takes until everybody at the table sees it.  The phones are a separate process; with `bench-phones mixed` every other
   one is Spanish. */
#include <libintl.h>
#include <malloc.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/language.h"
#include "callers.h"
#include "evening.h"
#include "../loopback.h"

static long
memory (void)
{
  return (long) mallinfo2 ().uordblks;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* What one guest can make all others wait for. */
static void
bench_harm (Laptop *laptop, FILE *out)
{
  g_autofree char *line = NULL;

  g_array_set_size (laptop->turns, 0);
  fprintf (out, "harm\n");
  fflush (out);
  line = callers_listen_to (laptop);
  callers_figure ("turn of the main loop while a guest does harm, 99 of 100", callers_pick (laptop->turns, .99),
                  "ms of processor time");
  callers_figure ("turn of the main loop while a guest does harm, longest", callers_pick (laptop->turns, 1),
                  "ms of processor time");
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
  callers_open_tables (book, tables);
  laptop.server = lan_server_new (tournament);
  lan_server_set_book (laptop.server, book);
  g_assert_true (lan_server_listen (laptop.server, address, 0, NULL));
  g_signal_connect_after (lan_server_get_phones (laptop.server), "changed", G_CALLBACK (callers_came_cb), &laptop);
  invitation = lan_server_dup_invitation (laptop.server);
  memory_before = memory ();
  fprintf (out, "127.0.0.1:%u %s\n", lan_server_get_port (laptop.server), strrchr (invitation, '/') + 1);
  fflush (out);
  line = callers_listen_to (&laptop);
  g_assert_cmpstr (line, ==, "connected");
  memory_after = memory ();
  callers_figure ("memory of forty phones", (double) (memory_after - memory_before) / 1024, "KiB");

  g_array_set_size (turns, 0);
  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID);
  wall = (double) g_get_monotonic_time () / 1e3;
  fprintf (out, "play\n");
  fflush (out);
  g_free (line);
  line = callers_listen_to (&laptop);
  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  wall = (double) g_get_monotonic_time () / 1e3 - wall;
  g_assert_cmpint (sscanf (line, "%u %lf %lf %lf", &n, &p50, &p95, &most), ==, 4);
  callers_figure ("taps at six tables", n, "");
  callers_figure ("tap to everybody's screen, median", p50, "ms");
  callers_figure ("tap to everybody's screen, 95 of 100", p95, "ms");
  callers_figure ("tap to everybody's screen, longest", most, "ms");
  callers_figure ("processor time of a tap", busy / n, "ms");
  callers_figure ("processor while they play", 100 * busy / wall, "% of a core");
  callers_figure ("turn of the main loop, 99 of 100", callers_pick (turns, .99), "ms of processor time");
  callers_figure ("turn of the main loop, longest", callers_pick (turns, 1), "ms of processor time");

  bench_harm (&laptop, out);
  fprintf (out, "count\n");
  fflush (out);
  before_hour = callers_listen_to (&laptop);
  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID);
  for (guint second = 0; second < 3600; second++)
    {
      evening_pass (G_USEC_PER_SEC);
      room_tournament_look (tournament);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  fprintf (out, "count\n");
  fflush (out);
  after_hour = callers_listen_to (&laptop);
  sscanf (before_hour, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &bytes_before, &n_before);
  sscanf (after_hour, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &bytes_after, &n_after);
  callers_figure ("an hour of the clock on a phone", (double) (bytes_after - bytes_before), "bytes");
  callers_figure ("an hour of the clock on a phone", (double) (n_after - n_before), "messages");
  callers_figure ("an hour of the clock on forty phones", busy, "ms of processor time");

  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID);
  g_timeout_add_seconds (25, quit_cb, loop);
  g_main_loop_run (loop);
  busy = callers_cpu (CLOCK_PROCESS_CPUTIME_ID) - busy;
  callers_figure ("25 seconds in which nothing happens", busy, "ms of processor time");
  fclose (out);
  lan_server_free (laptop.server);
  for (guint i = 0; i < TABLES; i++)
    g_object_unref (tables[i]);
  g_string_free (laptop.line, TRUE);
}

int
main (int argc, char **argv)
{
  int      to_phones[2], to_laptop[2];
  pid_t    child;
  gboolean is_mixed = argc > 1 && g_str_equal (argv[1], "mixed");

  if (!loopback_is_up () || pipe (to_phones) != 0 || pipe (to_laptop) != 0)
    return 77;
  child = fork ();
  if (child == 0)
    {
      close (to_phones[1]);
      callers_be_phones (fdopen (to_phones[0], "r"), fdopen (to_laptop[1], "w"), is_mixed);
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
