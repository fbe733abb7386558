/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings of a season: a head, and somebody on each line, with what their points come from below the name. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/club/room-season-cells.h"
#include "room-printout-private.h"

#define ROW     46.0
#define HEADING 40.0 /* of those without a rank */
#define GAP     9.0
#define POINTS  110.0
#define BADGE   15.0 /* radius */

typedef struct
{
  const RoomPrintout *printout;
  PrintSetter         pages;
} Setter;

/* "Nights 8 · Wins 4 · Hits 14.5": a word and its number each, because a number of hits need not be whole. */
static char *
detail_of (const Setter *setter, RoomSeasonRow *row)
{
  static const struct
  {
    RoomSeasonCell cell;
    const char    *word;
  } parts[] = { { ROOM_SEASON_NIGHTS, N_ ("Nights") },
                { ROOM_SEASON_WINS, N_ ("Wins") },
                { ROOM_SEASON_HITS, N_ ("Hits") },
                { ROOM_SEASON_WON, N_ ("Won") },
                { ROOM_SEASON_STACK, N_ ("Final stack") } };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *number = room_season_row_say (row, parts[i].cell, &setter->printout->currency);

      if (!g_str_equal (number, "–") && !room_season_cell_is_hidden (parts[i].cell))
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", _ (parts[i].word), number);
    }
  return g_string_free (text, FALSE);
}

static void
draw_badge (PrintPen *pen, double x, double y, RoomSeasonRow *row, const char *rank)
{
  gboolean is_first = room_season_row_get_person (row)->rank == 1;

  if (is_first || room_season_row_qualifies (row))
    {
      cairo_new_path (pen->cr);
      cairo_arc (pen->cr, x + BADGE, y, BADGE, 0, 2 * G_PI);
      print_ink (pen, is_first ? PRINT_BRASS : 0xd8e3dc);
      cairo_fill (pen->cr);
    }
  print_line (
      pen, rank, x, y,
      &(PrintType){ .size = 15, .width = 2 * BADGE, .bold = is_first, .align = PRINT_CENTRE, .colour = PRINT_INK });
}

static void
draw_person (Setter *setter, RoomSeasonRow *row)
{
  PrintPen        *pen = setter->pages.pen;
  const Currency  *currency = &setter->printout->currency;
  double           middle = setter->pages.y + ROW / 2, x = 2 * BADGE + 12, width = pen->width - x - POINTS - 12;
  gboolean         is_last = room_season_row_qualifies_last (row);
  g_autofree char *rank = room_season_row_say (row, ROOM_SEASON_RANK, currency);
  g_autofree char *name = room_season_row_say (row, ROOM_SEASON_NAME, currency);
  g_autofree char *points = room_season_row_say (row, ROOM_SEASON_POINTS, currency);
  g_autofree char *adjusted = room_season_row_say_adjusted (row), *detail = detail_of (setter, row);

  draw_badge (pen, 0, middle, row, rank);
  print_line (pen, name, x, middle - 8, &(PrintType){ .size = 19, .width = width, .colour = PRINT_INK });
  print_line (pen, detail, x, middle + 11, &(PrintType){ .size = 13, .width = width, .colour = PRINT_QUIET });
  print_line (pen, points, pen->width - POINTS, middle - (*adjusted != '\0' ? 8 : 0),
              &(PrintType){ .size = 20, .width = POINTS, .bold = TRUE, .align = PRINT_RIGHT, .colour = PRINT_INK });
  print_line (pen, adjusted, pen->width - POINTS, middle + 11,
              &(PrintType){ .size = 13, .width = POINTS, .align = PRINT_RIGHT, .colour = PRINT_QUIET });
  cairo_rectangle (pen->cr, 0, setter->pages.y + ROW - (is_last ? 3 : 0.5), pen->width, is_last ? 3 : 0.7);
  print_ink (pen, is_last ? PRINT_BRASS : PRINT_LINE);
  cairo_fill (pen->cr);
}

static void
draw_heading (Setter *setter, RoomSeasonRow *row)
{
  g_autofree char *text = room_season_row_say (row, ROOM_SEASON_NAME, &setter->printout->currency);

  print_line (setter->pages.pen, text, 0, setter->pages.y + HEADING - 14,
              &(PrintType){ .size = 15, .width = setter->pages.pen->width, .bold = TRUE, .colour = PRINT_QUIET });
}

static gint
set_all (Setter *setter)
{
  RoomSeasonTable *table = setter->printout->standings;
  g_autoptr (GListModel) rows = room_season_table_list (table);
  g_autofree char *facts = room_season_table_say (table);

  print_head (&setter->pages, room_season_table_get_season (table)->name, facts, "");
  setter->pages.y += GAP;
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (RoomSeasonRow) row = g_list_model_get_item (rows, i);
      gboolean is_heading = room_season_row_get_person (row) == NULL;
      double   height = is_heading ? HEADING : ROW;

      if (print_make_room (&setter->pages, is_heading ? HEADING + ROW : ROW))
        (is_heading ? draw_heading : draw_person) (setter, row);
      setter->pages.y += height;
    }
  return setter->pages.at + 1;
}

double
print_standings_height (const RoomPrintout *printout)
{
  Setter setter = { printout, { .most = INFINITY } };

  set_all (&setter);
  return setter.pages.y;
}

gint
print_standings_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return set_all (&(Setter){ printout, { .most = pen->height } });
}

void
print_standings_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  set_all (&(Setter){ printout, { .pen = pen, .most = pen->height, .page = page } });
}
