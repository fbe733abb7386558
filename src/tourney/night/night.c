/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nights: reading the script, and running it with a tournament from the host. */
#include "night.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/log/command.h"
#include "tourney/table-name.h"
#include "check.h"

typedef enum
{
  STEP_COMMAND, /* must be accepted */
  STEP_REFUSED, /* must be refused */
  STEP_CHECK,
  STEP_RESTART,
} StepKind;

typedef struct
{
  StepKind    kind;
  gint        line;
  gint64      at;
  char       *command; /* STEP_COMMAND, STEP_REFUSED */
  gint        meant;   /* the number of the log's last step for which the command is meant; -1: whichever it is */
  NightCheck *check;   /* STEP_CHECK */
} Step;

struct _Night
{
  Settings      *settings;
  char          *date, *venue;
  GPtrArray     *steps;    /* Step */
  GPtrArray     *warnings; /* NightWarning */
  ScheduleFinder find;
  gpointer       find_data;
};

/* A night while it is being read. */
typedef struct
{
  Night          *night;
  ScheduleReader *reader; /* inline level, break and chips lines; NULL: none so far */
  GHashTable     *seen;   /* header words that have had their line */
  gint64          at;     /* time of the line before */
  gint            line;
} Reading;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->command);
  g_clear_pointer (&step->check, night_check_free);
  g_free (step);
}

void
night_free (Night *night)
{
  settings_free (night->settings);
  g_free (night->date);
  g_free (night->venue);
  g_ptr_array_unref (night->steps);
  g_ptr_array_unref (night->warnings);
  g_free (night);
}

static void
warning_free (gpointer data)
{
  NightWarning *warning = data;

  g_free (warning->text);
  g_free (warning);
}

static void
failure_free (gpointer data)
{
  NightFailure *failure = data;

  g_free (failure->expected);
  g_free (failure->found);
  g_free (failure);
}

void
night_result_free (NightResult *result)
{
  g_ptr_array_unref (result->failures);
  g_free (result);
}

const Settings *
night_settings (const Night *night)
{
  return night->settings;
}

const char *
night_date (const Night *night)
{
  return night->date;
}

const char *
night_venue (const Night *night)
{
  return night->venue;
}

GPtrArray *
night_warnings (const Night *night)
{
  return night->warnings;
}

gint64
night_last_time (const Night *night)
{
  const Step *last = night->steps->len ? g_ptr_array_index (night->steps, night->steps->len - 1) : NULL;

  return last != NULL ? last->at : 0;
}

/* The first word of REST, up to a blank; REST then points past it. */
static char *
next_word (const char **rest)
{
  const char *start = *rest + strspn (*rest, " \t");
  const char *end = start + strcspn (start, " \t");

  *rest = end + strspn (end, " \t");
  return g_strndup (start, end - start);
}

static gboolean
is_time (const char *word)
{
  return g_ascii_isdigit (*word) && strchr (word, ':') != NULL;
}

/* Rebuys and re-entries without an end are worth a warning: players who may always buy in again are never out. */
static void
warn_of_offer (Reading *reading, const TourneyOffer *offer, const char *sentence)
{
  NightWarning *warning;

  if (!offer->offered || offer->window.kind != TOURNEY_WINDOW_ALWAYS)
    return;
  warning = g_new (NightWarning, 1);
  warning->line = reading->line;
  warning->text = g_strdup (sentence);
  g_ptr_array_add (reading->night->warnings, warning);
}

/* When and where a night is says nothing about how it is played, so it is not among the settings. */
static const char *const night_words[] = { "date", "venue", NULL };

static gboolean
is_of_night (const char *word)
{
  return g_strv_contains (night_words, word);
}

static gboolean
read_of_night (Night *night, const GArray *words, GError **error)
{
  const char *word = line_word (words, 0), *value = line_word (words, 1), *time = line_word (words, 2);

  if (value == NULL)
    return input_unreadable (error, _ ("A value is missing after “%s”."), word);
  if (g_str_equal (word, "date"))
    {
      night->date = calendar_date_read (value, time, error);
      return night->date != NULL && line_ends_at (words, 3, error);
    }
  if (!place_name_check (value, error) || !line_ends_at (words, 2, error))
    return FALSE;
  night->venue = g_strdup (value);
  return TRUE;
}

