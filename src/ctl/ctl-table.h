/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of text for the terminal: columns as wide as they need be, aligned by characters. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CtlTable CtlTable;

CtlTable *ctl_table_new (guint n_columns);
void      ctl_table_free (CtlTable *table);

void ctl_table_column (CtlTable *table, guint column, const char *heading, gboolean is_number); /* to the right */
void ctl_table_row (CtlTable *table);                           /* begins a row; its cells are empty */
void ctl_table_set (CtlTable *table, guint column, char *text); /* a cell of the last row; takes TEXT */
void ctl_table_print (const CtlTable *table);                   /* on standard output */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtlTable, ctl_table_free)

G_END_DECLS
