/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "score-check.h"

#define HAND "hand"

struct _ScoreScript
{
  ScoreTerms *terms;
  GPtrArray  *steps; /* ScriptStep */
};

/* A script while it is being read. */
typedef struct
{
  ScoreScript *script;
  gboolean     is_whole; /* the header has ended, and was checked */
} Reading;

void
score_script_free (ScoreScript *script)
{
  score_terms_free (script->terms);
  g_clear_pointer (&script->steps, g_ptr_array_unref);
  g_free (script);
}

const ScoreTerms *
score_script_terms (const ScoreScript *script)
{
  return script->terms;
}

static gboolean
read_header (gpointer data, const char *text, gint line, gboolean begun, GError **error)
{
  const Reading *reading = data;
  g_autoptr (GArray) words = line_split (text, "", error);

  if (words == NULL)
    return FALSE;
  if (reading->is_whole && score_terms_knows (line_word (words, 0)))
    return input_unreadable (error, _ ("“%s” belongs in the header, before the first hand or check."),
                             line_word (words, 0));
  return score_terms_take (reading->script->terms, words, error);
}

static gboolean
end_header (Reading *reading, GError **error)
{
  if (!reading->is_whole && !score_terms_check (reading->script->terms, error))
    return FALSE;
  reading->is_whole = TRUE;
  return TRUE;
}

static gboolean
is_hand (const char *word)
{
  return g_str_equal (word, HAND);
}

static gboolean
read_hand (gpointer data, const char *command, GError **error)
{
  return end_header (data, error);
}

static gpointer
read_check (gpointer data, const GArray *words, GError **error)
{
  Reading *reading = data;

  return end_header (reading, error) ? score_check_parse (reading->script->terms, words, error) : NULL;
}

static void
free_check (gpointer check)
{
  score_check_free (check);
}

ScoreScript *
score_script_parse (const char *text, GError **error)
{
  const ScriptLanguage language = { "", read_header, is_hand, read_hand, read_check, free_check, TRUE };
  g_autoptr (ScoreScript) script = g_new0 (ScoreScript, 1);
  Reading reading = { script, FALSE };

  script->terms = score_terms_new ();
  script->steps = script_read (text, &language, &reading, error);
  if (script->steps == NULL)
    return NULL;
  if (!end_header (&reading, error))
    {
      g_prefix_error (error, "%d: ", script_last_line (text));
      return NULL;
    }
  return g_steal_pointer (&script);
}

/* A script while it is run. */
typedef struct
{
  Score    *score;
  ScoreShow show;
  gpointer  data;
} Run;

static gboolean
give (gpointer data, const ScriptStep *step, GError **error)
{
  const Run *run = data;
  g_autoptr (GArray) words = line_split (step->command, "", error);
  SheetRow row;

  if (words == NULL)
    return FALSE;
  g_array_remove_index (words, 0);
  if (!score_row_parse (run->score, words, &row, error) || !score_add (run->score, &row, error))
    return FALSE;
  if (run->show != NULL)
    run->show (run->data, run->score);
  return TRUE;
}

static gboolean
holds (gpointer data, const ScriptStep *step, char **expected, char **found)
{
  const Run *run = data;

  return score_check_holds (step->check, run->score, expected, found);
}

ScriptResult *
score_script_run (const ScoreScript *script, ScoreShow show, gpointer data, Score **score)
{
  const ScriptHost host = { give, holds, NULL };
  Run              run = { score_new (script->terms), show, data };
  ScriptResult    *result = script_run (script->steps, &host, &run, NULL);

  if (score != NULL)
    *score = run.score;
  else
    score_free (run.score);
  return result;
}
