/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Its first child, with the others beside it at the end of the line; where it would be left less than it needs they lie over
   it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_BESIDE (room_beside_get_type ())
G_DECLARE_FINAL_TYPE (RoomBeside, room_beside, ROOM, BESIDE, GtkWidget)

/* Children in a template; a revealer counts with what it reveals, so that nothing jumps while it slides. */

/* Does CHILD, all of it, lie beside the first one, and not over it?  Before it is on the screen: will it? */
gboolean room_beside_has_room (RoomBeside *self, GtkWidget *child);

G_END_DECLS
