/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl design schedule`: from players, stack, time and chips to a schedule file. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "planner/schedule/design.h"
#include "tourney/schedule/chips.h"
#include "ctl-design.h"
#include "ctl-options.h"

#define MOST_STACKS 100000 /* rebuys or add-ons in total */

/* Options that are not part of the design request itself. */
typedef struct
{
  DesignRequest design;
  const char   *chips, *pace, *date;
  gint64        level[2];
  gint          ante, smooth;
  gint64        dinner, dinner_length;
  GArray       *break_at; /* gint64 */
} Request;

static void
request_clear (Request *request)
{
  g_clear_pointer (&request->break_at, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static int
read_request (const CtlCommand *command, int argc, char **argv, Request *request)
{
  static const char *const antes[] = { "none", "each", "bb", NULL };
  static const char *const smooth[] = { "even", "normal", "round", NULL };
  DesignRequest           *design = &request->design;
  CtlOption                options[] = {
                   { "--players", CTL_OPTION_INT, &design->players, .min = 0, .max = G_MAXINT, .required = TRUE },
                   { "--stack", CTL_OPTION_NUMBER, &design->stack, .min = 1, .max = NUMBER_MAX, .required = TRUE },
                   { "--hours", CTL_OPTION_HOURS, &design->playing, .min = MINUTE, .max = 100 * HOUR },
                   { "--start", CTL_OPTION_TIME, &design->start },
                   { "--until", CTL_OPTION_TIME, &design->until },
                   { "--date", CTL_OPTION_TEXT, &request->date },
                   { "--level", CTL_OPTION_MINUTES_RANGE, request->level, .min = MINUTE, .max = 24 * HOUR },
                   { "--chips", CTL_OPTION_TEXT, &request->chips },
                   { "--rebuys", CTL_OPTION_INT, &design->rebuys, .min = 0, .max = MOST_STACKS },
                   { "--add-ons", CTL_OPTION_INT, &design->add_ons, .min = 0, .max = MOST_STACKS },
                   { "--rebuy-stack", CTL_OPTION_NUMBER, &design->rebuy_stack, .min = 1, .max = NUMBER_MAX },
                   { "--add-on-stack", CTL_OPTION_NUMBER, &design->add_on_stack, .min = 1, .max = NUMBER_MAX },
                   { "--first-big", CTL_OPTION_NUMBER, &design->first_big, .min = 1, .max = NUMBER_MAX },
                   { "--last-big", CTL_OPTION_NUMBER, &design->last_big, .min = 1, .max = NUMBER_MAX },
                   { "--ante", CTL_OPTION_WORD, &request->ante, .words = antes },
                   { "--ante-from", CTL_OPTION_INT, &design->ante_from, .min = 1, .max = DESIGN_MOST_LEVELS },
                   { "--break-every", CTL_OPTION_INT, &design->break_every, .min = 0, .max = DESIGN_MOST_LEVELS },
                   { "--break", CTL_OPTION_MINUTES, &design->break_length, .min = MINUTE, .max = HOUR },
                   { "--break-at", CTL_OPTION_TIMES, request->break_at },
                   { "--dinner", CTL_OPTION_TIME, &request->dinner },
                   { "--dinner-length", CTL_OPTION_MINUTES, &request->dinner_length, .min = MINUTE, .max = HOUR },
                   { "--extra", CTL_OPTION_INT, &design->extra, .min = 0, .max = DESIGN_MOST_LEVELS },
                   { "--smooth", CTL_OPTION_WORD, &request->smooth, .words = smooth },
                   { "--pace", CTL_OPTION_TEXT, &request->pace },
                   { "--name", CTL_OPTION_TEXT, &design->name },
  };
  int status = ctl_options_read (command, options, G_N_ELEMENTS (options), argc, argv, NULL);

  if (status == CTL_DONE && request->pace != NULL
      && !ctl_read_decimal ("--pace", request->pace, 0.25, 4, &design->pace))
    return CTL_REFUSED;
  return status;
}

static gboolean
add_fixed_break (DesignRequest *design, gint64 at, gint64 length, GError **error)
{
  if (design->n_fixed == DESIGN_MOST_BREAKS)
    return input_refuse (error, _ ("At most %d breaks can be at a fixed time of day."), DESIGN_MOST_BREAKS);
  design->fixed[design->n_fixed++] = (DesignBreak){ .at = at, .length = length };
  return TRUE;
}

/* Completes the request from the options.  Free CHIPS after it. */
static gboolean
complete_request (Request *request, GArray **chips, GError **error)
{
  DesignRequest *design = &request->design;

  if (request->chips != NULL && (*chips = chips_read_values (request->chips, error)) == NULL)
    {
      g_prefix_error (error, "--chips: ");
      return FALSE;
    }
  design->chips = *chips;
  design->ante = (ScheduleAnte) request->ante;
  design->smooth = (DesignSmooth) request->smooth;
  design->level = request->level[0] == request->level[1] ? request->level[0] : 0;
  design->shortest = design->level == 0 ? request->level[0] : 0;
  design->longest = design->level == 0 ? request->level[1] : 0;
  for (guint i = 0; i < request->break_at->len; i++)
    if (!add_fixed_break (design, g_array_index (request->break_at, gint64, i), design->break_length, error))
      return FALSE;
  return request->dinner < 0 || add_fixed_break (design, request->dinner, request->dinner_length, error);
}

static void
add_row (JsonBuilder *json, const ScheduleRow *row)
{
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "break");
  json_builder_add_boolean_value (json, row->is_break);
  json_builder_set_member_name (json, "minutes");
  if (row->length % MINUTE == 0)
    json_builder_add_int_value (json, row->length / MINUTE);
  else
    json_builder_add_double_value (json, (double) row->length / MINUTE);
  if (row->is_break)
    ctl_add_numbers (json, "colour_up", row->colour_up);
  else
    {
      ctl_add_int (json, "small", row->small);
      ctl_add_int (json, "big", row->big);
      ctl_add_int (json, "ante", row->ante);
      ctl_add_string (json, "ante_kind",
                      row->ante == 0                              ? "none"
                      : row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? "bb"
                                                                  : "each");
    }
  json_builder_end_object (json);
}

static void
print_json (const Schedule *schedule, gint n_planned, const GPtrArray *remarks)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *text = schedule_to_text (schedule);

  json_builder_begin_object (json);
  ctl_add_string (json, "schedule", text);
  ctl_add_string (json, "name", schedule->name);
  ctl_add_int (json, "stack", schedule->stack);
  ctl_add_numbers (json, "chips", schedule->chips);
  ctl_add_int (json, "planned", n_planned);
  json_builder_set_member_name (json, "levels");
  json_builder_begin_array (json);
  for (guint i = 0; i < schedule->rows->len; i++)
    add_row (json, schedule_row (schedule, (gint) i));
  json_builder_end_array (json);
  ctl_add_int (json, "minutes", schedule_length (schedule) / MINUTE);
  ctl_add_texts (json, "remarks", remarks);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static void
print_file (const Schedule *schedule, const GPtrArray *remarks)
{
  g_autofree char *text = schedule_to_text (schedule);

  for (guint i = 0; i < remarks->len; i++)
    g_print ("# %s\n", (const char *) g_ptr_array_index (remarks, i));
  g_print ("%s", text);
}

int
ctl_design_schedule (int argc, char **argv, const CtlOptions *options)
{
  g_auto (Request) request = { .smooth = DESIGN_NORMAL, .dinner = -1, .dinner_length = 30 * MINUTE };
  g_autoptr (GPtrArray) remarks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) chips = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = NULL;
  gint n_planned;
  int  status;

  design_request_init (&request.design);
  request.break_at = g_array_new (FALSE, FALSE, sizeof (gint64));
  status = read_request (options->command, argc, argv, &request);
  if (status != CTL_DONE)
    return status;
  if (request.design.playing == 0 && (request.design.start < 0 || request.design.until < 0))
    return ctl_usage (options->command, _ ("How long?  Say --hours, or --start and --until."));
  if (request.design.ante_from > 0 && request.ante == 0)
    return ctl_usage (options->command, _ ("--ante-from needs antes: say --ante each or --ante bb."));
  status = ctl_read_date (options->command, request.date, &request.design.start, &request.design.change);
  if (status != CTL_DONE)
    return status;
  if (complete_request (&request, &chips, &error))
    schedule = design_schedule (&request.design, remarks, &n_planned, &error);
  if (schedule == NULL)
    return ctl_refuse ("%s", error->message);
  if (options->json)
    print_json (schedule, n_planned, remarks);
  else
    print_file (schedule, remarks);
  return CTL_DONE;
}
