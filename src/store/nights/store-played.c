/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-played.h"

#include "base/proof.h"
#include "store-person.h"
#include "store-tourney-private.h"

struct _StorePlayed
{
  StoreTournament *night;
  Settings        *settings; /* before the first event */
  GPtrArray       *events;   /* Event; those behind the head were undone */
  guint            head;
};

static void
free_event_cb (gpointer event)
{
  event_free (event);
}

void
store_played_free (StorePlayed *played)
{
  g_clear_pointer (&played->night, store_tournament_free);
  g_clear_pointer (&played->settings, settings_free);
  g_clear_pointer (&played->events, g_ptr_array_unref);
  g_free (played);
}

gint64
store_played_get_id (const StorePlayed *played)
{
  return played->night->id;
}

static StorePlayed *
read_played (Store *store, gint64 id, GError **error)
{
  g_autoptr (StorePlayed) played = g_new0 (StorePlayed, 1);

  played->night = store_tournament_get (store, id, error);
  played->settings = settings_new ();
  played->events = g_ptr_array_new_with_free_func (free_event_cb);
  if (played->night == NULL || !store_tourney_read (store, id, played->settings, played->events, &played->head, error))
    return NULL;
  return g_steal_pointer (&played);
}

static gboolean
write_row (Store *store, const StoreTournament *night, const Settings *settings, GError **error)
{
  g_autofree char *text = store_tourney_write_settings (settings);
  g_autofree char *schedule = schedule_to_text (settings->schedule);
  const Currency  *currency = &settings->currency;

  return store_run (store, error,
                    "UPDATE tournament SET head = 0, name = ?, opened = ?, planned = ?, until = ?, date = ?, venue = ?,"
                    " seed = ?, commitment = ?, currency_symbol = ?, currency_digits = ?, currency_after = ?,"
                    " currency_note = ?, settings = ?, schedule_word = ?, schedule = ? WHERE id = ?",
                    "siiississiiisssi", night->name, night->opened, night->planned, night->until, night->date,
                    night->venue, (gint64) settings->seed, night->commitment, currency->symbol,
                    (gint64) currency->digits, (gint64) currency->after, currency->note, text, settings->schedule_word,
                    schedule, night->id);
}

static gboolean
write_night (Store *store, const StoreTournament *night, const Settings *settings, const GPtrArray *events, guint head,
             GError **error)
{
  gint64 id = night->id;

  if (!store_person_keep_names (store, id, error) || !write_row (store, night, settings, error)
      || !store_run (store, error, "DELETE FROM event WHERE tournament = ?", "i", id))
    return FALSE;
  for (guint i = 0; i < events->len; i++)
    if (!store_tourney_keep_step (store, id, i + 1, events->pdata[i], error))
      return FALSE;
  return store_run (store, error, "UPDATE tournament SET head = ? WHERE id = ?", "ii", (gint64) head, id)
         && store_person_tidy (store, error);
}

StorePlayed *
store_played_replace (Store *store, gint64 id, const Settings *settings, gint64 opened, const char *date,
                      const char *venue, const Tourney *tourney, GError **error)
{
  g_autoptr (StorePlayed) before = read_played (store, id, error);
  g_autofree char *commitment = proof_of_seed (settings->seed);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  StoreTournament night = { .id = id,
                            .name = settings->name,
                            .opened = opened,
                            .date = (char *) date,
                            .venue = (char *) venue,
                            .commitment = commitment };

  if (before == NULL)
    return NULL;
  for (guint i = 0; i < tourney_head (tourney); i++)
    g_ptr_array_add (events, (gpointer) tourney_event (tourney, i));
  return write_night (store, &night, settings, events, events->len, error) ? g_steal_pointer (&before) : NULL;
}

gboolean
store_played_put_back (Store *store, const StorePlayed *played, GError **error)
{
  gint64 id = played->night->id, there;

  if (!store_take_number (store_query (store, error, "SELECT id FROM tournament WHERE id = ?", "i", id), 0, &there,
                          error))
    return FALSE;
  return there == 0 || write_night (store, played->night, played->settings, played->events, played->head, error);
}
