/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests, which have no network. */
#pragma once

#include "lan-address.h"

G_BEGIN_DECLS

void lan_addresses_pretend (const char *address); /* the only one there is; "": none, NULL: the truth again */

G_END_DECLS
