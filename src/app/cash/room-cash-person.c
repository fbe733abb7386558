/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-person.h"

struct _RoomCashPerson
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomCashPerson, room_cash_person, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "name", ROOM_COLUMN_TEXT },   { "sits", ROOM_COLUMN_FLAG },     { "time", ROOM_COLUMN_TEXT },
  { "in", ROOM_COLUMN_TEXT },     { "out", ROOM_COLUMN_TEXT },      { "owed", ROOM_COLUMN_TEXT },
  { "result", ROOM_COLUMN_TEXT }, { "per-hour", ROOM_COLUMN_TEXT }, { "won", ROOM_COLUMN_NUMBER },
};

static void
room_cash_person_class_init (RoomCashPersonClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_cash_person_init (RoomCashPerson *self)
{
}
