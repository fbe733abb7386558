/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page: running, upcoming and past tournaments, and the way to a new one. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_START_PAGE (room_start_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomStartPage, room_start_page, ROOM, START_PAGE, GtkWidget)

/* Signals: open (gint64 id), new-tournament (). */
GtkWidget *room_start_page_new (RoomBook *book);

G_END_DECLS
