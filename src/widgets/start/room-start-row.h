/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament on the start page: a row, or a large card while it runs. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/house/room-summary.h"

G_BEGIN_DECLS

#define ROOM_TYPE_START_ROW (room_start_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomStartRow, room_start_row, ROOM, START_ROW, GtkListBoxRow)

/* Its menu has the actions start.open, start.rename and start.delete with the id as target. */
GtkWidget   *room_start_row_new (RoomSummary *summary);
RoomSummary *room_start_row_get_summary (RoomStartRow *self);
/* Asks for another name in a popover, and emits `rename` with what was typed. */
void room_start_row_ask_name (RoomStartRow *self);

/* Signal: rename (char *name). */

G_END_DECLS
