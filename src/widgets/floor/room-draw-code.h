/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code that stands for all draws of a tournament, what it proves, and the guest's word that is mixed in. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DRAW_CODE (room_draw_code_get_type ())
G_DECLARE_FINAL_TYPE (RoomDrawCode, room_draw_code, ROOM, DRAW_CODE, GtkWidget)

/* Call it again whenever the tournament has changed.  It must have a code. */
void room_draw_code_update (RoomDrawCode *self, RoomTournament *tournament);

G_END_DECLS
