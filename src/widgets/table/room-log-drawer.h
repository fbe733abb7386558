/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of a table, newest line at the bottom, in a drawer at the side. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LOG_DRAWER (room_log_drawer_get_type ())
G_DECLARE_FINAL_TYPE (RoomLogDrawer, room_log_drawer, ROOM, LOG_DRAWER, GtkWidget)

void room_log_drawer_set_lines (RoomLogDrawer *self, GListModel *lines); /* of RoomTableLine; NULL: nothing */

G_END_DECLS
