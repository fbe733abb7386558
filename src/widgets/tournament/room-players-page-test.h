/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask the list of players besides. */
#pragma once

#include "room-players-page.h"

G_BEGIN_DECLS

/* Was the row of ENTRANT moved less than a second before NOW, by the monotonic clock?  A press on it is for another. */
gboolean room_players_page_just_moved (RoomPlayersPage *self, RoomEntrant *entrant, gint64 now);

G_END_DECLS
