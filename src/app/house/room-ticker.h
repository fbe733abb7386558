/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wake-up at a time, just after the second that a clock shows changes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _RoomTicker RoomTicker;

RoomTicker *room_ticker_new (GSourceOnceFunc tick, gpointer data);
void        room_ticker_free (RoomTicker *self);

/* Calls `tick` once, when a countdown with LEFT microseconds shows its next second. Aiming again moves the wake-up;
   room_ticker_rest removes it, so that a stopped clock costs nothing. */
void room_ticker_aim (RoomTicker *self, gint64 left);
void room_ticker_rest (RoomTicker *self);

/* Microseconds until that moment, above 0. */
gint64 room_ticker_delay (gint64 left);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomTicker, room_ticker_free)

G_END_DECLS
