/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One tournament for its host: the clock at the side, players, seats, prizes, schedule and log beside it. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"
#include "room-picker.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TOURNAMENT_PAGE (room_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomTournamentPage, room_tournament_page, ROOM, TOURNAMENT_PAGE, GtkWidget)

/* Actions on the page: `page.out-by` asks who knocked out the named player, `page.side-game` opens one with them;
   `page.share` opens the window that shares the result, `page.again` makes a night like this one. Signal: open (gint64
   id), another tournament. */
RoomTournamentPage *room_tournament_page_new (RoomTournament *tournament, RoomBook *book);

/* Where toasts appear without covering anything of the page. */
AdwToastOverlay *room_tournament_page_get_toasts (RoomTournamentPage *self);

/* "players", "seats", "prizes", "schedule", "log" or "side" */
void room_tournament_page_show (RoomTournamentPage *self, const char *name);

/* True while one of the tournament's own views is shown rather than the side games: its keys are then active. */
gboolean room_tournament_page_has_keys (RoomTournamentPage *self);

/* Asks for a player; the selected one, if they can be the answer, is already chosen. */
void room_tournament_page_pick (RoomTournamentPage *self, RoomPickerAct act);
/* Shows the side games that suit NAME. */
void room_tournament_page_side_game (RoomTournamentPage *self, const char *name);
/* Opens a new table of the game proposed for the people chosen on the side games page. */
void room_tournament_page_play (RoomTournamentPage *self);
void room_tournament_page_add_player (RoomTournamentPage *self);
void room_tournament_page_search (RoomTournamentPage *self);
void room_tournament_page_rename (RoomTournamentPage *self);

G_END_DECLS
