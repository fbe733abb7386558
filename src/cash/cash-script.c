/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-script.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/line.h"
#include "cash-case.h"
#include "cash-check.h"
#include "cash-explain.h"

struct _CashScript
{
  CashTerms *terms;
  GPtrArray *steps; /* ScriptStep, with a CashCheck each that is one */
};

/* A script while it is being read. */
typedef struct
{
  CashScript *script;
  GHashTable *seen; /* header words that have had their line */
} Reading;

void
cash_script_free (CashScript *script)
{
  cash_terms_free (script->terms);
  g_clear_pointer (&script->steps, g_ptr_array_unref);
  g_free (script);
}

const CashTerms *
cash_script_terms (const CashScript *script)
{
  return script->terms;
}

gint64
cash_script_last_time (const CashScript *script)
{
  return script_last_time (script->steps);
}

static gboolean
read_header (gpointer data, const char *text, gint line, gboolean begun, GError **error)
{
  const Reading *reading = data;
  g_autoptr (GArray) words = line_split (text, "", error);
  const char *word;

  if (words == NULL)
    return FALSE;
  word = line_word (words, 0);
  if (begun)
    return input_unreadable (
        error,
        cash_terms_knows (word)
            ? _ ("“%s” belongs in the header, before the first timed line.")
            : _ ("“%s” is not understood: a command begins with its time, as in “00:20:00 buy Ann 20.00”."),
        word);
  if (cash_terms_knows (word) && !g_hash_table_add (reading->seen, g_strdup (word)))
    return input_unreadable (error, _ ("“%s” appears twice in the header."), word);
  return cash_terms_take (reading->script->terms, words, error);
}

static gboolean
read_command (gpointer data, const char *command, GError **error)
{
  const Reading *reading = data;

  return cash_game_check_syntax (command, reading->script->terms->currency.digits, error);
}

static gpointer
read_check (gpointer data, const GArray *words, GError **error)
{
  const Reading *reading = data;

  return cash_check_parse (words, reading->script->terms->currency.digits, error);
}

static void
free_check (gpointer check)
{
  cash_check_free (check);
}

CashScript *
cash_script_parse (const char *text, const char *default_name, GError **error)
{
  const ScriptLanguage language = { ",+", read_header, cash_event_knows, read_command, read_check, free_check };
  g_autoptr (CashScript) script = g_new0 (CashScript, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = { script, seen };

  script->terms = cash_terms_new ();
  script->steps = script_read (text, &language, &reading, error);
  if (script->steps == NULL)
    return NULL;
  if (*script->terms->name == '\0')
    {
      g_free (script->terms->name);
      script->terms->name = g_strdup (default_name);
    }
  return g_steal_pointer (&script);
}

/* A script while it is run. */
typedef struct
{
  const CashHost *host;
  CashGame       *game;
  CashCase       *chips;
} Run;

static void
show (const Run *run, gint64 at, const char *before, const char *sentence)
{
  g_autofree char *text = before != NULL ? g_strdup_printf ("%s: %s", before, sentence) : g_strdup (sentence);

  if (run->host->show != NULL)
    run->host->show (run->host->data, at, text);
}

/* What is missing after a count, and what may have happened; NULL: it is right. */
static char *
tell_count (const CashGame *game)
{
  gint64           missing = cash_game_state (game)->missing;
  g_autofree char *amount = money_format (ABS (missing), &cash_game_terms (game)->currency);
  GString         *text = g_string_new (NULL);
  g_auto (GStrv) causes = cash_game_explain (game);

  if (missing == 0)
    return g_string_free (text, TRUE);
  g_string_append_printf (text, missing > 0 ? _ ("%s in chips is missing.") : _ ("%s in chips is too much."), amount);
  for (guint i = 0; causes[i] != NULL; i++)
    g_string_append_printf (text, " %s %s", i == 0 ? _ ("Perhaps:") : "/", causes[i]);
  return g_string_free (text, FALSE);
}

/* The line of an accepted command says behind it which chips to hand out, or what is missing. */
static void
show_done (const Run *run, gint64 at, const char *done)
{
  CashKind         kind = cash_game_event (run->game, cash_game_head (run->game) - 1)->kind;
  g_autofree char *more = NULL, *both = NULL;

  if (run->host->show == NULL)
    return;
  more = kind == CASH_COUNT ? tell_count (run->game) : cash_case_follow (run->chips, run->game);
  both = more != NULL ? g_strdup_printf ("%s: %s", done, more) : NULL;
  show (run, at, NULL, both != NULL ? both : done);
}

/* Gives the command to the game and shows the result. */
static gboolean
give (gpointer data, const ScriptStep *step, GError **error)
{
  const Run       *run = data;
  CashGame        *game = run->game;
  g_autofree char *undone = cash_game_undo_sentence (game);
  g_autofree char *redone = cash_game_redo_sentence (game);
  g_autofree char *done = NULL;
  guint            head = cash_game_head (game);

  if (step->meant >= 0 && (guint) step->meant != head)
    return input_refuse (error, _ ("This was meant for step %d, and the game is at step %u."), step->meant, head);
  if (!cash_game_do (game, step->command, step->at, error))
    return FALSE;
  done = cash_game_undo_sentence (game);
  if (cash_game_head (game) < head)
    {
      cash_case_start_again (run->chips);
      show (run, step->at, _ ("Undone"), undone);
    }
  else if (g_str_has_prefix (step->command, "redo"))
    show (run, step->at, _ ("Redone"), redone);
  else
    show_done (run, step->at, done);
  return TRUE;
}

static gboolean
holds (gpointer data, const ScriptStep *step, char **expected, char **found)
{
  const Run *run = data;

  return cash_check_holds (step->check, run->game, expected, found);
}

static gboolean
restart (gpointer data, const ScriptStep *step, GError **error)
{
  Run      *run = data;
  CashGame *again = NULL;

  if (run->host->reopen == NULL)
    again = cash_game_reopen (run->game, error);
  g_clear_pointer (&run->game, cash_game_free);
  if (run->host->reopen != NULL)
    again = run->host->reopen (run->host->data, error);
  run->game = again;
  if (again == NULL)
    return FALSE;
  show (run, step->at, NULL, _ ("The program was closed and opened again"));
  return TRUE;
}

ScriptResult *
cash_script_run (const CashScript *script, const CashHost *host, GError **error)
{
  const ScriptHost evening = { give, holds, restart };
  Run              run = { .host = host };
  ScriptResult    *result;

  run.game = host->open != NULL ? host->open (host->data, script->terms, error)
                                : cash_game_new (script->terms, NULL, 0, error);
  if (run.game == NULL)
    return NULL;
  run.chips = cash_case_new (script->terms);
  result = script_run (script->steps, &evening, &run, error);
  g_clear_pointer (&run.chips, cash_case_free);
  g_clear_pointer (&run.game, cash_game_free);
  return result;
}
