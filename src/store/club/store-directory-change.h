/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the directory of people, and how they are undone. */
#pragma once

#include "store-directory.h"

G_BEGIN_DECLS

/* What one change did to the directory. */
typedef struct _StoreUndo StoreUndo;
void                      store_undo_free (StoreUndo *undo);

/* Each of the following is one transaction.  UNDO may be NULL; otherwise it is set to what undoes the change. */
gboolean store_directory_add (Store *store, const char *name, StoreUndo **undo, GError **error);
/* TEXT NULL or "": nobody has said. */
gboolean store_directory_set (Store *store, const char *name, StoreField field, const char *text, StoreUndo **undo,
                              GError **error);
gboolean store_directory_set_hidden (Store *store, const char *name, gboolean hidden, StoreUndo **undo, GError **error);
/* PICTURE is a PNG or a JPEG of STORE_MOST_PICTURE bytes at most; NULL: none. */
gboolean store_directory_set_picture (Store *store, const char *name, GBytes *picture, StoreUndo **undo,
                                      GError **error);
gboolean store_directory_rename (Store *store, const char *old, const char *new, StoreUndo **undo, GError **error);
/* What FROM did counts as INTO's from now on, who keeps what is known of both where it differs.  Refused if both played
   the same night. */
gboolean store_directory_merge (Store *store, const char *from, const char *into, StoreUndo **undo, GError **error);
/* Refused if it was changed again in the meantime. */
gboolean store_directory_undo (Store *store, const StoreUndo *undo, GError **error);

/* Somebody of a list that comes in. */
typedef struct
{
  const char *name;
  const char *fields[STORE_N_FIELDS]; /* NULL or "": the list does not say */
  gint        line;                   /* of the list; a refusal begins with it */
} StoreNewcomer;
/* Adds those who are not there, and fills what nobody has said so far of the others: all PEOPLE (StoreNewcomer) at once,
   or none. */
gboolean store_directory_fill (Store *store, const GArray *people, StoreUndo **undo, GError **error);
/* FALSE and a sentence if TEXT cannot be what FIELD says. */
gboolean store_directory_check (StoreField field, const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreUndo, store_undo_free)

G_END_DECLS
