/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how forty phones, eighteen of them at six tables, affect the laptop's own windows: when frames come, and
   what they take. */
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "widgets/clock/room-clock-window.h"
#include "widgets/table/room-table-window.h"
#include "callers.h"
#include "desk.h"
#include "../loopback.h"

#define QUIET 6 /* seconds, to compare with */

/* For a window: the time between frames while something moves, and the processor time of one, in milliseconds. */
typedef struct
{
  GArray *between, *took;
  gint64  last;
  double  begun;
} Frames;

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;
  gint64  now = g_get_monotonic_time ();
  double  between = (double) (now - frames->last) / 1e3;

  if (frames->last != 0)
    g_array_append_val (frames->between, between);
  frames->last = now;
  return G_SOURCE_CONTINUE;
}

static void
before_cb (GdkFrameClock *clock, Frames *frames)
{
  frames->begun = callers_cpu (CLOCK_THREAD_CPUTIME_ID);
}

static void
after_cb (GdkFrameClock *clock, Frames *frames)
{
  double took = callers_cpu (CLOCK_THREAD_CPUTIME_ID) - frames->begun;

  g_array_append_val (frames->took, took);
}

static Frames *
watch (GtkWindow *window)
{
  Frames        *frames = g_new0 (Frames, 1);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

  frames->between = g_array_new (FALSE, FALSE, sizeof (double));
  frames->took = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, frames, NULL);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), frames);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_cb), frames);
  return frames;
}

static void
tell (Frames *frames, const char *window, const char *when)
{
  static const struct
  {
    const char *name;
    double      part;
  } parts[] = { { "median", .5 }, { "99 of 100", .99 }, { "longest", 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *between = g_strdup_printf ("%s, %s: between frames, %s", window, when, parts[i].name);
      g_autofree char *took = g_strdup_printf ("%s, %s: a frame, %s", window, when, parts[i].name);

      callers_figure (between, callers_pick (frames->between, parts[i].part), "ms");
      callers_figure (took, callers_pick (frames->took, parts[i].part), "ms of processor time");
    }
  g_array_set_size (frames->between, 0);
  g_array_set_size (frames->took, 0);
  frames->last = 0;
}

static void
tell_all (Frames *const *frames, const char *when)
{
  static const char *const names[] = { "main window", "clock", "table" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    tell (frames[i], names[i], when);
}

static gboolean
over_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_quietly (void)
{
  gboolean is_over = FALSE;

  g_timeout_add_seconds (QUIET, over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
be_laptop (int in, FILE *out)
{
  Drive           drive = { 0 };
  RoomTournament *tournament;
  RoomTable      *tables[TABLES];
  GtkWindow      *windows[3];
  Frames         *frames[3];
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  Laptop           laptop = { .turns = turns, .line = g_string_new (NULL), .fd = in };
  g_autofree char *invitation = NULL, *line = NULL;
  double           median, p95, most;
  guint            n;

  drive_up (&drive, NULL);
  tournament = desk_open (&drive, "", "enter Ann Bob Cleo Dora", "start", NULL);
  callers_open_tables (drive.book, tables);
  windows[0] = drive.window;
  windows[1] = room_clock_window_new (NULL, tournament);
  gtk_window_present (windows[1]);
  windows[2] = GTK_WINDOW (room_table_window_show (NULL, tables[0], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      drawn_wait (drive_is_shown, windows[i]);
      frames[i] = watch (windows[i]);
    }
  laptop.server = lan_server_new (tournament);
  lan_server_set_book (laptop.server, drive.book);
  g_assert_true (lan_server_listen (laptop.server, address, 0, NULL));
  g_signal_connect_after (lan_server_get_phones (laptop.server), "changed", G_CALLBACK (callers_came_cb), &laptop);
  wait_quietly ();
  tell_all (frames, "alone");
  invitation = lan_server_dup_invitation (laptop.server);
  fprintf (out, "127.0.0.1:%u %s\n", lan_server_get_port (laptop.server), strrchr (invitation, '/') + 1);
  fflush (out);
  line = callers_listen_to (&laptop);
  tell_all (frames, "forty phones come");
  g_array_set_size (turns, 0);
  fprintf (out, "play\n");
  fflush (out);
  g_free (line);
  line = callers_listen_to (&laptop);
  tell_all (frames, "six tables play");
  callers_figure ("turn of the main loop, 99 of 100", callers_pick (turns, .99), "ms of processor time");
  callers_figure ("turn of the main loop, longest", callers_pick (turns, 1), "ms of processor time");
  g_assert_cmpint (sscanf (line, "%u %lf %lf %lf", &n, &median, &p95, &most), ==, 4);
  callers_figure ("tap to everybody's screen, median", median, "ms");
  callers_figure ("tap to everybody's screen, 95 of 100", p95, "ms");
  callers_figure ("tap to everybody's screen, longest", most, "ms");
  fclose (out);
}

int
main (int argc, char **argv)
{
  int   to_phones[2], to_laptop[2];
  pid_t child;

  if (!loopback_is_up () || pipe (to_phones) != 0 || pipe (to_laptop) != 0)
    return 77;
  child = fork ();
  if (child == 0)
    {
      close (to_phones[1]);
      callers_be_phones (fdopen (to_phones[0], "r"), fdopen (to_laptop[1], "w"), FALSE);
    }
  drive_init (&argc, &argv);
  close (to_laptop[1]);
  close (to_phones[0]);
  be_laptop (to_laptop[0], fdopen (to_phones[1], "w"));
  waitpid (child, NULL, 0);
  return 0; /* open resources end with the process */
}
