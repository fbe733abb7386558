/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with its pace in the hands of a test. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

/* How long a bot's move is held so that it can be followed, milliseconds; preference "bot-pause". */
void room_table_set_pause (RoomTable *self, guint milliseconds);
/* The table's clock stands still: nothing goes on by itself except by room_table_hurry, and no test waits. */
void  room_table_stop_clock (RoomTable *self);
guint room_table_get_length (RoomTable *self); /* how long what is shown stays, milliseconds; 0: until somebody acts */
void  room_table_wish_free (RoomTableWish *wish);

G_END_DECLS
