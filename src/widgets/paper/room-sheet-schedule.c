/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule as one hangs it on the wall. */
#include "base/number.h"
#include "base/span.h"
#include "room-sheet-private.h"

#include "planner/schedule/plan.h"
#include "app/house/room-text.h"

#include <glib/gi18n-lib.h>

#define HEAD    84.0 /* name and stack */
#define CHIPS   48.0 /* one player's chips */
#define FOOT    54.0
#define HIGHEST 40.0 /* a row */
#define LOWEST  20.0
#define COLUMNS 6
#define BAND    0.88
#define TYPE    0.56 /* of a row's height */
#define LOUD    1.25 /* blinds are read from across the room */
#define LEAST   2.5  /* letters, a column */
#define GAP     6.0

typedef struct
{
  double   x, width;
  gboolean shown;
} Column;

typedef struct
{
  double head, row, size, spare; /* spare: between two columns */
  gint   per_page, pages;
  Column columns[COLUMNS];
} Layout;

enum
{
  LEVEL,
  STARTS,
  BLINDS,
  ANTE,
  GAME,
  LENGTH,
};

static const SheetAlign aligns[COLUMNS]
    = { SHEET_CENTRE, SHEET_RIGHT, SHEET_CENTRE, SHEET_CENTRE, SHEET_LEFT, SHEET_RIGHT };

/* A time of day, or how long after the first hand: "1:20". */
static char *
time_text (const RoomSheet *sheet, gint64 after)
{
  gint minutes = (gint) (after / MINUTE);

  if (sheet->start)
    return room_text_time_of_day (sheet->start + after);
  return g_strdup_printf ("%d:%02d", minutes / 60, minutes % 60);
}

static gboolean
is_all_limit (const RoomSheet *sheet)
{
  for (guint i = 0; i < sheet->schedule->rows->len; i++)
    if (!schedule_row (sheet->schedule, i)->is_break && !schedule_row (sheet->schedule, i)->big_bet)
      return FALSE;
  return TRUE;
}

static char *
blinds_text (const RoomSheet *sheet, const ScheduleRow *row)
{
  g_autofree char *small = number_to_text (row->small_bet ? row->small_bet : row->small);
  g_autofree char *big = number_to_text (row->big_bet ? row->big_bet : row->big);

  if (row->big_bet && !is_all_limit (sheet))
    /* Translators: the bets of a limit level, on a narrow column */
    return g_strdup_printf (_ ("limit %s / %s"), small, big);
  return g_strdup_printf ("%s / %s", small, big);
}

static char *
ante_text (const ScheduleRow *row)
{
  return row->ante ? number_to_text (row->ante) : g_strdup ("–");
}

static char *
cell_text (const RoomSheet *sheet, gint i, gint column)
{
  const ScheduleRow *row = schedule_row (sheet->schedule, (guint) i);

  switch (column)
    {
    case LEVEL:
      return g_strdup_printf ("%d", schedule_level_at (sheet->schedule, i));
    case STARTS:
      return time_text (sheet, plan_row_start (sheet->schedule, i));
    case BLINDS:
      return blinds_text (sheet, row);
    case ANTE:
      return ante_text (row);
    case GAME:
      return g_strdup (row->game ? row->game : "");
    default:
      return room_text_length (row->length);
    }
}

static const char *
heading (const RoomSheet *sheet, gint column)
{
  const char *const headings[COLUMNS]
      = { _ ("Level"), _ ("Starts"), _ ("Blinds"), _ ("Ante"), _ ("Game"), _ ("Length") };

  if (column == ANTE)
    for (guint i = 0; i < sheet->schedule->rows->len; i++)
      if (schedule_row (sheet->schedule, i)->ante)
        return schedule_row (sheet->schedule, i)->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? _ ("Big-blind ante")
                                                                                       : headings[ANTE];
  if (column == BLINDS && is_all_limit (sheet))
    return _ ("Limit bets");
  return headings[column];
}

