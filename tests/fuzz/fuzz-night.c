/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary nights: whatever can be parsed runs to its end, its sums are right, and the store returns what was
   stored. */
#include <string.h>

#include "base/error.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "tourney/night/night.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  Store *store;
  gint64 id;
} Kept;

static Tourney *
reopen (gpointer data, GError **error)
{
  const Kept *kept = data;

  return store_tournament_load (kept->store, kept->id, error);
}

static Tourney *
open_new (gpointer data, const Settings *settings, GError **error)
{
  Kept *kept = data;

  kept->id = store_tournament_add (kept->store, settings, 0, 0, error);
  g_assert_cmpint (kept->id, >, 0);
  return reopen (data, error);
}

/* The input is all there is, so no schedule has a name. */
static Schedule *
find_nothing (const char *word, gpointer data, GError **error)
{
  g_set_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED, "No schedule called %s is known.", word);
  return NULL;
}

static void
check_sums (const Tourney *tourney)
{
  gint64 paid = tourney_put_up (tourney);

  for (guint i = 0; i < tourney_n_players (tourney); i++)
    paid += tourney_player (tourney, i)->paid;
  g_assert_cmpint (paid, ==,
                   tourney_paid (tourney).collected + tourney_paid (tourney).fees + tourney_paid (tourney).bounties);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup (size ? (const char *) data : "", size);
  g_autoptr (Night) night = night_parse (text, "fuzz", find_nothing, NULL, NULL);
  g_autoptr (Store) store = NULL;
  g_autoptr (Tourney) tourney = NULL;
  g_autoptr (ScriptResult) result = NULL;
  g_autoptr (GError) error = NULL;
  Kept      kept = { 0 };
  NightHost host = { open_new, reopen, NULL, &kept };

  if (night == NULL)
    return 0;
  kept.store = store = store_open (NULL, STORE_WRITE, &error);
  g_assert_no_error (error);
  result = night_run (night, &host, &error);
  g_assert_no_error (error);
  tourney = reopen (&kept, &error);
  g_assert_no_error (error);
  check_sums (tourney);
  g_clear_pointer (&tourney, tourney_free);
  return 0;
}
