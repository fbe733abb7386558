/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says how many rows of a list are out of sight, and scrolls to them at a click. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_MORE (room_more_get_type ())
G_DECLARE_FINAL_TYPE (RoomMore, room_more, ROOM, MORE, GtkWidget)

/* ROWS are those that WINDOW scrolls, all of one height. */
void room_more_watch (RoomMore *self, GtkScrolledWindow *window, GListModel *rows);

G_END_DECLS
