/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game, printed. */
#include <glib/gi18n-lib.h>

#include "app/side/room-rules.h"
#include "base/isolate.h"
#include "room-printout-private.h"

#define TEXT   10.5
#define KEYS   0.26 /* part of the width for the column with what an item is about */
#define FOOTER 24.0

typedef struct
{
  const RoomPrintout *printout;
  PrintPen           *pen;
  gint                page; /* the page drawn; -1: pages are only counted */
  gint                at;   /* the current page */
  double              y;
} Setter;

static double
gap_before (RulesKind kind)
{
  switch (kind)
    {
    case RULES_HEADING:
      return 12;
    case RULES_ITEM:
    case RULES_FIGURES:
      return 3;
    case RULES_TITLE:
    case RULES_LEAD:
    case RULES_PARAGRAPH:
    default:
      return 6;
    }
}

static double
set_columns (Setter *setter, const RulesPart *part, gboolean draw)
{
  g_auto (GStrv) columns = g_strsplit (part->text, "\t", -1);
  guint     n = g_strv_length (columns);
  double    width = setter->pen->width / 5;
  PrintType type = { .size = TEXT, .width = width - 6 };

  /* A table with fewer than five columns lacks the first ones. */
  for (guint i = 0; draw && i < n && i < 5; i++)
    print_line (setter->pen, columns[i], (double) (n < 5 ? i + 5 - n : i) * width, setter->y + 0.7 * TEXT, &type);
  return 1.4 * TEXT;
}

/* Returns its height. */
static double
set_part (Setter *setter, const RulesPart *part, gboolean draw)
{
  static const PrintType types[] = {
    [RULES_TITLE] = { .size = 22, .bold = TRUE },
    [RULES_LEAD] = { .size = 12, .grey = 0.3 },
    [RULES_HEADING] = { .size = 13, .bold = TRUE },
    [RULES_PARAGRAPH] = { .size = TEXT },
    [RULES_ITEM] = { .size = TEXT },
    [RULES_FIGURES] = { .size = TEXT },
  };
  PrintType type = types[part->kind], bold = { .size = TEXT, .bold = TRUE };
  double    keys = KEYS * setter->pen->width, left, right;

  if (part->kind == RULES_FIGURES)
    return set_columns (setter, part, draw);
  type.width = setter->pen->width;
  if (part->kind == RULES_TITLE)
    return print_paragraph (setter->pen, setter->printout->game, 0, setter->y, &type, draw);
  if (part->kind != RULES_ITEM)
    return print_paragraph (setter->pen, part->text, 0, setter->y, &type, draw);
  bold.width = keys - 9;
  type.width -= keys;
  left = print_paragraph (setter->pen, part->key, 0, setter->y, &bold, draw);
  right = print_paragraph (setter->pen, part->text, keys, setter->y, &type, draw);
  return MAX (left, right);
}

/* A heading stays with what it is about. */
static double
height_with_next (Setter *setter, guint index)
{
  const GPtrArray *parts = setter->printout->rules;
  const RulesPart *part = parts->pdata[index];
  double           height = set_part (setter, part, FALSE);

  if (part->kind == RULES_HEADING && index + 1 < parts->len)
    height += gap_before (RULES_PARAGRAPH) + set_part (setter, parts->pdata[index + 1], FALSE);
  return height;
}

static gint
set_parts (Setter *setter)
{
  const GPtrArray *parts = setter->printout->rules;

  for (guint i = 0; i < parts->len; i++)
    {
      const RulesPart *part = parts->pdata[i];

      setter->y += i > 0 && setter->y > 0 ? gap_before (part->kind) : 0;
      if (setter->y > 0 && setter->y + height_with_next (setter, i) > setter->pen->height - FOOTER)
        {
          setter->at++;
          setter->y = 0;
        }
      setter->y += set_part (setter, part, setter->at == setter->page);
    }
  return setter->at + 1;
}

gint
print_rules_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return set_parts (&(Setter){ .printout = printout, .pen = pen, .page = -1 });
}

void
print_rules_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  g_autofree char *number = isolated_printf (_ ("%s, page %d of %d"), printout->game, page + 1, pages);

  set_parts (&(Setter){ .printout = printout, .pen = pen, .page = page });
  if (pages > 1)
    print_line (pen, number, 0, pen->height - 6,
                &(PrintType){ .size = 9, .width = pen->width, .align = PRINT_RIGHT, .grey = 0.3 });
}
