/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of the schedule. */
#include "room-level.h"

struct _RoomLevel
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomLevel, room_level, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "row", ROOM_COLUMN_NUMBER },    { "title", ROOM_COLUMN_TEXT },   { "blinds", ROOM_COLUMN_TEXT },
  { "length", ROOM_COLUMN_TEXT },   { "starts", ROOM_COLUMN_TEXT },  { "note", ROOM_COLUMN_TEXT },
  { "is-break", ROOM_COLUMN_FLAG }, { "state", ROOM_COLUMN_NUMBER },
};

static void
room_level_class_init (RoomLevelClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_level_init (RoomLevel *self)
{
}

gint
room_level_get_row (RoomLevel *self)
{
  return room_row_get_number (self, ROOM_LEVEL_ROW);
}
