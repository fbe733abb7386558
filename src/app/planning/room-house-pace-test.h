/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask of the pace of a house. */
#pragma once

#include "room-house-pace.h"

G_BEGIN_DECLS

gint room_house_pace_nights (RoomHousePace *self); /* that the pace was learnt from */

G_END_DECLS
