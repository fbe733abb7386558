/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifications, sounds and a voice for everything that is open in a book. */
#include "room-announcer.h"

#include "app/table/room-table.h"
#include "app/tournament/room-tournaments.h"
#include "room-notification.h"
#include "room-notifier.h"
#include "room-sound.h"
#include "room-table-sound.h"
#include "room-table-teller.h"
#include "room-voice.h"

#define FAREWELL (300 * 1000) /* microseconds; a slower notification server must not delay the end of the program */

struct _RoomAnnouncer
{
  GObject     parent_instance;
  RoomBook   *book;
  GPtrArray  *notifiers, *sounds, *voices; /* of each open tournament */
  GHashTable *tellers;                     /* RoomTable -> RoomTableTeller of the tables that can be played */
  GHashTable *noises;                      /* RoomTable -> RoomTableSound */
};

G_DEFINE_FINAL_TYPE (RoomAnnouncer, room_announcer, G_TYPE_OBJECT)

static void
tournaments_changed_cb (RoomAnnouncer *self, guint at, guint removed, guint added, GListModel *tournaments)
{
  g_ptr_array_remove_range (self->notifiers, at, removed);
  g_ptr_array_remove_range (self->sounds, at, removed);
  g_ptr_array_remove_range (self->voices, at, removed);
  for (guint i = at; i < at + added; i++)
    {
      g_autoptr (RoomTournament) tournament = g_list_model_get_item (tournaments, i);

      g_ptr_array_insert (self->notifiers, (gint) i, room_notifier_new (tournament));
      g_ptr_array_insert (self->sounds, (gint) i, room_sound_new (tournament));
      g_ptr_array_insert (self->voices, (gint) i, room_voice_new (tournament));
    }
}

static void
follow_tables (RoomAnnouncer *self, GListModel *tables, guint at, guint added, gboolean are_new)
{
  for (guint i = at; i < at + added; i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (tables, i);

      if (room_table_get_trouble (table) == NULL)
        {
          g_hash_table_insert (self->tellers, table, room_table_teller_new (table, are_new));
          g_hash_table_insert (self->noises, table, room_table_sound_new (table));
        }
    }
}

static gboolean
is_closed (gpointer table, gpointer follower, gpointer tables)
{
  return !g_list_store_find (tables, table, NULL);
}

static void
tables_changed_cb (RoomAnnouncer *self, guint at, guint removed, guint added, GListModel *tables)
{
  g_hash_table_foreach_remove (self->tellers, is_closed, tables);
  g_hash_table_foreach_remove (self->noises, is_closed, tables);
  follow_tables (self, tables, at, added, TRUE);
}

static void
room_announcer_dispose (GObject *object)
{
  RoomAnnouncer *self = ROOM_ANNOUNCER (object);

  g_clear_pointer (&self->notifiers, g_ptr_array_unref);
  g_clear_pointer (&self->sounds, g_ptr_array_unref);
  g_clear_pointer (&self->voices, g_ptr_array_unref);
  g_clear_pointer (&self->tellers, g_hash_table_unref);
  g_clear_pointer (&self->noises, g_hash_table_unref);
  room_notification_flush (FAREWELL);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_announcer_parent_class)->dispose (object);
}

static void
room_announcer_class_init (RoomAnnouncerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_announcer_dispose;
}

static void
room_announcer_init (RoomAnnouncer *self)
{
  self->notifiers = g_ptr_array_new_with_free_func (g_object_unref);
  self->sounds = g_ptr_array_new_with_free_func (g_object_unref);
  self->voices = g_ptr_array_new_with_free_func (g_object_unref);
  self->tellers = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->noises = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

RoomAnnouncer *
room_announcer_new (RoomBook *book)
{
  RoomAnnouncer *self = g_object_new (ROOM_TYPE_ANNOUNCER, NULL);
  GListModel    *tournaments = room_tournaments_get (book), *tables = room_tables_get (book);

  self->book = g_object_ref (book);
  g_signal_connect_object (tournaments, "items-changed", G_CALLBACK (tournaments_changed_cb), self, G_CONNECT_SWAPPED);
  tournaments_changed_cb (self, 0, 0, g_list_model_get_n_items (tournaments), tournaments);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (tables_changed_cb), self, G_CONNECT_SWAPPED);
  follow_tables (self, tables, 0, g_list_model_get_n_items (tables), FALSE);
  return self;
}
