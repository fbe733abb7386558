/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people who sit and sat at tables of side games, under people's present names. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Refuses a text that cannot be a name, or is too long for one. */
gboolean store_check_name (const char *name, GError **error);
/* Also refuses a newly typed name that would be easy to mistake for another. */
gboolean store_check_new_name (const char *name, GError **error);

/* The present name of whoever was called NAME right after STEP of the table's night: follows later renames that were
   not undone.  Seats and accounts are read in this way. */
char *store_table_name (Store *store, gint64 id, const char *name, gint64 step, GError **error);
/* The present names of everybody who sat at tables of TOURNAMENT (0: of none) that were opened since FROM. */
GStrv store_table_people (Store *store, gint64 tournament, gint64 from, GError **error);

G_END_DECLS
