/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash`: runs scripted cash games, in memory or, with --keep, in the store. */
#include "ctl-cash.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/span.h"
#include "cash/cash-script.h"
#include "ctl/ctl-options.h"
#include "ctl/ctl-script.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"

typedef struct
{
  gboolean          keep, show;
  gint64            night; /* the tournament to which the game belongs; 0: none */
  Store            *store; /* with KEEP */
  gint64            id;
  gint64            began;
  const CtlOptions *options;
} Evening;

static CashGame *
open_cb (gpointer data, const CashTerms *terms, GError **error)
{
  Evening *evening = data;

  evening->id = store_cash_add (evening->store, terms, evening->night, evening->began, error);
  return evening->id != 0 ? store_cash_load (evening->store, evening->id, error) : NULL;
}

/* As if the program were closed and opened again: it really reads the file. */
static CashGame *
reopen_cb (gpointer data, GError **error)
{
  Evening         *evening = data;
  g_autofree char *path = g_strdup (store_get_path (evening->store));

  g_clear_pointer (&evening->store, store_close);
  evening->store = store_open (path, STORE_WRITE, error);
  return evening->store != NULL ? store_cash_load (evening->store, evening->id, error) : NULL;
}

/* Flushes every line, so that readers can rely on what they have read. */
static void
show_line_cb (gpointer data, gint64 at, const char *sentence)
{
  g_autofree char *time = time_to_text (at);

  g_print ("%s\t%s\n", time, sentence);
  fflush (stdout);
}

/* A day alone does not tell when the game began. */
static gboolean
tells_moment (const char *date, gint64 *moment)
{
  return date != NULL && strlen (date) > DATE_BYTES && calendar_date_moment (date, moment);
}

static int
run_text (Evening *evening, const char *path, const char *text, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ctl_script_name (path);
  g_autoptr (CashScript) script = cash_script_parse (text, name, &error);
  g_autoptr (ScriptResult) result = NULL;
  CashHost host = { .show = evening->show ? show_line_cb : NULL };

  if (script == NULL)
    return ctl_script_refuse (path, ":", error, json);
  if (evening->keep)
    {
      evening->store = ctl_open_store (evening->options, STORE_WRITE);
      if (evening->store == NULL)
        return CTL_REFUSED;
      if (!tells_moment (cash_script_terms (script)->date, &evening->began))
        evening->began = g_get_real_time () - cash_script_last_time (script);
      host = (CashHost){ open_cb, reopen_cb, host.show, evening };
    }
  result = cash_script_run (script, &host, &error);
  g_clear_pointer (&evening->store, store_close);
  if (result == NULL)
    return ctl_script_refuse (path, ": ", error, json);
  return ctl_script_tell (path, result, evening->keep ? evening->id : 0, json);
}

static int
run_file (gpointer data, const char *path, JsonBuilder *json)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);

  return text != NULL ? run_text (data, path, text, json) : ctl_script_refuse (path, ": ", error, json);
}

typedef struct
{
  Evening     evening;
  const char *text;
} Taken;

static int
keep_cb (gpointer data, const char *path, JsonBuilder *json)
{
  Taken *taken = data;

  return run_text (&taken->evening, path, taken->text, json);
}

int
cash_keep_text (const char *path, const char *text, const CtlOptions *options)
{
  Taken taken = { { .keep = TRUE, .options = options }, text };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, (gpointer) path);
  return ctl_script_files (files, keep_cb, &taken, options->json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  Evening   evening = { .options = options };
  CtlOption table[] = { { "--show", CTL_OPTION_FLAG, &evening.show },
                        { "--keep", CTL_OPTION_FLAG, &evening.keep },
                        { "--night", CTL_OPTION_NUMBER, &evening.night, 1, G_MAXINT64 } };
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int status;

  if (argc > 1 && cash_kept_knows (argv[1]))
    return cash_kept_run (&ctl_cash, argc, argv, options);
  status = ctl_options_read (&ctl_cash, table, G_N_ELEMENTS (table), argc, argv, files);
  if (status != CTL_DONE)
    return status;
  if (files->len == 0)
    return ctl_usage (&ctl_cash, _ ("Which cash game?  Name its file, or say list, show, log, settle or export."));
  if (evening.night != 0 && !evening.keep)
    return ctl_usage (&ctl_cash, _ ("“--night” is for a game that is kept: add --keep."));
  evening.show = evening.show && !options->json;
  return ctl_script_files (files, run_file, &evening, options->json);
}

const CtlCommand ctl_cash = {
  .name = "cash",
  .usage = "cash FILE... [--show] [--keep] [--night ID] [--db FILE] [--json]\n"
           "cash list|show ID|log ID|export ID [--csv|--cash|--json] [--db FILE]\n"
           "cash settle ID... [--night ID] [--no-side] [--why|--chat] [--paid N|--all-settled|--undo] [--db FILE]",
  .summary = N_ ("Run scripted cash games, and show those of the store"),
  .help
  = N_ ("Each FILE is a cash game: header lines, then commands with their times, and checks (“=”).  A failed line\n"
        "is printed as FILE:LINE: expected ..., found ..., and each file ends with FILE: N held, M failed.\n"
        "\n"
        "  --show      print every accepted command with its time\n"
        "  --keep      save the game in the store (--db FILE, or your own)\n"
        "  --night ID  as part of the evening of this tournament\n"
        "\n"
        "  list        one line per game: number, state, name, date\n"
        "  show ID     the figures of a game, its people with result, minutes and result per hour, and payments\n"
        "  log ID      every event with its time since the game began; undone ones are marked\n"
        "  settle ID   the fewest payments that settle these games, and with --night that tournament and its\n"
        "              side games too: payer, payee, amount; --why what everybody’s balance is made of, --chat\n"
        "              as text.  --paid N ticks off line N, --all-settled all of them, --undo takes that back\n"
        "  export ID   its ledger as CSV, a row for each time somebody sat; its file; or what show tells as JSON\n"
        "\n"
        "Header:    name, date, blinds, buy-in, chips, game\n"
        "Commands:  buy, pay, cash-out, drop, expense, lend, count, close, settled, undo, redo, restart\n"
        "Checks:    in, out, table, box, owed, result, missing, payments, pays, undo\n"
        "\n"
        "“man cardroom-cash” explains them all."),
  .run = run,
};
