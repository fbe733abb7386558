/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An account of the bank: whose it is, its play chips, and the hands behind them when it is opened. */
#pragma once

#include <adwaita.h>

#include "app/side/room-bank.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ACCOUNT_ROW (room_account_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomAccountRow, room_account_row, ROOM, ACCOUNT_ROW, AdwExpanderRow)

/* TOURNAMENT 0: all nights. MONEY: its worth as text; NULL: not shown. */
GtkWidget  *room_account_row_new (RoomBook *book, gint64 tournament, const StoreAccount *account, const char *money);
const char *room_account_row_get_person (RoomAccountRow *self); /* NULL: bots and the house */

G_END_DECLS
