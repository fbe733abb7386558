/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a phone's player: their seat, what they have bought, owe and have won, and what they may ask for. */
#pragma once

#include "app/cash/room-cash.h"
#include "app/settling/room-settling.h"
#include "app/tournament/room-tournament.h"
#include "lan-people.h"
#include "lan-requests.h"
#include "lan-seasons.h"

G_BEGIN_DECLS

/* JSON, free it. PLAYER NULL: the phone is nobody's, and the page lists tonight's names; ASKER is then the socket that
   asked for one.  SEASONS, SETTLING and the game of which chips can be asked for, CASH, may be NULL. */
char *lan_player_page_text (RoomTournament *tournament, const LanPeople *people, const LanRequests *requests,
                            LanSeasons *seasons, RoomSettling *settling, RoomCash *cash, const char *player,
                            gconstpointer asker);

/* TRUE if PLAYER could buy ACT now; otherwise the error says why not. */
gboolean lan_player_page_may_ask (RoomTournament *tournament, const char *player, const char *act, GError **error);
/* The request as the host reads it: "Ann asks for a rebuy (€20.00)." Free it. */
char *lan_player_page_sentence (RoomTournament *tournament, const LanRequest *request);

G_END_DECLS
