/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum by which tests recognize a store's schema. */
#pragma once

#include "store-open.h"

/* The checksum of the newest schema. */
#define STORE_OPEN_NEWEST "55edf3728eed356393a23c21b42bd99ff9ab8abc9530a1948d9c2d71ddfd03d3"

/* The checksum of STORE's schema, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
