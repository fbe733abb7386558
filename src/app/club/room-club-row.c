/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-club-row.h"

struct _RoomClubRow
{
  GObject  parent_instance;
  GObject *table;
  guint    index;
};

G_DEFINE_FINAL_TYPE (RoomClubRow, room_club_row, G_TYPE_OBJECT)

static void
room_club_row_finalize (GObject *object)
{
  g_object_unref (ROOM_CLUB_ROW (object)->table);
  G_OBJECT_CLASS (room_club_row_parent_class)->finalize (object);
}

static void
room_club_row_class_init (RoomClubRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_club_row_finalize;
}

static void
room_club_row_init (RoomClubRow *self)
{
}

GListModel *
room_club_rows_new (GObject *table, guint n)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GListStore *list = g_list_store_new (ROOM_TYPE_CLUB_ROW);

  for (guint i = 0; i < n; i++)
    {
      RoomClubRow *row = g_object_new (ROOM_TYPE_CLUB_ROW, NULL);

      row->table = g_object_ref (table);
      row->index = i;
      g_ptr_array_add (rows, row);
    }
  g_list_store_splice (list, 0, 0, rows->pdata, n);
  return G_LIST_MODEL (list);
}

gpointer
room_club_row_get_table (RoomClubRow *self)
{
  return self->table;
}

guint
room_club_row_get_index (RoomClubRow *self)
{
  return self->index;
}
