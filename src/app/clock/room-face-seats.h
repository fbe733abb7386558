/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New seats on the players' clock, in place of the prizes for some minutes. */
#pragma once

#include "room-face-model.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* Since when a seat is a new one at NOW: before the start all of them are. */
gint64 room_face_seats_since (const Tourney *tourney, gint64 now);
gint64 room_face_seats_turn (gint64 now); /* another one: other seats are shown where they are many */
/* FALSE: nobody has a new seat, and MODEL is as it was. */
gboolean room_face_seats_tell (RoomFaceModel *model, const Tourney *tourney, gint64 now);

G_END_DECLS
