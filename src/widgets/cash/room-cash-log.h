/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of a cash game, newest first. */
#pragma once

#include <gtk/gtk.h>

#include "app/cash/room-cash.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_LOG (room_cash_log_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashLog, room_cash_log, ROOM, CASH_LOG, GtkWidget)

void room_cash_log_set_cash (RoomCashLog *self, RoomCash *cash);

G_END_DECLS
