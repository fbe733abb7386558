/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament or a cash game on the start page: a row, or a large card while it runs. */
#pragma once

#include <adwaita.h>

#include "app/cash/room-cash-summary.h"
#include "app/house/room-book.h"
#include "app/house/room-summary.h"

G_BEGIN_DECLS

#define ROOM_TYPE_START_ROW (room_start_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomStartRow, room_start_row, ROOM, START_ROW, GtkListBoxRow)

/* ITEM is a RoomSummary or a RoomCashSummary.  The menu has the actions start.open, start.rename and start.delete with
   room_start_row_number as target. */
GtkWidget *room_start_row_new (gpointer item);
gpointer   room_start_row_get_item (RoomStartRow *self);
/* Tournaments and cash games are numbered apart: here cash games have their number with a minus. */
gint64 room_start_row_number (gpointer item);
/* Asks for another name in a popover, and emits `rename` with what was typed. */
void room_start_row_ask_name (RoomStartRow *self);

/* Signal: rename (char *name). */

G_END_DECLS
