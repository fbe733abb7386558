/* Between store.c, which knows SQLite, and store-open.c, which knows what a good store is. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

typedef enum
{
  STORE_WAY_PLAIN,
  STORE_WAY_CREATE,
  STORE_WAY_STILL, /* without a log and without locks, for a file that nobody changes: leaves no trace at all */
} StoreWay;

/* PATH NULL: in memory.  Nothing is read before the first statement. */
Store *store_connect (const char *path, StoreMode mode, StoreWay way, GError **error);

/* The last one to close moves the log into the file, unless it leaves it as it found it. */
void store_leave_log (Store *store, gboolean leave);
void store_take_lock (Store *store, int lock); /* closing unlocks it */
void store_forget (Store *store);              /* it is being closed */

gboolean store_run_script (Store *store, const char *sql, GError **error);

G_END_DECLS
