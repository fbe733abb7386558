/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule in the library: its name, a description in one line, what is wrong with it. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LIBRARY_ROW (room_library_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomLibraryRow, room_library_row, ROOM, LIBRARY_ROW, AdwActionRow)

GtkWidget  *room_library_row_new (RoomBook *book, const char *word);
const char *room_library_row_get_word (RoomLibraryRow *self);
const char *room_library_row_get_name (RoomLibraryRow *self); /* in the reader's language */

G_END_DECLS
