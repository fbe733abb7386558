/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker games that people here have written, as rows.  Each is a text that need not be playable. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char  *name;    /* never empty */
  char  *text;    /* lines of a variant file */
  gint64 changed; /* wall clock microseconds */
} StoreVariant;
void store_variant_free (StoreVariant *variant);

#define STORE_MOST_TEXT 65536 /* bytes of a variant, including one that a table plays */

GPtrArray *store_variant_list (Store *store, GError **error); /* StoreVariant, by name; damaged ones are left out */
/* Stores a name and a text, as a new variant if ID is 0.  Returns its id, 0 on error. */
gint64   store_variant_save (Store *store, gint64 id, const char *name, const char *text, gint64 now, GError **error);
gboolean store_variant_delete (Store *store, gint64 id, GError **error);

/* Both tell whether the text can be stored; the first also sets a sentence. */
gboolean store_variant_check (const char *text, GError **error);
gboolean store_variant_fits (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreVariant, store_variant_free)

G_END_DECLS
