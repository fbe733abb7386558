/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library of schedules: people's own and those that come with Cardroom; new, design, import, export, duplicate,
   print, delete. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LIBRARY_PAGE (room_library_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomLibraryPage, room_library_page, ROOM, LIBRARY_PAGE, GtkWidget)

void room_library_page_set_book (RoomLibraryPage *self, RoomBook *book);

G_END_DECLS
