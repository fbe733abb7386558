/* Its first child, with the others beside it at the end of the line; where it would be left less than it needs they lie over
   it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_BESIDE (room_beside_get_type ())
G_DECLARE_FINAL_TYPE (RoomBeside, room_beside, ROOM, BESIDE, GtkWidget)

/* Children in a template; a revealer counts with what it reveals, so that nothing jumps while it slides. */

/* Where there is so much WIDTH: would CHILD, all of it, lie beside the first one, and not over it? */
gboolean room_beside_has_room (RoomBeside *self, GtkWidget *child, int width);

G_END_DECLS
