/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads everything that a store holds as if a stranger had written it, and lists what is damaged, and where. */
#pragma once

#include "store/side/store-table.h"

G_BEGIN_DECLS

typedef struct
{
  gint       version;       /* of the schema; 0: not even the version can be read */
  guint      n_tournaments; /* undamaged ones */
  guint      n_tables;
  GPtrArray *faults; /* char *, a sentence for each damaged thing; empty: the store is sound */
} StoreCheck;

/* Checks the store at PATH, even beside a running writer.  Changes nothing. */
/* Returns a sentence saying what is wrong with a table by the rules of its game, or NULL if nothing is. */
typedef char *(*StoreJudge) (const StoreTable *table);

/* JUDGE NULL: tables are not judged by the rules of their games */
StoreCheck *store_check_new (const char *path, StoreJudge judge);
StoreCheck *store_check_opened (Store *store, StoreJudge judge);
void        store_check_free (StoreCheck *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreCheck, store_check_free)

G_END_DECLS
