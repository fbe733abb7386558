/* The objects in the tournament's lists: cells that notify when they change, and nothing else.  Their types are
   declared in room-tournament.h. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Numbers of the properties. */
enum
{
  ROOM_ENTRANT_NAME = 1,
  ROOM_ENTRANT_TITLE,
  ROOM_ENTRANT_IN,
  ROOM_ENTRANT_SEAT,
  ROOM_ENTRANT_PLACE,
  ROOM_ENTRANT_STATUS,
  ROOM_ENTRANT_DETAIL,
  ROOM_ENTRANT_OWES,
  ROOM_ENTRANT_WON,
};
enum
{
  ROOM_LEVEL_ROW = 1,
  ROOM_LEVEL_TITLE,
  ROOM_LEVEL_BLINDS,
  ROOM_LEVEL_LENGTH,
  ROOM_LEVEL_STARTS,
  ROOM_LEVEL_NOTE,
  ROOM_LEVEL_IS_BREAK,
  ROOM_LEVEL_STATE,
};
enum
{
  ROOM_LOG_LINE_TIME = 1,
  ROOM_LOG_LINE_TEXT,
};
enum
{
  ROOM_PRIZE_PLACE = 1,
  ROOM_PRIZE_TITLE,
  ROOM_PRIZE_AMOUNT,
  ROOM_PRIZE_PERCENT,
  ROOM_PRIZE_WHO,
  ROOM_PRIZE_PAID_OUT,
  ROOM_PRIZE_CAN_PAY,
  ROOM_PRIZE_PAYEE,
};

/* ROW is any of the four; a cell that stays as it was does not notify. */
void        room_row_set_text (gpointer row, guint property, const char *text);
void        room_row_set_number (gpointer row, guint property, gint number); /* and TRUE or FALSE */
const char *room_row_get_text (gpointer row, guint property);
gint        room_row_get_number (gpointer row, guint property);

G_END_DECLS
