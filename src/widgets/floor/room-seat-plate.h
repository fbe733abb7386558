/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of the map: its number, who sits there, and their chips if they have been counted. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_PLATE (room_seat_plate_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatPlate, room_seat_plate, ROOM, SEAT_PLATE, GtkButton)

/* A click does the action `seats.choose` with its table and seat. */
GtkWidget *room_seat_plate_new (RoomTournament *tournament, gint table, gint seat);

/* Marks it as a seat that the chosen player could be given. */
void room_seat_plate_set_fits (RoomSeatPlate *self, gboolean fits);

/* LEAVES is the suggestion about the player here, ARRIVES the player who should come; NULL: none. */
void room_seat_plate_update (RoomSeatPlate *self, const char *leaves, const char *arrives);

/* An empty seat, and why it is empty: "Table 1, seat 2: kept free". Free it. */
char *room_seat_plate_describe_empty (const Settings *settings, gint table, gint seat);

G_END_DECLS
