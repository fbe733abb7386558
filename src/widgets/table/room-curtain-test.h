/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another clock for tests of the curtain. */
#pragma once

#include "room-curtain.h"

G_BEGIN_DECLS

/* Returns microseconds; NULL: the system's clock. */
void room_curtain_set_clock (gint64 (*clock) (void));

G_END_DECLS
