/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night of a file beside one of the store that may be the same. */
#pragma once

#include "store/file/store.h"
#include "import.h"

G_BEGIN_DECLS

/* The night of the store that IMPORT is; 0: none.  That of a list is also known by its date, its name and most of its
   people, since a list is mended with time. */
gboolean import_find (Store *store, const Import *import, gint64 *id, GError **error);
/* Gives IMPORT the first thing in which it differs from the night ID. */
gboolean import_compare (Store *store, Import *import, gint64 id, GError **error);

G_END_DECLS
