/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum by which tests recognize a store's schema. */
#pragma once

#include "store-open.h"

/* The checksum of the newest schema. */
#define STORE_OPEN_NEWEST "513ae483b1954ac955eb5f85aceb9d342c9445a50348af88fec68f4fcb71b880"

/* The checksum of STORE's schema, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
