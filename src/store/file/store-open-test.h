/* How a store's schema is known at a glance. */
#pragma once

#include "store-open.h"

/* What the newest schema comes to. */
#define STORE_OPEN_NEWEST "f2459b26fc43df111cd2676b669f67441db69c739f70a6859aaf55fff592739f"

/* What the schema of STORE comes to: a checksum, in hexadecimal. */
char *store_open_digest (Store *store, GError **error);
