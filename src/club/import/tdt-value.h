/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The script-like expression in which The Tournament Director saves a night, read as data: `{V: "3.7.2", T: new
   Tournament ({...})}`.  It is parsed and never evaluated.  A constructor is its name and its arguments, and
   `Map.from ([[k, v]])` and `new Map ({k: v})` are the same list of entries. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  TDT_MOST_BYTES = 4 << 20, /* of a file; the largest known save has 220,579 */
  TDT_MOST_DEPTH = 100,     /* saves nest 26 deep */
};

typedef struct _TdtTree TdtTree;

typedef enum
{
  TDT_NOTHING, /* there is no such member */
  TDT_NULL,    /* `null` or `undefined` */
  TDT_FALSE,
  TDT_TRUE,
  TDT_NUMBER,
  TDT_TEXT,
  TDT_LIST,
  TDT_OBJECT,
  TDT_CALL, /* `new NAME (...)` or `NAME (...)` */
} TdtKind;

/* A place in a tree, which must outlive it. */
typedef struct
{
  const TdtTree *tree;
  guint32        node; /* 0: nothing */
} TdtValue;

/* Refuses with the byte, counted from 1, at which BYTES are no such expression. */
TdtTree *tdt_parse (const char *bytes, gsize length, GError **error);
void     tdt_tree_free (TdtTree *tree);

TdtValue    tdt_root (const TdtTree *tree);
const char *tdt_version (const TdtTree *tree); /* "3.7.2" */

TdtKind tdt_kind (TdtValue value);
gsize   tdt_byte (TdtValue value); /* where it begins, counted from 1; 0 for nothing */
/* The member NAME of an object, or of the object that a constructor is given; nothing if VALUE is something else. */
TdtValue tdt_member (TdtValue value, const char *name);
/* The first element of a list, of a map or of the list that a constructor is given, and the one that follows it. */
TdtValue tdt_first (TdtValue value);
TdtValue tdt_next (TdtValue element);
/* An entry of a map, as tdt_first gives it: its key (free it) and its value. */
char    *tdt_entry_key (TdtValue entry);
TdtValue tdt_entry_value (TdtValue entry);
gboolean tdt_is_call (TdtValue value, const char *name); /* `new NAME (...)` */

/* UTF-8, whichever encoding the file has; NULL if VALUE is no text.  Free it. */
char *tdt_text (TdtValue value);
/* FALSE if VALUE is no number, or not a finite one; a text that is a number counts as one. */
gboolean tdt_number (TdtValue value, gdouble *number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TdtTree, tdt_tree_free)

G_END_DECLS
