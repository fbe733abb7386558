/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl icm`: what stacks are worth in prizes. */
#include <glib/gi18n-lib.h>

#include "base/money.h"
#include "base/number.h"
#include "tourney/icm.h"
#include "tourney/player.h"
#include "ctl-options.h"
#include "ctl.h"

#define MINOR_DIGITS 2

typedef gboolean (*ReadNumber) (const char *text, gint64 *number, GError **error);

static gboolean
read_stack (const char *text, gint64 *stack, GError **error)
{
  return number_parse (text, 0, NUMBER_MAX, stack, error);
}

static gboolean
read_prize (const char *text, gint64 *prize, GError **error)
{
  return money_parse (text, MINOR_DIGITS, prize, error);
}

/* The numbers in TEXT, separated by commas; NULL: it has printed why not. */
static GArray *
read_list (const char *option, const char *text, ReadNumber read)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 number;

      if (!read (g_strstrip (words[i]), &number, &error))
        {
          ctl_refuse ("%s: %s", option, error->message);
          return NULL;
        }
      g_array_append_val (numbers, number);
    }
  if (numbers->len > TOURNEY_MAX_PLAYERS)
    {
      ctl_refuse (_ ("%s: there are %u numbers, but at most %d are allowed."), option, numbers->len,
                  TOURNEY_MAX_PLAYERS);
      return NULL;
    }
  return g_steal_pointer (&numbers);
}

static void
print_values (const GArray *values)
{
  for (guint i = 0; i < values->len; i++)
    {
      g_autofree char *text = money_plain (g_array_index (values, gint64, i), MINOR_DIGITS);

      g_print ("%s\n", text);
    }
}

static void
print_json (IcmMethod method, const GArray *values)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  ctl_add_string (json, "method", icm_method_words[method]);
  ctl_add_numbers (json, "values", values);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *stacks_text = NULL, *prizes_text = NULL;
  gint        method = ICM_BY_CHANCES;
  CtlOption   table[] = {
      { "--stacks", CTL_OPTION_TEXT, &stacks_text, .required = TRUE },
      { "--prizes", CTL_OPTION_TEXT, &prizes_text, .required = TRUE },
      { "--method", CTL_OPTION_WORD, &method, .words = icm_method_words },
  };
  int status = ctl_options_read (&ctl_icm, table, G_N_ELEMENTS (table), argc, argv, NULL);
  g_autoptr (GArray) stacks = NULL;
  g_autoptr (GArray) prizes = NULL;
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;

  if (status != CTL_DONE)
    return status;
  stacks = read_list ("--stacks", stacks_text, read_stack);
  prizes = stacks != NULL ? read_list ("--prizes", prizes_text, read_prize) : NULL;
  if (prizes == NULL)
    return CTL_REFUSED;
  g_array_set_size (values, stacks->len);
  if (!icm_split ((IcmMethod) method, (const gint64 *) stacks->data, stacks->len, (const gint64 *) prizes->data,
                  prizes->len, (gint64 *) values->data, &error))
    return ctl_refuse ("%s", error->message);
  if (options->json)
    print_json ((IcmMethod) method, values);
  else
    print_values (values);
  return CTL_DONE;
}

const CtlCommand ctl_icm = {
  .name = "icm",
  .usage = "icm --stacks N,N,... --prizes X,X,... [--method icm|chips|even] [--json]",
  .summary = N_ ("Show what stacks are worth in prizes"),
  .help
  = N_ ("Prints what each stack is worth, one value per line in the order of the stacks.  The values add up to the\n"
        "prizes to the cent.\n"
        "\n"
        "  --stacks N,N,...   chips of everybody left; a player with 0 is already out\n"
        "  --prizes X,X,...   what the first place wins, the second and so on, as 60 or 37.50\n"
        "  --method icm       by each player’s chances of each place, by the Malmuth-Harville method\n"
        "  --method chips     everyone gets the lowest prize, and the rest is divided by chips\n"
        "  --method even      equal parts\n"
        "\n"
        "There are as many places as stacks: further prizes are ignored, missing ones are 0.  A cent that cannot\n"
        "be divided goes to the largest remainder; if remainders are equal, to the earlier stack."),
  .run = run,
};
