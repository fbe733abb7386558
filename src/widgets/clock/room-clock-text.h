/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the operator's clock: one object for both the pane at the side and the bar on top. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_TEXT (room_clock_text_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockText, room_clock_text, ROOM, CLOCK_TEXT, GObject)

/* Read-only properties, texts that notify when they change: title ("Level 5"), game, time ("12:47"), blinds, ante,
   next, pause (when the next break is), ends, state ("paused", translated), look (the style class of that), play (what
   the large button does), play-icon, play-hint (the same with its key); in-break, under-way and finished (b).  At the
   end the winner takes the place of the time. */
RoomClockText *room_clock_text_new (void);
void           room_clock_text_set_tournament (RoomClockText *self, RoomTournament *tournament);

G_END_DECLS
