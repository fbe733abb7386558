/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text table for the terminal: columns as wide as necessary, aligned by characters. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CtlTable CtlTable;

CtlTable *ctl_table_new (guint n_columns);
void      ctl_table_free (CtlTable *table);

/* numbers are aligned right */
void ctl_table_column (CtlTable *table, guint column, const char *heading, gboolean is_number);
void ctl_table_row (CtlTable *table);                           /* adds a row of empty cells */
void ctl_table_set (CtlTable *table, guint column, char *text); /* a cell of the last row; takes TEXT */
void ctl_table_print (const CtlTable *table);                   /* on standard output */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtlTable, ctl_table_free)

G_END_DECLS
