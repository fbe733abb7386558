/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips to pack by: one player's stack, a table of the case, bags, colour-ups, what to buy. */
#include "base/number.h"
#include "room-sheet-private.h"

#include <glib/gi18n-lib.h>

#define HEAD   78.0
#define ROW    27.0 /* of the table */
#define STACK  42.0 /* the width of a chip in the picture */
#define TEXT   12.5
#define BULLET 15.0

/* What stands on the sheet from top to bottom; whatever does not fit goes to the next page. */
typedef enum
{
  STACKS,
  HEADINGS,
  CHIP,
  TITLE,
  LINE,
} Kind;

typedef struct
{
  Kind   kind;
  char  *text;  /* TITLE and LINE */
  gint   index; /* CHIP: of the breakdown's chips */
  double height;
  gint   page;
  double y;
} Item;

static void
item_free (Item *item)
{
  g_free (item->text);
  g_free (item);
}

static void
add (GPtrArray *items, Kind kind, char *text, gint index, double height)
{
  Item *item = g_new0 (Item, 1);

  *item = (Item){ .kind = kind, .text = text, .index = index, .height = height };
  g_ptr_array_add (items, item);
}

static SheetType
line_type (SheetPen *pen)
{
  return (SheetType){ .size = TEXT, .width = pen->width - BULLET };
}

static void
add_line (GPtrArray *items, SheetPen *pen, char *text)
{
  SheetType type = line_type (pen);

  add (items, LINE, text, 0, sheet_paragraph (pen, text, 0, 0, &type, FALSE) + 5);
}

static void
add_lines (GPtrArray *items, SheetPen *pen, const char *title, const GPtrArray *lines)
{
  if (lines->len == 0)
    return;
  add (items, TITLE, g_strdup (title), 0, 38);
  for (guint i = 0; i < lines->len; i++)
    add_line (items, pen, g_strdup (g_ptr_array_index (lines, i)));
}

/* "Break after level 4: at most 144 chips of 25 come in, 36 of 100 go out." */
static char *
colour_up_text (const RoomSheet *sheet, const BreakdownColourUp *up)
{
  g_autofree char *value = number_to_text (up->value), *next = number_to_text (up->next);
  g_autofree char *count = number_to_text (up->count), *fetch = number_to_text (up->fetch);
  g_autofree char *text
      = g_strdup_printf (_ ("At most %s chips of %s come in, %s of %s go out."), count, value, fetch, next);
  g_autofree char *when = NULL;

  if (sheet->schedule && up->row < (gint) sheet->schedule->rows->len)
    when = g_strdup_printf (_ ("Break after level %d: "), schedule_level_at (sheet->schedule, up->row));
  return g_strconcat (when ? when : "", text, up->banked ? "" : " ",
                      up->banked ? "" : _ ("The bank does not have that many at that point."), NULL);
}

static GPtrArray *
colour_up_lines (const RoomSheet *sheet)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sheet->breakdown->colour_ups->len; i++)
    g_ptr_array_add (lines,
                     colour_up_text (sheet, &g_array_index (sheet->breakdown->colour_ups, BreakdownColourUp, i)));
  return lines;
}

static GPtrArray *
shopping_lines (const RoomSheet *sheet)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sheet->breakdown->missing->len; i++)
    {
      const ChipCount *chip = &g_array_index (sheet->breakdown->missing, ChipCount, i);
      g_autofree char *count = number_to_text (chip->count), *value = number_to_text (chip->value);

      g_ptr_array_add (
          lines, g_strdup_printf (ngettext ("%s chip of %s", "%s chips of %s", (gulong) chip->count), count, value));
    }
  return lines;
}

/* What the case can do, when it cannot do what was asked. */
static GPtrArray *
limit_lines (const RoomSheet *sheet)
{
  const Breakdown *breakdown = sheet->breakdown;
  GPtrArray       *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *largest = number_to_text (breakdown->largest_stack);
  g_autofree char *asked = number_to_text (breakdown->stack);

  if (breakdown->fits)
    return lines;
  if (breakdown->largest_stack > 0)
    g_ptr_array_add (lines, g_strdup_printf (_ ("The largest stack it can make for everybody is T%s."), largest));
  if (breakdown->most_players > 0)
    g_ptr_array_add (lines,
                     g_strdup_printf (ngettext ("With T%s it serves %d player.", "With T%s it serves %d players.",
                                                (gulong) breakdown->most_players),
                                      asked, breakdown->most_players));
  return lines;
}

