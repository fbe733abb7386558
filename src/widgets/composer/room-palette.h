/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts that can be added to a game: click to insert after the selection, or drag into place. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each part does the action composer.add with its index in the table of parts (i); a drag carries a G_TYPE_INT, the
   index counted from -1 down. */
#define ROOM_TYPE_PALETTE (room_palette_get_type ())
G_DECLARE_FINAL_TYPE (RoomPalette, room_palette, ROOM, PALETTE, GtkWidget)

#define ROOM_PALETTE_DRAGGED(index) (-1 - (index))

G_END_DECLS
