/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of players as tests look into it. */
#pragma once

#include "room-players-page.h"

G_BEGIN_DECLS

/* True if ENTRANT's row was moved less than a second before NOW (monotonic); a press on it was meant for another. */
gboolean room_players_page_just_moved (RoomPlayersPage *self, RoomEntrant *entrant, gint64 now);

G_END_DECLS
