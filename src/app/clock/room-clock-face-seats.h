/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New seats on the players' clock, shown for some minutes in place of the prizes. */
#pragma once

#include "tourney/log/tourney.h"
#include "room-clock-face-model.h"

G_BEGIN_DECLS

/* Seats given since then are new at NOW; before the start all of them are. */
gint64 room_clock_face_seats_since (const Tourney *tourney, gint64 now);
gint64 room_clock_face_seats_turn (gint64 now); /* changes when the next page of seats is due */
/* FALSE if nobody has a new seat; MODEL is then unchanged. */
gboolean room_clock_face_seats_tell (RoomClockFaceModel *model, const Tourney *tourney, gint64 now);

G_END_DECLS
