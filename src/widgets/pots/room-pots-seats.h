/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players at a table of a tournament, in rows: what each has put in, who is all-in, who has folded. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"
#include "games/poker/paper/paper-hand.h"

G_BEGIN_DECLS

#define ROOM_TYPE_POTS_SEATS (room_pots_seats_get_type ())
G_DECLARE_FINAL_TYPE (RoomPotsSeats, room_pots_seats, ROOM, POTS_SEATS, GtkWidget)

/* Signals:
     changed ()   what is typed or ticked has changed
     entered ()   Enter was pressed in the last row */

/* Shows the players at TABLE, or with 0 all who are still in. */
void room_pots_seats_show (RoomPotsSeats *self, RoomTournament *tournament, gint table);
void room_pots_seats_clear (RoomPotsSeats *self); /* takes away what was typed and ticked */

GStrv room_pots_seats_dup_names (RoomPotsSeats *self);
/* The row of the player with the button as the tournament knows it, or else the last one. */
guint room_pots_seats_get_button (RoomPotsSeats *self);

/* Adds whoever has put in chips to HAND; BUTTON is the row with the button.  FALSE and a sentence, with the entry marked,
   if one of them cannot be read. */
gboolean room_pots_seats_read (RoomPotsSeats *self, guint button, PaperHand *hand, GError **error);
/* Marks the entry of the seat that cannot be; the number of seats: none. */
void room_pots_seats_mark (RoomPotsSeats *self, guint seat);
/* Keeps the ranks of the seats of HAND, as read before. */
void room_pots_seats_keep (RoomPotsSeats *self, const PaperHand *hand);

G_END_DECLS
