/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-club.h"

#include "app/house/room-called.h"
#include "app/house/room-summary.h"
#include "store/club/store-facts.h"

#define DATA_KEY "room-club" /* key of the data on the book */

struct _RoomClub
{
  GObject     parent_instance;
  RoomVault  *vault;
  GPtrArray  *nights; /* NightFacts; NULL: to be read */
  GHashTable *over;   /* gint64 ids of the tournaments that were over when they last changed */
};

G_DEFINE_FINAL_TYPE (RoomClub, room_club, G_TYPE_OBJECT)

static guint changed_signal;

void
room_club_touch (RoomClub *self)
{
  g_return_if_fail (ROOM_IS_CLUB (self));

  g_clear_pointer (&self->nights, g_ptr_array_unref);
  room_called_touch (self->vault);
  g_signal_emit (self, changed_signal, 0);
}

/* Most acts belong to a night that is not over, neither before nor after them. */
static void
tournament_changed_cb (RoomClub *self, RoomSummary *summary, const Tourney *tourney)
{
  gint64   id = room_summary_get_id (summary);
  gboolean was_over = g_hash_table_contains (self->over, &id), is_over = tourney_finished_at (tourney) >= 0;

  if (is_over)
    g_hash_table_add (self->over, g_memdup2 (&id, sizeof id));
  else
    g_hash_table_remove (self->over, &id);
  if (was_over || is_over)
    room_club_touch (self);
}

static void
room_club_finalize (GObject *object)
{
  RoomClub *self = ROOM_CLUB (object);

  g_clear_pointer (&self->nights, g_ptr_array_unref);
  g_hash_table_unref (self->over);
  room_vault_unref (self->vault);
  G_OBJECT_CLASS (room_club_parent_class)->finalize (object);
}

static void
room_club_class_init (RoomClubClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_club_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_club_init (RoomClub *self)
{
  self->over = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

RoomClub *
room_club_get (RoomBook *book)
{
  RoomClub *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  self = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (self != NULL)
    return self;
  self = g_object_new (ROOM_TYPE_CLUB, NULL);
  self->vault = room_vault_ref (room_book_get_vault (book));
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, self, g_object_unref);
  g_signal_connect_object (book, "tournament-changed", G_CALLBACK (tournament_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "tournament-renamed", G_CALLBACK (room_club_touch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "tournament-deleted", G_CALLBACK (room_club_touch), self, G_CONNECT_SWAPPED);
  return self;
}

GPtrArray *
room_club_ref_nights (RoomClub *self, GError **error)
{
  g_return_val_if_fail (ROOM_IS_CLUB (self), NULL);

  if (self->nights == NULL)
    {
      self->nights = store_facts_load (self->vault->store, NULL, error);
      for (guint i = 0; self->nights != NULL && i < self->nights->len; i++)
        {
          const NightFacts *facts = g_ptr_array_index (self->nights, i);

          g_hash_table_add (self->over, g_memdup2 (&facts->id, sizeof facts->id));
        }
    }
  return self->nights != NULL ? g_ptr_array_ref (self->nights) : NULL;
}
