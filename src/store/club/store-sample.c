/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-sample.h"

#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "sample-night.h"

#define MARK "# The sample club.\n" /* the first line of its seasons; a season that somebody saves anew has none */

enum
{
  APART = 14,               /* days from one night to the next */
  SEASON = SAMPLE_OVER / 2, /* nights of the first season; the others are the second's */
};

typedef struct
{
  GPtrArray *nights; /* Tourney */
  gint64     now;
} Sample;

/* "2026-01-09 19:30" of the night NUMBER, counted from the last Friday before NOW. */
static char *
date_of (gint64 now, guint number)
{
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now / G_USEC_PER_SEC);
  gint since = (g_date_time_get_day_of_week (today) - G_DATE_FRIDAY + 6) % 7 + 1;
  g_autoptr (GDateTime) day = g_date_time_add_days (today, -since - APART * (gint) (SAMPLE_OVER - 1 - number));

  return g_date_time_format (day, "%Y-%m-%d 19:30");
}

/* 0: there is none. */
static gboolean
find_next (Store *store, gint64 *id, GError **error)
{
  *id = 0;
  for (guint i = 0; i < SAMPLE_NIGHTS && *id == 0; i++)
    if (!store_tournament_find (store, sample_night_seed (i), id, error))
      return FALSE;
  return TRUE;
}

static gboolean
count_seasons (Store *store, gint64 *n, GError **error)
{
  return store_take_number (store_query (store, error, "SELECT count (*) FROM season WHERE substr (text, 1, ?1) = ?2",
                                         "is", (gint64) g_utf8_strlen (MARK, -1), MARK),
                            0, n, error);
}

gboolean
store_sample_has (Store *store, gboolean *has, GError **error)
{
  gint64 id, seasons = 0;

  if (!find_next (store, &id, error)
      || (store_knows (store, STORE_SINCE_SEASONS) && !count_seasons (store, &seasons, error)))
    return FALSE;
  *has = id != 0 || seasons > 0;
  return TRUE;
}

/* They are numbered. */
char *
store_sample_season (Store *store, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  char *name = NULL;

  if (!store_knows (store, STORE_SINCE_SEASONS))
    return NULL;
  rows
      = store_query (store, error, "SELECT name FROM season WHERE substr (text, 1, ?1) = ?2 ORDER BY name DESC LIMIT 1",
                     "is", (gint64) g_utf8_strlen (MARK, -1), MARK);
  if (rows != NULL && store_next (rows, &problem))
    name = store_dup_text (rows, 0);
  if (rows != NULL)
    store_all_read (problem, error);
  return name;
}

static gboolean
keep_season (Store *store, const char *name, const char *first, const char *last, const char *rest, GError **error)
{
  g_autofree char *plain = g_strdelimit (g_strdup (name), "\"\n", ' ');
  g_autofree char *text = g_strdup_printf (MARK "season \"%s\"\nnights from %.*s to %.*s\nnights named \"%s\"\n%s",
                                           plain, DATE_BYTES, first, DATE_BYTES, last, _ ("Sample Friday *"), rest);

  return store_run (store, error, "INSERT INTO season (name, text) VALUES (?, ?) ON CONFLICT DO NOTHING", "ss", plain,
                    text);
}

static gboolean
keep_seasons (Store *store, gint64 now, GError **error)
{
  g_autofree char *first = date_of (now, 0), *middle = date_of (now, SEASON - 1);
  g_autofree char *next = date_of (now, SEASON), *last = date_of (now, SAMPLE_OVER - 1);

  return keep_season (store, _ ("Sample season 1"), first, middle, "points tournament-director +hit 0.1\nleast 3\n",
                      error)
         && keep_season (store, _ ("Sample season 2"), next, last,
                         "points tournament-director +hit 0.1\ntotal best 8\nleast 3\nqualify 8\n", error);
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FAILED, sentence);
  return FALSE;
}

static gboolean
add (Store *store, gpointer data, GError **error)
{
  const Sample *sample = data;
  gboolean      has;

  if (!store_sample_has (store, &has, error))
    return FALSE;
  if (has)
    return refuse (error, _ ("The sample club is there already."));
  for (guint i = 0; i < SAMPLE_NIGHTS; i++)
    {
      const Tourney   *tourney = g_ptr_array_index (sample->nights, i);
      g_autofree char *date = i < SAMPLE_OVER ? date_of (sample->now, i) : NULL;
      gint64           opened = sample->now - tourney_last_time (tourney);

      if (date != NULL)
        calendar_date_moment (date, &opened);
      if (store_tournament_keep_played (store, tourney_settings (tourney), opened, date, tourney, error) == 0)
        return FALSE;
    }
  return keep_seasons (store, sample->now, error);
}

static void
free_tourney (gpointer tourney)
{
  tourney_free (tourney);
}

gboolean
store_sample_add (Store *store, gint64 now, GError **error)
{
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (free_tourney);
  Sample sample = { nights, now };

  for (guint i = 0; i < SAMPLE_NIGHTS; i++)
    {
      Tourney *tourney = sample_night_play (i, error);

      if (tourney == NULL)
        return FALSE;
      g_ptr_array_add (nights, tourney);
    }
  return store_transact (store, add, &sample, error);
}

static gboolean
remove_all (Store *store, gpointer data, GError **error)
{
  gboolean has;
  gint64   id;

  if (!store_sample_has (store, &has, error))
    return FALSE;
  if (!has)
    return refuse (error, _ ("There is no sample club."));
  while (find_next (store, &id, error))
    {
      if (id == 0)
        return store_run (store, error, "DELETE FROM season WHERE substr (text, 1, ?1) = ?2", "is",
                          (gint64) g_utf8_strlen (MARK, -1), MARK);
      if (!store_tournament_drop (store, id, error))
        return FALSE;
    }
  return FALSE;
}

gboolean
store_sample_remove (Store *store, GError **error)
{
  return store_transact (store, remove_all, NULL, error);
}
