/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash`: runs scripted cash games. */
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "base/span.h"
#include "cash/cash-script.h"
#include "store/nights/shipped.h"
#include "ctl-options.h"
#include "ctl-script.h"

/* Flushes every line, so that readers can rely on what they have read. */
static void
show_line_cb (gpointer data, gint64 at, const char *sentence)
{
  g_autofree char *time = time_to_text (at);

  g_print ("%s\t%s\n", time, sentence);
  fflush (stdout);
}

static int
run_file (gpointer data, const char *path, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error), *name = ctl_script_name (path);
  g_autoptr (CashScript) script = NULL;
  g_autoptr (ScriptResult) result = NULL;

  if (text == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  script = cash_script_parse (text, name, &error);
  if (script == NULL)
    return ctl_script_refuse (path, ":", error, json);
  result = cash_script_run (script, data, &error);
  if (result == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  return ctl_script_tell (path, result, 0, json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  gboolean  show = FALSE;
  CashHost  host = { 0 };
  CtlOption table[] = { { "--show", CTL_OPTION_FLAG, &show } };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int status = ctl_options_read (&ctl_cash, table, G_N_ELEMENTS (table), argc, argv, files);

  if (status != CTL_DONE)
    return status;
  if (files->len == 0)
    return ctl_usage (&ctl_cash, _ ("Which cash game?  Name its file."));
  if (show && !options->json)
    host.show = show_line_cb;
  return ctl_script_files (files, run_file, &host, options->json);
}

const CtlCommand ctl_cash = {
  .name = "cash",
  .usage = "cash FILE... [--show] [--json]",
  .summary = N_ ("Run scripted cash games and check what they say"),
  .help
  = N_ ("Each FILE is a cash game: header lines, then commands with their times, and checks (“=”).  A failed line\n"
        "is printed as FILE:LINE: expected ..., found ..., and each file ends with FILE: N held, M failed.\n"
        "\n"
        "  --show  print every accepted command with its time\n"
        "\n"
        "Header:    name, date, blinds, buy-in, chips, game\n"
        "Commands:  buy, pay, cash-out, drop, expense, lend, count, close, undo, redo, restart\n"
        "Checks:    in, out, table, box, owed, result, missing, payments, pays, undo\n"
        "\n"
        "“man cardroom-cash” explains them all."),
  .run = run,
};
