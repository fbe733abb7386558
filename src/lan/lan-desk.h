/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the host's phone: what is waiting to be done at the desk, and doing it. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "lan-requests.h"

G_BEGIN_DECLS

/* JSON, free it. REQUESTS wait for the host's yes or no. */
char *lan_desk_text (RoomTournament *tournament, const LanRequests *requests);

/* What the page is made from, in a word: the log, the row of the clock and the requests.  An act that names another one
   was meant for a page that is over.  Free it. */
char *lan_desk_step (RoomTournament *tournament, const LanRequests *requests);

/* ACT is about the clock ("play", "next-level", "undo" ...) or about PLAYER ("out", "rebuy", "add-on", "re-enter"). BY
   names who knocked them out; "": nobody is named. TRUE only once it is durable. */
gboolean lan_desk_act (RoomTournament *tournament, const char *act, const char *player, const char *by, GError **error);

/* Answers how long ago the last act was, if the laptop has been restarted since: in MINUTES or, if that is "", as its
   clock says. */
gboolean lan_desk_answer_passed (RoomTournament *tournament, const char *minutes, GError **error);

G_END_DECLS
