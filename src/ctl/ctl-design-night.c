/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl design night`: stack, chips and schedule for a number of people who want to be home by midnight. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "base/span.h"
#include "planner/night/design-night.h"
#include "ctl-design.h"
#include "ctl-options.h"
#include "ctl-progress.h"
#include "ctl-table.h"

typedef struct
{
  NightRequest night;
  const char  *chips, *pace, *date;
  gint         players[2];
  gint64       level[2];
  gint         rebuys, add_ons, ante, count;
  gboolean     schedule_only;
} Request;

static int
read_request (const CtlCommand *command, int argc, char **argv, Request *request)
{
  static const char *const no_yes[] = { "no", "yes", NULL };
  static const char *const antes[] = { "none", "each", "bb", NULL };
  static const char *const counts[] = { "few", "normal", "many", NULL };
  NightRequest            *night = &request->night;
  CtlOption                options[] = {
                   { "--case", CTL_OPTION_TEXT, &request->chips, .required = TRUE },
                   { "--players", CTL_OPTION_RANGE, request->players, .min = 2, .max = TOURNEY_MAX_PLAYERS, .required = TRUE },
                   { "--start", CTL_OPTION_TIME, &night->start, .required = TRUE },
                   { "--until", CTL_OPTION_TIME, &night->until, .required = TRUE },
                   { "--date", CTL_OPTION_TEXT, &request->date },
                   { "--rebuys", CTL_OPTION_WORD, &request->rebuys, .words = no_yes },
                   { "--add-ons", CTL_OPTION_WORD, &request->add_ons, .words = no_yes },
                   { "--level", CTL_OPTION_MINUTES_RANGE, request->level, .min = MINUTE, .max = DAY },
                   { "--stack", CTL_OPTION_NUMBER, &night->stack, .min = 1, .max = NUMBER_MAX },
                   { "--ante", CTL_OPTION_WORD, &request->ante, .words = antes },
                   { "--count", CTL_OPTION_WORD, &request->count, .words = counts },
                   { "--runs", CTL_OPTION_INT, &night->runs, .min = 1, .max = FORECAST_MOST_RUNS },
                   { "--seed", CTL_OPTION_SEED, &night->seed },
                   { "--pace", CTL_OPTION_TEXT, &request->pace },
                   { "--name", CTL_OPTION_TEXT, &night->name },
                   { "--schedule-only", CTL_OPTION_FLAG, &request->schedule_only },
  };

  int status = ctl_options_read (command, options, G_N_ELEMENTS (options), argc, argv, NULL);

  if (status == CTL_DONE && request->pace != NULL
      && !ctl_read_decimal ("--pace", request->pace, 0.25, 4, &night->model.pace))
    return CTL_REFUSED;
  return status == CTL_DONE ? ctl_read_date (command, request->date, &night->start, &night->change) : status;
}

/* Free CHIPS after the request. */
static gboolean
complete_request (Request *request, GArray **chips, GError **error)
{
  NightRequest *night = &request->night;

  *chips = chips_read_case (request->chips, error);
  if (*chips == NULL)
    {
      g_prefix_error (error, "--case: ");
      return FALSE;
    }
  night->chips = *chips;
  night->least = request->players[0];
  night->most = request->players[1];
  night->shortest = request->level[0];
  night->longest = request->level[1];
  night->rebuys = request->rebuys == 1;
  night->add_ons = request->add_ons == 1;
  night->ante = (ScheduleAnte) request->ante;
  night->count = (BreakdownCount) request->count;
  return TRUE;
}

static NightPlan *
design (const NightRequest *night, GError **error)
{
  CtlProgress progress;
  NightPlan  *plan;

  ctl_progress_begin (&progress);
  plan = design_night (night, ctl_progress_cb, &progress, error);
  ctl_progress_end (&progress);
  return plan;
}

/* --- For people --- */

static char *
time_text (const NightRequest *night, gint64 after_start)
{
  return time_of_day_to_text (time_of_day_after (night->start, after_start, &night->change));
}

static char *
digits (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static const NightEnd *
middle_end (const NightPlan *plan)
{
  return &g_array_index (plan->ends, NightEnd, (plan->ends->len - 1) / 2);
}

static void
print_heading (const char *heading)
{
  g_print ("\n%s\n", heading);
}

static void
print_sentence (const NightRequest *night, const NightPlan *plan)
{
  const ScheduleRow *first = schedule_row (plan->schedule, (guint) schedule_level_row (plan->schedule, 1));
  const NightEnd    *end = middle_end (plan);
  g_autofree char   *stack = number_to_text (plan->schedule->stack);
  g_autofree char   *blinds = schedule_blinds_text (first);
  g_autofree char   *length = length_to_text (first->length);
  g_autofree char   *start = time_text (night, 0);
  g_autofree char   *over = time_text (night, end->p50);

  g_print (ngettext ("%s: stacks of %s, %d level of %s, the first %s.\n",
                     "%s: stacks of %s, %d levels of %s, the first %s.\n", (gulong) plan->n_planned),
           plan->schedule->name, stack, plan->n_planned, length, blinds);
  g_print (_ ("Started at %s, it ends at about %s with %d players.\n"), start, over, end->players);
}

static void
set_number (CtlTable *table, guint column, gint64 number)
{
  ctl_table_set (table, column, number > 0 ? digits (number) : g_strdup ("-"));
}

static void
print_chips (const NightPlan *plan)
{
  const char *const headings[]
      = { _ ("chip"), _ ("per player"), _ ("per rebuy"), _ ("per add-on"), _ ("needed"), _ ("owned"), _ ("bank") };
  g_autoptr (CtlTable) table = ctl_table_new (G_N_ELEMENTS (headings));
  g_autoptr (GPtrArray) packing = breakdown_packing (plan->breakdown);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    ctl_table_column (table, i, headings[i], TRUE);
  for (guint i = 0; i < plan->breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (plan->breakdown->chips, BreakdownChip, i);
      const gint64         cells[]
          = { chip->value, chip->per_player, chip->per_rebuy, chip->per_add_on, chip->needed, chip->owned, chip->bank };

      ctl_table_row (table);
      for (guint j = 0; j < G_N_ELEMENTS (cells); j++)
        set_number (table, j, cells[j]);
    }
  ctl_table_print (table);
  for (guint i = 0; i < packing->len; i++)
    g_print ("%s\n", (const char *) g_ptr_array_index (packing, i));
}

/* "colour up 5 (36 x 25 from the bank)" */
static char *
break_note (const NightPlan *plan, gint row)
{
  GString *text = g_string_new (NULL);

  if (plan->schedule->add_on_stack > 0 && schedule_break_row (plan->schedule, plan->schedule->add_on_break) == row)
    g_string_append (text, _ ("add-ons"));
  for (guint i = 0; i < plan->breakdown->colour_ups->len; i++)
    {
      const BreakdownColourUp *colour_up = &g_array_index (plan->breakdown->colour_ups, BreakdownColourUp, i);
      g_autofree char         *value = number_to_text (colour_up->value), *fetch = number_to_text (colour_up->fetch);
      g_autofree char         *next = number_to_text (colour_up->next);

      if (colour_up->row != row)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      /* Translators: chips that leave in a break, and what goes out for them: "colour up 5: fetch 36 × 25" */
      g_string_append_printf (text, _ ("colour up %s: fetch %s × %s"), value, fetch, next);
    }
  return g_string_free (text, FALSE);
}

static char *
ante_text (const ScheduleRow *row)
{
  g_autofree char *ante = digits (row->ante);

  if (row->ante == 0)
    return g_strdup ("");
  return row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? g_strdup_printf ("%s bb", ante) : g_steal_pointer (&ante);
}

static char *
level_note (const NightPlan *plan, gint level)
{
  if (level == plan->n_planned && !(level == plan->schedule->rebuy_level && plan->schedule->rebuy_stack > 0))
    return g_strdup (_ ("planned end"));
  if (level == plan->schedule->rebuy_level && plan->schedule->rebuy_stack > 0)
    return g_strdup (_ ("rebuys stop after this level"));
  return g_strdup (level == plan->n_planned + 1 ? _ ("from here on only if it runs long") : "");
}

static void
add_schedule_row (CtlTable *table, const NightRequest *night, const NightPlan *plan, gint at, gint64 starts)
{
  const ScheduleRow *row = schedule_row (plan->schedule, (guint) at);
  gint               level = schedule_level_at (plan->schedule, at);

  ctl_table_row (table);
  ctl_table_set (table, 0, time_text (night, starts));
  ctl_table_set (table, 1, row->is_break ? g_strdup ("") : g_strdup_printf ("%d", level));
  ctl_table_set (table, 2, duration_to_text (row->length));
  ctl_table_set (table, 3, row->is_break ? g_strdup (_ ("break")) : schedule_blinds (row, FALSE));
  ctl_table_set (table, 4, ante_text (row));
  ctl_table_set (table, 5, row->is_break ? break_note (plan, at) : level_note (plan, level));
}

static void
print_schedule (const NightRequest *night, const NightPlan *plan)
{
  const char *const headings[] = { _ ("at"), _ ("level"), _ ("length"), _ ("blinds"), _ ("ante"), "" };
  g_autoptr (CtlTable) table = ctl_table_new (G_N_ELEMENTS (headings));
  gint64 starts = 0;

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    ctl_table_column (table, i, headings[i], i >= 1 && i <= 4);
  if (night->ante == SCHEDULE_NO_ANTE)
    ctl_table_column (table, 4, "", TRUE);
  for (guint i = 0; i < plan->schedule->rows->len; i++)
    {
      add_schedule_row (table, night, plan, (gint) i, starts);
      starts += schedule_row (plan->schedule, i)->length;
    }
  ctl_table_print (table);
}

static void
print_ends (const NightRequest *night, const NightPlan *plan)
{
  g_autoptr (CtlTable) table = ctl_table_new (4);

  ctl_table_column (table, 0, _ ("players"), TRUE);
  ctl_table_column (table, 1, _ ("10 %"), TRUE);
  ctl_table_column (table, 2, _ ("50 %"), TRUE);
  ctl_table_column (table, 3, _ ("90 %"), TRUE);
  for (guint i = 0; i < plan->ends->len; i++)
    {
      const NightEnd *end = &g_array_index (plan->ends, NightEnd, i);

      ctl_table_row (table);
      ctl_table_set (table, 0, g_strdup_printf ("%d", end->players));
      ctl_table_set (table, 1, time_text (night, end->p10));
      ctl_table_set (table, 2, time_text (night, end->p50));
      ctl_table_set (table, 3, time_text (night, end->p90));
    }
  ctl_table_print (table);
}

static void
print_plan (const NightRequest *night, const NightPlan *plan)
{
  print_sentence (night, plan);
  print_heading (_ ("Chips"));
  print_chips (plan);
  print_heading (_ ("Schedule"));
  print_schedule (night, plan);
  print_heading (_ ("When it ends: percentage of nights that are over by then"));
  print_ends (night, plan);
  print_heading (_ ("What was chosen"));
  for (guint i = 0; i < plan->remarks->len; i++)
    g_print ("- %s\n", (const char *) g_ptr_array_index (plan->remarks, i));
}

/* --- For machines --- */

static void
add_minutes (JsonBuilder *json, const char *name, gint64 time)
{
  json_builder_set_member_name (json, name);
  json_builder_add_double_value (json, (double) (time * 10 / MINUTE) / 10);
}

static void
add_ends (JsonBuilder *json, const NightPlan *plan)
{
  json_builder_set_member_name (json, "ends");
  json_builder_begin_array (json);
  for (guint i = 0; i < plan->ends->len; i++)
    {
      const NightEnd *end = &g_array_index (plan->ends, NightEnd, i);

      json_builder_begin_object (json);
      ctl_add_int (json, "players", end->players);
      add_minutes (json, "p10", end->p10);
      add_minutes (json, "p50", end->p50);
      add_minutes (json, "p90", end->p90);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (const NightRequest *night, const NightPlan *plan)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *text = schedule_to_text (plan->schedule);

  json_builder_begin_object (json);
  ctl_add_int (json, "stack", plan->schedule->stack);
  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  json_builder_add_int_value (json, night->least);
  json_builder_add_int_value (json, night->most);
  json_builder_end_array (json);
  ctl_add_int (json, "rebuys", plan->rebuys);
  ctl_add_int (json, "add_ons", plan->add_ons);
  ctl_add_int (json, "planned", plan->n_planned);
  json_builder_set_member_name (json, "schedule");
  json_builder_add_string_value (json, text);
  ctl_design_add_chips (json, plan->breakdown);
  add_ends (json, plan);
  ctl_add_texts (json, "remarks", plan->remarks);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static void
print_file (const NightPlan *plan)
{
  g_autofree char *text = schedule_to_text (plan->schedule);

  for (guint i = 0; i < plan->remarks->len; i++)
    g_print ("# %s\n", (const char *) g_ptr_array_index (plan->remarks, i));
  g_print ("%s", text);
}

int
ctl_design_night (int argc, char **argv, const CtlOptions *options)
{
  Request request = { .count = BREAKDOWN_NORMAL };
  g_autoptr (GArray) chips = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (NightPlan) plan = NULL;
  int status;

  night_request_init (&request.night);
  request.night.seed = 1;
  status = read_request (options->command, argc, argv, &request);
  if (status != CTL_DONE)
    return status;
  if (complete_request (&request, &chips, &error))
    plan = design (&request.night, &error);
  if (error != NULL)
    return ctl_refuse ("%s", error->message);
  if (plan == NULL)
    return CTL_INTERRUPTED;
  if (options->json)
    print_json (&request.night, plan);
  else if (request.schedule_only)
    print_file (plan);
  else
    print_plan (&request.night, plan);
  return CTL_DONE;
}
