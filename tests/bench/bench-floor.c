/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long it takes to balance and break tables of a thousand players: name, value, unit. */
#include "base/span.h"
#include "tourney/log/tourney.h"
#include "tourney/player.h"

#define TABLES 100
#define SEATS  11
#define ROUNDS 20

static Tourney *
thousand (void)
{
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (GString) enter = g_string_new ("enter");
  ScheduleRow *row;
  Tourney     *tourney;

  settings->schedule = schedule_new ();
  settings->schedule->stack = 10000;
  row = schedule_add_row (settings->schedule, FALSE);
  row->length = HOUR;
  row->big = 100;
  row->small = 50;
  settings->tables = TABLES;
  settings->seats = SEATS;
  settings->seed = 1000;
  tourney = tourney_new (settings, NULL, 0, NULL);
  for (gint i = 0; i < TOURNEY_MAX_PLAYERS; i++)
    g_string_append_printf (enter, " P%d", i);
  tourney_do (tourney, enter->str, 0, NULL);
  tourney_do (tourney, "start", 0, NULL);
  for (gint table = 1; table <= TABLES; table++)
    {
      g_autofree char *button = g_strdup_printf ("button %d.1", table);

      tourney_do (tourney, button, 0, NULL);
    }
  return tourney;
}

static void
figure (const char *name, gint64 spent, gint n)
{
  g_print ("%s\t%.4g\tmilliseconds\n", name, (double) spent / 1000.0 / (double) n);
}

/* Five players go out at each of the first TABLES, as in a bad half hour. */
static void
thin_out (Tourney *tourney, gint tables)
{
  for (gint table = 1; table <= tables; table++)
    for (gint i = 0, seat = 1; i < 5 && seat <= SEATS; seat++)
      {
        const TourneyPlayer *player = tourney_at_seat (tourney, table, seat);
        g_autofree char     *out = player != NULL ? g_strdup_printf ("out %s", player->name) : NULL;

        i += out != NULL && tourney_do (tourney, out, HOUR, NULL);
      }
}

int
main (void)
{
  g_autoptr (Tourney) tourney = thousand ();
  gint64    suggest = 0, balance = 0, broken = 0, start;
  gint      table, smallest, asks, moves, n_broken = 0;
  FloorMove move;

  for (gint i = 0; i < ROUNDS; i++)
    {
      start = g_get_monotonic_time ();
      tourney_floor_need (tourney, 0, &table, &smallest);
      tourney_next_move (tourney, &move, &asks);
      suggest += g_get_monotonic_time () - start;
    }
  figure ("what-1000-players-at-100-tables-need", suggest, ROUNDS);

  for (gint table_n = TABLES; n_broken < 8; table_n--)
    {
      g_autofree char *line = g_strdup_printf ("break-table %d", table_n);

      start = g_get_monotonic_time ();
      if (!tourney_do (tourney, line, HOUR, NULL))
        break;
      broken += g_get_monotonic_time () - start;
      n_broken++;
    }
  g_assert_cmpint (n_broken, >, 0);
  figure ("break-a-table-of-1000-players", broken, n_broken);

  thin_out (tourney, 40);
  start = g_get_monotonic_time ();
  g_assert_true (tourney_do (tourney, "balance", HOUR, NULL));
  balance = g_get_monotonic_time () - start;
  moves = (gint) tourney_event (tourney, tourney_head (tourney) - 1)->rows->len - 1;
  g_print ("moves-to-balance-them\t%d\tplayers\n", moves);
  figure ("balance-92-tables-at-once", balance, 1);
  return 0;
}
