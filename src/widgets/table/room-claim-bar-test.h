/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other times for tests of the claim bar. */
#pragma once

#include "room-claim-bar.h"

G_BEGIN_DECLS

/* Sets the milliseconds within which a caller must begin to type, and during which a new button ignores clicks. */
void room_claim_bar_set_times (RoomClaimBar *self, guint patience, guint deaf);

G_END_DECLS
