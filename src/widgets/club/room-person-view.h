/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One person: figures, nights and rivals, over all nights or those of a season. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PERSON_VIEW (room_person_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomPersonView, room_person_view, ROOM, PERSON_VIEW, GtkWidget)

/* A night is opened with home.open, another person with people.show; people.back goes back. */
void room_person_view_set_book (RoomPersonView *self, RoomBook *book);
/* Reads the nights and the seasons, also if NAME is shown already. */
void room_person_view_show (RoomPersonView *self, const char *name);
/* Puts SECTION below the rest of the menu. */
void     room_person_view_add_section (RoomPersonView *self, GMenuModel *section);
gboolean room_person_view_is_hidden (RoomPersonView *self);

G_END_DECLS
