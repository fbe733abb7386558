/* A seat of the table that is being set up: a person, or a bot with its strength. */
#pragma once

#include <adwaita.h>

#include "cards/bots/bot.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_ROW (room_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatRow, room_seat_row, ROOM, SEAT_ROW, AdwActionRow)

/* Signals: left (): nobody is to sit here; strength (). */
GtkWidget  *room_seat_row_new_person (const char *name);
GtkWidget  *room_seat_row_new_bot (const char *name, Bot strength);
const char *room_seat_row_get_name (RoomSeatRow *self);
gboolean    room_seat_row_is_bot (RoomSeatRow *self, Bot *strength); /* STRENGTH may be NULL */
/* Beside the name, who plays together with it: "With Cleo"; NULL: nothing. */
void        room_seat_row_set_note (RoomSeatRow *self, const char *note);
const char *room_seat_row_get_note (RoomSeatRow *self);

G_END_DECLS
