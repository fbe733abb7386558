/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another time for tests. */
#pragma once

#include "room-time.h"

G_BEGIN_DECLS

/* The three clocks (real, boot, monotonic) to read instead; NULL: the system's. */
typedef struct
{
  gint64 (*real) (void);
  gint64 (*boot) (void);
  gint64 (*monotonic) (void);
} RoomTimeSource;
void room_time_set_source (const RoomTimeSource *source);

G_END_DECLS
