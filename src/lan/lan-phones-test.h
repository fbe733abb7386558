/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of what phones do whose people are known, and which may have come in without a network. */
#pragma once

#include "lan-phones-private.h"

G_BEGIN_DECLS

/* The phone that came last is that player's, and may be faster than people are. */
void lan_phones_name_last (LanPhones *self, const char *player);

G_END_DECLS
