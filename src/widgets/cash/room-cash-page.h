/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A running or closed cash game: who sits, what is in the box, every act one dialog, the log, and who pays whom. */
#pragma once

#include <adwaita.h>

#include "app/cash/room-cashes.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_PAGE (room_cash_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashPage, room_cash_page, ROOM, CASH_PAGE, GtkWidget)

/* Asks the window around it for win.leave-cash. */
GtkWidget *room_cash_page_new (RoomBook *book, RoomCash *cash);

G_END_DECLS
