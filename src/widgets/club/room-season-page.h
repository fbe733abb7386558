/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of seasons: which one, who is ahead, and how that came about. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEASON_PAGE (room_season_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonPage, room_season_page, ROOM, SEASON_PAGE, GtkWidget)

GtkWidget *room_season_page_new (RoomBook *book);
void       room_season_page_show (RoomSeasonPage *self, const char *name);

G_END_DECLS
