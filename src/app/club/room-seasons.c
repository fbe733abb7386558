/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-seasons.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-time.h"
#include "base/error.h"
#include "club/season/next-year.h"
#include "club/season/standings.h"
#include "store/nights/store-season.h"

#define DATA_KEY "room-seasons" /* key of the data on the book */

struct _RoomSeasons
{
  GObject    parent_instance;
  RoomVault *vault;
};

G_DEFINE_FINAL_TYPE (RoomSeasons, room_seasons, G_TYPE_OBJECT)

static guint changed_signal;

static void
room_seasons_finalize (GObject *object)
{
  room_vault_unref (ROOM_SEASONS (object)->vault);
  G_OBJECT_CLASS (room_seasons_parent_class)->finalize (object);
}

static void
room_seasons_class_init (RoomSeasonsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_seasons_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_SEASONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_seasons_init (RoomSeasons *self)
{
}

RoomSeasons *
room_seasons_get (RoomBook *book)
{
  RoomSeasons *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  self = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_SEASONS, NULL);
      self->vault = room_vault_ref (room_book_get_vault (book));
      g_object_set_data_full (G_OBJECT (book), DATA_KEY, self, g_object_unref);
    }
  return self;
}

GStrv
room_seasons_dup_names (RoomSeasons *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEASONS (self), NULL);

  return store_season_names (self->vault->store, error);
}

char *
room_seasons_dup_text (RoomSeasons *self, const char *name, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEASONS (self), NULL);

  return store_season_text (self->vault->store, name, error);
}

/* FALSE, and an error if the names cannot be read. */
static gboolean
is_free (RoomSeasons *self, const char *name, GError **error)
{
  g_auto (GStrv) names = room_seasons_dup_names (self, error);

  return names != NULL && !g_strv_contains ((const char *const *) names, name);
}

char *
room_seasons_check (RoomSeasons *self, const char *name, const char *text, GError **error)
{
  g_autoptr (Season) season = NULL;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (ROOM_IS_SEASONS (self), NULL);

  season = season_parse (text, name != NULL ? name : _ ("Season"), error);
  if (season == NULL)
    return NULL;
  if (g_strcmp0 (season->name, name) == 0 || is_free (self, season->name, &problem))
    return g_strdup (season->name);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    input_refuse (error, _ ("There is already a season called “%s”."), season->name);
  return NULL;
}

char *
room_seasons_save (RoomSeasons *self, const char *name, const char *text, GError **error)
{
  g_autofree char *new_name = room_seasons_check (self, name, text, error);
  gboolean         is_kept;

  if (new_name == NULL)
    return NULL;
  if (name != NULL)
    is_kept = store_season_replace (self->vault->store, name, new_name, text, error);
  else
    is_kept = store_season_save (self->vault->store, new_name, text, error);
  if (!is_kept)
    return NULL;
  g_signal_emit (self, changed_signal, 0);
  return g_steal_pointer (&new_name);
}

gboolean
room_seasons_delete (RoomSeasons *self, const char *name, GError **error)
{
  g_return_val_if_fail (ROOM_IS_SEASONS (self), FALSE);

  if (!store_season_delete (self->vault->store, name, error))
    return FALSE;
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

void
room_seasons_touch (RoomSeasons *self)
{
  g_return_if_fail (ROOM_IS_SEASONS (self));

  g_signal_emit (self, changed_signal, 0);
}

/* How near to today a season is. */
typedef struct
{
  gboolean is_now;      /* its days include today */
  char    *last, *from; /* the latest night that counts, and the first day; "": none, and without one */
} Nearness;

static void
nearness_clear (Nearness *nearness)
{
  g_free (nearness->last);
  g_free (nearness->from);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Nearness, nearness_clear)

static Nearness
measure (const Season *season, const GPtrArray *nights, const char *today)
{
  g_autoptr (GArray) rows = standings_nights (season, nights, NULL);
  const char *last = rows->len > 0 ? g_array_index (rows, SeasonRow, rows->len - 1).facts->date : "";

  return (Nearness){ (season->from == NULL || strcmp (season->from, today) <= 0)
                         && (season->to == NULL || strcmp (season->to, today) >= 0),
                     g_strdup (last), g_strdup (season->from != NULL ? season->from : "") };
}

/* Below 0 if A is further from today. */
static gint
compare_nearness (const Nearness *a, const Nearness *b)
{
  gint order = a->is_now - b->is_now;

  if (order == 0)
    order = strcmp (a->last, b->last);
  return order != 0 ? order : strcmp (a->from, b->from);
}

char *
room_seasons_dup_current (RoomSeasons *self, const GPtrArray *nights)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (room_time_now () / G_USEC_PER_SEC);
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_auto (GStrv) names = room_seasons_dup_names (self, NULL);
  g_auto (Nearness) best = { 0 };
  char *current = NULL;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = room_seasons_dup_text (self, names[i], NULL);
      g_autoptr (Season) season = text != NULL ? season_parse (text, names[i], NULL) : NULL;
      g_auto (Nearness) near = { 0 };

      if (season == NULL)
        continue;
      near = measure (season, nights, today);
      if (current != NULL && compare_nearness (&near, &best) < 0)
        continue;
      g_free (current);
      current = g_strdup (names[i]);
      nearness_clear (&best);
      best = near;
      near = (Nearness){ 0 };
    }
  return current;
}

/* This year, by points that every league knows. */
static char *
begin_year (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (room_time_now () / G_USEC_PER_SEC);
  gint year = g_date_time_get_year (now);

  return g_strdup_printf ("season \"%d\"\n"
                          "nights from %d-01-01 to %d-12-31\n"
                          "points tournament-director\n"
                          "total  sum\n",
                          year, year, year);
}

/* "2027", or "2027 (2)" if there is one. */
static char *
free_name (RoomSeasons *self, const char *name)
{
  char *free = g_strdup (name);

  for (gint i = 2; !is_free (self, free, NULL) && i < 1000; i++)
    {
      g_free (free);
      free = g_strdup_printf ("%s (%d)", name, i);
    }
  return free;
}

char *
room_seasons_begin (RoomSeasons *self, const char *like, GError **error)
{
  g_autofree char *old = NULL, *text = NULL, *name = NULL;
  g_autoptr (Season) season = NULL;

  g_return_val_if_fail (ROOM_IS_SEASONS (self), NULL);

  if (like != NULL && (old = room_seasons_dup_text (self, like, error)) == NULL)
    return NULL;
  text = old != NULL ? season_next_year (old) : begin_year ();
  season = season_parse (text, like, NULL);
  if (season == NULL) /* a text that the store kept although it is none: its faults are shown where it is edited */
    return g_steal_pointer (&text);
  name = free_name (self, season->name);
  return g_str_equal (name, season->name) ? g_steal_pointer (&text) : season_named (text, name);
}
