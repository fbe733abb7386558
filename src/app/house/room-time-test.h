/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock that tests can set. */
#pragma once

#include "room-time.h"

G_BEGIN_DECLS

/* Three clocks (real, boot, monotonic) to read instead of the system's, and another start of the laptop, which may be left
   out; NULL: the system's again. */
typedef struct
{
  gint64 (*real) (void);
  gint64 (*boot) (void);
  gint64 (*monotonic) (void);
  const char *boot_id;
} RoomTimeSource;
void room_time_set_source (const RoomTimeSource *source);

G_END_DECLS