static gboolean
read_header (Reading *reading, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, ",+", error);
  const char *word;

  if (words == NULL)
    return FALSE;
  word = line_word (words, 0);
  if (reading->night->steps->len > 0)
    return input_unreadable (
        error,
        settings_knows (word) || schedule_reader_knows (word) || is_of_night (word)
            ? _ ("“%s” belongs in the header, before the first timed line.")
            : _ ("“%s” is not understood: a command begins with its time, as in “00:20:00 enter Ann”."),
        word);
  /* A night has its own `rebuy` and `add-on`, so only these words of a schedule are read as its lines. */
  if (g_str_equal (word, "level") || g_str_equal (word, "break") || g_str_equal (word, "chips"))
    {
      g_autoptr (GArray) row = line_split (text, "", error);

      if (row == NULL)
        return FALSE;
      if (reading->night->settings->schedule != NULL)
        return input_unreadable (
            error, _ ("The schedule is already named: “%s” lines cannot be combined with a “schedule” line."), word);
      if (reading->reader == NULL)
        reading->reader = schedule_reader_new (TRUE);
      schedule_reader_line (reading->reader, row, reading->line);
      return TRUE;
    }
  if (!settings_knows (word) && !is_of_night (word))
    return input_unreadable (error, _ ("“%s” is not understood in the header of a night."), word);
  if (!g_hash_table_add (reading->seen, g_strdup (word)))
    return input_unreadable (error, _ ("“%s” appears twice in the header."), word);
  if (is_of_night (word))
    return read_of_night (reading->night, words, error);
  if (g_str_equal (word, "schedule") && reading->reader != NULL)
    return input_unreadable (error, _ ("A “schedule” line cannot be combined with “level” lines."));
  if (!settings_take (reading->night->settings, words, reading->night->find, reading->night->find_data, error))
    return FALSE;
  if (g_str_equal (word, "rebuy"))
    warn_of_offer (reading, &reading->night->settings->rebuy,
                   _ ("Rebuys never stop, so nobody can say when the night ends: add “until level” and its number."));
  if (g_str_equal (word, "re-entry"))
    warn_of_offer (
        reading, &reading->night->settings->re_entry,
        _ ("Re-entries never stop, so nobody can say when the night ends: add “until level” and its number."));
  return TRUE;
}

static gboolean
read_check (Reading *reading, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, "", error);
  g_autoptr (NightCheck) check = NULL;
  Step *step;

  if (words == NULL)
    return FALSE;
  check = night_check_parse (words, reading->night->settings->currency.digits, error);
  if (check == NULL)
    return FALSE;
  step = g_new0 (Step, 1);
  step->kind = STEP_CHECK;
  step->line = reading->line;
  step->at = reading->at;
  step->check = g_steal_pointer (&check);
  g_ptr_array_add (reading->night->steps, step);
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
  gboolean    refused = *text == '!';
  const char *command = text + (refused ? 1 + strspn (text + 1, " \t") : 0);
  g_autoptr (GArray) words = NULL;
  gint     meant;
  gboolean is_restart;
  Step    *step;

  if (!read_meant (&command, &meant, error))
    return FALSE;
  words = line_split (command, ",+", error);
  if (words == NULL)
    return FALSE;
  if (words->len == 0)
    return input_unreadable (error, _ ("There is no command after the time."));
  is_restart = line_is (words, 0, "restart");
  if (!is_restart && !command_knows (line_word (words, 0)))
    return input_unreadable (error, _ ("“%s” is not a command."), line_word (words, 0));
  if (is_restart && words->len > 1)
    return input_unreadable (error, _ ("“restart” takes nothing after it."));
  if (!refused && !is_restart && !tourney_check_syntax (command, reading->night->settings->currency.digits, error))
    return FALSE;

  step = g_new0 (Step, 1);
  step->kind = refused ? STEP_REFUSED : is_restart ? STEP_RESTART : STEP_COMMAND;
  step->line = reading->line;
  step->at = reading->at;
  step->command = g_strdup (command);
  step->meant = meant;
  g_ptr_array_add (reading->night->steps, step);
  return TRUE;
}

