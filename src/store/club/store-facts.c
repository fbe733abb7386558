/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-facts.h"

#include "store/nights/store-tourney.h"
#include "sample-night.h"
#include "store-directory.h"

static void
free_facts (gpointer facts)
{
  night_facts_free (facts);
}

/* Adds what the store knows of a night. */
static NightFacts *
complete (NightFacts *facts, const Tourney *tourney, GHashTable *called)
{
  facts->sample = sample_night_is (tourney_settings (tourney)->seed);
  night_facts_call (facts, called);
  return facts;
}

GPtrArray *
store_facts_load (Store *store, GPtrArray *damage, GError **error)
{
  g_autoptr (GPtrArray) all = store_tournament_list (store, error);
  g_autoptr (GHashTable) called = all != NULL ? store_directory_called (store, error) : NULL;
  GPtrArray *nights;

  if (called == NULL)
    return NULL;
  nights = g_ptr_array_new_with_free_func (free_facts);
  for (guint i = 0; i < all->len; i++)
    {
      const StoreTournament *about = g_ptr_array_index (all, i);
      g_autoptr (GError) problem = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, about->id, &problem);
      NightFacts *facts = tourney != NULL ? night_facts_new (tourney, about->id, about->name, about->date) : NULL;

      if (facts != NULL)
        g_ptr_array_add (nights, complete (facts, tourney, called));
      else if (tourney == NULL && damage != NULL)
        g_ptr_array_add (damage, g_strdup (problem->message));
    }
  return nights;
}

NightFacts *
store_facts_so_far (Store *store, gint64 id, const Tourney *tourney, gint64 now, GError **error)
{
  g_autoptr (StoreTournament) about = store_tournament_get (store, id, error);
  g_autoptr (GHashTable) called = about != NULL ? store_directory_called (store, error) : NULL;
  NightFacts *facts = called != NULL ? night_facts_so_far (tourney, now, id, about->name, about->date) : NULL;

  return facts != NULL ? complete (facts, tourney, called) : NULL;
}
