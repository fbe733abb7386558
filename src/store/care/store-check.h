/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a store holds, read the way a stranger would read it: what is damaged, and where. */
#pragma once

#include "store/side/store-table.h"

G_BEGIN_DECLS

typedef struct
{
  gint       version;       /* of the schema; 0: not even that can be read */
  guint      n_tournaments; /* that are sound */
  guint      n_tables;
  GPtrArray *faults; /* char *, a sentence for each damaged thing; none: everything is sound */
} StoreCheck;

/* Of the store at PATH, also beside a running writer.  Changes nothing. */
/* What is wrong with a table in the eyes of somebody who knows the games, a sentence; NULL: nothing. */
typedef char *(*StoreJudge) (const StoreTable *table);

StoreCheck *store_check_new (const char *path, StoreJudge judge); /* JUDGE NULL: nobody knows them */
StoreCheck *store_check_opened (Store *store, StoreJudge judge);
void        store_check_free (StoreCheck *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreCheck, store_check_free)

G_END_DECLS
