/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the other children beside the first, at the end of the line, or over it where it would get less than it
   needs. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_BESIDE (room_beside_get_type ())
G_DECLARE_FINAL_TYPE (RoomBeside, room_beside, ROOM, BESIDE, GtkWidget)

/* The children come from a template. A revealer is measured as if fully revealed, so that nothing jumps while it
   slides. */

/* Whether CHILD lies wholly beside the first child, or will once it is on the screen, rather than over it. */
gboolean room_beside_has_room (RoomBeside *self, GtkWidget *child);

G_END_DECLS
