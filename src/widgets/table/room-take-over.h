/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody has left the table: asks who plays their cards from now on, another person or a bot. */
#pragma once

#include <adwaita.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TAKE_OVER (room_take_over_get_type ())
G_DECLARE_FINAL_TYPE (RoomTakeOver, room_take_over, ROOM, TAKE_OVER, AdwWindow)

GtkWindow *room_take_over_new (GtkWindow *parent, RoomTable *table);

G_END_DECLS