/* At a size of 1. */
static double
natural_width (const RoomSheet *sheet, SheetPen *pen, gint column)
{
  double widest = 0;

  for (guint i = 0; i < sheet->schedule->rows->len; i++)
    {
      g_autofree char *text = cell_text (sheet, (gint) i, column);
      SheetType        type = { .size = 100, .bold = column == BLINDS };

      if (!schedule_row (sheet->schedule, i)->is_break)
        widest = MAX (widest, sheet_width (pen, text, &type) / 100);
    }
  return column == BLINDS ? widest * LOUD : widest;
}

static gboolean
has_column (const RoomSheet *sheet, gint column)
{
  for (guint i = 0; i < sheet->schedule->rows->len; i++)
    if ((column == ANTE && schedule_row (sheet->schedule, i)->ante)
        || (column == GAME && schedule_row (sheet->schedule, i)->game))
      return TRUE;
  return column != ANTE && column != GAME;
}

/* One size for all cells, the largest at which a row's height and the page's width have room; what is left of the width
   goes between the columns. */
static void
place_columns (const RoomSheet *sheet, SheetPen *pen, Layout *layout)
{
  double sum = 0, x = 0;
  gint   n = 0;

  for (gint i = 0; i < COLUMNS; i++)
    {
      layout->columns[i].shown = has_column (sheet, i);
      if (!layout->columns[i].shown)
        continue;
      layout->columns[i].width = MAX (natural_width (sheet, pen, i), LEAST);
      sum += layout->columns[i].width;
      n++;
    }
  layout->size = MIN (layout->row * TYPE, (pen->width - n * 2 * GAP) / sum);
  layout->spare = (pen->width - sum * layout->size) / n;
  for (gint i = 0; i < COLUMNS; i++)
    if (layout->columns[i].shown)
      {
        layout->columns[i].width *= layout->size;
        layout->columns[i].x = x + layout->spare / 2;
        x += layout->columns[i].width + layout->spare;
      }
}

static Layout
lay_out (const RoomSheet *sheet, SheetPen *pen)
{
  Layout layout = { .head = HEAD + (sheet->breakdown && sheet->breakdown->fits ? CHIPS : 0) };
  gint   n = (gint) sheet->schedule->rows->len;
  double room = pen->height - layout.head - FOOT;
  gint   most = MAX (1, (gint) (room / LOWEST) - 1); /* a row is for the headings */

  layout.pages = (n + most - 1) / most;
  layout.per_page = (n + layout.pages - 1) / layout.pages;
  layout.row = MIN (HIGHEST, room / (layout.per_page + 1));
  place_columns (sheet, pen, &layout);
  return layout;
}

static void
draw_chips (const RoomSheet *sheet, SheetPen *pen, double y)
{
  g_autoptr (GArray) chips = breakdown_part (sheet->breakdown, BREAKDOWN_STACK);
  double width = MIN (90, pen->width / MAX (chips->len, 1)), x = (pen->width - width * chips->len) / 2;

  for (guint i = 0; i < chips->len; i++)
    {
      const ChipCount *chip = &g_array_index (chips, ChipCount, i);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT " ×", chip->count);
      SheetType        type = { .size = 15, .width = width / 2 - 9, .bold = TRUE, .align = SHEET_RIGHT };
      guint32          colour = chips_standard_colour (chip->value);

      for (guint k = 0; k < sheet->breakdown->chips->len; k++)
        if (g_array_index (sheet->breakdown->chips, BreakdownChip, k).value == chip->value)
          colour = g_array_index (sheet->breakdown->chips, BreakdownChip, k).colour;
      sheet_line (pen, text, x + i * width, y, &type);
      sheet_disc (pen, x + i * width + width / 2 + 12, y, 17, chip->value, colour);
    }
}

