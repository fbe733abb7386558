/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures side games as people meet them: from "Play" to the first card, ten tables at once, how long a bot thinks. */
#include <malloc.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "app/table/room-table-test.h"
#include "widgets/table/room-table-window.h"
#include "desk.h"
#include "tables.h"

#define TABLES 10
#define MOVES  30 /* at each of them */

static void
figure (const char *name, double value, const char *unit)
{
  g_print ("%s\t%.4g\t%s\n", name, value, unit);
}

/* --- From "Play" to the first card --- */

static void
drawn_cb (GdkFrameClock *clock, gboolean *drawn)
{
  *drawn = TRUE;
}

/* As the dialog of a new table does it: stored durably, dealt, and the frame with the cards painted. */
static double
open_window (Drive *drive, const char *game, const char *seats, RoomTable **table)
{
  RoomTableWish *wish = tables_wish (game, seats, "", 11);
  gint64         begun = g_get_monotonic_time ();
  GtkWindow     *window;
  GdkFrameClock *clock;
  gboolean       drawn = FALSE;
  gulong         handler;

  *table = room_table_new (drive->book, wish, NULL);
  g_assert_nonnull (*table);
  window = GTK_WINDOW (room_table_window_show (NULL, *table, NULL));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (drawn_cb), &drawn);
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  room_table_wish_free (wish);
  return (double) (g_get_monotonic_time () - begun) / 1e3;
}

static guint
least_seats (const Game *game)
{
  return (guint) __builtin_ctz (game->seats);
}

static guint
most_seats (const Game *game)
{
  return (guint) (31 - __builtin_clz (game->seats));
}

static char *
one_and_bots (const Game *game, guint seats)
{
  GString *words = g_string_new ("Ann");

  for (guint i = 1; i < seats; i++)
    g_string_append_printf (words, " Bot%u=careful", i);
  return g_string_free (words, FALSE);
}

static void
close_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
bench_first_card (Drive *drive)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      g_autofree char *seats = one_and_bots (game, MAX (least_seats (game), 2));
      g_autofree char *name = g_strdup_printf ("first-card-%s", game->id);
      g_autoptr (RoomTable) table = NULL;

      figure (name, open_window (drive, game->id, seats, &table), "ms");
      close_all ();
    }
}

/* --- Ten tables --- */

static double
memory (void)
{
  unsigned long pages = 0;
  FILE         *file = fopen ("/proc/self/statm", "r");

  g_assert_nonnull (file);
  malloc_trim (0);
  g_assert_cmpint (fscanf (file, "%*u %lu", &pages), ==, 1);
  fclose (file);
  return (double) pages * (double) sysconf (_SC_PAGESIZE) / 1048576;
}

static void
bench_memory (Drive *drive)
{
  RoomTable *tables[TABLES];
  double     before, open;
  guint64    random = 5;

  g_assert_nonnull (game_list ()[TABLES - 1]);
  before = memory ();
  for (guint i = 0; i < TABLES; i++)
    {
      const Game      *game = game_list ()[i];
      g_autofree char *seats = tables_people (MAX (least_seats (game), MIN (most_seats (game), 4)));

      open_window (drive, game->id, seats, &tables[i]);
      for (guint move = 0; move < MOVES; move++)
        if (!tables_step (tables[i], &random))
          room_table_next (tables[i], NULL);
    }
  open = memory ();
  figure ("ten-tables-in-windows", open - before, "MB");
  close_all ();
  figure ("ten-tables-windows-closed", memory () - before, "MB");
  for (guint i = 0; i < TABLES; i++)
    g_clear_object (&tables[i]);
  figure ("whole-process", open, "MB");
}

/* --- Bots --- */

static double
now (void)
{
  struct timespec spec;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spec);
  return (double) spec.tv_sec * 1e3 + (double) spec.tv_nsec / 1e6;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Plays one hand with as many seats as possible, all of them such bots; TIMES gets what each move took. */
static void
time_bots (const Game *game, Bot bot, GArray *times)
{
  GameSetup setup = { .game = game, .n_seats = most_seats (game), .dealer = -1, .seed = 7 };
  g_autoptr (GamePlay) play = NULL;
  g_autofree GameState *view = g_malloc0 (game_state_size (game));
  guint64               random = 3;
  GameAction            action;

  game_options_init (game, setup.option);
  game_options_settle (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_nonnull (play);
  while (game_play_state (play)->turn != GAME_HAND_OVER)
    {
      double begun = now (), took;

      if (game_play_step_on (play, NULL))
        continue;
      game_view (game_play_state (play), game_play_state (play)->turn, view);
      bot_choose (bot, view, game_play_choices (play), &random, &action);
      took = now () - begun;
      g_array_append_val (times, took);
      g_assert_true (game_play_do (play, game_play_state (play)->turn, &action, NULL));
    }
}

static void
bench_bots (void)
{
  for (guint bot = 0; bot_words[bot] != NULL; bot++)
    {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
      g_autofree char *median = g_strdup_printf ("bot-%s-median", bot_words[bot]);
      g_autofree char *worst = g_strdup_printf ("bot-%s-worst", bot_words[bot]);

      for (guint i = 0; game_list ()[i] != NULL; i++)
        time_bots (game_list ()[i], (Bot) bot, times);
      g_array_sort (times, compare);
      figure (median, g_array_index (times, double, times->len / 2), "ms");
      figure (worst, g_array_index (times, double, times->len - 1), "ms");
    }
}

int
main (int argc, char **argv)
{
  Drive drive = { 0 };

  drive_init (&argc, &argv);
  drive_up (&drive, NULL);
  bench_first_card (&drive);
  bench_memory (&drive);
  drive_down (&drive, NULL);
  bench_bots ();
  return 0;
}
