/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known tonight. */
#include "room-phone-book.h"

#include "app/house/room-time.h"
#include "base/error.h"
#include "base/line.h"
#include "room-entrant.h"
#include "room-tournament-private.h"
#include "store/nights/store-phone.h"
#include "tourney/name-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* Tonight's name that equals NAME apart from case; NULL: none. */
static char *
find_name (RoomTournament *tournament, const char *name)
{
  GListModel      *entrants = room_tournament_get_entrants (tournament);
  g_autofree char *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (entrants); i++)
    {
      g_autoptr (RoomEntrant) entrant = g_list_model_get_item (entrants, i);
      const char *other = room_entrant_get_name (entrant);

      if (g_str_equal (other, name))
        return g_strdup (other);
      if (found == NULL && name_list_same (other, name))
        found = g_strdup (other);
    }
  return g_steal_pointer (&found);
}

char *
room_phone_book_read_name (RoomTournament *tournament, const char *name, GError **error)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autofree char *known = find_name (tournament, bare), *quoted = NULL, *line = NULL;

  if (known != NULL)
    return g_steal_pointer (&known);
  if (strpbrk (bare, "\"\r\n\t") != NULL)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED,
                           _ ("A name is a single line without quotation marks."));
      return NULL;
    }
  quoted = line_quote (bare);
  line = g_strconcat ("enter ", quoted, NULL);
  return tourney_check_syntax (line, 0, error) ? g_steal_pointer (&bare) : NULL;
}
