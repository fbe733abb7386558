/* `cardroomctl bench`: how fast things go on this machine. */
#include "ctl.h"

#include "bench-eval.h"
#include "games/play.h"

#include <glib/gi18n-lib.h>
#include <time.h>

#define SECONDS_EACH 1
#define BATCH        64 /* matches between two looks at the clock */

typedef struct
{
  gboolean     is_json;
  JsonBuilder *json;
} Output;

static void
add_figure (gconstpointer data, const char *name, gdouble value, const char *unit)
{
  const Output *output = data;

  if (!output->is_json)
    g_print (value < 100 ? "%s\t%.2f\t%s\n" : "%s\t%.0f\t%s\n", name, value, unit);
  json_builder_begin_object (output->json);
  ctl_add_string (output->json, "name", name);
  json_builder_set_member_name (output->json, "value");
  json_builder_add_double_value (output->json, value);
  ctl_add_string (output->json, "unit", unit);
  json_builder_end_object (output->json);
}

/* Of this thread, in microseconds: whatever else the machine is doing. */
static gint64
processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* --- engine: random matches, with every rule checked and every move kept --- */

/* Plays the match to its end; how many decisions it took. */
static gint64
play_match (GamePlay *play, guint64 *random)
{
  const GameState *s = game_play_state (play);

  do
    while (s->turn != GAME_HAND_OVER)
      {
        GameAction action;

        game_pick (game_play_choices (play), random, &action);
        /* What `refuse` alone can see is tried again. */
        if (!game_play_do (play, s->turn, &action, NULL))
          continue;
      }
  while (game_play_next (play, NULL, 0, NULL));
  return game_play_n_moves (play);
}

static void
bench_game (const Output *output, const Game *game, guint n_seats)
{
  GameSetup        setup = { .game = game, .n_seats = n_seats, .dealer = -1 };
  guint64          random = 7, seed = 0;
  gint64           start, time, decisions = 0, matches = 0;
  g_autofree char *decisions_name = g_strdup_printf ("engine/%s/%u/decisions", game->id, n_seats);
  g_autofree char *games_name = g_strdup_printf ("engine/%s/%u/games", game->id, n_seats);
  g_autofree char *size_name = g_strdup_printf ("engine/%s/%u/state", game->id, n_seats);
  g_autoptr (GamePlay) play = NULL;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert (play != NULL);
  start = processor_time ();
  do
    {
      for (guint i = 0; i < BATCH; i++, matches++)
        {
          game_play_restart (play, seed++);
          decisions += play_match (play, &random);
        }
      time = processor_time () - start;
    }
  while (time < SECONDS_EACH * G_USEC_PER_SEC);
  add_figure (output, decisions_name, (gdouble) decisions * G_USEC_PER_SEC / (gdouble) time, "1/s");
  add_figure (output, games_name, (gdouble) matches * G_USEC_PER_SEC / (gdouble) time, "1/s");
  add_figure (output, size_name, game_play_state (play)->size, "bytes");
}

static void
bench_engine (const Output *output)
{
  for (guint i = 0; game_list[i] != NULL; i++)
    {
      guint least = (guint) __builtin_ctz (game_list[i]->seats);
      guint most = 31 - (guint) __builtin_clz (game_list[i]->seats);

      bench_game (output, game_list[i], least);
      if (most > least)
        bench_game (output, game_list[i], most);
    }
}

static void
bench_hands (const Output *output)
{
  bench_eval (add_figure, output);
}

static const struct
{
  const char *name;
  void (*run) (const Output *output);
} benches[] = {
  { "eval", bench_hands },
  { "engine", bench_engine },
};

static int
run (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  Output   output = { options->json, json };
  gboolean is_known = argc < 2;

  if (argc > 2)
    return ctl_usage (&ctl_bench, _ ("“%s” is not understood."), argv[2]);
  for (guint i = 0; i < G_N_ELEMENTS (benches) && !is_known; i++)
    is_known = g_str_equal (argv[1], benches[i].name);
  if (!is_known)
    return ctl_usage (&ctl_bench, _ ("“%s” is nothing that can be measured."), argv[1]);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "figures");
  json_builder_begin_array (json);
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    if (argc < 2 || g_str_equal (argv[1], benches[i].name))
      benches[i].run (&output);
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

const CtlCommand ctl_bench = {
  .name = "bench",
  .usage = "bench [eval|engine] [--json]",
  .summary = N_ ("Measure how fast Cardroom is on this machine"),
  .help = N_ (
      "Prints figures: name, value, unit.  “engine” plays random matches of each card game and counts by the time of\n"
      "one processor, with every rule checked and every move kept, with the fewest and with the most players;\n"
      "“eval” evaluates poker hands, all of seven cards in order and random ones.  Without a word both."),
  .run = run,
};
