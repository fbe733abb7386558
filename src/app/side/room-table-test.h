/* What tests do to a table and ask of it. */
#pragma once

#include "room-table.h"

G_BEGIN_DECLS

gint64 room_table_get_id (RoomTable *self); /* in the store */
/* How long a bot's move is held so that it can be followed, milliseconds; preference "bot-pause". */
void room_table_set_pause (RoomTable *self, guint milliseconds);
void room_table_wish_free (RoomTableWish *wish);

G_END_DECLS
