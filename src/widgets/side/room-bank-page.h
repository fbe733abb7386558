/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank of the side games: the accounts of one night and of all nights, the hands behind each, who pays whom, and
   money only if the host wants it. */
#pragma once

#include <gtk/gtk.h>

#include "app/side/room-bank.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_BANK_PAGE (room_bank_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomBankPage, room_bank_page, ROOM, BANK_PAGE, GtkWidget)

/* Signal: play (): the empty page's button, for somebody who wants a game. */

/* TOURNAMENT may be NULL: all nights only. Kept up to date while it is on the screen. */
void room_bank_page_set_book (RoomBankPage *self, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
