/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows its child only if all of it fits, for pictures that only repeat what the text says. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_IF_ROOM (room_if_room_get_type ())
G_DECLARE_FINAL_TYPE (RoomIfRoom, room_if_room, ROOM, IF_ROOM, GtkWidget)

/* The child comes from a template. */

G_END_DECLS
