/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in from files is stored at once, all or nothing, and goes away the same way. */
#pragma once

#include "store/file/store.h"
#include "store/nights/store-played.h"
#include "import.h"

G_BEGIN_DECLS

typedef struct
{
  char *name, *text;
} StoreSeason;
StoreSeason *store_season_new (const char *name, const char *text);
void         store_season_free (StoreSeason *season);

/* What one import added and replaced. */
typedef struct
{
  GArray    *nights;   /* gint64 */
  GPtrArray *replaced; /* StorePlayed, as they were */
  GPtrArray *seasons;  /* StoreSeason */
} StoreImport;

/* Says which of IMPORTS (Import) are there already, by their `id` and `found`, and in what they differ. */
gboolean store_import_look (Store *store, const GPtrArray *imports, GError **error);

/* The fullest Import, borrowed, by the key (char *) of each night.  Unref it. */
GHashTable *store_import_choose (const GPtrArray *imports);

/* Stores IMPORTS and SEASONS (StoreSeason) in one transaction, and says by their `id` and `found` what became of them.
   Those with errors are passed over.  Of several files with the same night the fullest counts.  A season that is kept
   already may have been changed by its host, and stays as it is.  NOW is wall clock. */
StoreImport *store_import_keep (Store *store, const GPtrArray *imports, const GPtrArray *seasons, gint64 now,
                                GError **error);
/* Takes away what is left of it, and puts back what it replaced.  A season that was changed since stays. */
gboolean store_import_undo (Store *store, const StoreImport *import, GError **error);
void     store_import_free (StoreImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreImport, store_import_free)

G_END_DECLS
