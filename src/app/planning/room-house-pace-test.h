/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a house as tests look into it. */
#pragma once

#include "room-house-pace.h"

G_BEGIN_DECLS

gint room_house_pace_nights (RoomHousePace *self); /* the number of nights the pace was learnt from */

G_END_DECLS
