/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables as other programs write them: CSV with commas or semicolons, tabs, or columns of blanks; in UTF-8, UTF-16 or
   windows-1252, by their bytes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  SHEET_MOST_BYTES = 1 << 20,
};

typedef struct
{
  gint  line; /* where it begins, from 1 */
  GStrv cells;
} SheetRow;

/* The rows that are not blank (SheetRow).  Refuses with "LINE: sentence". */
GPtrArray *sheet_read (const char *bytes, gsize length, GError **error);

/* The cell COLUMN of ROW without blanks around it, "" if there is none. */
const char *sheet_cell (const SheetRow *row, gint column);
/* What the head of a column says, folded: "Minutes (min.)" is minutes, since what stands in brackets, and points at the end,
   count for nothing. */
char *sheet_head (const char *cell);

/* A folded word that stands at the head of a column, and the number by which the list knows that column. */
typedef struct
{
  const char *word;
  gint        column;
} SheetHead;

gint sheet_find_head (const char *cell, const SheetHead *heads, gsize n); /* the column of what CELL says; -1: none */
/* TEXT in small letters without accents, to compare words with. */
char *sheet_fold (const char *text);

G_END_DECLS
