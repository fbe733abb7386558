/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The phones known in a night, and their owners. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *secret; /* SHA256 of the token that only the phone has: 64 hexadecimal digits */
  char  *name;   /* its owner's present name */
  gint64 since;  /* microseconds since 1970 */
} StorePhone;
void store_phone_free (StorePhone *phone);

/* StorePhone, in the order in which they joined. */
GPtrArray *store_phone_list (Store *store, gint64 tournament, GError **error);
/* The new phone's id, 0 on error.  NAME's former phone is forgotten, and so is the phone INSTEAD (0: none). */
gint64   store_phone_add (Store *store, gint64 tournament, const char *name, const char *secret, gint64 since,
                          gint64 instead, GError **error);
gboolean store_phone_forget (Store *store, gint64 id, GError **error); /* an unknown id is no error */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StorePhone, store_phone_free)

G_END_DECLS
