/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long undo and redo take in a long night: name, value, unit. */
#include "base/span.h"
#include "tourney/log/tourney.h"
#include "tourney/player.h"

#define ACTS  6000
#define MOVES 1500 /* undone, and redone again */

static Tourney *
long_night (void)
{
  g_autoptr (Settings) settings = settings_new ();
  Tourney *tourney;

  settings->schedule = schedule_new ();
  settings->schedule->stack = 10000;
  for (gint64 big = 100; big <= 800; big *= 2)
    {
      ScheduleRow *row = schedule_add_row (settings->schedule, FALSE);

      row->length = HOUR;
      row->big = big;
      row->small = big / 2;
    }
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (gint i = 0; i < TOURNEY_MAX_PLAYERS; i++)
    {
      g_autofree char *line = g_strdup_printf ("enter P%d", i);

      tourney_do (tourney, line, 0, NULL);
    }
  tourney_do (tourney, "start", 0, NULL);
  for (gint i = (gint) tourney_head (tourney); i < ACTS; i++)
    {
      g_autofree char *line = g_strdup_printf ("count P%d %d", i % TOURNEY_MAX_PLAYERS, i);

      tourney_do (tourney, line, i * SECOND, NULL);
    }
  return tourney;
}

static void
figure (const char *name, gint64 start)
{
  g_print ("%s\t%.4g\tseconds\n", name, (double) (g_get_monotonic_time () - start) / (double) SECOND);
}

int
main (void)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (Tourney) tourney = long_night ();

  figure ("6000-acts-of-1000-players", start);
  start = g_get_monotonic_time ();
  for (gint i = 0; i < MOVES; i++)
    tourney_do (tourney, "undo", ACTS * SECOND, NULL);
  for (gint i = 0; i < MOVES; i++)
    tourney_do (tourney, "redo", ACTS * SECOND, NULL);
  figure ("3000-undos-and-redos", start);
  return 0;
}
