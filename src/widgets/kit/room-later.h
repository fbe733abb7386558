/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page that is made when it is first seen or asked for, so that a window need not wait for all of them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_LATER (room_later_get_type ())
G_DECLARE_FINAL_TYPE (RoomLater, room_later, ROOM, LATER, AdwBin)

/* OWNER stands above it and lives as long. */
typedef GtkWidget *(*RoomLaterMake) (gpointer owner);
void       room_later_set (RoomLater *self, RoomLaterMake make, gpointer owner);
GtkWidget *room_later_get (RoomLater *self);

G_END_DECLS
