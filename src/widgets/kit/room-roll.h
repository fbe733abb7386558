/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives its child the natural height for its width up to a limit, beyond which the child scrolls. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_ROLL (room_roll_get_type ())
G_DECLARE_FINAL_TYPE (RoomRoll, room_roll, ROOM, ROLL, GtkWidget)

void room_roll_set_child (RoomRoll *self, GtkWidget *child, int most);

G_END_DECLS
