/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest on the list: their name, what there is to say of their answer, and buttons that change it. */
#pragma once

#include <gtk/gtk.h>

#include "club/guests/guests.h"

G_BEGIN_DECLS

/* Signals: answered (int answer), a GuestAnswer; removed () */
#define ROOM_TYPE_GUEST_ROW (room_guest_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomGuestRow, room_guest_row, ROOM, GUEST_ROW, GtkListBoxRow)

RoomGuestRow *room_guest_row_new (GtkSizeGroup *names);
/* PLACE is that of who waits, from 1. */
void        room_guest_row_show (RoomGuestRow *self, const Guest *guest, guint place);
const char *room_guest_row_get_name (RoomGuestRow *self);

G_END_DECLS
