/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A free place of a grid, into which a card can be put. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CELL (room_cell_get_type ())
G_DECLARE_FINAL_TYPE (RoomCell, room_cell, ROOM, CELL, GtkWidget)

/* Signal: activated (), by whoever presses it without a pointer. */
GtkWidget *room_cell_new (void);
/* As it is said: "Row 2, column 3". */
void room_cell_set_name (RoomCell *self, const char *name);
void room_cell_set_marked (RoomCell *self, gboolean marked); /* it is where the card is to go */

G_END_DECLS
