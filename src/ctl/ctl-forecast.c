/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl forecast`: when a night under a schedule will end. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "tourney/player.h"
#include "tourney/settings.h"
#include "ctl-options.h"
#include "ctl-progress.h"
#include "ctl-table.h"
#include "ctl.h"

#define MOST_SALES        100000 /* rebuys or add-ons in total */
#define NO_TIME           -1
#define MANY_PAST_PERCENT 1 /* from this share on, a sentence warns that the schedule may be too short */

typedef struct
{
  ForecastQuery query;
  ForecastModel model;
  gint          runs;
  gint64        seed;
  gint64        start;
  ClockChange   change;
} Request;

static int
read_request (int argc, char **argv, Request *request, GPtrArray *files)
{
  ForecastQuery *query = &request->query;
  const char    *hands = NULL;
  const char    *pace = NULL, *date = NULL;
  CtlOption      options[] = {
         { "--players", CTL_OPTION_INT, &query->players, .min = 1, .max = TOURNEY_MAX_PLAYERS, .required = TRUE },
         { "--rebuys", CTL_OPTION_INT, &query->rebuys, .min = 0, .max = MOST_SALES },
         { "--add-ons", CTL_OPTION_INT, &query->add_ons, .min = 0, .max = MOST_SALES },
         { "--runs", CTL_OPTION_INT, &request->runs, .min = 1, .max = FORECAST_MOST_RUNS },
         { "--seed", CTL_OPTION_NUMBER, &request->seed, .min = 0, .max = G_MAXINT64 },
         { "--seats", CTL_OPTION_INT, &query->seats, .min = 2, .max = TOURNEY_MAX_SEATS },
         { "--shootout", CTL_OPTION_FLAG, &query->shootout },
         { "--carry", CTL_OPTION_FLAG, &query->carry },
         { "--tables", CTL_OPTION_INT, &query->tables, .min = 1, .max = TOURNEY_MAX_TABLES },
         { "--hands", CTL_OPTION_TEXT, &hands },
         { "--pace", CTL_OPTION_TEXT, &pace },
         { "--start", CTL_OPTION_TIME, &request->start },
         { "--date", CTL_OPTION_TEXT, &date },
  };
  int status = ctl_options_read (&ctl_forecast, options, G_N_ELEMENTS (options), argc, argv, files);

  if (status != CTL_DONE)
    return status;
  if (files->len != 1)
    return ctl_usage (&ctl_forecast, _ ("Which schedule?  “forecast” takes one file or name."));
  if (!query->shootout && (query->carry || query->tables > 0))
    return ctl_usage (&ctl_forecast, _ ("--carry and --tables are about the rounds of a shootout: add --shootout."));
  if (query->tables > query->players / 2)
    return ctl_refuse (ngettext ("--tables: %d player cannot play at %d tables, each of which needs two.",
                                 "--tables: %d players cannot play at %d tables, each of which needs two.",
                                 (gulong) query->players),
                       query->players, query->tables);
  if ((gint64) request->runs * query->players > FORECAST_MOST_WORK)
    {
      g_autofree char *most = number_to_text (FORECAST_MOST_WORK / query->players);

      return ctl_refuse (
          _ ("--runs: that many evenings of %d players would take very long and tell no more: at most %s."),
          query->players, most);
    }
  if ((hands != NULL && !ctl_read_decimal ("--hands", hands, 10, 60, &request->model.hands))
      || (pace != NULL && !ctl_read_decimal ("--pace", pace, 0.25, 4, &request->model.pace)))
    return CTL_REFUSED;
  return ctl_read_date (&ctl_forecast, date, &request->start, &request->change);
}

/* --- For people --- */

static gint64
whole_minutes (gint64 time)
{
  return (time + MINUTE / 2) / MINUTE;
}

static char *
span_text (gint64 time)
{
  gint64 minutes = whole_minutes (time);

  return g_strdup_printf ("%d:%02d", (gint) (minutes / 60), (gint) (minutes % 60));
}

static char *
day_text (const Request *request, gint64 time)
{
  return time_of_day_to_text (time_of_day_after (request->start, time, &request->change));
}

static void
print_ends (const Forecast *forecast, const Request *request)
{
  const gint   percents[] = { 10, 50, 90 };
  const gint64 ends[] = { forecast->p10, forecast->p50, forecast->p90 };
  g_autoptr (CtlTable) table = ctl_table_new (4);

  ctl_table_column (table, 0, _ ("over by then"), TRUE);
  ctl_table_column (table, 1, _ ("minutes"), TRUE);
  ctl_table_column (table, 2, _ ("hours"), TRUE);
  ctl_table_column (table, 3, request->start != NO_TIME ? _ ("at") : "", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      ctl_table_row (table);
      ctl_table_set (table, 0, g_strdup_printf ("%d %%", percents[i]));
      ctl_table_set (table, 1, g_strdup_printf ("%" G_GINT64_FORMAT, whole_minutes (ends[i])));
      ctl_table_set (table, 2, span_text (forecast_round (ends[i])));
      ctl_table_set (table, 3,
                     request->start == NO_TIME
                         ? g_strdup ("")
                         : day_text (request, forecast_round (request->start + ends[i]) - request->start));
    }
  ctl_table_print (table);
}

static void
print_sentences (const Forecast *forecast, const Request *request)
{
  const Schedule    *schedule = request->query.schedule;
  const ScheduleRow *row = schedule_row (schedule, (guint) schedule_level_row (schedule, forecast->end_level));
  g_autofree char   *blinds = schedule_blinds_text (row);
  gint               percent = (gint) (forecast->past_end * 100 + 0.5);
  ForecastPlanned    planned;
  g_autofree char   *at = NULL, *plan = NULL;

  forecast_planned (&request->query, &planned);
  at = request->start != NO_TIME ? day_text (request, planned.at) : span_text (planned.at);
  plan = forecast_planned_text (&request->query, &request->model, forecast->end_level, at);
  g_print ("\n");
  if (forecast->rounds > 1)
    {
      g_autofree char *over = request->start != NO_TIME ? day_text (request, forecast_round (forecast->round_end))
                                                        : span_text (forecast_round (forecast->round_end));

      /* Translators: how many rounds, and a time of day or a length */
      g_print (ngettext ("The first of %d round is over by %s in half of the evenings.",
                         "The first of %d rounds is over by %s in half of the evenings.", (gulong) forecast->rounds),
               forecast->rounds, over);
      g_print ("\n");
    }
  g_print (_ ("The median evening ends in level %d (%s)."), forecast->end_level, blinds);
  g_print ("\n%s\n", plan);
  if (percent >= MANY_PAST_PERCENT)
    {
      g_print (ngettext ("%d evening in 100 outlasts the schedule: the last blinds stay in force.",
                         "%d evenings in 100 outlast the schedule: the last blinds stay in force.", (gulong) percent),
               percent);
      g_print ("\n");
    }
  g_print ("\n");
}

static void
print_levels (const Forecast *forecast, const Request *request)
{
  const Schedule *schedule = request->query.schedule;
  g_autoptr (CtlTable) table = ctl_table_new (6);

  ctl_table_column (table, 0, _ ("level"), TRUE);
  ctl_table_column (table, 1, _ ("blinds"), TRUE);
  ctl_table_column (table, 2, _ ("start"), TRUE);
  ctl_table_column (table, 3, _ ("players left"), TRUE);
  ctl_table_column (table, 4, _ ("big blinds"), TRUE);
  ctl_table_column (table, 5, _ ("still playing"), TRUE);
  for (guint i = 0; i < forecast->levels->len; i++)
    {
      const ForecastLevel *level = &g_array_index (forecast->levels, ForecastLevel, i);
      const ScheduleRow   *row = schedule_row (schedule, (guint) schedule_level_row (schedule, level->level));

      ctl_table_row (table);
      ctl_table_set (table, 0, g_strdup_printf ("%d", level->level));
      ctl_table_set (table, 1, schedule_blinds (row, TRUE));
      ctl_table_set (table, 2, request->start != NO_TIME ? day_text (request, level->at) : span_text (level->at));
      ctl_table_set (table, 3, g_strdup_printf ("%.1f", level->left));
      ctl_table_set (table, 4, g_strdup_printf ("%.1f", level->average_bb));
      ctl_table_set (table, 5, g_strdup_printf ("%.0f %%", level->reached * 100));
    }
  ctl_table_print (table);
}

/* --- For machines --- */

static void
add_number (JsonBuilder *json, const char *key, gdouble value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_double_value (json, value);
}

/* Quarters of minutes, which decimals represent exactly: a single hand takes longer. */
static void
add_minutes (JsonBuilder *json, const char *key, gint64 time)
{
  add_number (json, key, round ((gdouble) time * 4 / (gdouble) MINUTE) / 4);
}

static void
print_json (const Forecast *forecast, const Request *request)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  ForecastPlanned planned;

  json_builder_begin_object (json);
  ctl_add_int (json, "players", request->query.players);
  ctl_add_int (json, "runs", forecast->runs);
  ctl_add_int (json, "seed", request->seed);
  json_builder_set_member_name (json, "end");
  json_builder_begin_object (json);
  add_minutes (json, "p10", forecast->p10);
  add_minutes (json, "p50", forecast->p50);
  add_minutes (json, "p90", forecast->p90);
  json_builder_end_object (json);
  ctl_add_int (json, "end_level", forecast->end_level);
  add_number (json, "past_end", forecast->past_end);
  ctl_add_int (json, "rounds", forecast->rounds);
  add_minutes (json, "round_end", forecast->round_end);
  forecast_planned (&request->query, &planned);
  json_builder_set_member_name (json, "planned");
  json_builder_begin_object (json);
  ctl_add_int (json, "level", planned.level);
  add_minutes (json, "at", planned.at);
  json_builder_end_object (json);
  json_builder_set_member_name (json, "levels");
  json_builder_begin_array (json);
  for (guint i = 0; i < forecast->levels->len; i++)
    {
      const ForecastLevel *level = &g_array_index (forecast->levels, ForecastLevel, i);

      json_builder_begin_object (json);
      ctl_add_int (json, "level", level->level);
      add_number (json, "left", level->left);
      add_number (json, "average_bb", level->average_bb);
      add_number (json, "reached", level->reached);
      add_minutes (json, "at", level->at);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static Forecast *
forecast (const Request *request)
{
  CtlProgress progress;
  Forecast   *result;

  ctl_progress_begin (&progress);
  result = forecast_run (&request->query, &request->model, request->runs, (guint64) request->seed, ctl_progress_cb,
                         &progress);
  ctl_progress_end (&progress);
  return result;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  Request request = { .model = FORECAST_MODEL_DEFAULT, .seed = FORECAST_SEED, .start = NO_TIME };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (Schedule) schedule = NULL;
  g_autoptr (Forecast) result = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  forecast_query_init (&request.query, NULL, 0);
  status = read_request (argc, argv, &request, files);
  if (status != CTL_DONE)
    return status;
  schedule = ctl_find_schedule (g_ptr_array_index (files, 0), &error);
  if (schedule == NULL)
    return ctl_refuse ("%s", error->message);
  request.query.schedule = schedule;
  if (request.runs == 0)
    request.runs = forecast_runs (request.query.players);
  result = forecast (&request);
  if (result == NULL)
    return CTL_INTERRUPTED;
  if (options->json)
    print_json (result, &request);
  else
    {
      print_ends (result, &request);
      print_sentences (result, &request);
      print_levels (result, &request);
    }
  return CTL_DONE;
}

const CtlCommand ctl_forecast = {
  .name = "forecast",
  .usage
  = "forecast FILE --players N [--rebuys N] [--add-ons N] [--start 19:00 [--date D]] [--runs 10000] [OPTION ...]",
  .summary = N_ ("Forecast when a night will end"),
  .help = N_ (
      "Plays many evenings under a schedule and prints when 10, 50 and 90 percent of them are over, then how\n"
      "many players are left in each level and how deep the stacks are.  FILE is a file or the name of a\n"
      "schedule that comes with Cardroom.\n"
      "\n"
      "  --rebuys N   rebuys expected in all, --add-ons N the same for add-ons\n"
      "  --runs N     number of evenings to play: 10,000 with up to ten players, fewer with more\n"
      "  --seed S     the same seed gives the same figures, 1\n"
      "  --seats N    seats at a table, 2 to 12\n"
      "  --shootout   each table plays down to one winner, and the winners meet under the schedule from its start;\n"
      "               with --carry they keep their chips, --tables N is how many tables begin\n"
      "  --hands N    hands an hour at a table of nine, 10 to 60\n"
      "  --pace N     how readily chips go in: below 1 for a careful group, above 1 for a wild one, 0.25 to 4\n"
      "  --start T    start time: times of day are printed; --date 2026-03-28 is the day, if clocks are changed then"),
  .run = run,
};
