/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ctl-table.h"

#include "base/isolate.h"

struct _CtlTable
{
  guint      n_columns;
  gboolean  *is_number;
  GPtrArray *rows; /* GStrv with a cell for each column; the first row holds the headings */
};

static GStrv
new_row (guint n_columns)
{
  GStrv row = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    row[i] = g_strdup ("");
  return row;
}

CtlTable *
ctl_table_new (guint n_columns)
{
  CtlTable *table = g_new0 (CtlTable, 1);

  table->n_columns = n_columns;
  table->is_number = g_new0 (gboolean, n_columns);
  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  ctl_table_row (table);
  return table;
}

void
ctl_table_free (CtlTable *table)
{
  g_free (table->is_number);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

void
ctl_table_row (CtlTable *table)
{
  g_ptr_array_add (table->rows, new_row (table->n_columns));
}

void
ctl_table_set (CtlTable *table, guint column, char *text)
{
  GStrv row = g_ptr_array_index (table->rows, table->rows->len - 1);

  g_free (row[column]);
  row[column] = text;
}

void
ctl_table_column (CtlTable *table, guint column, const char *heading, gboolean is_number)
{
  g_assert (table->rows->len == 1);
  ctl_table_set (table, column, g_strdup (heading));
  table->is_number[column] = is_number;
}

void
ctl_table_print (const CtlTable *table)
{
  g_autofree glong *width = g_new0 (glong, table->n_columns);

  for (guint i = 0; i < table->rows->len; i++)
    for (guint j = 0; j < table->n_columns; j++)
      width[j] = MAX (width[j], g_utf8_strlen (((GStrv) g_ptr_array_index (table->rows, i))[j], -1));

  for (guint i = 0; i < table->rows->len; i++)
    {
      const GStrv row = g_ptr_array_index (table->rows, i);
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j < table->n_columns; j++)
        {
          g_autofree char *cell = isolate (row[j]); /* as wide as the bare one */
          int              pad = (int) (width[j] - g_utf8_strlen (row[j], -1));

          g_string_append_printf (line, "%s%*s%s%*s", j == 0 || width[j] == 0 ? "" : "  ",
                                  table->is_number[j] ? pad : 0, "", cell, table->is_number[j] ? 0 : pad, "");
        }
      g_print ("%s\n", g_strchomp (line->str));
    }
}
