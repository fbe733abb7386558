/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of people who play with cards of their own: what to do now, what to write down, and the totals. */
#pragma once

#include <adwaita.h>

#include "app/score/room-score.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SCORE_WINDOW (room_score_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomScoreWindow, room_score_window, ROOM, SCORE_WINDOW, AdwWindow)

/* Shows SCORE in the window that already shows it, or in a new one. */
GtkWindow *room_score_window_show (GtkWindow *parent, RoomBook *book, RoomScore *score);

G_END_DECLS
