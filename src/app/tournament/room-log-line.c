/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the log. */
#include "room-log-line.h"

struct _RoomLogLine
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomLogLine, room_log_line, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "step", ROOM_COLUMN_NUMBER },    { "time", ROOM_COLUMN_TEXT },        { "text", ROOM_COLUMN_TEXT },
  { "command", ROOM_COLUMN_TARGET }, { "has-command", ROOM_COLUMN_FLAG },
};

static void
room_log_line_class_init (RoomLogLineClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_log_line_init (RoomLogLine *self)
{
}
