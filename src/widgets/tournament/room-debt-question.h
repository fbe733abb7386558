/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked before debts are settled: whether everybody has really paid, and what of a prize is kept back. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* The window of INSIDE has the property `tournament`. */

/* Are there debts, and can they be paid now? */
gboolean room_debt_question_can_ask (RoomTournament *tournament);
/* Marks all of them as paid once it is answered. */
void room_debt_question_ask (GtkWidget *inside);
/* Hands over what PLAYER has won: at once, or, of somebody who still owes something, as it is answered. */
void room_debt_question_hand_over (GtkWidget *inside, const char *player);

G_END_DECLS
