/* A side and a main part beside each other; where that is too narrow, a bar on top takes the place of the side. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SPLIT (room_split_get_type ())
G_DECLARE_FINAL_TYPE (RoomSplit, room_split, ROOM, SPLIT, GtkWidget)

/* Children by type in a template: side, bar, and the main part without a type. */

G_END_DECLS
