/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prizes: what each place wins, what each player gets, and whether it was handed over. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PRIZES_PAGE (room_prizes_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomPrizesPage, room_prizes_page, ROOM, PRIZES_PAGE, GtkWidget)

void room_prizes_page_set_tournament (RoomPrizesPage *self, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
