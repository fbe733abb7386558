/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One prize. */
#include "room-prize.h"

struct _RoomPrize
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomPrize, room_prize, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "place", ROOM_COLUMN_NUMBER }, { "title", ROOM_COLUMN_TEXT }, { "amount", ROOM_COLUMN_TEXT },
  { "percent", ROOM_COLUMN_TEXT }, { "who", ROOM_COLUMN_TEXT },   { "paid-out", ROOM_COLUMN_FLAG },
  { "can-pay", ROOM_COLUMN_FLAG }, { "payee", ROOM_COLUMN_TEXT }, { "note", ROOM_COLUMN_TEXT },
};

static void
room_prize_class_init (RoomPrizeClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_prize_init (RoomPrize *self)
{
}
