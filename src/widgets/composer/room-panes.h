/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three panes side by side: a source of parts, the work, and its result. If the window is too narrow, the first is
   hidden, then the last, which can be shown over the middle. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Children by type in a template: start, end, and the middle without a type. Properties: lacks-start, lacks-end (b,
   read-only: it is hidden for lack of space), shows-end (b: over the middle while it is hidden). */
#define ROOM_TYPE_PANES (room_panes_get_type ())
G_DECLARE_FINAL_TYPE (RoomPanes, room_panes, ROOM, PANES, GtkWidget)

G_END_DECLS
