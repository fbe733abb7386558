/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips to pack by: one player's stack, a table of the case, bags, colour-ups, what to buy. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "room-printout-private.h"

#define HEAD   78.0
#define ROW    27.0 /* of the table */
#define STACK  42.0 /* the width of a chip in the picture */
#define TEXT   12.5
#define BULLET 15.0

/* The parts of the printout from top to bottom; a part that does not fit goes to the next page. */
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

static PrintType
line_type (PrintPen *pen)
{
  return (PrintType){ .size = TEXT, .width = pen->width - BULLET };
}

static void
add_line (GPtrArray *items, PrintPen *pen, char *text)
{
  PrintType type = line_type (pen);

  add (items, LINE, text, 0, print_paragraph (pen, text, 0, 0, &type, FALSE) + 5);
}

static void
add_lines (GPtrArray *items, PrintPen *pen, const char *title, const GPtrArray *lines)
{
  if (lines->len == 0)
    return;
  add (items, TITLE, g_strdup (title), 0, 38);
  for (guint i = 0; i < lines->len; i++)
    add_line (items, pen, g_strdup (g_ptr_array_index (lines, i)));
}

/* "Break after level 4: at most 144 chips of 25 come in, 36 of 100 go out." */
static char *
colour_up_text (const RoomPrintout *printout, const BreakdownColourUp *up)
{
  g_autofree char *value = number_to_text (up->value), *next = number_to_text (up->next);
  g_autofree char *count = number_to_text (up->count), *fetch = number_to_text (up->fetch);
  g_autofree char *text
      = g_strdup_printf (ngettext ("At most %s chip of %s comes in, %s of %s go out.",
                                   "At most %s chips of %s come in, %s of %s go out.", (gulong) up->count),
                         count, value, fetch, next);
  g_autofree char *when = NULL;

  if (printout->schedule != NULL && up->row < (gint) printout->schedule->rows->len)
    when = g_strdup_printf (_ ("Break after level %d: "), schedule_level_at (printout->schedule, up->row));
  return g_strconcat (when != NULL ? when : "", text, up->banked ? "" : " ",
                      up->banked ? "" : _ ("The bank does not have that many at that point."), NULL);
}

static GPtrArray *
colour_up_lines (const RoomPrintout *printout)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < printout->breakdown->colour_ups->len; i++)
    g_ptr_array_add (lines,
                     colour_up_text (printout, &g_array_index (printout->breakdown->colour_ups, BreakdownColourUp, i)));
  return lines;
}

static GPtrArray *
shopping_lines (const RoomPrintout *printout)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < printout->breakdown->missing->len; i++)
    {
      const ChipCount *chip = &g_array_index (printout->breakdown->missing, ChipCount, i);
      g_autofree char *count = number_to_text (chip->count), *value = number_to_text (chip->value);

      g_ptr_array_add (
          lines, g_strdup_printf (ngettext ("%s chip of %s", "%s chips of %s", (gulong) chip->count), count, value));
    }
  return lines;
}

