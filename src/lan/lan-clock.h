/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the clock: what the players' clock tells, for a screen of any size. */
#pragma once

#include "app/clock/room-face-teller.h"

G_BEGIN_DECLS

/* As JSON, free it.  The time left is in it as it is now; without TIMED it is not, so that two are equal as long as a screen
   that counts by itself shows the same. */
char *lan_clock_text (RoomTournament *tournament, gboolean timed);

G_END_DECLS
