/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule to hang on the wall. */
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/number.h"
#include "base/span.h"
#include "planner/schedule/plan.h"
#include "room-printout-private.h"

#define HEAD    84.0 /* of name and stack */
#define CHIPS   48.0 /* of one player's chips */
#define FOOT    54.0
#define HIGHEST 40.0 /* of a row */
#define LOWEST  20.0
#define COLUMNS 6
#define BAND    0.88
#define TYPE    0.56 /* font size, as a part of a row's height */
#define LOUD    1.25 /* blinds must be readable across the room */
#define LEAST   2.5  /* least width of a column, in font sizes */
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

static const PrintAlign aligns[COLUMNS]
    = { PRINT_CENTRE, PRINT_RIGHT, PRINT_CENTRE, PRINT_CENTRE, PRINT_LEFT, PRINT_RIGHT };

/* A time of day, or the time since the first hand: "1:20". */
static char *
time_text (const RoomPrintout *printout, gint64 after)
{
  gint minutes = (gint) (after / MINUTE);

  if (printout->start)
    return room_text_time_of_day (printout->start + after);
  return g_strdup_printf ("%d:%02d", minutes / 60, minutes % 60);
}

static gboolean
is_all_limit (const RoomPrintout *printout)
{
  for (guint i = 0; i < printout->schedule->rows->len; i++)
    if (!schedule_row (printout->schedule, i)->is_break && !schedule_row (printout->schedule, i)->big_bet)
      return FALSE;
  return TRUE;
}

