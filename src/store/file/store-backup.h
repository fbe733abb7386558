/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One backup of the store a day, in backups/ beside it. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

#define STORE_BACKUPS_KEPT 7

/* Copies the store to backups/cardroom-YYYY-MM-DD.db beside it (for night.db: night-YYYY-MM-DD.db) unless that copy
   exists, then removes all but the newest STORE_BACKUPS_KEPT.  The date is the local one at NOW (wall clock,
   microseconds since 1970).  A half-written copy never gets that name. */
gboolean store_backup (Store *store, gint64 now, GError **error);

G_END_DECLS
