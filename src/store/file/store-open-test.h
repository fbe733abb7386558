/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum by which tests recognize a store's schema. */
#pragma once

#include "store-open.h"

/* The checksum of the newest schema. */
#define STORE_OPEN_NEWEST "6cf2e61c296da9402046400af61936fdc88eafb1e47051f7a174b243e994ca35"

/* The checksum of STORE's schema, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
