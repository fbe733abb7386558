/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window through which phones come in: the code to scan, the PIN of the host's phone, the number of phones. Opening
   it starts serving, which goes on when it is closed. */
#pragma once

#include <adwaita.h>

#include "room-phones.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PHONES_WINDOW (room_phones_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomPhonesWindow, room_phones_window, ROOM, PHONES_WINDOW, AdwWindow)

GtkWindow *room_phones_window_new (GtkWindow *parent, RoomPhones *phones, RoomTournament *tournament);

G_END_DECLS
