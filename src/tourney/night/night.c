/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nights: reading the script, and running it with a tournament from the host. */
#include "night.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/language.h"
#include "base/line.h"
#include "base/span.h"
#include "tourney/log/command.h"
#include "tourney/table-name.h"
#include "tourney/voice/say.h"
#include "check.h"

struct _Night
{
  Settings      *settings;
  char          *date, *venue;
  GPtrArray     *steps;    /* ScriptStep, with a NightCheck each that is one */
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
} Reading;

void
night_free (Night *night)
{
  settings_free (night->settings);
  g_free (night->date);
  g_free (night->venue);
  g_clear_pointer (&night->steps, g_ptr_array_unref);
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
  return script_last_time (night->steps);
}

/* Rebuys and re-entries without an end are worth a warning: players who may always buy in again are never out. */
static void
warn_of_offer (Reading *reading, gint line, const TourneyOffer *offer, const char *sentence)
{
  NightWarning *warning;

  if (!offer->offered || offer->window.kind != TOURNEY_WINDOW_ALWAYS)
    return;
  warning = g_new (NightWarning, 1);
  warning->line = line;
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
read_header (gpointer data, const char *text, gint line, gboolean begun, GError **error)
{
  Reading *reading = data;
  g_autoptr (GArray) words = line_split (text, ",+", error);
  const char *word;

  if (words == NULL)
    return FALSE;
  word = line_word (words, 0);
  if (begun)
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
      schedule_reader_line (reading->reader, row, line);
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
    warn_of_offer (reading, line, &reading->night->settings->rebuy,
                   _ ("Rebuys never stop, so nobody can say when the night ends: add “until level” and its number."));
  if (g_str_equal (word, "re-entry"))
    warn_of_offer (
        reading, line, &reading->night->settings->re_entry,
        _ ("Re-entries never stop, so nobody can say when the night ends: add “until level” and its number."));
  return TRUE;
}

static gboolean
read_command (gpointer data, const char *command, GError **error)
{
  const Reading *reading = data;

  return tourney_check_syntax (command, reading->night->settings->currency.digits, error);
}

static gpointer
read_check (gpointer data, const GArray *words, GError **error)
{
  const Reading *reading = data;

  return night_check_parse (words, reading->night->settings->currency.digits, error);
}

static void
free_check (gpointer check)
{
  night_check_free (check);
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
  const ScriptLanguage language = { ",+", read_header, command_knows, read_command, read_check, free_check };
  g_autoptr (Night) night = g_new0 (Night, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading  reading = { .night = night, .seen = seen };
  gboolean ok;

  night->settings = settings_new ();
  night->warnings = g_ptr_array_new_with_free_func (warning_free);
  night->find = find;
  night->find_data = data;
  night->steps = script_read (text, &language, &reading, error);
  ok = night->steps != NULL && complete (&reading, default_name, script_last_line (text), error);
  g_clear_pointer (&reading.reader, schedule_reader_free);
  return ok ? g_steal_pointer (&night) : NULL;
}

/* A night while it is run. */
typedef struct
{
  const Night     *night;
  const NightHost *host;
  Tourney         *tourney;
  gint64           at; /* of the last look */
  MomentLook       look;
  GStrv            said; /* what the room was told last, in each language; NULL: nothing yet */
} Run;

static void
show (const NightHost *host, gint64 at, const char *format, const char *sentence)
{
  g_autofree char *text = NULL;

  if (host->show == NULL)
    return;
  text = format != NULL ? g_strdup_printf ("%s: %s", format, sentence) : g_strdup (sentence);
  host->show (host->data, at, text);
}

typedef char *(*Say) (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now);

/* What SAY has to say, if anything, is the last that was said. */
static void
listen (Run *run, Say say, const MomentLook *before, gint64 now)
{
  const char *const *languages = language_list ();
  guint              n = g_strv_length ((GStrv) languages);
  g_auto (GStrv) said = g_new0 (char *, n + 1);

  if (run->host->deaf)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = NULL;

      language_begin (languages[i]);
      text = say (run->tourney, before, &run->look, now);
      language_end ();
      if (text == NULL)
        return;
      said[i] = isolate_remove (text);
    }
  g_strfreev (run->said);
  run->said = g_steal_pointer (&said);
}

/* Lets time pass, and hears what is said meanwhile: no moment is missed, however far apart the lines are. */
static void
pass (Run *run, gint64 until)
{
  while (run->at < until)
    {
      MomentLook before = run->look;
      gint64     due = say_due_in (run->tourney, &before);

      run->at = due < 0 ? until : MIN (run->at + due, until);
      moment_look (&run->look, run->tourney, run->at);
      listen (run, say_passed, &before, run->at);
    }
}

/* Gives the command to the tournament and shows the result. */
static gboolean
give (gpointer data, const ScriptStep *step, GError **error)
{
  Run             *run = data;
  Tourney         *tourney = run->tourney;
  g_autofree char *undone = tourney_undo_sentence (tourney);
  g_autofree char *redone = tourney_redo_sentence (tourney);
  g_autofree char *done = NULL;
  guint            head = tourney_head (tourney);
  MomentLook       before;

  pass (run, step->at);
  before = run->look;
  if (step->meant >= 0 && (guint) step->meant != head)
    return input_refuse (error, _ ("This was meant for step %d, and the night is at step %u."), step->meant, head);
  if (!tourney_do (tourney, step->command, step->at, error))
    return FALSE;
  moment_look (&run->look, tourney, step->at);
  done = tourney_undo_sentence (tourney);
  if (tourney_head (tourney) < head)
    show (run->host, step->at, _ ("Undone"), undone);
  else if (g_str_has_prefix (step->command, "redo"))
    show (run->host, step->at, _ ("Redone"), redone);
  else
    {
      listen (run, say_act, &before, step->at);
      show (run->host, step->at, NULL, done);
    }
  return TRUE;
}

static gboolean
holds (gpointer data, const ScriptStep *step, char **expected, char **found)
{
  Run *run = data;

  pass (run, step->at);
  if (run->host->deaf && night_check_listens (step->check))
    return TRUE;
  return night_check_holds (step->check, run->tourney, step->at, (const char *const *) run->said, expected, found);
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

static gboolean
restart (gpointer data, const ScriptStep *step, GError **error)
{
  Run *run = data;

  pass (run, step->at);
  g_clear_pointer (&run->tourney, tourney_free);
  run->tourney = run->host->reopen (run->host->data, error);
  if (run->tourney == NULL)
    return FALSE;
  prepare (run->night, run->tourney);
  moment_look (&run->look, run->tourney, step->at);
  show (run->host, step->at, NULL, _ ("The program was closed and opened again"));
  return TRUE;
}

ScriptResult *
night_run (const Night *night, const NightHost *host, GError **error)
{
  const ScriptHost evening = { give, holds, restart };
  Run              run = { .night = night, .host = host, .tourney = host->open (host->data, night->settings, error) };
  ScriptResult    *result;

  if (run.tourney == NULL)
    return NULL;
  prepare (night, run.tourney);
  moment_look (&run.look, run.tourney, 0);
  result = script_run (night->steps, &evening, &run, error);
  g_strfreev (run.said);
  g_clear_pointer (&run.tourney, tourney_free);
  return result;
}
