/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The payout tables of the house, for a popover. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PAY_TABLES (room_pay_tables_get_type ())
G_DECLARE_FINAL_TYPE (RoomPayTables, room_pay_tables, ROOM, PAY_TABLES, GtkWidget)

/* Returns FALSE if the game has none. */
gboolean room_pay_tables_set_table (RoomPayTables *self, RoomTable *table);

G_END_DECLS
