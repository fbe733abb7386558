/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pane to take things from, what is worked on, and what comes of it, side by side; where that is too narrow the first gives
   way, and then the last, which can be shown over the middle. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children by type in a template: start, end, and the middle without a type.
   Properties: lacks-start, lacks-end (b, read-only: it has no place now), shows-end (b: over the middle where it has none). */
#define ROOM_TYPE_PANES (room_panes_get_type ())
G_DECLARE_FINAL_TYPE (RoomPanes, room_panes, ROOM, PANES, GtkWidget)

G_END_DECLS