static void
draw_head (const RoomSheet *sheet, SheetPen *pen)
{
  g_autofree char *stack = number_to_text (sheet->schedule->stack);
  g_autofree char *line = g_strdup_printf (_ ("Everybody starts with T%s"), stack);
  const char      *name = sheet->schedule->name ? room_text_schedule (sheet->schedule->name) : _ ("Schedule");
  SheetType        title = { .size = 36, .width = pen->width, .bold = TRUE, .align = SHEET_CENTRE };
  SheetType        second = { .size = 17, .width = pen->width, .align = SHEET_CENTRE };

  sheet_line (pen, name, 0, 22, &title);
  if (sheet->schedule->stack > 0)
    sheet_line (pen, line, 0, 58, &second);
  if (sheet->breakdown && sheet->breakdown->fits)
    draw_chips (sheet, pen, HEAD + CHIPS / 2 - 6);
}

static void
draw_headings (const RoomSheet *sheet, SheetPen *pen, const Layout *layout)
{
  double y = layout->head + layout->row;

  for (gint i = 0; i < COLUMNS; i++)
    {
      SheetType type = { .size = MIN (13, layout->row * 0.45),
                         .width = layout->columns[i].width,
                         .bold = TRUE,
                         .align = aligns[i],
                         .grey = 0.25 };

      /* A heading may be wider than what stands below it. */
      double more = layout->spare - 4, left = aligns[i] == SHEET_LEFT ? 0 : aligns[i] == SHEET_RIGHT ? more : more / 2;

      type.width += more;
      if (layout->columns[i].shown)
        sheet_line (pen, heading (sheet, i), layout->columns[i].x - left, y - layout->row * 0.36, &type);
    }
  sheet_rule (pen, 0, y, pen->width, 1.5);
}

/* "Break, 10 min · Chips that leave play: 25" */
static char *
break_text (const ScheduleRow *row)
{
  g_autofree char *length = room_text_length (row->length);
  g_autofree char *colour_up = room_text_colour_up (row->colour_up);

  if (row->colour_up->len == 0)
    return g_strdup_printf (_ ("Break, %s"), length);
  /* Translators: a break on the printed schedule: its length, and the chips that leave play. */
  return g_strdup_printf (_ ("Break, %s · %s"), length, colour_up);
}

static void
draw_row (const RoomSheet *sheet, SheetPen *pen, const Layout *layout, gint i, double y)
{
  const ScheduleRow *row = schedule_row (sheet->schedule, (guint) i);
  double             middle = y + layout->row / 2;

  if (row->is_break)
    {
      g_autofree char *text = break_text (row), *starts = cell_text (sheet, i, STARTS);
      double           x = layout->columns[STARTS].x + layout->columns[STARTS].width + 3 * GAP;
      SheetType        time = { .size = layout->size, .width = layout->columns[STARTS].width, .align = SHEET_RIGHT };
      SheetType        type = { .size = layout->size * 0.85, .width = pen->width - x - GAP, .bold = TRUE };

      sheet_band (pen, 0, y, pen->width, layout->row, BAND);
      sheet_line (pen, starts, layout->columns[STARTS].x, middle, &time);
      sheet_line (pen, text, x, middle, &type);
      return;
    }
  for (gint k = 0; k < COLUMNS; k++)
    {
      g_autofree char *text = cell_text (sheet, i, k);
      SheetType        type = { .size = k == BLINDS ? layout->size * LOUD : layout->size,
                                .width = layout->columns[k].width,
                                .bold = k == BLINDS,
                                .align = aligns[k],
                                .grey = k == LENGTH ? 0.3 : 0 };

      if (layout->columns[k].shown)
        sheet_line (pen, text, layout->columns[k].x, middle, &type);
    }
  sheet_band (pen, 0, y + layout->row - 0.25, pen->width, 0.5, 0.75);
}

/* When ROW is over. */
static char *
end_text (const RoomSheet *sheet, gint row)
{
  return time_text (sheet, plan_row_start (sheet->schedule, row) + schedule_row (sheet->schedule, (guint) row)->length);
}

