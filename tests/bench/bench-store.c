/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the log and the store, each figure beside what it can be compared with: name, value and unit on each
   line. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "base/line.h"
#include "base/span.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"

#define EVENTS 2000
#define SYNCS  500

static double
seconds_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e6;
}

static void
figure (const char *name, double value, const char *unit)
{
  g_print ("%s\t%.4g\t%s\n", name, value, unit);
}

static Settings *
settings_of_the_night (void)
{
  static const char *const lines[]
      = { "entry 20.00 fee 2.00 stack 3000", "rebuy 20.00", "bounty 5.00", "tables 7 x 9" };
  Settings *settings = settings_new ();

  settings->name = (g_free (settings->name), g_strdup ("Bench"));
  settings->schedule = schedule_parse ("name B\nstack 3000\nlevel 20m 25 50\nlevel 10h 50 100\n", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], ",+", NULL);

      g_assert_true (settings_take (settings, words, NULL, NULL, NULL));
    }
  return settings;
}

/* Sixty players; then eliminations, rebuys, pauses and undos until EVENTS are in the log. */
static void
play (Tourney *tourney)
{
  gint64 now = 0;

  for (int i = 0; i < 60; i++)
    {
      g_autofree char *line = g_strdup_printf ("enter P%d", i);

      g_assert_true (tourney_do (tourney, line, now, NULL));
    }
  g_assert_true (tourney_do (tourney, "start", now, NULL));
  for (int i = 0; tourney_head (tourney) < EVENTS; i++)
    {
      g_autofree char *out = g_strdup_printf ("out P%d by P%d", i % 60, (i + 1) % 60);
      g_autofree char *back = g_strdup_printf ("rebuy P%d", i % 60);

      now += 5 * SECOND;
      g_assert_true (tourney_do (tourney, out, now, NULL));
      if (tourney_head (tourney) < EVENTS)
        g_assert_true (tourney_do (tourney, back, now, NULL));
    }
}

static void
bench_replay (const Settings *settings, Tourney *played)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  gint64 start;
  int    rounds = 20;

  for (guint i = 0; i < tourney_n_events (played); i++)
    g_ptr_array_add (events, (gpointer) tourney_event (played, i));
  start = g_get_monotonic_time ();
  for (int i = 0; i < rounds; i++)
    {
      g_autoptr (Tourney) again = tourney_new (settings, events, events->len, NULL);

      g_assert_nonnull (again);
    }
  figure ("replay-2000-events", seconds_since (start) / rounds * 1000, "ms");
  start = g_get_monotonic_time ();
  g_assert_true (tourney_do (played, "undo", 0, NULL));
  figure ("undo-at-2000-events", seconds_since (start) * 1000, "ms");
  g_assert_true (tourney_do (played, "redo", 0, NULL));
}

/* The speed of the disk itself: a small append and an fdatasync, again and again. */
static double
bare_syncs_a_second (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "bare", NULL);
  int              fd = g_open (path, O_CREAT | O_WRONLY, 0600);
  char             page[4096] = { 1 };
  gint64           start = g_get_monotonic_time ();

  for (int i = 0; i < SYNCS; i++)
    if (write (fd, page, sizeof page) != sizeof page || fdatasync (fd) != 0)
      g_error ("The disk does not write");
  close (fd);
  return SYNCS / seconds_since (start);
}

static void
bench_durable (const Settings *settings, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "bench.db", NULL);
  g_autoptr (Store) store = store_open (path, STORE_WRITE, &error);
  g_autoptr (Tourney) tourney = NULL;
  gint64 id, start;

  g_assert_no_error (error);
  id = store_tournament_add (store, settings, 0, 0, &error);
  tourney = store_tournament_load (store, id, &error);
  g_assert_no_error (error);
  start = g_get_monotonic_time ();
  play (tourney);
  figure ("durable-events", EVENTS / seconds_since (start), "a second");
  figure ("bare-fdatasync", bare_syncs_a_second (folder), "a second");
  g_clear_pointer (&tourney, tourney_free);

  start = g_get_monotonic_time ();
  tourney = store_tournament_load (store, id, &error);
  g_assert_no_error (error);
  figure ("load-2000-events", seconds_since (start) * 1000, "ms");
}

int
main (int argc, char **argv)
{
  g_autoptr (Settings) settings = settings_of_the_night ();
  g_autoptr (Tourney) tourney = tourney_new (settings, NULL, 0, NULL);
  /* A folder in the current one, as the temporary directory may be in memory. */
  g_autofree char *folder = g_strdup ("bench-XXXXXX");
  gint64           start = g_get_monotonic_time ();

  play (tourney);
  figure ("events-in-memory", EVENTS / seconds_since (start), "a second");
  bench_replay (settings, tourney);
  g_assert_nonnull (g_mkdtemp (folder));
  bench_durable (settings, folder);
  {
    g_autofree char *command = g_strdup_printf ("rm -r %s", folder);

    return g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL) ? 0 : 1;
  }
}
