/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits and sat at tables of side games, by the names that they have by now. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Refuses what is no name, or too long for one. */
gboolean store_check_name (const char *name, GError **error);
/* The same for a name that is typed now: one that could be taken for another is refused too. */
gboolean store_check_new_name (const char *name, GError **error);

/* What the person is called by now who was NAME right after STEP of the table's night: later renames are followed, unless
   they were undone.  Seats and accounts are read so. */
char *store_table_name (Store *store, gint64 id, const char *name, gint64 step, GError **error);
/* Who has sat at tables of TOURNAMENT (0: of none) that were opened since FROM, by the names that they have by now. */
GStrv store_table_people (Store *store, gint64 tournament, gint64 from, GError **error);

G_END_DECLS
