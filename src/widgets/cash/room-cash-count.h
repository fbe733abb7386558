/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the box and the chips of a cash game, and says which mistake explains a difference. */
#pragma once

#include <adwaita.h>

#include "app/cash/room-cash.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_COUNT (room_cash_count_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashCount, room_cash_count, ROOM, CASH_COUNT, AdwWindow)

/* REFUSED is what cannot be done before the chips are counted, and is said there; NULL: nothing waits for it. */
GtkWindow *room_cash_count_new (GtkWindow *parent, RoomCash *cash, const char *refused);

G_END_DECLS
