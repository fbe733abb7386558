/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People of the directory who are probably one. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  char *one, *other; /* who came more often first: the other would be merged into them */
  char *why;         /* a sentence */
} StoreDouble;
void store_double_free (StoreDouble *pair);

/* StoreDouble, without those who met in a night, or of whom the host said so, who are two, and without the forgotten. */
GPtrArray *store_doubles_find (Store *store, GError **error);
/* The same among NAMES, of whom some may be in no night yet: these come last. */
GPtrArray *store_doubles_among (Store *store, const char *const *names, GError **error);
/* The host says that they are two; with APART FALSE, that nobody knows. */
gboolean store_doubles_keep_apart (Store *store, const char *one, const char *other, gboolean apart, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreDouble, store_double_free)

G_END_DECLS
