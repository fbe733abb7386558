/* One table seen from above: an oval of felt and a plate for each seat around it, clockwise from the top. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_VIEW (room_table_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableView, room_table_view, ROOM, TABLE_VIEW, GtkWidget)

GtkWidget *room_table_view_new (RoomTournament *tournament, gint table, gint seats);
void       room_table_view_update (RoomTableView *self);

G_END_DECLS
