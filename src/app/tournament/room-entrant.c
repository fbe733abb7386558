/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player of a tournament. */
#include "room-entrant.h"

struct _RoomEntrant
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomEntrant, room_entrant, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "name", ROOM_COLUMN_TEXT },     { "title", ROOM_COLUMN_TEXT },   { "in", ROOM_COLUMN_FLAG },
  { "badge", ROOM_COLUMN_TEXT },    { "place", ROOM_COLUMN_NUMBER }, { "status", ROOM_COLUMN_TEXT },
  { "detail", ROOM_COLUMN_TEXT },   { "owes", ROOM_COLUMN_FLAG },    { "won", ROOM_COLUMN_TEXT },
  { "expected", ROOM_COLUMN_FLAG },
};

static void
room_entrant_class_init (RoomEntrantClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_entrant_init (RoomEntrant *self)
{
}

const char *
room_entrant_get_name (RoomEntrant *self)
{
  return room_row_get_text (self, ROOM_ENTRANT_NAME);
}

gboolean
room_entrant_get_in (RoomEntrant *self)
{
  return room_row_get_number (self, ROOM_ENTRANT_IN);
}

gboolean
room_entrant_get_expected (RoomEntrant *self)
{
  return room_row_get_number (self, ROOM_ENTRANT_EXPECTED);
}
