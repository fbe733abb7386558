/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of whoever holds the phone: their seat, what they bought, owe and have won, and what they may ask for. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "lan-people.h"
#include "lan-requests.h"

G_BEGIN_DECLS

/* As JSON, free it.  PLAYER NULL: nobody yet, and the page has the names of tonight to choose from; ASKER is then what asked for
   one. */
char *lan_me_text (RoomTournament *tournament, const LanPeople *people, const LanRequests *requests, const char *player,
                   gconstpointer asker);

/* Could PLAYER buy ACT now?  FALSE: no, and the sentence why. */
gboolean lan_me_may_ask (RoomTournament *tournament, const char *player, const char *act, GError **error);
/* What the host reads: "Ann asks for a rebuy (€20.00)."  Free it. */
char *lan_me_sentence (RoomTournament *tournament, const LanRequest *request);

G_END_DECLS
