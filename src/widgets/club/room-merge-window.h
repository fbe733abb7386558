/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks who else is the same person, and shows what becomes one. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_MERGE_WINDOW (room_merge_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomMergeWindow, room_merge_window, ROOM, MERGE_WINDOW, AdwWindow)

/* Signal: merge (char *from, char *into). OTHER may be NULL: nobody is proposed. */
GtkWindow *room_merge_window_new (GtkWindow *parent, RoomBook *book, const char *name, const char *other);

G_END_DECLS
