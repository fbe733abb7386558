/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hands of a score sheet: totals above, then what each hand brought, the newest first.  A hand is a button that
   activates `score.correct` with its index. */
#pragma once

#include <gtk/gtk.h>

#include "score/score.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SCORE_HANDS (room_score_hands_get_type ())
G_DECLARE_FINAL_TYPE (RoomScoreHands, room_score_hands, ROOM, SCORE_HANDS, GtkWidget)

/* Shows SCORE as it is now; CHOSEN is the hand that is being corrected, -1: none. */
void room_score_hands_show (RoomScoreHands *self, const Score *score, gint chosen);

/* The points of SEAT in S: its chips where the game is played with a stack.  And the players who have most, or least
   where that wins. */
gint64   room_score_points (const GameState *s, guint seat);
SeatMask room_score_leaders (const GameState *s);

G_END_DECLS
