/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a page that is made when it is first seen or asked for, so that a window need not wait for all of them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_LAZY_PAGE (room_lazy_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomLazyPage, room_lazy_page, ROOM, LAZY_PAGE, AdwBin)

/* OWNER stands above it and lives as long. */
typedef GtkWidget *(*RoomLazyPageMake) (gpointer owner);
void       room_lazy_page_set (RoomLazyPage *self, RoomLazyPageMake make, gpointer owner);
GtkWidget *room_lazy_page_get (RoomLazyPage *self);

G_END_DECLS