static char *
blinds_text (const RoomPrintout *printout, const ScheduleRow *row)
{
  g_autofree char *small = number_to_text (row->small_bet ? row->small_bet : row->small);
  g_autofree char *big = number_to_text (row->big_bet ? row->big_bet : row->big);

  if (row->big_bet && !is_all_limit (printout))
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
cell_text (const RoomPrintout *printout, gint i, gint column)
{
  const ScheduleRow *row = schedule_row (printout->schedule, (guint) i);

  switch (column)
    {
    case LEVEL:
      return g_strdup_printf ("%d", schedule_level_at (printout->schedule, i));
    case STARTS:
      return time_text (printout, plan_row_start (printout->schedule, i));
    case BLINDS:
      return blinds_text (printout, row);
    case ANTE:
      return ante_text (row);
    case GAME:
      return g_strdup (row->game != NULL ? row->game : "");
    default:
      return room_text_length (row->length);
    }
}

static const char *
heading (const RoomPrintout *printout, gint column)
{
  const char *const headings[COLUMNS]
      = { _ ("Level"), _ ("Starts"), _ ("Blinds"), _ ("Ante"), _ ("Game"), _ ("Length") };

  if (column == ANTE)
    for (guint i = 0; i < printout->schedule->rows->len; i++)
      if (schedule_row (printout->schedule, i)->ante)
        return schedule_row (printout->schedule, i)->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? _ ("Big-blind ante")
                                                                                          : headings[ANTE];
  if (column == BLINDS && is_all_limit (printout))
    return _ ("Limit bets");
  return headings[column];
}

/* At a font size of 1. */
static double
natural_width (const RoomPrintout *printout, PrintPen *pen, gint column)
{
  double widest = 0;

  for (guint i = 0; i < printout->schedule->rows->len; i++)
    {
      g_autofree char *text = cell_text (printout, (gint) i, column);
      PrintType        type = { .size = 100, .bold = column == BLINDS };

      if (!schedule_row (printout->schedule, i)->is_break)
        widest = MAX (widest, print_width (pen, text, &type) / 100);
    }
  return column == BLINDS ? widest * LOUD : widest;
}

static gboolean
has_column (const RoomPrintout *printout, gint column)
{
  for (guint i = 0; i < printout->schedule->rows->len; i++)
    if ((column == ANTE && schedule_row (printout->schedule, i)->ante)
        || (column == GAME && schedule_row (printout->schedule, i)->game != NULL))
      return TRUE;
  return column != ANTE && column != GAME;
}

/* One size for all cells, the largest that fits the row height and the page width; the rest of the width goes between
   the columns. */
static void
place_columns (const RoomPrintout *printout, PrintPen *pen, Layout *layout)
{
  double sum = 0, x = 0;
  gint   n = 0;

  for (gint i = 0; i < COLUMNS; i++)
    {
      layout->columns[i].shown = has_column (printout, i);
      if (!layout->columns[i].shown)
        continue;
      layout->columns[i].width = MAX (natural_width (printout, pen, i), LEAST);
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
lay_out (const RoomPrintout *printout, PrintPen *pen)
{
  Layout layout = { .head = HEAD + (printout->breakdown != NULL && printout->breakdown->fits ? CHIPS : 0) };
  gint   n = (gint) printout->schedule->rows->len;
  double room = pen->height - layout.head - FOOT;
  gint   most = MAX (1, (gint) (room / LOWEST) - 1); /* one row is for the headings */

  layout.pages = (n + most - 1) / most;
  layout.per_page = (n + layout.pages - 1) / layout.pages;
  layout.row = MIN (HIGHEST, room / (layout.per_page + 1));
  place_columns (printout, pen, &layout);
  return layout;
}

static void
draw_chips (const RoomPrintout *printout, PrintPen *pen, double y)
{
  g_autoptr (GArray) chips = breakdown_part (printout->breakdown, BREAKDOWN_STACK);
  double width = MIN (90, pen->width / MAX (chips->len, 1)), x = (pen->width - width * chips->len) / 2;

  for (guint i = 0; i < chips->len; i++)
    {
      const ChipCount *chip = &g_array_index (chips, ChipCount, i);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT " ×", chip->count);
      PrintType        type = { .size = 15, .width = width / 2 - 9, .bold = TRUE, .align = PRINT_RIGHT };
      guint32          colour = chips_standard_colour (chip->value);

      for (guint k = 0; k < printout->breakdown->chips->len; k++)
        if (g_array_index (printout->breakdown->chips, BreakdownChip, k).value == chip->value)
          colour = g_array_index (printout->breakdown->chips, BreakdownChip, k).colour;
      print_line (pen, text, x + i * width, y, &type);
      print_disc (pen, x + i * width + width / 2 + 12, y, 17, chip->value, colour);
    }
}

static void
draw_head (const RoomPrintout *printout, PrintPen *pen)
{
  g_autofree char *stack = number_to_text (printout->schedule->stack);
  g_autofree char *line = g_strdup_printf (_ ("Everybody starts with T%s"), stack);
  const char *name = printout->schedule->name != NULL ? room_text_schedule (printout->schedule->name) : _ ("Schedule");
  PrintType   title = { .size = 36, .width = pen->width, .bold = TRUE, .align = PRINT_CENTRE };
  PrintType   second = { .size = 17, .width = pen->width, .align = PRINT_CENTRE };

  print_line (pen, name, 0, 22, &title);
  if (printout->schedule->stack > 0)
    print_line (pen, line, 0, 58, &second);
  if (printout->breakdown != NULL && printout->breakdown->fits)
    draw_chips (printout, pen, HEAD + CHIPS / 2 - 6);
}

static void
draw_headings (const RoomPrintout *printout, PrintPen *pen, const Layout *layout)
{
  double y = layout->head + layout->row;

  for (gint i = 0; i < COLUMNS; i++)
    {
      PrintType type = { .size = MIN (13, layout->row * 0.45),
                         .width = layout->columns[i].width,
                         .bold = TRUE,
                         .align = aligns[i],
                         .grey = 0.25 };

      /* A heading may be wider than its column. */
      double more = layout->spare - 4, left = aligns[i] == PRINT_LEFT ? 0 : aligns[i] == PRINT_RIGHT ? more : more / 2;

      type.width += more;
      if (layout->columns[i].shown)
        print_line (pen, heading (printout, i), layout->columns[i].x - left, y - layout->row * 0.36, &type);
    }
  print_rule (pen, 0, y, pen->width, 1.5);
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
draw_row (const RoomPrintout *printout, PrintPen *pen, const Layout *layout, gint i, double y)
{
  const ScheduleRow *row = schedule_row (printout->schedule, (guint) i);
  double             middle = y + layout->row / 2;

  if (row->is_break)
    {
      g_autofree char *text = break_text (row), *starts = cell_text (printout, i, STARTS);
      double           x = layout->columns[STARTS].x + layout->columns[STARTS].width + 3 * GAP;
      PrintType        time = { .size = layout->size, .width = layout->columns[STARTS].width, .align = PRINT_RIGHT };
      PrintType        type = { .size = layout->size * 0.85, .width = pen->width - x - GAP, .bold = TRUE };

      print_band (pen, 0, y, pen->width, layout->row, BAND);
      print_line (pen, starts, layout->columns[STARTS].x, middle, &time);
      print_line (pen, text, x, middle, &type);
      return;
    }
  for (gint k = 0; k < COLUMNS; k++)
    {
      g_autofree char *text = cell_text (printout, i, k);
      PrintType        type = { .size = k == BLINDS ? layout->size * LOUD : layout->size,
                                .width = layout->columns[k].width,
                                .bold = k == BLINDS,
                                .align = aligns[k],
                                .grey = k == LENGTH ? 0.3 : 0 };

      if (layout->columns[k].shown)
        print_line (pen, text, layout->columns[k].x, middle, &type);
    }
  print_band (pen, 0, y + layout->row - 0.25, pen->width, 0.5, 0.75);
}

/* The time at which ROW ends. */
static char *
end_text (const RoomPrintout *printout, gint row)
{
  return time_text (printout,
                    plan_row_start (printout->schedule, row) + schedule_row (printout->schedule, (guint) row)->length);
}

static char *
rebuys_text (const RoomPrintout *printout)
{
  const Schedule  *schedule = printout->schedule;
  gint             row = schedule->rebuy_level   ? schedule_level_row (schedule, schedule->rebuy_level)
                         : schedule->rebuy_break ? schedule_break_row (schedule, schedule->rebuy_break)
                                                 : -1;
  g_autofree char *at = row >= 0 ? end_text (printout, row) : NULL;

  if (row < 0)
    return NULL;
  if (schedule->rebuy_level)
    return g_strdup_printf (_ ("Rebuys until the end of level %d (%s)."), schedule->rebuy_level, at);
  return g_strdup_printf (_ ("Rebuys until the end of the break at %s."), at);
}

static char *
add_ons_text (const RoomPrintout *printout)
{
  gint             row = printout->schedule->add_on_break
                             ? schedule_break_row (printout->schedule, printout->schedule->add_on_break)
                             : -1;
  g_autofree char *at = row >= 0 ? time_text (printout, plan_row_start (printout->schedule, row)) : NULL;

  return at != NULL ? g_strdup_printf (_ ("Add-ons in the break at %s."), at) : NULL;
}

/* If the players are known, when one big blind is a twentieth of all chips; otherwise when the schedule ends. */
static char *
ends_text (const RoomPrintout *printout)
{
  const Breakdown *breakdown = printout->breakdown;
  const Schedule  *schedule = printout->schedule;
  gint64           rebuy = schedule->rebuy_stack ? schedule->rebuy_stack : schedule->stack;
  gint64           add_on = schedule->add_on_stack ? schedule->add_on_stack : schedule->stack;
  g_autofree char *at = NULL;

  if (breakdown != NULL)
    {
      gint64 chips = breakdown->players * breakdown->stack + breakdown->rebuys * rebuy + breakdown->add_ons * add_on;

      at = time_text (printout, plan_end (schedule, chips));
      return g_strdup_printf (ngettext ("With %d player it ends at about %s.", "With %d players it ends at about %s.",
                                        (gulong) breakdown->players),
                              breakdown->players, at);
    }
  if (!printout->start)
    {
      at = room_text_length (schedule_length (schedule));
      return g_strdup_printf (_ ("The last level is over after %s."), at);
    }
  at = end_text (printout, (gint) schedule->rows->len - 1);
  return g_strdup_printf (_ ("The last level is over at %s."), at);
}

static void
draw_foot (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  g_autofree char *rebuys = rebuys_text (printout), *add_ons = add_ons_text (printout), *ends = ends_text (printout);
  g_autoptr (GString) text = g_string_new (rebuys);
  PrintType type = { .size = 13, .width = pen->width, .align = PRINT_CENTRE };
  PrintType small = { .size = 10, .width = pen->width, .align = PRINT_RIGHT, .grey = 0.35 };

  if (add_ons != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "  " : "", add_ons);
  if (text->len > 0)
    print_line (pen, text->str, 0, pen->height - 28, &type);
  print_line (pen, ends, 0, pen->height - (text->len > 0 ? 9 : 18), &type);
  if (pages > 1)
    {
      g_autofree char *number = g_strdup_printf (_ ("Page %d of %d"), page + 1, pages);

      print_line (pen, number, 0, pen->height - 4, &small);
    }
}

gint
print_schedule_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return lay_out (printout, pen).pages;
}

void
print_schedule_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  Layout layout = lay_out (printout, pen);
  gint   from = page * layout.per_page, to = MIN (from + layout.per_page, (gint) printout->schedule->rows->len);
  double y = layout.head + layout.row;

  draw_head (printout, pen);
  for (gint i = from; i < to; i++, y += layout.row)
    draw_row (printout, pen, &layout, i, y);
  draw_headings (printout, pen, &layout);
  draw_foot (printout, pen, page, pages);
}
