/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another time for tests of the curtain. */
#pragma once

#include "room-curtain.h"

G_BEGIN_DECLS

/* Microseconds; NULL: the system's. */
void room_curtain_set_clock (gint64 (*clock) (void));

G_END_DECLS
