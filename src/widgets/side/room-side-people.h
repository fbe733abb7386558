/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people to choose from for a side game: players who are out and wait, anybody else by name, and whether bots may
   fill the table. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/table/room-table.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SIDE_PEOPLE (room_side_people_get_type ())
G_DECLARE_FINAL_TYPE (RoomSidePeople, room_side_people, ROOM, SIDE_PEOPLE, GtkWidget)

/* Signal: changed (). */
void     room_side_people_set_book (RoomSidePeople *self, RoomBook *book, RoomTournament *tournament);
GStrv    room_side_people_dup_chosen (RoomSidePeople *self); /* in the order in which they were chosen */
guint    room_side_people_n_chosen (RoomSidePeople *self);
gboolean room_side_people_get_bots (RoomSidePeople *self);
void     room_side_people_choose (RoomSidePeople *self, const char *name); /* adds them if necessary */
/* All players who wait at a tournament and sit at no table, if they are few enough to play together. */
void room_side_people_choose_waiting (RoomSidePeople *self);
void room_side_people_choose_nobody (RoomSidePeople *self);
void room_side_people_choose_seated (RoomSidePeople *self,
                                     RoomTable      *table); /* chooses the people who sit there, for the next game */

G_END_DECLS
