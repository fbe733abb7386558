/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Chips page: the case, one player's stack as it would stand on the table, the bank, what to buy. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-chip-plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHIPS_PAGE (room_chips_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipsPage, room_chips_page, ROOM, CHIPS_PAGE, GtkWidget)

void room_chips_page_set_book (RoomChipsPage *self, RoomBook *book);
/* Opens as the next step of the window of FROM, for somebody who needs a case for so many PLAYERS there; "Done" saves a first one as it is
   shown. */
void room_chips_page_open (GtkWidget *from, RoomBook *book, gint players, gint64 stack); /* STACK 0: the usual one */

G_END_DECLS
