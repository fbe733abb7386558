/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What phones ask of the host: the request that has waited longest, until it is answered here or elsewhere. */
#pragma once

#include <gtk/gtk.h>

#include "room-phones.h"

G_BEGIN_DECLS

#define ROOM_TYPE_REQUEST_BAR (room_request_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomRequestBar, room_request_bar, ROOM, REQUEST_BAR, GtkWidget)

/* Once. */
void room_request_bar_set_phones (RoomRequestBar *self, RoomPhones *phones);

G_END_DECLS
