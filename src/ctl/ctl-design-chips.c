/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl design chips`: who gets which chips of a case, what stays in the bank, and what to buy. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "planner/chips/breakdown.h"
#include "ctl-design.h"
#include "ctl-options.h"
#include "ctl-table.h"

#define MOST_STACKS 100000 /* rebuys or add-ons in total */

typedef struct
{
  BreakdownRequest breakdown;
  const char      *chips, *schedule;
  gint             count;
} Request;

static int
read_request (const CtlCommand *command, int argc, char **argv, Request *request)
{
  static const char *const counts[] = { "few", "normal", "many", NULL };
  BreakdownRequest        *breakdown = &request->breakdown;
  CtlOption                options[] = {
                   { "--case", CTL_OPTION_TEXT, &request->chips, .required = TRUE },
                   { "--players", CTL_OPTION_INT, &breakdown->players, .min = 1, .max = TOURNEY_MAX_PLAYERS, .required = TRUE },
                   { "--stack", CTL_OPTION_NUMBER, &breakdown->stack, .min = 1, .max = NUMBER_MAX },
                   { "--rebuys", CTL_OPTION_INT, &breakdown->rebuys, .min = 0, .max = MOST_STACKS },
                   { "--add-ons", CTL_OPTION_INT, &breakdown->add_ons, .min = 0, .max = MOST_STACKS },
                   { "--schedule", CTL_OPTION_TEXT, &request->schedule },
                   { "--count", CTL_OPTION_WORD, &request->count, .words = counts },
  };

  return ctl_options_read (command, options, G_N_ELEMENTS (options), argc, argv, NULL);
}

static void
add_chip (JsonBuilder *json, const BreakdownChip *chip)
{
  json_builder_begin_object (json);
  ctl_add_int (json, "value", chip->value);
  ctl_add_int (json, "per_player", chip->per_player);
  ctl_add_int (json, "per_rebuy", chip->per_rebuy);
  ctl_add_int (json, "per_add_on", chip->per_add_on);
  ctl_add_int (json, "needed", chip->needed);
  ctl_add_int (json, "owned", chip->owned);
  ctl_add_int (json, "bank", chip->bank);
  json_builder_end_object (json);
}

void
ctl_design_add_chips (JsonBuilder *json, const Breakdown *breakdown)
{
  json_builder_set_member_name (json, "chips");
  json_builder_begin_array (json);
  for (guint i = 0; i < breakdown->chips->len; i++)
    add_chip (json, &g_array_index (breakdown->chips, BreakdownChip, i));
  json_builder_end_array (json);
}

static void
add_colour_up (JsonBuilder *json, const BreakdownColourUp *colour_up)
{
  json_builder_begin_object (json);
  ctl_add_int (json, "value", colour_up->value);
  ctl_add_int (json, "count", colour_up->count);
  ctl_add_int (json, "next", colour_up->next);
  ctl_add_int (json, "fetch", colour_up->fetch);
  json_builder_set_member_name (json, "banked");
  json_builder_add_boolean_value (json, colour_up->banked);
  json_builder_end_object (json);
}

static void
add_plan (JsonBuilder *json, const Breakdown *breakdown)
{
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown);

  ctl_add_int (json, "stack", breakdown->stack);
  ctl_add_int (json, "players", breakdown->players);
  ctl_design_add_chips (json, breakdown);
  json_builder_set_member_name (json, "colour_ups");
  json_builder_begin_array (json);
  for (guint i = 0; i < breakdown->colour_ups->len; i++)
    add_colour_up (json, &g_array_index (breakdown->colour_ups, BreakdownColourUp, i));
  json_builder_end_array (json);
  ctl_add_texts (json, "packing", packing);
}

static void
add_limits (JsonBuilder *json, const Breakdown *breakdown)
{
  ctl_add_int (json, "largest_stack", breakdown->largest_stack);
  ctl_add_int (json, "nearest_stack", breakdown->nearest_stack);
  ctl_add_int (json, "most_players", breakdown->most_players);
  json_builder_set_member_name (json, "missing");
  json_builder_begin_array (json);
  for (guint i = 0; i < breakdown->missing->len; i++)
    {
      const ChipCount *count = &g_array_index (breakdown->missing, ChipCount, i);

      json_builder_begin_object (json);
      ctl_add_int (json, "value", count->value);
      ctl_add_int (json, "count", count->count);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (const Breakdown *breakdown)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "fits");
  json_builder_add_boolean_value (json, breakdown->fits);
  if (breakdown->fits)
    add_plan (json, breakdown);
  else
    add_limits (json, breakdown);
  ctl_add_texts (json, "remarks", breakdown->remarks);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static char *
digits (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* "20 × 5, 12 × 25" */
static char *
counts_text (const GArray *counts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < counts->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " × %" G_GINT64_FORMAT, i == 0 ? "" : ", ",
                            g_array_index (counts, ChipCount, i).count, g_array_index (counts, ChipCount, i).value);
  return g_string_free (text, FALSE);
}

static void
print_part (const Breakdown *breakdown, BreakdownPart part, const char *heading)
{
  g_autoptr (GArray) counts = breakdown_part (breakdown, part);
  g_autofree char *text = counts_text (counts);

  if (counts->len > 0)
    g_print ("%s %s\n", heading, text);
}

static void
print_chips (const Breakdown *breakdown)
{
  g_autoptr (CtlTable) table = ctl_table_new (4);

  ctl_table_column (table, 0, _ ("chip"), TRUE);
  ctl_table_column (table, 1, _ ("per player"), TRUE);
  ctl_table_column (table, 2, _ ("needed"), TRUE);
  ctl_table_column (table, 3, _ ("owned"), TRUE);
  for (guint i = 0; i < breakdown->chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      ctl_table_row (table);
      ctl_table_set (table, 0, digits (chip->value));
      ctl_table_set (table, 1, digits (chip->per_player));
      ctl_table_set (table, 2, digits (chip->needed));
      ctl_table_set (table, 3, digits (chip->owned));
    }
  ctl_table_print (table);
}

static void
print_colour_ups (const Breakdown *breakdown)
{
  if (breakdown->colour_ups->len > 0)
    g_print ("\n%s\n", _ ("To colour up, at most:"));
  for (guint i = 0; i < breakdown->colour_ups->len; i++)
    {
      const BreakdownColourUp *colour_up = &g_array_index (breakdown->colour_ups, BreakdownColourUp, i);
      g_autofree char         *count = number_to_text (colour_up->count);
      g_autofree char         *value = number_to_text (colour_up->value);
      g_autofree char         *fetch = number_to_text (colour_up->fetch);
      g_autofree char         *next = number_to_text (colour_up->next);

      if (colour_up->next == 0)
        g_print (_ ("- %s × %s, with nothing larger to change them for"), count, value);
      else
        g_print (colour_up->banked ? _ ("- %s × %s for %s × %s, which the bank has")
                                   : _ ("- %s × %s for %s × %s, which the bank does not have"),
                 count, value, fetch, next);
      g_print ("\n");
    }
}

static void
print_lines (const char *heading, const GPtrArray *lines)
{
  if (lines->len > 0)
    g_print ("\n%s\n", heading);
  for (guint i = 0; i < lines->len; i++)
    g_print ("- %s\n", (const char *) g_ptr_array_index (lines, i));
}

static void
print_plan (const Breakdown *breakdown)
{
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown);

  print_chips (breakdown);
  g_print ("\n");
  print_part (breakdown, BREAKDOWN_BANK, _ ("Left for the bank:"));
  print_part (breakdown, BREAKDOWN_REBUY, _ ("Each rebuy:"));
  print_part (breakdown, BREAKDOWN_ADD_ON, _ ("Each add-on:"));
  print_colour_ups (breakdown);
  print_lines (_ ("To pack:"), packing);
  print_lines (_ ("Remarks:"), breakdown->remarks);
}

static void
print_limits (const Breakdown *breakdown)
{
  g_autofree char *stack = number_to_text (breakdown->stack);
  g_autofree char *largest = number_to_text (breakdown->largest_stack);
  g_autofree char *nearest = number_to_text (breakdown->nearest_stack);
  g_autofree char *shopping = counts_text (breakdown->missing);

  g_print (ngettext ("These chips cannot make %d stack of %s with the rebuys and add-ons.",
                     "These chips cannot make %d stacks of %s with the rebuys and add-ons.",
                     (gulong) breakdown->players),
           breakdown->players, stack);
  g_print ("\n");
  if (breakdown->largest_stack > 0)
    g_print (_ ("Largest stack for this many players: %s"), largest);
  else
    g_print (_ ("No other stack is possible for this many players."));
  g_print ("\n");
  if (breakdown->nearest_stack < breakdown->largest_stack)
    {
      if (breakdown->nearest_stack > 0)
        g_print (_ ("Largest stack below the one asked for: %s"), nearest);
      else
        g_print (_ ("No smaller stack is possible for this many players."));
      g_print ("\n");
    }
  if (breakdown->most_players > 0)
    g_print (_ ("Most players with this stack: %d"), breakdown->most_players);
  else
    g_print (_ ("The stack is not possible for fewer players either."));
  g_print ("\n");
  if (breakdown->missing->len > 0)
    g_print (_ ("To buy: %s"), shopping);
  else
    g_print (_ ("No purchase of chips makes it possible."));
  g_print ("\n");
  print_lines (_ ("Remarks:"), breakdown->remarks);
}

/* The schedule supplies what the options leave open. */
static gboolean
take_schedule (Request *request, Schedule **schedule, GError **error)
{
  *schedule = ctl_find_schedule (request->schedule, error);
  if (*schedule == NULL)
    return FALSE;
  request->breakdown.schedule = *schedule;
  request->breakdown.rebuy_stack = (*schedule)->rebuy_stack;
  request->breakdown.add_on_stack = (*schedule)->add_on_stack;
  if (request->breakdown.stack == 0)
    request->breakdown.stack = (*schedule)->stack;
  return TRUE;
}

int
ctl_design_chips (int argc, char **argv, const CtlOptions *options)
{
  Request request = { .count = BREAKDOWN_NORMAL };
  g_autoptr (GArray) chips = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = NULL;
  g_autoptr (Breakdown) breakdown = NULL;
  int status = read_request (options->command, argc, argv, &request);

  if (status != CTL_DONE)
    return status;
  if (request.breakdown.stack == 0 && request.schedule == NULL)
    return ctl_usage (options->command, _ ("How large is the starting stack?  Say --stack, or --schedule."));
  if (request.schedule != NULL && !take_schedule (&request, &schedule, &error))
    return ctl_refuse ("%s", error->message);
  chips = chips_read_case (request.chips, &error);
  if (chips == NULL)
    return ctl_refuse ("--case: %s", error->message);
  request.breakdown.chips = chips;
  request.breakdown.count = (BreakdownCount) request.count;
  breakdown = breakdown_find (&request.breakdown, &error);
  if (breakdown == NULL)
    return ctl_refuse ("%s", error->message);
  if (options->json)
    print_json (breakdown);
  else if (breakdown->fits)
    print_plan (breakdown);
  else
    print_limits (breakdown);
  return breakdown->fits ? CTL_DONE : CTL_REFUSED;
}
