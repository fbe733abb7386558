/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level or a break of a schedule being edited, a row of its list. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SCHEDULE_DRAFT_ROW (room_schedule_draft_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomScheduleDraftRow, room_schedule_draft_row, ROOM, SCHEDULE_DRAFT_ROW, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_SCHEDULE_DRAFT_ROW_NUMBER = 1, /* "5", "" for a break */
  ROOM_SCHEDULE_DRAFT_ROW_IS_BREAK,
  ROOM_SCHEDULE_DRAFT_ROW_LOCKED, /* already played */
  ROOM_SCHEDULE_DRAFT_ROW_LENGTH, /* "20" minutes, or "1:30" with seconds */
  ROOM_SCHEDULE_DRAFT_ROW_SMALL,
  ROOM_SCHEDULE_DRAFT_ROW_BIG,
  ROOM_SCHEDULE_DRAFT_ROW_ANTE,      /* "100", "100 bb" */
  ROOM_SCHEDULE_DRAFT_ROW_GAME,      /* "" if it is not set */
  ROOM_SCHEDULE_DRAFT_ROW_ANTE_BB,   /* the big blind pays it */
  ROOM_SCHEDULE_DRAFT_ROW_COLOUR_UP, /* "5 25" */
  ROOM_SCHEDULE_DRAFT_ROW_STARTS,    /* "1:20", or a time of day once the start is known */
  ROOM_SCHEDULE_DRAFT_ROW_DEPTH,     /* "42", the starting stack in big blinds */
  ROOM_SCHEDULE_DRAFT_ROW_WARNING,   /* a sentence; "" for none */
  ROOM_SCHEDULE_DRAFT_ROW_IS_ERROR,
  ROOM_SCHEDULE_DRAFT_ROW_FIX, /* label of the one-click fix; "" for none */
};

G_END_DECLS
