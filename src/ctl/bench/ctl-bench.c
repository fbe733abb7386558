/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl bench`: how fast this machine is. */
#include <glib/gi18n-lib.h>

#include "base/decimal.h"
#include "cards/play/play.h"
#include "ctl/ctl.h"
#include "bench.h"

#define SECONDS_EACH 1
#define BATCH        64 /* matches between two checks of the clock */

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
    {
      g_autofree char *number = decimal_fixed (value, value < 100 ? 2 : 0);

      g_print ("%s\t%s\t%s\n", name, number, unit);
    }
  json_builder_begin_object (output->json);
  ctl_add_string (output->json, "name", name);
  json_builder_set_member_name (output->json, "value");
  json_builder_add_double_value (output->json, value);
  ctl_add_string (output->json, "unit", unit);
  json_builder_end_object (output->json);
}

/* --- Engine: random matches, with every rule checked and every move stored --- */

/* Plays the match to its end and returns the number of decisions. */
static gint64
play_match (GamePlay *play, guint64 *random)
{
  const GameState *s = game_play_state (play);

  do
    while (s->turn != GAME_HAND_OVER)
      {
        GameAction action;

        if (s->turn == GAME_NOBODY)
          game_play_step_on (play, NULL);
        else if (!game_pick_legal (s, game_play_choices (play), random, &action)
                 || !game_play_do (play, s->turn, &action, NULL))
          g_assert_not_reached ();
      }
  while (game_play_next (play, NULL, 0, NULL));
  return game_play_n_moves (play);
}

static void
bench_game (BenchFigure figure, gconstpointer output, const Game *game, guint n_seats)
{
  GameSetup        setup = { .game = game, .n_seats = n_seats, .dealer = -1 };
  guint64          random = 7, seed = 0;
  gint64           decisions = 0, matches = 0;
  gdouble          start, time;
  g_autofree char *decisions_name = g_strdup_printf ("engine/%s/%u/decisions", game->id, n_seats);
  g_autofree char *games_name = g_strdup_printf ("engine/%s/%u/games", game->id, n_seats);
  g_autofree char *size_name = g_strdup_printf ("engine/%s/%u/state", game->id, n_seats);
  g_autoptr (GamePlay) play = NULL;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert (play != NULL);
  start = bench_processor_seconds ();
  do
    {
      for (guint i = 0; i < BATCH; i++, matches++)
        {
          game_play_restart (play, seed++);
          decisions += play_match (play, &random);
        }
      time = bench_processor_seconds () - start;
    }
  while (time < SECONDS_EACH);
  figure (output, decisions_name, (gdouble) decisions / time, "1/s");
  figure (output, games_name, (gdouble) matches / time, "1/s");
  figure (output, size_name, game_play_state (play)->size, "bytes");
}

static int
bench_engine (BenchFigure figure, gconstpointer output)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      guint least = game_least_seats (game_list ()[i]);
      guint most = game_most_seats (game_list ()[i]);

      bench_game (figure, output, game_list ()[i], least);
      if (most > least)
        bench_game (figure, output, game_list ()[i], most);
    }
  return CTL_DONE;
}

static const struct
{
  const char *name;
  int (*run) (BenchFigure figure, gconstpointer output);
} benches[] = {
  { "eval", bench_eval },         { "engine", bench_engine }, { "icm", bench_icm },
  { "forecast", bench_forecast }, { "store", bench_store },
};

static int
run (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  Output   output = { options->json, json };
  gboolean is_known = argc < 2;
  int      status = CTL_DONE;

  if (argc > 2)
    return ctl_usage (&ctl_bench, _ ("“%s” is not understood."), argv[2]);
  for (guint i = 0; i < G_N_ELEMENTS (benches) && !is_known; i++)
    is_known = g_str_equal (argv[1], benches[i].name);
  if (!is_known)
    return ctl_usage (&ctl_bench, _ ("“%s” cannot be measured."), argv[1]);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "figures");
  json_builder_begin_array (json);
  for (guint i = 0; i < G_N_ELEMENTS (benches) && status == CTL_DONE; i++)
    if (argc < 2 || g_str_equal (argv[1], benches[i].name))
      status = benches[i].run (add_figure, &output);
  if (status != CTL_DONE)
    return status;
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

const CtlCommand ctl_bench = {
  .name = "bench",
  .usage = "bench [eval|engine|icm|forecast|store] [--json]",
  .summary = N_ ("Measure how fast Cardroom is on this machine"),
  .help
  = N_ ("Prints figures: name, value, unit.  With no argument it measures everything.\n"
        "\n"
        "  eval       evaluates poker hands: all seven-card hands in order, and random ones\n"
        "  engine     plays random matches of each card game, checking every rule and keeping every move, with\n"
        "             the fewest and with the most players\n"
        "  icm        works out what 9, 20 and 100 stacks are worth, all of them different and every place paid\n"
        "  forecast   plays the evenings of a forecast\n"
        "  store      keeps a hundred evenings in a store in the temporary directory ($TMPDIR), each step safely\n"
        "             on the disk before the next, and opens it again\n"
        "\n"
        "All except the store are measured in the time of one processor."),
  .run = run,
};