static gboolean
read_line (Reading *reading, const char *text, GError **error)
{
  g_autoptr (GArray) words = line_split (text, ",+", error);
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
  if (!is_time (first))
    return read_header (reading, text, error);

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

/* Checks that there is a schedule, and that it sets the stack if the header does not. */
static gboolean
complete (Reading *reading, const char *default_name, gint last_line, GError **error)
{
  Settings *settings = reading->night->settings;

  if (*settings->name == '\0')
    {
      g_free (settings->name);
      settings->name = g_strdup (default_name);
    }
  if (reading->reader != NULL)
    {
      settings->schedule = schedule_reader_end (g_steal_pointer (&reading->reader), last_line, NULL, error);
      return settings->schedule != NULL;
    }
  if (settings->schedule != NULL)
    return TRUE;
  input_unreadable (error, _ ("The night has no schedule: write a “schedule” line with its name, or “level” lines."));
  g_prefix_error (error, "%d: ", last_line);
  return FALSE;
}

Night *
night_parse (const char *text, const char *default_name, ScheduleFinder find, gpointer data, GError **error)
{
  g_autoptr (Night) night = g_new0 (Night, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Reading  reading = { .night = night, .seen = seen };
  gint     n = g_strv_length (lines);
  gboolean ok = TRUE;

  night->settings = settings_new ();
  night->steps = g_ptr_array_new_with_free_func (step_free);
  night->warnings = g_ptr_array_new_with_free_func (warning_free);
  night->find = find;
  night->find_data = data;
  if (n > 1 && *lines[n - 1] == '\0')
    n--;
  for (gint i = 0; i < n && ok; i++)
    {
      reading.line = i + 1;
      ok = read_line (&reading, lines[i], error);
      if (!ok)
        g_prefix_error (error, "%d: ", i + 1);
    }
  ok = ok && complete (&reading, default_name, MAX (n, 1), error);
  g_clear_pointer (&reading.reader, schedule_reader_free);
  return ok ? g_steal_pointer (&night) : NULL;
}

static void
fail (NightResult *result, const Step *step, char *expected, char *found)
{
  NightFailure *failure = g_new (NightFailure, 1);

  failure->line = step->line;
  failure->expected = expected;
  failure->found = found;
  g_ptr_array_add (result->failures, failure);
}

static void
show (const NightHost *host, gint64 at, const char *format, const char *sentence)
{
  g_autofree char *text = NULL;

  if (host->show == NULL)
    return;
  text = format != NULL ? g_strdup_printf ("%s: %s", format, sentence) : g_strdup (sentence);
  host->show (host->data, at, text);
}

/* Gives the command to the tournament and shows the result. */
static gboolean
give (const NightHost *host, Tourney *tourney, const Step *step, GError **error)
{
  g_autofree char *undone = tourney_undo_sentence (tourney);
  g_autofree char *redone = tourney_redo_sentence (tourney);
  g_autofree char *done = NULL;
  guint            head = tourney_head (tourney);

  if (step->meant >= 0 && (guint) step->meant != head)
    return input_refuse (error, _ ("This was meant for step %d, and the night is at step %u."), step->meant, head);
  if (!tourney_do (tourney, step->command, step->at, error))
    return FALSE;
  done = tourney_undo_sentence (tourney);
  if (tourney_head (tourney) < head)
    show (host, step->at, _ ("Undone"), undone);
  else if (g_str_has_prefix (step->command, "redo"))
    show (host, step->at, _ ("Redone"), redone);
  else
    show (host, step->at, NULL, done);
  return TRUE;
}

/* A failing store is not a refusal: the night cannot go on. */
static gboolean
is_refusal (GError **refused, GError **error)
{
  if ((*refused)->domain == INPUT_ERROR)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (refused));
  return FALSE;
}

/* Times are told as the file writes them. */
static char *
tell_time_cb (gpointer data, gint64 at)
{
  return time_to_text (at);
}

static void
prepare (const Night *night, Tourney *tourney)
{
  tourney_set_schedule_finder (tourney, night->find, night->find_data);
  tourney_set_time_teller (tourney, tell_time_cb, NULL);
}

/* FALSE: the host failed. */
static gboolean
run_step (const Night *night, const NightHost *host, Tourney **tourney, const Step *step, NightResult *result,
          GError **error)
{
  g_autoptr (GError) refused = NULL;
  char *expected, *found;

  switch (step->kind)
    {
    case STEP_RESTART:
      g_clear_pointer (tourney, tourney_free);
      *tourney = host->reopen (host->data, error);
      if (*tourney == NULL)
        return FALSE;
      prepare (night, *tourney);
      show (host, step->at, NULL, _ ("The program was closed and opened again"));
      return TRUE;
    case STEP_CHECK:
      if (night_check_holds (step->check, *tourney, step->at, &expected, &found))
        result->held++;
      else
        fail (result, step, expected, found);
      return TRUE;
    case STEP_REFUSED:
      if (!give (host, *tourney, step, &refused))
        {
          if (!is_refusal (&refused, error))
            return FALSE;
          result->held++;
        }
      else
        fail (result, step, isolated_printf (_ ("“%s” refused"), step->command), g_strdup (_ ("accepted")));
      return TRUE;
    case STEP_COMMAND:
      if (give (host, *tourney, step, &refused))
        return TRUE;
      if (!is_refusal (&refused, error))
        return FALSE;
      fail (result, step, isolated_printf (_ ("“%s” accepted"), step->command),
            isolated_printf (_ ("refused: %s"), refused->message));
      return TRUE;
    }
  g_assert_not_reached ();
}

NightResult *
night_run (const Night *night, const NightHost *host, GError **error)
{
  g_autoptr (NightResult) result = g_new0 (NightResult, 1);
  g_autoptr (Tourney) tourney = NULL;

  result->failures = g_ptr_array_new_with_free_func (failure_free);
  tourney = host->open (host->data, night->settings, error);
  if (tourney == NULL)
    return NULL;
  prepare (night, tourney);
  for (guint i = 0; i < night->steps->len; i++)
    if (!run_step (night, host, &tourney, g_ptr_array_index (night->steps, i), result, error))
      return NULL;
  return g_steal_pointer (&result);
}
