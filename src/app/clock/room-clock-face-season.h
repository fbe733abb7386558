/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season on the players' clock, shown in breaks by turns with the prizes. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "room-clock-face-model.h"

G_BEGIN_DECLS

/* TRUE if it is the season's turn at NOW, and the host wants it. */
gboolean room_clock_face_season_is_due (RoomTournament *tournament, gint64 now);
/* FALSE if it is not, or no season counts this night; MODEL is then unchanged. */
gboolean room_clock_face_season_tell (RoomClockFaceModel *model, RoomTournament *tournament, gint64 now);

G_END_DECLS
