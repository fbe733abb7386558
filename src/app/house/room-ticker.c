/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wake-up at a time, aligned to the clock on the screen rather than to the wall clock. */
#include "room-ticker-test.h"

struct _RoomTicker
{
  GSourceOnceFunc tick;
  gpointer        data;
  guint           source;
};

static void
tick_cb (gpointer data)
{
  RoomTicker *self = data;

  self->source = 0;
  self->tick (self->data);
}

gint64
room_ticker_delay (gint64 left)
{
  gint64 part = left % G_USEC_PER_SEC;

  /* Seconds are rounded up: 12:47.3 shows as 12:48 until exactly 12:47 are left. */
  return part > 0 ? part : G_USEC_PER_SEC;
}

void
room_ticker_rest (RoomTicker *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
}

void
room_ticker_aim (RoomTicker *self, gint64 left)
{
  room_ticker_rest (self);
  /* A millisecond more than needed: waking just before the change would show the old second for one second more. */
  self->source = g_timeout_add_once ((guint) (room_ticker_delay (left) / 1000 + 1), tick_cb, self);
}

gboolean
room_ticker_is_aimed (RoomTicker *self)
{
  return self->source != 0;
}

RoomTicker *
room_ticker_new (GSourceOnceFunc tick, gpointer data)
{
  RoomTicker *self = g_new0 (RoomTicker, 1);

  self->tick = tick;
  self->data = data;
  return self;
}

void
room_ticker_free (RoomTicker *self)
{
  room_ticker_rest (self);
  g_free (self);
}
