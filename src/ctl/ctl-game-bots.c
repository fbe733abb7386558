/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl game simulate` and `record`: matches between the program's own players. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "cards/bots/bot.h"
#include "ctl-game.h"
#include "ctl-options.h"
#include "ctl-progress.h"

#define DEFAULT_HANDS 1000
#define MOST_HANDS    100000000
#define BY_MATCH      0x10000 /* above all numbers of hands: for the seeds of later matches */

typedef struct
{
  GameSetup setup;
  Bot       bot[GAME_MAX_SEATS];
  gint64    hands; /* 0: one match */
  gboolean  with_decks;
} Request;

/* The bots at a table.  Each has its own generator, so that none can predict another. */
typedef struct
{
  GamePlay  *play;
  GameState *view;
  guint64    random[GAME_MAX_SEATS];
  guint64    reaction;
} Table;

/* Running mean and squares of a seat's results, which stay accurate when many hands are alike. */
typedef struct
{
  gdouble mean, squares;
} Result;

/* --- Options --- */

gboolean
ctl_game_set_option (const Game *game, gint32 *option, const char *text)
{
  const char      *equals = strchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : NULL;
  g_autoptr (GError) error = NULL;

  if (equals == NULL)
    {
      ctl_refuse (_ ("--option: “%s” has no value: write NAME=VALUE."), text);
      return FALSE;
    }
  if (!game_option_set (game, option, name, equals + 1, &error))
    {
      ctl_refuse ("--option: %s", error->message);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_bots (Request *request, const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  guint n = g_strv_length (names);
  guint bot = BOT_CAREFUL;

  if (n > request->setup.n_seats)
    {
      ctl_refuse (_ ("--bots: “%s” names more bots than there are seats."), text);
      return FALSE;
    }
  for (guint seat = 0; seat < request->setup.n_seats; seat++)
    {
      for (bot = seat < n ? 0 : bot; seat < n && bot_words[bot] != NULL; bot++)
        if (g_str_equal (bot_words[bot], names[seat]))
          break;
      if (bot_words[bot] == NULL)
        {
          ctl_refuse (_ ("--bots: “%s” is not a bot: write random, careful or patient."), names[seat]);
          return FALSE;
        }
      request->bot[seat] = (Bot) bot;
    }
  return TRUE;
}

static int
read_request (const CtlCommand *command, int argc, char **argv, Request *request)
{
  GameSetup  *setup = &request->setup;
  const char *bots = "careful", *word = "";
  gint        seats = 0;
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  g_autoptr (GPtrArray) set = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  CtlOption options[] = {
    { "--seats", CTL_OPTION_INT, &seats, .min = 1, .max = GAME_MAX_SEATS - 1 },
    { "--option", CTL_OPTION_TEXTS, set },
    { "--bots", CTL_OPTION_TEXT, &bots },
    { "--hands", CTL_OPTION_NUMBER, &request->hands, .min = 1, .max = MOST_HANDS },
    { "--seed", CTL_OPTION_SEED, &setup->seed },
    { "--deck", CTL_OPTION_FLAG, &request->with_decks }, /* this and what follows: for record only */
    { "--word", CTL_OPTION_TEXT, &word },
  };
  guint n_options = G_N_ELEMENTS (options) - (g_str_equal (argv[0], "record") ? 0 : 2);
  int   status = ctl_options_read (command, options, n_options, argc, argv, rest);

  if (status != CTL_DONE)
    return status;
  if (rest->len != 1)
    return ctl_usage (command, _ ("Which game?  “game %s” takes one."), argv[0]);
  setup->game = ctl_game_find (rest->pdata[0]);
  if (setup->game == NULL)
    return CTL_REFUSED;
  setup->n_seats = seats > 0 ? (guint) seats : game_least_seats (setup->game);
  setup->dealer = -1;
  if (!proof_check_word (word, GAME_MOST_WORD, &error))
    return ctl_refuse ("--word: %s", error->message);
  g_strlcpy (setup->word, word, sizeof setup->word);
  g_strdelimit (setup->word, "\"", '\''); /* a transcript has it in quotes */
  game_options_init (setup->game, setup->option);
  for (guint i = 0; i < set->len; i++)
    if (!ctl_game_set_option (setup->game, setup->option, set->pdata[i]))
      return CTL_REFUSED;
  if (!game_setup_check (setup, &error))
    return ctl_refuse ("%s", error->message);
  return read_bots (request, bots) ? CTL_DONE : CTL_REFUSED;
}

/* --- Playing --- */

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->play, game_play_free);
  g_clear_pointer (&table->view, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
table_init (Table *table, const Request *request)
{
  g_autoptr (GError) error = NULL;

  table->play = game_play_new (&request->setup, NULL, 0, &error);
  g_assert_no_error (error);
  table->view = g_malloc0 (game_state_size (request->setup.game));
  for (guint seat = 0; seat < request->setup.n_seats; seat++)
    table->random[seat] = random_for_hand (~request->setup.seed, seat + 1);
  table->reaction = random_for_hand (~request->setup.seed, request->setup.n_seats + 1);
}

/* If several seats may act, one of them is chosen at random. */
static gint
find_actor (Table *table)
{
  guint may = game_play_may_act (table->play), n = (guint) __builtin_popcount (may);

  for (guint k = n > 1 ? random_below (&table->reaction, n) : 0; k > 0; k--)
    may &= may - 1;
  return __builtin_ctz (may);
}

/* Lets a bot decide once. */
static void
decide (Table *table, const Request *request)
{
  const GameState *s = game_play_state (table->play);
  gint             seat = find_actor (table);
  GameAction       action = { 0 };
  g_autoptr (GError) error = NULL;

  game_view (s, seat, table->view);
  table->view->turn = (gint8) seat;
  bot_choose (request->bot[seat], table->view, game_play_choices_of (table->play, seat), &table->random[seat], &action);
  if (!game_play_do (table->play, seat, &action, &error))
    g_error ("%s: a bot did what may not be done: %s", request->setup.game->id, error->message);
}

/* Deals the next hand of this match, or the first of a new one. */
static void
deal_next (Table *table, const Request *request, guint *match)
{
  if (!game_play_next (table->play, NULL, 0, NULL))
    game_play_restart (table->play, random_for_hand (request->setup.seed, BY_MATCH + (*match)++));
}

static void
add_result (Result *results, const GameState *s, gint64 n)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gdouble away = (gdouble) s->paid[seat] - results[seat].mean;

      results[seat].mean += away / (gdouble) n;
      results[seat].squares += away * ((gdouble) s->paid[seat] - results[seat].mean);
    }
}

static gdouble
standard_error (const Result *result, gint64 n)
{
  return n < 2 ? 0 : sqrt (result->squares / (gdouble) (n - 1) / (gdouble) n);
}

/* FALSE: interrupted. */
static gboolean
play_hands (const Request *request, Result *results, gint64 *decisions)
{
  g_auto (Table) table = { 0 };
  CtlProgress progress;
  guint       match = 0;
  gboolean    goes_on = TRUE;

  table_init (&table, request);
  ctl_progress_begin (&progress);
  for (gint64 n = 1; n <= request->hands && goes_on; n++)
    {
      if (n > 1)
        deal_next (&table, request, &match);
      while (game_play_state (table.play)->turn != GAME_HAND_OVER)
        if (!game_play_step_on (table.play, NULL))
          {
            decide (&table, request);
            (*decisions)++;
          }
      add_result (results, game_play_state (table.play), n);
      goes_on = ctl_progress_cb ((gdouble) n / (gdouble) request->hands, &progress);
    }
  ctl_progress_end (&progress);
  return goes_on;
}

/* --- Simulate --- */

static void
print_plain (const Request *request, const Result *results, gint64 decisions, gdouble seconds)
{
  g_autofree char *time = decimal_fixed (seconds, 3);

  g_print ("hands\t%" G_GINT64_FORMAT "\ndecisions\t%" G_GINT64_FORMAT "\nseconds\t%s\n", request->hands, decisions,
           time);
  for (guint seat = 0; seat < request->setup.n_seats; seat++)
    {
      g_autofree char *mean = decimal_fixed (results[seat].mean, 4);
      g_autofree char *error = decimal_fixed (standard_error (&results[seat], request->hands), 4);

      g_print ("seat %u\t%s\t%s\t%s\n", seat, bot_words[request->bot[seat]], mean, error);
    }
}

static void
add_number (JsonBuilder *json, const char *key, gdouble value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_double_value (json, value);
}

static void
print_json (const Request *request, const Result *results, gint64 decisions, gdouble seconds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  ctl_add_string (json, "game", request->setup.game->id);
  ctl_add_int (json, "seats", request->setup.n_seats);
  ctl_add_int (json, "hands", request->hands);
  ctl_add_int (json, "decisions", decisions);
  add_number (json, "seconds", seconds);
  json_builder_set_member_name (json, "scores");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < request->setup.n_seats; seat++)
    {
      json_builder_begin_object (json);
      ctl_add_int (json, "seat", seat);
      ctl_add_string (json, "bot", bot_words[request->bot[seat]]);
      add_number (json, "mean", results[seat].mean);
      add_number (json, "se", standard_error (&results[seat], request->hands));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

int
ctl_game_simulate (int argc, char **argv, const CtlOptions *options)
{
  Request request = { .hands = DEFAULT_HANDS };
  Result  results[GAME_MAX_SEATS] = { 0 };
  gint64  decisions = 0, start;
  gdouble seconds;
  int     status = read_request (options->command, argc, argv, &request);

  if (status != CTL_DONE)
    return status;
  start = g_get_monotonic_time ();
  if (!play_hands (&request, results, &decisions))
    return CTL_INTERRUPTED;
  seconds = (gdouble) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (options->json)
    print_json (&request, results, decisions, seconds);
  else
    print_plain (&request, results, decisions, seconds);
  return CTL_DONE;
}

/* --- Record --- */

int
ctl_game_record (int argc, char **argv, const CtlOptions *options)
{
  Request request = { 0 };
  g_auto (Table) table = { 0 };
  g_autofree char *text = NULL, *commitment = NULL;
  int              status = read_request (options->command, argc, argv, &request);

  if (status != CTL_DONE)
    return status;
  commitment = proof_of_seed (request.setup.seed);
  g_strlcpy (request.setup.commitment, commitment, sizeof request.setup.commitment);
  table_init (&table, &request);
  do
    while (game_play_state (table.play)->turn != GAME_HAND_OVER)
      if (!game_play_step_on (table.play, NULL))
        decide (&table, &request);
  while ((request.hands == 0 || game_play_state (table.play)->hand < request.hands)
         && game_play_next (table.play, NULL, 0, NULL));
  text = game_play_print (table.play, request.with_decks);
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      ctl_add_string (json, "game", request.setup.game->id);
      ctl_add_string (json, "transcript", text);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  else
    g_print ("%s", text);
  return CTL_DONE;
}
