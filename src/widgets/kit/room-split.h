/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side and a main part beside each other; where that is too narrow, a bar on top takes the place of the side, and
   where more than the main part can use is left over, a third part stands at its other side. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SPLIT (room_split_get_type ())
G_DECLARE_FINAL_TYPE (RoomSplit, room_split, ROOM, SPLIT, GtkWidget)

/* Children by type in a template: side, bar, beside (need not be), and the main part without a type. */

G_END_DECLS
