/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening the store: nothing is touched until it is known to be ours, whole and of a version that we know. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

/* The user's own file: cardroom/cardroom.db in the data directory.  Free with g_free. */
char *store_default_path (void);

/* PATH NULL: in memory, for tests and nights that are not kept.  A newer, foreign, cut-off or garbage file is refused
   with a sentence and left as it was, byte for byte. */
Store *store_open (const char *path, StoreMode mode, GError **error);

G_END_DECLS
