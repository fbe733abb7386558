/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be added to a game: pressed it comes behind what is chosen, dragged to where it is dropped. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each is the action composer.add with its number in the table of what can be added (i); what is dragged is a G_TYPE_INT, that
   number from -1 down. */
#define ROOM_TYPE_PALETTE (room_palette_get_type ())
G_DECLARE_FINAL_TYPE (RoomPalette, room_palette, ROOM, PALETTE, GtkWidget)

#define ROOM_PALETTE_DRAGGED(index) (-1 - (index))

G_END_DECLS
