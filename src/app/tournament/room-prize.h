/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place still to be won, or what one player gets. */
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
  ROOM_PRIZE_AMOUNT, /* money: prize, bounties and shares of a deal */
  ROOM_PRIZE_PERCENT,
  ROOM_PRIZE_WHO, /* "" while the place is open */
  ROOM_PRIZE_PAID_OUT,
  ROOM_PRIZE_CAN_PAY,
  ROOM_PRIZE_PAYEE, /* the player that `paid-out` would name; "" without can-pay */
  ROOM_PRIZE_NOTE,  /* what the amount is made of, and what is owed */
};

G_END_DECLS
