/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starting the clock while people are still expected: asks who is here, and gives nameless players a name. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Takes over the start. FALSE if there is nothing to ask and the clock may just start. WINDOW has the property
   `tournament`. */
gboolean room_start_question_take (GtkWidget *window, RoomTournament *tournament);

G_END_DECLS
