/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail on the players' clock, by turns with the prizes while one of them is not decided. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "room-clock-face-model.h"

G_BEGIN_DECLS

/* TRUE if it is the turn of the pools at NOW, and there are any. */
gboolean room_clock_face_rail_is_due (const Tourney *tourney, gint64 now);
/* FALSE if it is not; MODEL is then unchanged. */
gboolean room_clock_face_rail_tell (RoomClockFaceModel *model, const Tourney *tourney, gint64 now);

G_END_DECLS
