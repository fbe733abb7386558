/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions asked before debts are settled: whether everybody has really paid, and how much of a prize is kept
   back. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* The window of INSIDE has the property `tournament`. */

/* True if there are debts that can be paid now. */
gboolean room_debt_question_can_ask (RoomTournament *tournament);
/* Marks all of them as paid if the answer is yes. */
void room_debt_question_ask (GtkWidget *inside);
/* Hands over what PLAYER has won: at once or, if they still owe something, as the answer says. */
void room_debt_question_hand_over (GtkWidget *inside, const char *player);

G_END_DECLS
