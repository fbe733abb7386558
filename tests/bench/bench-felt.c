/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the felt: layout, showing a view, and the time for a frame while cards move; name, value, unit. */
#include <time.h>

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "widgets/felt/room-felt.h"

typedef struct
{
  gint64  begun;
  GArray *frames; /* double, milliseconds */
} Watch;

/* The time of this thread, so that other work on the machine does not count. */
static double
now (void)
{
  struct timespec spec;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spec);
  return (double) spec.tv_sec * 1e3 + (double) spec.tv_nsec / 1e6;
}

static void
before_cb (GdkFrameClock *clock, Watch *watch)
{
  watch->begun = now ();
}

static void
after_cb (GdkFrameClock *clock, Watch *watch)
{
  double took = now () - watch->begun;

  g_array_append_val (watch->frames, took);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
figure (const char *id, guint seats, const char *name, double value, const char *unit)
{
  g_print ("felt-%s-%u-%s\t%.4g\t%s\n", id, seats, name, value, unit);
}

/* The next hand is dealt while the person watches. */
static void
bench_deal (const char *id, guint seats)
{
  const Game *game = game_find (id);
  GameSetup   setup = { .game = game, .n_seats = seats, .dealer = -1, .seed = 7 };
  g_autoptr (GamePlay) play = NULL;
  g_autofree GameState *view = g_malloc0 (game_state_size (game));
  RoomFeltSeat          people[GAME_MAX_SEATS] = { 0 };
  GtkWidget            *window = gtk_window_new (), *felt = room_felt_new ();
  Watch                 watch = { .frames = g_array_new (FALSE, FALSE, sizeof (double)) };
  GdkFrameClock        *clock;
  double                start;
  guint64               random = 3;
  GameAction            action;

  game_options_init (game, setup.option);
  game_option_set (game, setup.option, "hands", "9", NULL);
  game_options_settle (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint i = 0; i < seats; i++)
    people[i].name = "Somebody";
  gtk_window_set_child (GTK_WINDOW (window), felt);
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 600);
  game_view (game_play_state (play), 0, view);
  room_felt_show (ROOM_FELT (felt), view, people, 0, -1);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (felt) || gtk_widget_get_width (felt) == 0)
    g_main_context_iteration (NULL, TRUE);
  while (game_play_state (play)->turn >= 0)
    {
      game_view (game_play_state (play), game_play_state (play)->turn, view);
      bot_choose (BOT_CAREFUL, view, game_play_choices (play), &random, &action);
      game_play_do (play, game_play_state (play)->turn, &action, NULL);
    }
  g_assert_true (game_play_next (play, NULL, 0, NULL));
  game_view (game_play_state (play), 0, view);
  clock = gtk_widget_get_frame_clock (felt);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &watch);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_cb), &watch);
  start = now ();
  room_felt_show (ROOM_FELT (felt), view, people, 0, -1);
  figure (id, seats, "show", now () - start, "ms");
  g_assert_true (room_felt_is_moving (ROOM_FELT (felt)));
  while (room_felt_is_moving (ROOM_FELT (felt)))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (clock, &watch);
  g_array_sort (watch.frames, compare);
  figure (id, seats, "frames", watch.frames->len, "");
  figure (id, seats, "frame-median", g_array_index (watch.frames, double, watch.frames->len / 2), "ms");
  figure (id, seats, "frame-worst", g_array_index (watch.frames, double, watch.frames->len - 1), "ms");
  g_array_unref (watch.frames);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  /* Tests switch animations off. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bench_deal ("texas-holdem", 10);
  bench_deal ("chinese-poker", 4);
  bench_deal ("champs-and-cowards", 11);
  bench_deal ("crates", 2);
  return 0;
}
