/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of the map: its number, who sits there, and their chips if they have been counted. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_PLATE (room_seat_plate_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatPlate, room_seat_plate, ROOM, SEAT_PLATE, GtkButton)

/* Clicked it does the action `seats.choose` with its table and seat. */
GtkWidget *room_seat_plate_new (RoomTournament *tournament, gint table, gint seat);

/* It is one of those that somebody could be given who is to sit elsewhere. */
void room_seat_plate_set_fits (RoomSeatPlate *self, gboolean fits);

/* LEAVES: what is suggested about who sits there, ARRIVES: who should come; NULL: nothing. */
void room_seat_plate_update (RoomSeatPlate *self, const char *leaves, const char *arrives);

/* A seat where nobody sits, and why: "Table 1, seat 2: kept free".  Free it. */
char *room_seat_plate_describe_empty (const Settings *settings, gint table, gint seat);

G_END_DECLS
