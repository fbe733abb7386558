/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level or a break of a schedule being edited. */
#include "room-schedule-draft-row.h"

struct _RoomScheduleDraftRow
{
  RoomRow parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomScheduleDraftRow, room_schedule_draft_row, ROOM_TYPE_ROW)

static const RoomColumn columns[] = {
  { "number", ROOM_COLUMN_TEXT },    { "is-break", ROOM_COLUMN_FLAG }, { "locked", ROOM_COLUMN_FLAG },
  { "length", ROOM_COLUMN_TEXT },    { "small", ROOM_COLUMN_TEXT },    { "big", ROOM_COLUMN_TEXT },
  { "ante", ROOM_COLUMN_TEXT },      { "game", ROOM_COLUMN_TEXT },     { "ante-bb", ROOM_COLUMN_FLAG },
  { "colour-up", ROOM_COLUMN_TEXT }, { "starts", ROOM_COLUMN_TEXT },   { "depth", ROOM_COLUMN_TEXT },
  { "warning", ROOM_COLUMN_TEXT },   { "is-error", ROOM_COLUMN_FLAG }, { "fix", ROOM_COLUMN_TEXT },
};

static void
room_schedule_draft_row_class_init (RoomScheduleDraftRowClass *class)
{
  room_row_class_set_columns (ROOM_ROW_CLASS (class), columns, G_N_ELEMENTS (columns));
}

static void
room_schedule_draft_row_init (RoomScheduleDraftRow *self)
{
}
