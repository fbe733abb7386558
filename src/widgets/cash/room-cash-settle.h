/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who pays whom after a cash game. */
#pragma once

#include <gtk/gtk.h>

#include "app/cash/room-cash.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_SETTLE (room_cash_settle_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashSettle, room_cash_settle, ROOM, CASH_SETTLE, GtkWidget)

void room_cash_settle_set_cash (RoomCashSettle *self, RoomCash *cash);

G_END_DECLS
