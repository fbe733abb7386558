/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "night-file.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/isolate.h"
#include "tourney/night/night.h"

/* The log of a night while it is run. */
typedef struct
{
  Settings  *settings;
  GPtrArray *events; /* Event */
  guint      head;
} Record;

static void
free_event (gpointer event)
{
  event_free (event);
}

static void
record_clear (Record *record)
{
  g_clear_pointer (&record->settings, settings_free);
  g_clear_pointer (&record->events, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Record, record_clear)

static gboolean
append_cb (gpointer data, guint step, const Event *event, GError **error)
{
  Record *record = data;

  g_ptr_array_set_size (record->events, (gint) step - 1);
  g_ptr_array_add (record->events, event_copy (event));
  record->head = step;
  return TRUE;
}

static gboolean
set_head_cb (gpointer data, guint head, GError **error)
{
  ((Record *) data)->head = head;
  return TRUE;
}

static Tourney *
reopen_cb (gpointer data, GError **error)
{
  Record       *record = data;
  TourneyKeeper keeper = { append_cb, set_head_cb, record, append_cb };
  Tourney      *tourney = tourney_new (record->settings, record->events, record->head, error);

  if (tourney != NULL)
    tourney_set_keeper (tourney, &keeper);
  return tourney;
}

static Tourney *
open_cb (gpointer data, const Settings *settings, GError **error)
{
  ((Record *) data)->settings = settings_copy (settings);
  return reopen_cb (data, error);
}

static void
tell_failures (GPtrArray *errors, const ScriptResult *result)
{
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      g_ptr_array_add (
          errors, isolated_printf (_ ("%d: expected %s, found %s"), failure->line, failure->expected, failure->found));
    }
}

static TdtNight *
make_night (Record *record, const Night *night, const char *text, GError **error)
{
  Tourney  *tourney = tourney_new (record->settings, record->events, record->head, error);
  TdtNight *made;
  gint64    doors;

  if (tourney == NULL)
    return NULL;
  made = g_new0 (TdtNight, 1);
  made->text = g_strdup (text);
  made->settings = g_steal_pointer (&record->settings);
  made->tourney = tourney;
  made->doors
      = night_date (night) != NULL && calendar_date_moment (night_date (night), &doors) ? doors / 1000 : TDT_NEVER;
  made->last = night_last_time (night);
  return made;
}

/* "Friday 12" of "nights/Friday 12.night". */
static char *
default_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char            *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  return g_steal_pointer (&base);
}

TdtNight *
night_file_run (const char *path, const char *text, ScheduleFinder find, char **date, char **venue, GPtrArray *errors)
{
  g_auto (Record) record = { .events = g_ptr_array_new_with_free_func (free_event) };
  NightHost        host = { open_cb, reopen_cb, NULL, &record, .deaf = TRUE };
  g_autofree char *name = default_name (path), *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (text, name, find, folder, &error);
  g_autoptr (ScriptResult) result = night != NULL ? night_run (night, &host, &error) : NULL;
  TdtNight *made = NULL;

  if (result != NULL && result->failures->len > 0)
    tell_failures (errors, result);
  else if (result != NULL)
    made = make_night (&record, night, text, &error);
  if (error != NULL)
    g_ptr_array_add (errors, g_strdup (error->message));
  if (made == NULL)
    return NULL;
  *date = g_strdup (night_date (night));
  *venue = g_strdup (night_venue (night));
  return made;
}
