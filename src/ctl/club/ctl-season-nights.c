/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nights of a season: those of the store, or night files that are run to their end. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "store/club/store-directory.h"
#include "store/club/store-facts.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"
#include "tourney/night/night.h"
#include "ctl-season.h"

/* A night that is run in a store of its own, in memory. */
typedef struct
{
  Store *store;
  gint64 id;
} Run;

static Tourney *
open_cb (gpointer data, const Settings *settings, GError **error)
{
  Run *it = data;

  it->id = store_tournament_add (it->store, settings, 0, 0, error);
  return it->id != 0 ? store_tournament_load (it->store, it->id, error) : NULL;
}

static Tourney *
reopen_cb (gpointer data, GError **error)
{
  Run *it = data;

  return store_tournament_load (it->store, it->id, error);
}

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

static Night *
read_night (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_from_file (path, &error);
  g_autofree char *name = g_path_get_basename (path), *directory = g_path_get_dirname (path);
  char            *dot = strrchr (name, '.');
  Night           *night;

  if (dot != NULL && dot != name)
    *dot = '\0';
  night = text != NULL ? night_parse (text, name, shipped_schedule_find, directory, &error) : NULL;
  if (night == NULL)
    ctl_refuse ("%s:%s%s", path, text == NULL ? " " : "", error->message);
  return night;
}

/* What does not hold on the way is said, and the night counts as it went. */
static void
warn_of_failures (const char *path, const ScriptResult *result)
{
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      ctl_warn (_ ("%s:%d: expected %s, found %s"), path, failure->line, failure->expected, failure->found);
    }
}

/* FALSE after a sentence. */
static gboolean
run_file (GPtrArray *nights, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = read_night (path);
  g_autoptr (ScriptResult) result = NULL;
  g_autoptr (Store) store = NULL;
  g_autoptr (Tourney) tourney = NULL;
  g_autofree char *today = calendar_date_of (g_get_real_time ());
  Run              it;
  NightHost        host = { open_cb, reopen_cb, NULL, &it };
  NightFacts      *facts;

  if (night == NULL)
    return FALSE;
  store = store_open (NULL, STORE_WRITE, &error);
  it = (Run){ store, 0 };
  result = store != NULL ? night_run (night, &host, &error) : NULL;
  tourney = result != NULL ? store_tournament_load (store, it.id, &error) : NULL;
  if (tourney == NULL)
    {
      ctl_refuse ("%s: %s", path, error->message);
      return FALSE;
    }
  warn_of_failures (path, result);
  facts = night_facts_new (tourney, 0, night_settings (night)->name,
                           night_date (night) != NULL ? night_date (night) : today);
  if (facts == NULL)
    ctl_warn (_ ("%s: this night is not over at its end, and does not count."), path);
  else
    g_ptr_array_add (nights, facts);
  return TRUE;
}

static GPtrArray *
load_stored (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) damage = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *nights = store_facts_load (store, damage, &error);

  for (guint i = 0; i < damage->len; i++)
    ctl_warn ("%s", (const char *) g_ptr_array_index (damage, i));
  if (nights == NULL)
    ctl_refuse ("%s", error->message);
  return nights;
}

/* The season of a store counts people by the names that they go by there. */
static gboolean
call_people (const GPtrArray *nights, Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) called = store_directory_called (store, &error);

  if (called == NULL)
    ctl_refuse ("%s", error->message);
  for (guint i = 0; called != NULL && i < nights->len; i++)
    night_facts_call (g_ptr_array_index (nights, i), called);
  return called != NULL;
}

GPtrArray *
season_load_nights (const GPtrArray *files, Store *store)
{
  g_autoptr (GPtrArray) nights = NULL;

  if (files->len == 0)
    return load_stored (store);
  nights = g_ptr_array_new_with_free_func (free_facts);
  for (guint i = 0; i < files->len; i++)
    if (!run_file (nights, g_ptr_array_index (files, i)))
      return NULL;
  return store == NULL || call_people (nights, store) ? g_steal_pointer (&nights) : NULL;
}
