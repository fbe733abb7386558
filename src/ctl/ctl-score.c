/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl score`: counts score sheets of games played with paper cards, and says what each game's sheet asks for. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ctl-options.h"
#include "ctl-script.h"
#include "score/score-script.h"
#include "store/nights/shipped.h"

/* --- Counting sheets --- */

typedef struct
{
  gboolean show;
} Counting;

static void
print_totals (const Score *score, GString *text)
{
  const ScoreTerms *terms = score_terms (score);

  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    g_string_append_printf (text, "%s%s %" G_GINT64_FORMAT, seat > 0 ? "\t" : "", terms->names[seat],
                            score_state (score)->score[seat]);
}

static void
show_cb (gpointer data, const Score *score)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *next = score_next (score);

  g_string_append_printf (line, "%u\t", score_n_hands (score));
  print_totals (score, line);
  ctl_say (line->str);
  ctl_say (next != NULL ? next : _ ("The match is over."));
}

static int
run_file (gpointer data, const char *path, JsonBuilder *json)
{
  const Counting *counting = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);
  g_autoptr (ScoreScript) script = NULL;
  g_autoptr (ScriptResult) result = NULL;

  if (text == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  script = score_script_parse (text, &error);
  if (script == NULL)
    return ctl_script_refuse (path, ":", error, json);
  result = score_script_run (script, counting->show ? show_cb : NULL, NULL, NULL);
  return ctl_script_tell (path, result, 0, json);
}

/* --- What a sheet asks for --- */

static const char *const of_words[] = { "each", "side", "once" };

/* What can be written: "0..8", "called|burned", "NAME", "13 cards". */
static char *
say_values (const SheetAsk *ask, const SheetLimits *limits)
{
  switch (ask->kind)
    {
    case SHEET_WORD:
      return g_strjoinv ("|", (char **) ask->words);
    case SHEET_SEAT:
      return g_strdup (limits->min < 0 ? "NAME|-" : "NAME");
    case SHEET_CARDS:
      return g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) limits->max), (gint) limits->max);
    case SHEET_NUMBER:
    default:
      return g_strdup_printf ("%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT, limits->min, limits->max);
    }
}

/* The limits in the first hand of a match, or in the first that asks for it. */
static SheetLimits
find_limits (const GameState *first, guint index)
{
  g_autofree GameState *s = g_memdup2 (first, first->size);

  while (!game_sheet_is_asked (s, index) && s->hand < s->hands)
    {
      s->turn = GAME_HAND_OVER;
      game_deal_unplayed (s);
    }
  return game_sheet_limits (s, index);
}

static void
show_ask (const GameState *dealt, guint index, JsonBuilder *json)
{
  const SheetAsk  *ask = &dealt->game->sheet->asks[index];
  SheetLimits      limits = find_limits (dealt, index);
  g_autofree char *values = say_values (ask, &limits);

  if (json == NULL)
    {
      g_autofree char *line = g_strdup_printf ("%s\t%s\t%s\t%s", ask->word, of_words[ask->of], values, _ (ask->label));

      ctl_say (line);
      return;
    }
  json_builder_begin_object (json);
  ctl_add_string (json, "word", ask->word);
  ctl_add_string (json, "of", of_words[ask->of]);
  ctl_add_string (json, "values", values);
  json_builder_set_member_name (json, "optional");
  json_builder_add_boolean_value (json, ask->optional);
  if (limits.sums)
    ctl_add_int (json, "sum", limits.sum);
  ctl_add_string (json, "label", _ (ask->label));
  json_builder_end_object (json);
}

/* The first hand of the game with as few players as it takes. */
static GameState *
deal_first (const Game *game)
{
  GameState *s = g_malloc0 (game_state_size (game));
  gint32     option[GAME_MAX_OPTIONS];

  game_options_init (game, option);
  game_options_settle (game, option);
  game_begin (s, game, game_least_seats (game), option, 0);
  game_deal_unplayed (s);
  return s;
}

static int
show_game (const char *id, gboolean as_json)
{
  const Game           *game = game_find (id);
  g_autofree GameState *dealt = NULL;
  g_autoptr (JsonBuilder) json = as_json ? json_builder_new () : NULL;

  if (game == NULL)
    return ctl_refuse (_ ("There is no game “%s”: “cardroomctl game list” shows them."), id);
  if (game->sheet == NULL)
    return ctl_refuse (_ ("There is no score sheet for %s: “cardroomctl score list” shows the games that have one."),
                       _ (game->people.name));
  dealt = deal_first (game);
  if (json != NULL)
    {
      json_builder_begin_object (json);
      ctl_add_string (json, "game", game->id);
      json_builder_set_member_name (json, "asks");
      json_builder_begin_array (json);
    }
  for (guint i = 0; i < game_sheet_asks (game); i++)
    show_ask (dealt, i, json);
  if (json != NULL)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  return CTL_DONE;
}

static int
list_games (gboolean as_json)
{
  g_autoptr (JsonBuilder) json = as_json ? json_builder_new () : NULL;

  if (json != NULL)
    {
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "games");
      json_builder_begin_array (json);
    }
  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (game_list ()[i]->sheet != NULL && json != NULL)
      json_builder_add_string_value (json, game_list ()[i]->id);
    else if (game_list ()[i]->sheet != NULL)
      g_print ("%s\t%s\n", game_list ()[i]->id, _ (game_list ()[i]->people.name));
  if (json != NULL)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  Counting  counting = { FALSE };
  CtlOption table[] = { { "--show", CTL_OPTION_FLAG, &counting.show } };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int status = ctl_options_read (&ctl_score, table, G_N_ELEMENTS (table), argc, argv, files);

  if (status != CTL_DONE)
    return status;
  if (files->len == 1 && g_str_equal (files->pdata[0], "list"))
    return list_games (options->json);
  if (files->len > 0 && g_str_equal (files->pdata[0], "show"))
    return files->len == 2 ? show_game (files->pdata[1], options->json)
                           : ctl_usage (&ctl_score, _ ("Which game?  Name one, as in “score show pay-me”."));
  if (files->len == 0)
    return ctl_usage (&ctl_score, _ ("Which score sheet?  Name its file, or say list or show."));
  counting.show = counting.show && !options->json;
  return ctl_script_files (files, run_file, &counting, options->json);
}

const CtlCommand ctl_score = {
  .name = "score",
  .usage = "score FILE... [--show] [--json]\n"
           "score list|show GAME [--json]",
  .summary = N_ ("Count games that are played with paper cards"),
  .help = N_ (
      "Each FILE is the score sheet of a match: header lines, a line for each hand, and checks (“=”).  A failed line\n"
      "is printed as FILE:LINE: expected ..., found ..., and each file ends with FILE: N held, M failed.\n"
      "\n"
      "  --show      after each hand print the totals, and what to do now\n"
      "\n"
      "  list        the games that have a sheet: id and name\n"
      "  show GAME   what its sheet asks for: word, of whom (each, side, once), values, what it is\n"
      "\n"
      "Header:    score, players, option, dealer, stacks, stake\n"
      "Checks:    next, total, over, winner, bank\n"
      "\n"
      "“man cardroom-score” explains them all."),
  .run = run,
};
