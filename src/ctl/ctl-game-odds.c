/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl game odds`: the average results of bets in games against the house. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "games/odds/odds.h"
#include "ctl-game.h"
#include "ctl-options.h"
#include "ctl-progress.h"

#define DECIMALS     1e6
#define MOST_THREADS 8

static int
read_request (const CtlCommand *command, int argc, char **argv, const Game **game, gint32 *option)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autoptr (GPtrArray) set = g_ptr_array_new ();
  CtlOption options[] = { { "--option", CTL_OPTION_TEXTS, set } };
  int       status = ctl_options_read (command, options, G_N_ELEMENTS (options), argc, argv, rest);

  if (status != CTL_DONE)
    return status;
  if (rest->len != 1)
    return ctl_usage (command, _ ("Which game?  “game %s” takes one."), argv[0]);
  *game = ctl_game_find (rest->pdata[0]);
  if (*game == NULL)
    return CTL_REFUSED;
  if (!odds_has (*game))
    return ctl_refuse (_ ("%s has no odds to work out: only games against the house have them."),
                       _ ((*game)->people.name));
  game_options_init (*game, option);
  for (guint i = 0; i < set->len; i++)
    if (!ctl_game_set_option (*game, option, set->pdata[i]))
      return CTL_REFUSED;
  game_options_settle (*game, option);
  return CTL_DONE;
}

static gdouble
percent (const OddsBet *bet)
{
  return 100 * ((gdouble) bet->gain / (gdouble) bet->out_of);
}

static void
print_plain (const OddsBet *bets, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_print ("%s\t%s\n", bets[i].name, g_ascii_formatd (text, sizeof text, "%.6f", percent (&bets[i])));
    }
}

static void
print_json (const Game *game, const OddsBet *bets, guint n)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  ctl_add_string (json, "game", game->id);
  json_builder_set_member_name (json, "bets");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (json);
      ctl_add_string (json, "name", bets[i].name);
      json_builder_set_member_name (json, "percent");
      json_builder_add_double_value (json, round (percent (&bets[i]) * DECIMALS) / DECIMALS);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

typedef struct
{
  OddsSlice slice;
  guint     index;
  gpointer  data;
} Share;

static gpointer
work_cb (gpointer data)
{
  const Share *share = data;

  share->slice (share->index, share->data);
  return NULL;
}

/* Runs the first slice in this thread and each other slice in its own. */
static void
run_together (OddsSlice slice, guint slices, gpointer data)
{
  Share    shares[MOST_THREADS];
  GThread *threads[MOST_THREADS];

  for (guint i = 1; i < slices; i++)
    {
      shares[i] = (Share){ slice, i, data };
      threads[i] = g_thread_try_new ("odds", work_cb, &shares[i], NULL);
      if (threads[i] == NULL)
        slice (i, data);
    }
  slice (0, data);
  for (guint i = 1; i < slices; i++)
    if (threads[i] != NULL)
      g_thread_join (threads[i]);
}

int
ctl_game_odds (int argc, char **argv, const CtlOptions *options)
{
  const Game *game = NULL;
  gint32      option[GAME_MAX_OPTIONS];
  OddsBet     bets[ODDS_MOST_BETS];
  OddsCrew    crew = { MIN (g_get_num_processors (), MOST_THREADS), run_together };
  CtlProgress progress;
  guint       n;
  int         status = read_request (options->command, argc, argv, &game, option);

  if (status != CTL_DONE)
    return status;
  ctl_progress_begin (&progress);
  n = odds_of (game, option, &crew, ctl_progress_cb, &progress, bets);
  ctl_progress_end (&progress);
  if (n == 0)
    return CTL_INTERRUPTED;
  if (options->json)
    print_json (game, bets, n);
  else
    print_plain (bets, n);
  return CTL_DONE;
}
