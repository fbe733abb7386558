/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ctl-chips.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "tourney/log/cash.h"

/* "24000", or "25x40": 40 chips of that value. */
static gboolean
read_count (const char *text, gint64 *count, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 2);
  gint64 value = 1;

  if (g_strv_length (parts) == 2 && !number_parse (parts[0], 1, NUMBER_MAX, &value, error))
    return FALSE;
  if (!number_parse (parts[g_strv_length (parts) == 2], 0, NUMBER_MAX / value, count, error))
    return FALSE;
  *count *= value;
  return TRUE;
}

static void
print_json (gint64 must, gint64 counted, GStrv causes)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "chips");
  json_builder_add_int_value (json, must);
  json_builder_set_member_name (json, "counted");
  json_builder_add_int_value (json, counted);
  json_builder_set_member_name (json, "causes");
  json_builder_begin_array (json);
  for (guint i = 0; causes[i] != NULL; i++)
    json_builder_add_string_value (json, causes[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static void
print_text (gint64 must, gint64 counted, GStrv causes)
{
  g_autofree char *there = number_to_text (must), *much = number_to_text (ABS (must - counted));

  g_print (ngettext ("There should be %s chip in play.", "There should be %s chips in play.", (gulong) must), there);
  g_print ("\n");
  if (must == counted)
    g_print ("%s", _ ("That is right."));
  else
    g_print (must > counted ? _ ("Missing: %s.") : _ ("Left over: %s."), much);
  g_print ("\n");
  if (must != counted && causes[0] == NULL)
    g_print ("%s\n", _ ("No single mistake makes that up: count again."));
  if (causes[0] != NULL)
    g_print ("%s\n", _ ("It may be that:"));
  for (guint i = 0; causes[i] != NULL; i++)
    g_print ("  %s\n", causes[i]);
}

int
ctl_chips (const Tourney *tourney, gint64 now, int n_words, char **words, const CtlOptions *options)
{
  gint64 counted = 0;
  g_auto (GStrv) causes = NULL;

  if (n_words == 0)
    return ctl_usage (options->command,
                      _ ("How many chips are there?  Write one number, or each colour as in “25x40 100x60”."));
  for (int i = 0; i < n_words; i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 count;

      if (!read_count (words[i], &count, &error))
        return ctl_refuse ("%s", error->message);
      counted = MIN (counted + count, NUMBER_MAX);
    }
  causes = cash_explain_chips (tourney, counted, now);
  if (options->json)
    print_json (cash_chips (tourney), counted, causes);
  else
    print_text (cash_chips (tourney), counted, causes);
  return counted == cash_chips (tourney) ? CTL_DONE : CTL_REFUSED;
}
