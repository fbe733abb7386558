/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the log of a cash game. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_LINE (room_cash_line_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashLine, room_cash_line, ROOM, CASH_LINE, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_CASH_LINE_STEP = 1, /* its number in the log, from 1 */
  ROOM_CASH_LINE_TIME,     /* "21:14" */
  ROOM_CASH_LINE_TEXT,
};

G_END_DECLS