static char *
rebuys_text (const RoomSheet *sheet)
{
  const Schedule  *schedule = sheet->schedule;
  gint             row = schedule->rebuy_level   ? schedule_level_row (schedule, schedule->rebuy_level)
                         : schedule->rebuy_break ? schedule_break_row (schedule, schedule->rebuy_break)
                                                 : -1;
  g_autofree char *at = row >= 0 ? end_text (sheet, row) : NULL;

  if (row < 0)
    return NULL;
  if (schedule->rebuy_level)
    return g_strdup_printf (_ ("Rebuys until the end of level %d (%s)."), schedule->rebuy_level, at);
  return g_strdup_printf (_ ("Rebuys until the end of the break at %s."), at);
}

static char *
add_ons_text (const RoomSheet *sheet)
{
  gint row = sheet->schedule->add_on_break ? schedule_break_row (sheet->schedule, sheet->schedule->add_on_break) : -1;
  g_autofree char *at = row >= 0 ? time_text (sheet, plan_row_start (sheet->schedule, row)) : NULL;

  return at ? g_strdup_printf (_ ("Add-ons in the break at %s."), at) : NULL;
}

/* With the players known, when one big blind is a twentieth of all chips; else when the schedule is over. */
static char *
ends_text (const RoomSheet *sheet)
{
  const Breakdown *breakdown = sheet->breakdown;
  const Schedule  *schedule = sheet->schedule;
  gint64           rebuy = schedule->rebuy_stack ? schedule->rebuy_stack : schedule->stack;
  gint64           add_on = schedule->add_on_stack ? schedule->add_on_stack : schedule->stack;
  g_autofree char *at = NULL;

  if (breakdown)
    {
      gint64 chips = breakdown->players * breakdown->stack + breakdown->rebuys * rebuy + breakdown->add_ons * add_on;

      at = time_text (sheet, plan_end (schedule, chips));
      return g_strdup_printf (ngettext ("With %d player it ends at about %s.", "With %d players it ends at about %s.",
                                        (gulong) breakdown->players),
                              breakdown->players, at);
    }
  if (!sheet->start)
    {
      at = room_text_length (schedule_length (schedule));
      return g_strdup_printf (_ ("The last level is over after %s."), at);
    }
  at = end_text (sheet, (gint) schedule->rows->len - 1);
  return g_strdup_printf (_ ("The last level is over at %s."), at);
}

static void
draw_foot (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages)
{
  g_autofree char *rebuys = rebuys_text (sheet), *add_ons = add_ons_text (sheet), *ends = ends_text (sheet);
  g_autoptr (GString) text = g_string_new (rebuys);
  SheetType type = { .size = 13, .width = pen->width, .align = SHEET_CENTRE };
  SheetType small = { .size = 10, .width = pen->width, .align = SHEET_RIGHT, .grey = 0.35 };

  if (add_ons)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "  " : "", add_ons);
  if (text->len > 0)
    sheet_line (pen, text->str, 0, pen->height - 28, &type);
  sheet_line (pen, ends, 0, pen->height - (text->len > 0 ? 9 : 18), &type);
  if (pages > 1)
    {
      g_autofree char *number = g_strdup_printf (_ ("Page %d of %d"), page + 1, pages);

      sheet_line (pen, number, 0, pen->height - 4, &small);
    }
}

gint
sheet_schedule_pages (const RoomSheet *sheet, SheetPen *pen)
{
  return lay_out (sheet, pen).pages;
}

void
sheet_schedule_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages)
{
  Layout layout = lay_out (sheet, pen);
  gint   from = page * layout.per_page, to = MIN (from + layout.per_page, (gint) sheet->schedule->rows->len);
  double y = layout.head + layout.row;

  draw_head (sheet, pen);
  for (gint i = from; i < to; i++, y += layout.row)
    draw_row (sheet, pen, &layout, i, y);
  draw_headings (sheet, pen, &layout);
  draw_foot (sheet, pen, page, pages);
}
