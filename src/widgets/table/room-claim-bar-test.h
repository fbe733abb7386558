/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other times for tests of the bar with the claims. */
#pragma once

#include "room-claim-bar.h"

G_BEGIN_DECLS

/* Milliseconds in which whoever has called begins to type, and in which a new button is deaf. */
void room_claim_bar_set_times (RoomClaimBar *self, guint patience, guint deaf);

G_END_DECLS