static double
stacks_height (const RoomSheet *sheet)
{
  double highest = 0;

  for (guint i = 0; i < sheet->breakdown->chips->len; i++)
    {
      gint64 count = g_array_index (sheet->breakdown->chips, BreakdownChip, i).per_player;
      double height = count > 0 ? sheet_stack_height (STACK, count) : 0;

      highest = MAX (highest, height);
    }
  return highest > 0 ? highest + 60 : 0;
}

static void
place (GPtrArray *items, double height)
{
  double y = HEAD;
  gint   page = 0;

  for (guint i = 0; i < items->len; i++)
    {
      Item *item = g_ptr_array_index (items, i);
      /* A title does not stay behind at the foot of a page. */
      double needed
          = item->height
            + (item->kind == TITLE && i + 1 < items->len ? ((Item *) g_ptr_array_index (items, i + 1))->height : 0);

      if (y + needed > height - 18 && y > HEAD)
        {
          page++;
          y = HEAD;
        }
      item->page = page;
      item->y = y;
      y += item->height;
    }
}

static GPtrArray *
lay_out (const RoomSheet *sheet, SheetPen *pen)
{
  const Breakdown *breakdown = sheet->breakdown;
  GPtrArray       *items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown), ups = colour_up_lines (sheet);
  g_autoptr (GPtrArray) shopping = shopping_lines (sheet), limits = limit_lines (sheet);

  add_lines (items, pen, _ ("This case is too small"), limits);
  if (breakdown->fits && stacks_height (sheet) > 0)
    add (items, STACKS, NULL, 0, stacks_height (sheet));
  add (items, HEADINGS, NULL, 0, ROW);
  for (guint i = 0; i < breakdown->chips->len; i++)
    add (items, CHIP, NULL, (gint) i, ROW);
  if (breakdown->fits)
    add_lines (items, pen, _ ("To pack"), packing);
  add_lines (items, pen, _ ("Colour-ups"), ups);
  add_lines (items, pen, _ ("To buy"), shopping);
  add_lines (items, pen, _ ("Good to know"), breakdown->remarks);
  place (items, pen->height);
  return items;
}

/* --- drawing --- */

static void
draw_head (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages)
{
  const Breakdown *breakdown = sheet->breakdown;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *stack = number_to_text (breakdown->stack);
  SheetType        title = { .size = 30, .width = pen->width, .bold = TRUE };
  SheetType        second = { .size = 15, .width = pen->width };
  SheetType        small = { .size = 10, .width = pen->width, .align = SHEET_RIGHT, .grey = 0.35 };

  g_string_printf (line, ngettext ("%d player with T%s", "%d players with T%s each", (gulong) breakdown->players),
                   breakdown->players, stack);
  if (breakdown->rebuys > 0)
    {
      g_string_append (line, " · ");
      g_string_append_printf (line, ngettext ("%d rebuy", "%d rebuys", (gulong) breakdown->rebuys), breakdown->rebuys);
    }
  if (breakdown->add_ons > 0)
    {
      g_string_append (line, " · ");
      g_string_append_printf (line, ngettext ("%d add-on", "%d add-ons", (gulong) breakdown->add_ons),
                              breakdown->add_ons);
    }
  sheet_line (pen, sheet->case_name ? sheet->case_name : _ ("Chips"), 0, 16, &title);
  sheet_line (pen, line->str, 0, 48, &second);
  sheet_rule (pen, 0, 64, pen->width, 1.5);
  if (pages > 1)
    {
      g_autofree char *number = g_strdup_printf (_ ("Page %d of %d"), page + 1, pages);

      sheet_line (pen, number, 0, pen->height - 5, &small);
    }
}

