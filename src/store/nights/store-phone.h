/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones that are known in a night, and whose they are. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *secret; /* the SHA256 of what the phone itself holds, which is nowhere here: 64 hexadecimal digits */
  char  *name;   /* by which its owner is called by now */
  gint64 since;  /* microseconds since 1970 */
} StorePhone;
void store_phone_free (StorePhone *phone);

/* StorePhone, in the order in which they came. */
GPtrArray *store_phone_list (Store *store, gint64 tournament, GError **error);
/* The new id, 0 on error.  Whatever phone was NAME's is no longer known, and neither is INSTEAD (0: none). */
gint64   store_phone_add (Store *store, gint64 tournament, const char *name, const char *secret, gint64 since,
                          gint64 instead, GError **error);
gboolean store_phone_forget (Store *store, gint64 id, GError **error); /* also one that is not known */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StorePhone, store_phone_free)

G_END_DECLS
