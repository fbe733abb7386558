/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the store.  Nothing is touched until the file is known to be ours, undamaged and of a version that we know. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

/* The path of the user's own store, cardroom/cardroom.db in the data directory.  Free with g_free. */
char *store_default_path (void);

/* With PATH NULL the store is in memory, for tests and for nights that are not saved.  A file that is newer, foreign,
   cut off or garbage is refused with a sentence and left as it was, byte for byte. */
Store *store_open (const char *path, StoreMode mode, GError **error);

G_END_DECLS
