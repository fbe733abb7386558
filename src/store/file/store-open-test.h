/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum by which tests recognize a store's schema. */
#pragma once

#include "store-open.h"

/* The checksum of the newest schema. */
#define STORE_OPEN_NEWEST "2a2fa082b52c88b7620add2392c923c26d1dc8bbe751823f088f19438d510d6a"

/* The checksum of STORE's schema, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
