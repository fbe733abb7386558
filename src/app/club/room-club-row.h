/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of a table of the club: which table, and its number there. The table says what stands in it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CLUB_ROW (room_club_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomClubRow, room_club_row, ROOM, CLUB_ROW, GObject)

/* N rows of TABLE, which they keep. Free it. */
GListModel *room_club_rows_new (GObject *table, guint n);

gpointer room_club_row_get_table (RoomClubRow *self);
guint    room_club_row_get_index (RoomClubRow *self);

G_END_DECLS
