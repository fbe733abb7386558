/* Keeps the screen on and the laptop awake as long as a tournament's clock runs. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_AWAKE (room_awake_get_type ())
G_DECLARE_FINAL_TYPE (RoomAwake, room_awake, ROOM, AWAKE, GObject)

/* On behalf of WINDOW and its application. */
RoomAwake *room_awake_new (GtkWindow *window);
void       room_awake_set_tournament (RoomAwake *self, RoomTournament *tournament); /* or NULL */

G_END_DECLS
