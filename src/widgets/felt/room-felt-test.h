/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests do to a felt that only a hand could do. */
#pragma once

#include "room-felt.h"

G_BEGIN_DECLS

/* Drags the last card off the felt, where one is laid out. */
void room_felt_drag_away (RoomFelt *self);

G_END_DECLS
