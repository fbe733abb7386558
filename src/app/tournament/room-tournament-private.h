/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a tournament, for the list of open tournaments and for data kept beside one. */
#pragma once

#include "app/house/room-vault.h"
#include "room-tournament.h"

G_BEGIN_DECLS

RoomTournament *room_tournament_new (RoomVault *vault, gint64 id, GError **error);
RoomVault      *room_tournament_get_vault (RoomTournament *self); /* borrowed */
void            room_tournament_set_name (RoomTournament *self, const char *name);
gboolean        room_tournament_move (RoomTournament *self, const char *date, GError **error); /* past the book */
void            room_tournament_call_again (RoomTournament *self); /* nicknames are others */

G_END_DECLS
