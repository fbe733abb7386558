/* Shows the first of its children that has room, so that a header bar can shrink in any language. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SQUEEZE (room_squeeze_get_type ())
G_DECLARE_FINAL_TYPE (RoomSqueeze, room_squeeze, ROOM, SQUEEZE, GtkWidget)

/* Children in a template, the widest first. */

G_END_DECLS
