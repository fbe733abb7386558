/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts its first child above the second where both have the height for it; otherwise the second has all of it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_ABOVE (room_above_get_type ())
G_DECLARE_FINAL_TYPE (RoomAbove, room_above, ROOM, ABOVE, GtkWidget)

/* The children come from a template. */

G_END_DECLS
