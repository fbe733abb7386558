/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of the table being set up: a person, or a bot with its strength. */
#pragma once

#include <adwaita.h>

#include "cards/bots/bot.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_ROW (room_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatRow, room_seat_row, ROOM, SEAT_ROW, AdwActionRow)

/* Its button asks the seat list with `seats.leave` and the name. */
GtkWidget *room_seat_row_new_person (const char *name);
/* FILLS: the bot only makes up the number the game needs. */
GtkWidget  *room_seat_row_new_bot (const char *name, Bot strength, gboolean fills);
const char *room_seat_row_get_name (RoomSeatRow *self);
gboolean    room_seat_row_is_bot (RoomSeatRow *self, Bot *strength); /* STRENGTH may be NULL */
gboolean    room_seat_row_fills (RoomSeatRow *self);
/* WHY the seat cannot be left now; NULL: it can. */
void room_seat_row_set_needed (RoomSeatRow *self, const char *why);
/* A note beside the name about partners: "With Cleo"; NULL: none. */
void        room_seat_row_set_note (RoomSeatRow *self, const char *note);
const char *room_seat_row_get_note (RoomSeatRow *self);

G_END_DECLS
