/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known tonight. */
#include "room-phone-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-time.h"
#include "base/error.h"
#include "base/line.h"
#include "base/look-alike.h"
#include "store/nights/store-phone.h"
#include "tourney/name-list.h"
#include "room-entrant.h"
#include "room-tournament-private.h"

static void
free_entry_cb (gpointer data)
{
  RoomPhoneEntry *entry = data;

  g_free (entry->secret);
  g_free (entry->name);
  g_free (entry);
}

static Store *
store_of (RoomTournament *tournament)
{
  return room_tournament_get_vault (tournament)->store;
}

GPtrArray *
room_phone_book_list (RoomTournament *tournament, GError **error)
{
  g_autoptr (GPtrArray) rows = store_phone_list (store_of (tournament), room_tournament_get_id (tournament), error);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_entry_cb);

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      StorePhone     *row = g_ptr_array_index (rows, i);
      RoomPhoneEntry *entry = g_new (RoomPhoneEntry, 1);

      *entry = (RoomPhoneEntry){ row->id, g_steal_pointer (&row->secret), g_steal_pointer (&row->name), row->since };
      g_ptr_array_add (list, entry);
    }
  return g_steal_pointer (&list);
}

gint64
room_phone_book_add (RoomTournament *tournament, const char *name, const char *secret, gint64 instead, GError **error)
{
  return store_phone_add (store_of (tournament), room_tournament_get_id (tournament), name, secret, room_time_now (),
                          instead, error);
}

gboolean
room_phone_book_forget (RoomTournament *tournament, gint64 id, GError **error)
{
  return store_phone_forget (store_of (tournament), id, error);
}

/* The names of the people in the tournament or expected, and of guests with a phone. */
static GStrv
list_names (RoomTournament *tournament)
{
  GListModel *entrants = room_tournament_get_entrants (tournament);
  g_autoptr (GPtrArray) phones = room_phone_book_list (tournament, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (entrants); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (entrants, i);

      g_strv_builder_add (names, room_entrant_get_name (entrant));
    }
  for (guint i = 0; phones != NULL && i < phones->len; i++)
    g_strv_builder_add (names, ((const RoomPhoneEntry *) phones->pdata[i])->name);
  return g_strv_builder_end (names);
}

/* One of NAMES that equals NAME, if only apart from case; NULL: none. */
static const char *
find_name (GStrv names, const char *name)
{
  if (g_strv_contains ((const char *const *) names, name))
    return name;
  for (; *names != NULL; names++)
    if (name_list_same (*names, name))
      return *names;
  return NULL;
}

static const char *
find_look_alike (GStrv names, const char *name)
{
  while (*names != NULL && !look_alike (*names, name))
    names++;
  return *names;
}

char *
room_phone_book_read_name (RoomTournament *tournament, const char *name, GError **error)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autofree char *quoted = NULL, *line = NULL;
  g_auto (GStrv) names = list_names (tournament);
  const char *other = find_name (names, bare);

  if (other != NULL)
    return g_strdup (other);
  if (strpbrk (bare, "\"\r\n\t") != NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                           _ ("A name is a single line without quotation marks."));
      return NULL;
    }
  quoted = line_quote (bare);
  line = g_strconcat ("enter ", quoted, NULL);
  if (!tourney_check_syntax (line, 0, error))
    return NULL;
  other = find_look_alike (names, bare);
  if (other == NULL)
    return g_steal_pointer (&bare);
  g_set_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("This looks like the name of %s. Choose another one."),
               other);
  return NULL;
}
