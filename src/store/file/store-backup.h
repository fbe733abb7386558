/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of the store a day, beside it in backups/. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

#define STORE_BACKUPS_KEPT 7

/* Copies the store to backups/cardroom-YYYY-MM-DD.db beside it (for night.db: night-YYYY-MM-DD.db), with the local
   date of NOW (wall clock, microseconds since 1970), unless that copy exists, and removes all but the newest
   STORE_BACKUPS_KEPT.  A half-written copy is never left under that name. */
gboolean store_backup (Store *store, gint64 now, GError **error);

G_END_DECLS
