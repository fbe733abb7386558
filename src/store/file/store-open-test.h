/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum by which tests recognize a store's schema. */
#pragma once

#include "store-open.h"

/* The checksum of the newest schema. */
#define STORE_OPEN_NEWEST "cd4036d142a1701d184602bd98a06ada5578f5becfb4d8072c89e02c32d88f47"

/* The checksum of STORE's schema, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
