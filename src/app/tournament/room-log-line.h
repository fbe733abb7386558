/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of the log of a tournament. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LOG_LINE (room_log_line_get_type ())
G_DECLARE_FINAL_TYPE (RoomLogLine, room_log_line, ROOM, LOG_LINE, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_LOG_LINE_STEP = 1, /* the number that answers to "why?" refer to */
  ROOM_LOG_LINE_TIME,     /* "21:14" */
  ROOM_LOG_LINE_TEXT,
  ROOM_LOG_LINE_COMMAND, /* takes back what it sold; "": that cannot be done */
  ROOM_LOG_LINE_HAS_COMMAND,
};

G_END_DECLS
