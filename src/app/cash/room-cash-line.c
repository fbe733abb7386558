/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-line.h"

struct _RoomCashLine
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomCashLine, room_cash_line, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "step", ROOM_COLUMN_NUMBER },
  { "time", ROOM_COLUMN_TEXT },
  { "text", ROOM_COLUMN_TEXT },
};

static void
room_cash_line_class_init (RoomCashLineClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_cash_line_init (RoomCashLine *self)
{
}
