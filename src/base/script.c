/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "isolate.h"
#include "line.h"
#include "number.h"
#include "span.h"

/* A script while it is being read. */
typedef struct
{
  const ScriptLanguage *language;
  gpointer              data;
  GPtrArray            *steps;
  gint64                at; /* time of the line before */
  gint                  line;
} Reading;

static void
step_free (gpointer data)
{
  ScriptStep *step = data;

  g_free (step->command);
  if (step->check != NULL)
    step->free_check (step->check);
  g_free (step);
}

static void
failure_free (gpointer data)
{
  ScriptFailure *failure = data;

  g_free (failure->expected);
  g_free (failure->found);
  g_free (failure);
}

void
script_result_free (ScriptResult *result)
{
  g_ptr_array_unref (result->failures);
  g_free (result);
}

gint64
script_last_time (const GPtrArray *steps)
{
  const ScriptStep *last = steps->len ? g_ptr_array_index (steps, steps->len - 1) : NULL;

  return last != NULL ? last->at : 0;
}

/* The first word of REST, up to a blank; REST then points past it. */
static char *
next_word (const char **rest)
{
  const char *start = *rest + strspn (*rest, " \t");
  const char *end = start + strcspn (start, " \t");

  *rest = end + strspn (end, " \t");
  return g_strndup (start, (gsize) (end - start));
}

static gboolean
is_time (const char *word)
{
  return g_ascii_isdigit (*word) && strchr (word, ':') != NULL;
}

static ScriptStep *
add_step (Reading *reading, ScriptKind kind)
{
  ScriptStep *step = g_new0 (ScriptStep, 1);

  step->kind = kind;
  step->line = reading->line;
  step->at = reading->at;
  step->meant = -1;
  g_ptr_array_add (reading->steps, step);
  return step;
}

static gboolean
read_check (Reading *reading, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, "", error);
  gpointer    check = words != NULL ? reading->language->check (reading->data, words, error) : NULL;
  ScriptStep *step;

  if (check == NULL)
    return FALSE;
  step = add_step (reading, SCRIPT_CHECK);
  step->check = check;
  step->free_check = reading->language->free_check;
  return TRUE;
}

/* Takes "@N" from the front of *COMMAND: the step for which it is meant. */
static gboolean
read_meant (const char **command, gint *meant, GError **error)
{
  gint64           number = -1;
  g_autofree char *word = **command == '@' ? next_word (command) : NULL;

  if (word != NULL && !number_parse (word + 1, 0, G_MAXINT, &number, error))
    return FALSE;
  *meant = (gint) number;
  return TRUE;
}

/* A command that must be refused may be one that cannot be parsed, as long as its word is known. */
static gboolean
read_command (Reading *reading, const char *text, GError **error)
{
  const ScriptLanguage *language = reading->language;
  gboolean              refused = *text == '!';
  const char           *command = text + (refused ? 1 + strspn (text + 1, " \t") : 0);
  g_autoptr (GArray) words = NULL;
  gint        meant;
  gboolean    is_restart;
  ScriptStep *step;

  if (!read_meant (&command, &meant, error))
    return FALSE;
  words = line_split (command, language->separators, error);
  if (words == NULL)
    return FALSE;
  if (words->len == 0)
    return input_unreadable (error, _ ("There is no command after the time."));
  is_restart = line_is (words, 0, "restart");
  if (!is_restart && !language->knows (line_word (words, 0)))
    return input_unreadable (error, _ ("“%s” is not a command."), line_word (words, 0));
  if (is_restart && words->len > 1)
    return input_unreadable (error, _ ("“restart” takes nothing after it."));
  if (!refused && !is_restart && !language->command (reading->data, command, error))
    return FALSE;

  step = add_step (reading, refused ? SCRIPT_REFUSED : is_restart ? SCRIPT_RESTART : SCRIPT_COMMAND);
  step->command = g_strdup (command);
  step->meant = meant;
  return TRUE;
}

