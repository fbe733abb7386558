/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock for turns at a table with real cards: it counts down from as many seconds as people agree on, and beeps. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SCORE_TIMER (room_score_timer_get_type ())
G_DECLARE_FINAL_TYPE (RoomScoreTimer, room_score_timer, ROOM, SCORE_TIMER, GtkWidget)

void room_score_timer_next (RoomScoreTimer *self); /* the next turn begins */
gint room_score_timer_left (RoomScoreTimer *self); /* in seconds, of this turn */

G_END_DECLS
