/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests, which have no network. */
#pragma once

#include "lan-address.h"

G_BEGIN_DECLS

/* The only address this machine pretends to have; "": none, NULL: the real ones again. */
void lan_addresses_pretend (const char *address);

G_END_DECLS
