/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A free place in a grid, into which a card can be put. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CELL (room_cell_get_type ())
G_DECLARE_FINAL_TYPE (RoomCell, room_cell, ROOM, CELL, GtkWidget)

/* Signal: activated (), when it is pressed without a pointer. */
GtkWidget *room_cell_new (void);
/* NAME is what a screen reader says: "Row 2, column 3". */
void room_cell_set_name (RoomCell *self, const char *name);
void room_cell_set_marked (RoomCell *self, gboolean marked); /* the chosen place for the card */

G_END_DECLS
