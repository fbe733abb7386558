/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ticker as tests look into it. */
#pragma once

#include "room-ticker.h"

G_BEGIN_DECLS

gboolean room_ticker_is_aimed (RoomTicker *self);

G_END_DECLS
