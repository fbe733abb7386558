/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the clock: what the players' clock tells, for a screen of any size. */
#pragma once

#include "app/clock/room-clock-face-teller.h"

G_BEGIN_DECLS

/* JSON, free it. Without TIMED the time left is not in it, so that two texts are equal as long as a screen that counts
   by itself stays right. */
char *lan_clock_text (RoomTournament *tournament, gboolean timed);

G_END_DECLS