static gboolean
read_line (Reading *reading, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, reading->language->separators, error);
  g_autofree char *first = NULL;
  const char      *rest = text;
  gint64           at;

  if (words == NULL)
    return FALSE;
  if (words->len == 0)
    return TRUE;
  first = next_word (&rest);
  if (g_str_equal (first, "="))
    return read_check (reading, rest, error);
  if (reading->language->untimed && (*first == '!' || reading->language->knows (first)))
    return read_command (reading, text + strspn (text, " \t"), error);
  if (reading->language->untimed || !is_time (first))
    return reading->language->header (reading->data, text, reading->line, reading->steps->len > 0, error);

  if (!time_parse (first, &at, error))
    return FALSE;
  if (at < reading->at)
    return input_unreadable (error, _ ("The time %s is earlier than that of the line above: times cannot go back."),
                             first);
  reading->at = at;
  if (*rest == '=')
    return read_check (reading, rest + 1, error);
  return read_command (reading, rest, error);
}

/* What follows the last line end is a line only if something stands there. */
static guint
count_lines (const GStrv lines)
{
  guint n = g_strv_length (lines);

  return n > 1 && *lines[n - 1] == '\0' ? n - 1 : n;
}

gint
script_last_line (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return MAX ((gint) count_lines (lines), 1);
}

GPtrArray *
script_read (const char *text, const ScriptLanguage *language, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (step_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint   n = count_lines (lines);
  Reading reading = { .language = language, .data = data, .steps = steps };

  for (guint i = 0; i < n; i++)
    {
      reading.line = (gint) i + 1;
      if (!read_line (&reading, lines[i], error))
        {
          g_prefix_error (error, "%d: ", reading.line);
          return NULL;
        }
    }
  return g_steal_pointer (&steps);
}

static void
fail (ScriptResult *result, const ScriptStep *step, char *expected, char *found)
{
  ScriptFailure *failure = g_new (ScriptFailure, 1);

  failure->line = step->line;
  failure->expected = expected;
  failure->found = found;
  g_ptr_array_add (result->failures, failure);
}

/* A failing store is not a refusal: the evening cannot go on. */
static gboolean
is_refusal (GError **refused, GError **error)
{
  if ((*refused)->domain == INPUT_ERROR)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (refused));
  return FALSE;
}

/* FALSE: the host failed. */
static gboolean
run_step (const ScriptHost *host, gpointer data, const ScriptStep *step, ScriptResult *result, GError **error)
{
  g_autoptr (GError) refused = NULL;
  char *expected, *found;

  switch (step->kind)
    {
    case SCRIPT_RESTART:
      return host->restart (data, step, error);
    case SCRIPT_CHECK:
      if (host->holds (data, step, &expected, &found))
        result->held++;
      else
        fail (result, step, expected, found);
      return TRUE;
    case SCRIPT_REFUSED:
      if (!host->give (data, step, &refused))
        {
          if (!is_refusal (&refused, error))
            return FALSE;
          result->held++;
        }
      else
        fail (result, step, isolated_printf (_ ("“%s” refused"), step->command), g_strdup (_ ("accepted")));
      return TRUE;
    case SCRIPT_COMMAND:
      if (host->give (data, step, &refused))
        return TRUE;
      if (!is_refusal (&refused, error))
        return FALSE;
      fail (result, step, isolated_printf (_ ("“%s” accepted"), step->command),
            isolated_printf (_ ("refused: %s"), refused->message));
      return TRUE;
    }
  g_assert_not_reached ();
}

ScriptResult *
script_run (const GPtrArray *steps, const ScriptHost *host, gpointer data, GError **error)
{
  g_autoptr (ScriptResult) result = g_new0 (ScriptResult, 1);

  result->failures = g_ptr_array_new_with_free_func (failure_free);
  for (guint i = 0; i < steps->len; i++)
    if (!run_step (host, data, g_ptr_array_index (steps, i), result, error))
      return NULL;
  return g_steal_pointer (&result);
}
