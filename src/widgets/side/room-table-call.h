/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raises a table's window when the button of its notification is pressed, and lets its people choose another game. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

/* WINDOW is the main window and keeps BOOK. */
void room_table_call_answer (GtkWindow *window, RoomBook *book);

G_END_DECLS
