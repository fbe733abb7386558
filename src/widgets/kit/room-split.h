/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side pane beside a main part. In a narrow window a bar on top replaces the pane; in a very wide one a third part
   stands at the other side. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SPLIT (room_split_get_type ())
G_DECLARE_FINAL_TYPE (RoomSplit, room_split, ROOM, SPLIT, GtkWidget)

/* The children come from a template with a type: side, bar, beside (optional), and none for the main part. */

G_END_DECLS
