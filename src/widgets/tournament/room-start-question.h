/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start of a clock while people are still expected: who is here is asked, and those without a name get one. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Takes the start over; FALSE: there is nothing to ask, the clock just starts.  WINDOW has the property `tournament`. */
gboolean room_start_question_take (GtkWidget *window, RoomTournament *tournament);

G_END_DECLS
