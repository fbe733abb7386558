/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk of a night: what should be in the box, a count of money and chips against it, and who hands over how
   much. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_WINDOW (room_cash_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashWindow, room_cash_window, ROOM, CASH_WINDOW, AdwWindow)

GtkWindow *room_cash_window_new (GtkWindow *parent, RoomBook *book, RoomTournament *tournament);

/* The one of KEEPER, which keeps what was counted until it goes itself or other heaps are to be counted. */
void room_cash_window_open (GtkWidget *keeper, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
