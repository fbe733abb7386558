/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people of the club: everybody who ever came, and a page for each of them. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PEOPLE_PAGE (room_people_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomPeoplePage, room_people_page, ROOM, PEOPLE_PAGE, GtkWidget)

GtkWidget *room_people_page_new (RoomBook *book);
/* Shows the page of NAME, from which Back leads to the page FROM of the home; NULL: to the list. */
void room_people_page_show (RoomPeoplePage *self, const char *name, const char *from);

G_END_DECLS
