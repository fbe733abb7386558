/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A host for nights that needs no store. */
#include "night-host.h"

typedef struct
{
  Settings  *first;
  Tourney   *current; /* borrowed from the run */
  GPtrArray *events;
  guint      head;
} Memory;

static gboolean
append (gpointer data, guint step, const Event *event, GError **error)
{
  Memory *memory = data;

  g_assert_cmpuint (step, ==, memory->head + 1);
  g_ptr_array_set_size (memory->events, step - 1);
  g_ptr_array_add (memory->events, event_copy (event));
  memory->head = step;
  return TRUE;
}

static gboolean
set_head (gpointer data, guint head, GError **error)
{
  ((Memory *) data)->head = head;
  return TRUE;
}

static Tourney *
reopen (gpointer data, GError **error)
{
  Memory       *memory = data;
  TourneyKeeper keeper = { append, set_head, memory };
  Tourney      *tourney = tourney_new (memory->first, memory->events, memory->head, error);

  if (tourney != NULL)
    tourney_set_keeper (tourney, &keeper);
  return tourney;
}

static Tourney *
open_new (gpointer data, const Settings *settings, GError **error)
{
  Memory *memory = data;

  memory->first = settings_copy (settings);
  memory->events = g_ptr_array_new_with_free_func ((GDestroyNotify) event_free);
  return reopen (memory, error);
}

int
night_host_run (const char *text, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Night) night = night_parse (text, "night", NULL, NULL, &error);
  g_autoptr (ScriptResult) result = NULL;
  Memory    memory = { 0 };
  NightHost host = { open_new, reopen, NULL, &memory };

  if (night == NULL)
    g_test_message ("%s:%s", name, error->message);
  g_assert_no_error (error);
  result = night_run (night, &host, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      g_test_message ("%s:%d: expected %s, found %s", name, failure->line, failure->expected, failure->found);
    }
  g_assert_cmpuint (result->failures->len, ==, 0);
  settings_free (memory.first);
  g_ptr_array_unref (memory.events);
  return result->held;
}