static void
draw_stacks (const RoomSheet *sheet, SheetPen *pen, const Item *item)
{
  const GArray *chips = sheet->breakdown->chips;
  SheetType     type = { .size = 14, .width = STACK + 36, .bold = TRUE, .align = SHEET_CENTRE };
  guint         n = 0;
  double        step, x;

  for (guint i = 0; i < chips->len; i++)
    n += g_array_index (chips, BreakdownChip, i).per_player > 0;
  step = MIN (STACK + 42, pen->width / MAX (n, 1));
  x = (pen->width - step * n) / 2 + step / 2;
  for (guint i = 0; i < chips->len; i++)
    {
      const BreakdownChip *chip = &g_array_index (chips, BreakdownChip, i);
      g_autofree char     *value = number_to_text (chip->value), *text = NULL;
      gboolean             here = chip->per_player > 0;

      if (!here)
        continue;
      text = g_strdup_printf ("%" G_GINT64_FORMAT " × %s", chip->per_player, value);
      sheet_stack (pen, x, item->y + item->height - 42, STACK, chip->per_player, chip->colour);
      type.width = step - 6;
      sheet_line (pen, text, x - type.width / 2, item->y + item->height - 27, &type);
      x += step;
    }
}

#define CELLS 7

static double
cell_x (SheetPen *pen, gint column)
{
  return column == 0 ? 0 : pen->width * (0.18 + 0.82 * (column - 1) / (CELLS - 1));
}

static void
draw_cells (SheetPen *pen, double middle, const char *const texts[CELLS], const SheetType *common)
{
  for (gint i = 0; i < CELLS; i++)
    {
      SheetType type = *common;
      double    x = cell_x (pen, i);

      type.width = cell_x (pen, i + 1) - x - 6;
      type.align = i == 0 ? SHEET_LEFT : SHEET_RIGHT;
      sheet_line (pen, texts[i], i == 0 ? x + (common->bold ? 0 : 36) : x, middle, &type);
    }
}

static void
draw_headings (SheetPen *pen, const Item *item)
{
  const char *const texts[CELLS]
      = { _ ("Chip"), _ ("Player"), _ ("Rebuy"), _ ("Add-on"), _ ("Needed"), _ ("Owned"), _ ("Bank") };
  SheetType type = { .size = 11.5, .bold = TRUE, .grey = 0.25 };

  draw_cells (pen, item->y + ROW * 0.6, texts, &type);
  sheet_rule (pen, 0, item->y + ROW, pen->width, 1);
}

static char *
count_text (gint64 count)
{
  return count ? number_to_text (count) : g_strdup ("–");
}

static void
draw_chip (const RoomSheet *sheet, SheetPen *pen, const Item *item)
{
  const BreakdownChip *chip = &g_array_index (sheet->breakdown->chips, BreakdownChip, item->index);
  g_autofree char     *value = number_to_text (chip->value), *player = count_text (chip->per_player);
  g_autofree char     *rebuy = count_text (chip->per_rebuy), *add_on = count_text (chip->per_add_on);
  g_autofree char     *needed = count_text (chip->needed), *owned = count_text (chip->owned);
  g_autofree char     *bank = count_text (chip->bank);
  const char *const    texts[CELLS] = { value, player, rebuy, add_on, needed, owned, bank };
  SheetType            type = { .size = 14 };

  sheet_disc (pen, 15, item->y + ROW / 2, 11, chip->value, chip->colour);
  draw_cells (pen, item->y + ROW / 2, texts, &type);
  sheet_band (pen, 0, item->y + ROW - 0.25, pen->width, 0.5, 0.75);
}

static void
draw_item (const RoomSheet *sheet, SheetPen *pen, const Item *item)
{
  SheetType title = { .size = 16, .width = pen->width, .bold = TRUE };
  SheetType line = line_type (pen);

  switch (item->kind)
    {
    case STACKS:
      draw_stacks (sheet, pen, item);
      break;
    case HEADINGS:
      draw_headings (pen, item);
      break;
    case CHIP:
      draw_chip (sheet, pen, item);
      break;
    case TITLE:
      sheet_line (pen, item->text, 0, item->y + 24, &title);
      break;
    case LINE:
      sheet_band (pen, 3, item->y + 6, 4, 4, 0.25);
      sheet_paragraph (pen, item->text, BULLET, item->y, &line, TRUE);
      break;
    }
}

gint
sheet_chips_pages (const RoomSheet *sheet, SheetPen *pen)
{
  g_autoptr (GPtrArray) items = lay_out (sheet, pen);

  return ((Item *) g_ptr_array_index (items, items->len - 1))->page + 1;
}

void
sheet_chips_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages)
{
  g_autoptr (GPtrArray) items = lay_out (sheet, pen);

  draw_head (sheet, pen, page, pages);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);

      if (item->page == page)
        draw_item (sheet, pen, item);
    }
}