/* The players and stacks that a case can serve if it is too small. */
static GPtrArray *
limit_lines (const RoomPrintout *printout)
{
  const Breakdown *breakdown = printout->breakdown;
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
stacks_height (const RoomPrintout *printout)
{
  double highest = 0;

  for (guint i = 0; i < printout->breakdown->chips->len; i++)
    {
      gint64 count = g_array_index (printout->breakdown->chips, BreakdownChip, i).per_player;
      double height = count > 0 ? print_stack_height (STACK, count) : 0;

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
      /* A title must not be left alone at the foot of a page. */
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
lay_out (const RoomPrintout *printout, PrintPen *pen)
{
  const Breakdown *breakdown = printout->breakdown;
  GPtrArray       *items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  g_autoptr (GPtrArray) packing = breakdown_packing (breakdown), ups = colour_up_lines (printout);
  g_autoptr (GPtrArray) shopping = shopping_lines (printout), limits = limit_lines (printout);

  add_lines (items, pen, _ ("This case is too small"), limits);
  if (breakdown->fits && stacks_height (printout) > 0)
    add (items, STACKS, NULL, 0, stacks_height (printout));
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

/* --- Drawing --- */

static void
draw_head (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  const Breakdown *breakdown = printout->breakdown;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *stack = number_to_text (breakdown->stack);
  PrintType        title = { .size = 30, .width = pen->width, .bold = TRUE };
  PrintType        second = { .size = 15, .width = pen->width };
  PrintType        small = { .size = 10, .width = pen->width, .align = PRINT_RIGHT, .grey = 0.35 };

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
  print_line (pen, printout->case_name != NULL ? printout->case_name : _ ("Chips"), 0, 16, &title);
  print_line (pen, line->str, 0, 48, &second);
  print_rule (pen, 0, 64, pen->width, 1.5);
  if (pages > 1)
    {
      g_autofree char *number = g_strdup_printf (_ ("Page %d of %d"), page + 1, pages);

      print_line (pen, number, 0, pen->height - 5, &small);
    }
}

static void
draw_stacks (const RoomPrintout *printout, PrintPen *pen, const Item *item)
{
  const GArray *chips = printout->breakdown->chips;
  PrintType     type = { .size = 14, .width = STACK + 36, .bold = TRUE, .align = PRINT_CENTRE };
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
      print_stack (pen, x, item->y + item->height - 42, STACK, chip->per_player, chip->colour);
      type.width = step - 6;
      print_line (pen, text, x - type.width / 2, item->y + item->height - 27, &type);
      x += step;
    }
}

#define CELLS 7

static double
cell_x (PrintPen *pen, gint column)
{
  return column == 0 ? 0 : pen->width * (0.18 + 0.82 * (column - 1) / (CELLS - 1));
}

static void
draw_cells (PrintPen *pen, double middle, const char *const texts[CELLS], const PrintType *common)
{
  for (gint i = 0; i < CELLS; i++)
    {
      PrintType type = *common;
      double    x = cell_x (pen, i);

      type.width = cell_x (pen, i + 1) - x - 6;
      type.align = i == 0 ? PRINT_LEFT : PRINT_RIGHT;
      print_line (pen, texts[i], i == 0 ? x + (common->bold ? 0 : 36) : x, middle, &type);
    }
}

static void
draw_headings (PrintPen *pen, const Item *item)
{
  const char *const texts[CELLS]
      = { _ ("Chip"), _ ("Player"), _ ("Rebuy"), _ ("Add-on"), _ ("Needed"), _ ("Owned"), _ ("Bank") };
  PrintType type = { .size = 11.5, .bold = TRUE, .grey = 0.25 };

  draw_cells (pen, item->y + ROW * 0.6, texts, &type);
  print_rule (pen, 0, item->y + ROW, pen->width, 1);
}

static char *
count_text (gint64 count)
{
  return count ? number_to_text (count) : g_strdup ("–");
}

static void
draw_chip (const RoomPrintout *printout, PrintPen *pen, const Item *item)
{
  const BreakdownChip *chip = &g_array_index (printout->breakdown->chips, BreakdownChip, item->index);
  g_autofree char     *value = number_to_text (chip->value), *player = count_text (chip->per_player);
  g_autofree char     *rebuy = count_text (chip->per_rebuy), *add_on = count_text (chip->per_add_on);
  g_autofree char     *needed = count_text (chip->needed), *owned = count_text (chip->owned);
  g_autofree char     *bank = count_text (chip->bank);
  const char *const    texts[CELLS] = { value, player, rebuy, add_on, needed, owned, bank };
  PrintType            type = { .size = 14 };

  print_disc (pen, 15, item->y + ROW / 2, 11, chip->value, chip->colour);
  draw_cells (pen, item->y + ROW / 2, texts, &type);
  print_band (pen, 0, item->y + ROW - 0.25, pen->width, 0.5, 0.75);
}

static void
draw_item (const RoomPrintout *printout, PrintPen *pen, const Item *item)
{
  PrintType title = { .size = 16, .width = pen->width, .bold = TRUE };
  PrintType line = line_type (pen);

  switch (item->kind)
    {
    case STACKS:
      draw_stacks (printout, pen, item);
      break;
    case HEADINGS:
      draw_headings (pen, item);
      break;
    case CHIP:
      draw_chip (printout, pen, item);
      break;
    case TITLE:
      print_line (pen, item->text, 0, item->y + 24, &title);
      break;
    case LINE:
      print_band (pen, 3, item->y + 6, 4, 4, 0.25);
      print_paragraph (pen, item->text, BULLET, item->y, &line, TRUE);
      break;
    }
}

gint
print_chips_pages (const RoomPrintout *printout, PrintPen *pen)
{
  g_autoptr (GPtrArray) items = lay_out (printout, pen);

  return ((Item *) g_ptr_array_index (items, items->len - 1))->page + 1;
}

void
print_chips_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  g_autoptr (GPtrArray) items = lay_out (printout, pen);

  draw_head (printout, pen, page, pages);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);

      if (item->page == page)
        draw_item (printout, pen, item);
    }
}
