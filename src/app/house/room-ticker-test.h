/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask a ticker. */
#pragma once

#include "room-ticker.h"

G_BEGIN_DECLS

gboolean room_ticker_is_aimed (RoomTicker *self);

G_END_DECLS
