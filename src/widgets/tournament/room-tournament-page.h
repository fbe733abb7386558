/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One tournament for its host: the clock at the side, players, seats, prizes, schedule and log beside it. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"
#include "app/house/room-book.h"
#include "room-picker.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TOURNAMENT_PAGE (room_tournament_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomTournamentPage, room_tournament_page, ROOM, TOURNAMENT_PAGE, GtkWidget)

/* Actions for what is on it: `page.out-by` asks by whom the player named is out, `page.side-game` seats them there;
   `page.share` opens the window that gives the result away, `page.again` makes a night like this one.
   Signal: open (gint64 id), another tournament. */
RoomTournamentPage *room_tournament_page_new (RoomTournament *tournament, RoomBook *book);

/* "players", "seats", "prizes", "schedule", "log" or "side" */
void room_tournament_page_show (RoomTournamentPage *self, const char *name);

/* One of the tournament's own is shown, and not the side games: its keys are for the tournament. */
gboolean room_tournament_page_has_keys (RoomTournamentPage *self);

/* Asks who it is; the selected player, where it can be them, is chosen already. */
void room_tournament_page_pick (RoomTournamentPage *self, RoomPickerAct act);
/* A side game for NAME: the page shows what fits. */
void room_tournament_page_side_game (RoomTournamentPage *self, const char *name);
/* Opens a new table of what the page of side games proposes for those chosen there. */
void room_tournament_page_play (RoomTournamentPage *self);
void room_tournament_page_add_player (RoomTournamentPage *self);
void room_tournament_page_search (RoomTournamentPage *self);
void room_tournament_page_rename (RoomTournamentPage *self);

G_END_DECLS
