/* One prize of a tournament. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PRIZE (room_prize_get_type ())
G_DECLARE_FINAL_TYPE (RoomPrize, room_prize, ROOM, PRIZE, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_PRIZE_PLACE = 1,
  ROOM_PRIZE_TITLE,  /* "1st" */
  ROOM_PRIZE_AMOUNT, /* money */
  ROOM_PRIZE_PERCENT,
  ROOM_PRIZE_WHO, /* "" while open */
  ROOM_PRIZE_PAID_OUT,
  ROOM_PRIZE_CAN_PAY,
  ROOM_PRIZE_PAYEE, /* who is next in `paid-out`, "" without can-pay */
};

G_END_DECLS
