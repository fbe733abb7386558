/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the log of a cash game, which explains itself. */
#pragma once

#include <gtk/gtk.h>

#include "app/cash/room-cash-line.h"
#include "app/cash/room-cash.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_ENTRY (room_cash_entry_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashEntry, room_cash_entry, ROOM, CASH_ENTRY, GtkListBoxRow)

GtkWidget *room_cash_entry_new (RoomCash *cash, RoomCashLine *line);

G_END_DECLS
