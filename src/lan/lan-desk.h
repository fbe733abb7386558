/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the host's phone: what is to be done at the desk, and doing it. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "lan-requests.h"

G_BEGIN_DECLS

/* As JSON, free it.  REQUESTS: what waits for the host's yes or no. */
char *lan_desk_text (RoomTournament *tournament, const LanRequests *requests);

/* ACT is one of the clock ("play", "next-level", "undo" ...), or one of a player's ("out", "rebuy", "add-on", "re-enter"), who is
   PLAYER; BY: who put them out, "": nobody said.  Durable before TRUE. */
gboolean lan_desk_act (RoomTournament *tournament, const char *act, const char *player, const char *by, GError **error);

G_END_DECLS
