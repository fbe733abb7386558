/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a store's schema is known at a glance. */
#pragma once

#include "store-open.h"

/* What the newest schema comes to. */
#define STORE_OPEN_NEWEST "5fe151f2c0e5c8fe236a2aa4b1ecbb8d2db35546496643bf4c1caf5ee08a36eb"

/* What the schema of STORE comes to: a checksum, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
