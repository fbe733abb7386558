/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face-layout.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"

#define SMALLEST_RESULT 0.6 /* as a part of the usual size; names longer than that end in "..." */

/* In a window at least this wide for its height, facts and prizes stand beside the digits; otherwise below. */
#define WIDE 1.2

void
room_clock_face_layout (RoomClockFaceLayout *layout, RoomClockFaceLook look, double width, double height)
{
  double  h = height, spare;
  double  margin = 0.034 * MIN (width, height * 16 / 9);
  RoomBox all = { margin, 0.028 * h, width - 2 * margin, 0.952 * h };

  *layout = (RoomClockFaceLayout){ 0 };
  layout->is_wide = width >= WIDE * height;
  layout->em = layout->is_wide ? MIN (h, width / 1.6) : MIN (0.92 * h, 0.72 * width);
  layout->header = room_box_cut_top (&all, 0.066 * layout->em);
  layout->strip = room_box_cut_bottom (&all, (layout->is_wide || width > height ? 0.078 : 0.17) * layout->em);
  room_box_cut_top (&all, 0.03 * h);
  room_box_cut_bottom (&all, 0.03 * h);

  if (look == ROOM_CLOCK_FACE_FINISHED)
    {
      layout->digits = room_box_cut_top (&all, 0.06 * layout->em);
      layout->title = room_box_cut_top (&all, 0.09 * layout->em);
      layout->line = room_box_cut_top (&all, 0.2 * layout->em);
      layout->detail = room_box_cut_top (&all, 0.1 * layout->em);
      room_box_cut_top (&all, 0.03 * h);
      layout->prizes = all;
      return;
    }
  if (layout->is_wide)
    {
      double column = MIN (0.156 * width, 0.34 * h);

      layout->facts = room_box_cut_left (&all, column);
      layout->prizes = room_box_cut_right (&all, column);
      room_box_cut_left (&all, 0.016 * width);
      room_box_cut_right (&all, 0.016 * width);
      /* A window narrower than 16:9 has height to spare, which goes between the rows. */
      spare = MAX (all.height - 0.745 * layout->em, 0) / 3;
      layout->title = room_box_cut_top (&all, 0.085 * layout->em);
      room_box_cut_top (&all, spare);
      layout->digits = room_box_cut_top (&all, 0.37 * layout->em);
      room_box_cut_top (&all, spare);
      layout->line = room_box_cut_top (&all, 0.19 * layout->em);
      layout->detail = room_box_cut_top (&all, 0.1 * layout->em);
    }
  else
    {
      layout->title = room_box_cut_top (&all, 0.08 * layout->em);
      /* In a square window the digits shrink a little, so that facts and prizes fit below. */
      spare = all.height - 0.075 * layout->em - 0.03 * h - 0.36 * layout->em;
      layout->digits = room_box_cut_top (&all, CLAMP (0.6 * spare, 0.16 * h, 0.27 * width));
      layout->line = room_box_cut_top (&all, CLAMP (0.4 * spare, 0.11 * h, 0.17 * width));
      layout->detail = room_box_cut_top (&all, 0.075 * layout->em);
      room_box_cut_top (&all, 0.03 * h);
      layout->facts = room_box_column (&all, 0, 2, 0.06 * width);
      layout->prizes = room_box_column (&all, 1, 2, 0.06 * width);
    }
}

void
room_clock_face_draw_ground (RoomPen *pen, const RoomClockFacePalette *palette, double width, double height)
{
  RoomBox all = { 0, 0, width, height };

  room_pen_ground (pen, &all, palette->ground, palette->edge);
  room_pen_frame (pen, &all, palette->accent);
}

static void
draw_header (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
             const RoomClockFaceModel *model)
{
  RoomPenStyle name = { .size = 0.042 * layout->em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->text };
  RoomPenStyle wall = { .size = 0.046 * layout->em, .weight = PANGO_WEIGHT_BOLD, .color = palette->text };
  RoomBox      box = layout->header, right = room_box_cut_right (&box, box.width * 0.2);

  room_pen_line (pen, &name, model->texts[ROOM_CLOCK_FACE_TEXT_NAME], &box, 0);
  room_pen_line (pen, &wall, model->texts[ROOM_CLOCK_FACE_TEXT_WALL], &right, 1);
}

/* Discs, each above its value; in two rows if one would make them too small. */
static void
draw_chips (RoomPen *pen, double em, const RoomClockFacePalette *palette, const GArray *chips, RoomBox box)
{
  gint         n = (gint) chips->len, per_row = n <= 4 ? MAX (n, 3) : (n + 1) / 2, rows = (n + per_row - 1) / per_row;
  double       gap = 0.012 * em, label = 0.036 * em;
  double       cell = (box.width - gap * (per_row - 1)) / per_row;
  double       disc = MIN (MIN (cell, 0.062 * em), box.height / MAX (rows, 1) - label - gap);
  double       step = MIN (cell, disc * 1.35), widest = 1;
  RoomPenStyle style = { .size = 0.03 * em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->text, .whole = TRUE };

  if (n == 0 || disc < 0.025 * em)
    return;
  for (gint pass = 0; pass < 2; pass++)
    {
      for (gint i = 0; i < n; i++)
        {
          gint64           value = g_array_index (chips, gint64, i);
          g_autofree char *text = number_to_text (value);
          RoomBox          at
              = { box.x + (i % per_row) * (step + gap), box.y + (i / per_row) * (disc + label + gap), step, disc };
          RoomBox below = { at.x - gap / 2, at.y + disc, step + gap, label };

          if (pass == 0)
            widest = MAX (widest, room_pen_width (pen, &style, text) * 1.1);
          else
            {
              room_pen_chip (pen, value, &at, palette->text);
              room_pen_line (pen, &style, text, &below, 0.5);
            }
        }
      /* All values in the size of the longest. */
      style.size *= MIN (1, (step + gap) / widest);
    }
}

static void
draw_facts (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
            const RoomClockFaceModel *model)
{
  double       em = layout->em;
  gint         columns = layout->is_wide ? 1 : 2, rows = ((gint) model->facts->len + columns - 1) / columns;
  double       chips = model->chips->len == 0 ? 0 : (model->chips->len > 4 ? 0.19 : 0.105) * em;
  double       wanted = rows * 0.14 * em + chips;
  double       k = MIN (1, layout->facts.height / MAX (wanted, 1));
  RoomPenStyle value = { .size = 0.064 * em * k, .weight = PANGO_WEIGHT_BOLD, .color = palette->text, .whole = TRUE };
  RoomPenStyle caption = { .size = 0.031 * em * MAX (k, 0.8), .color = palette->quiet, .weight = PANGO_WEIGHT_MEDIUM };
  RoomBox      rest = layout->facts;

  for (gint row = 0; row < rows; row++)
    {
      RoomBox line = room_box_cut_top (&rest, 0.14 * em * k);

      for (gint column = 0; column < columns && row * columns + column < (gint) model->facts->len; column++)
        {
          const RoomClockFaceFact *fact = g_ptr_array_index (model->facts, row * columns + column);
          RoomBox                  box = room_box_column (&line, column, columns, 0.03 * em);
          RoomBox                  top = room_box_cut_top (&box, 0.072 * em * k);
          RoomBox                  below = room_box_cut_top (&box, 0.042 * em * k);

          room_pen_line (pen, &value, fact->value, &top, 0);
          room_pen_line (pen, &caption, fact->caption, &below, 0);
        }
    }
  draw_chips (pen, em * k, palette, model->chips, rest);
}

/* The place, perhaps a name, and the amount at the right edge. */
static void
draw_prize (RoomPen *pen, double em, const RoomClockFacePalette *palette, const RoomClockFacePrize *prize, RoomBox box,
            gboolean with_name)
{
  guint32      color = prize->who != NULL && !with_name ? palette->quiet : palette->text;
  RoomPenStyle place = { .size = 0.04 * em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->accent };
  RoomPenStyle name = { .size = 0.044 * em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->text };
  RoomPenStyle amount = { .size = 0.044 * em, .weight = PANGO_WEIGHT_BOLD, .color = color, .whole = TRUE };
  RoomBox      left, right;

  if (prize->who == NULL && prize->amount == NULL)
    {
      room_pen_line (pen, &place, prize->place, &box, 0);
      return;
    }
  left = room_box_cut_left (&box, 0.066 * em);
  right = box;
  room_box_cut_right (&left, 0.014 * em); /* keeps “1–3” off the name */
  room_pen_line (pen, &place, prize->place, &left, 0);
  if (prize->is_next && !with_name)
    room_pen_pointer (pen,
                      &(RoomBox){ left.x - 0.026 * em, left.y + left.height / 2 - 0.012 * em, 0.016 * em, 0.024 * em },
                      palette->accent);
  if (with_name)
    {
      double width = room_pen_width (pen, &amount, prize->amount != NULL ? prize->amount : "");

      right = room_box_cut_right (&box, MIN (width + 0.01 * em, box.width * 0.45));
      room_box_cut_right (&box, 0.02 * em);
      room_pen_line (pen, &name, prize->who, &box, 0);
    }
  room_pen_line (pen, &amount, prize->amount, &right, 1);
}

/* "and 3 more" for the places that do not fit. */
static void
draw_more (RoomPen *pen, double em, const RoomClockFacePalette *palette, guint n, const RoomBox *box)
{
  RoomPenStyle     style = { .size = 0.034 * em, .color = palette->quiet, .weight = PANGO_WEIGHT_MEDIUM };
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);

  room_pen_line (pen, &style, text, box, 1);
}

/* The width of the widest result in letters of EM. */
static double
measure_results (RoomPen *pen, double em, const RoomClockFaceModel *model)
{
  RoomPenStyle name = { .size = 0.044 * em, .weight = PANGO_WEIGHT_SEMIBOLD };
  RoomPenStyle amount = { .size = 0.044 * em, .weight = PANGO_WEIGHT_BOLD };
  double       widest = 0;

  for (guint i = 0; i < model->prizes->len; i++)
    {
      const RoomClockFacePrize *prize = g_ptr_array_index (model->prizes, i);
      double                    who = prize->who != NULL ? room_pen_width (pen, &name, prize->who) : 0;

      widest = MAX (widest, who + (prize->amount != NULL ? room_pen_width (pen, &amount, prize->amount) : 0));
    }
  return widest + 0.1 * em;
}

static void
draw_prizes (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
             const RoomClockFaceModel *model)
{
  /* Three prizes must fit in a window of any shape. */
  double       least = 0.054 + 0.064 * MIN (model->prizes->len, 3) + 0.135;
  double       em = layout->em * CLAMP (layout->prizes.height / (least * layout->em), 0.5, 1), row = 0.064 * em;
  RoomPenStyle title = { .size = 0.031 * em, .color = palette->quiet, .weight = PANGO_WEIGHT_MEDIUM };
  RoomPenStyle pool = { .size = 0.052 * em, .weight = PANGO_WEIGHT_BOLD, .color = palette->text, .whole = TRUE };
  RoomBox      rest = layout->prizes, box;
  double       pool_height = model->texts[ROOM_CLOCK_FACE_TEXT_POOL] != NULL ? 0.135 * em : 0;
  guint        n = model->prizes->len, fit;

  box = room_box_cut_top (&rest, 0.042 * em);
  room_pen_line (pen, &title, model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES], &box, 0);
  room_box_cut_top (&rest, 0.012 * em);
  if (model->season) /* whole, and one row like the other, rather than large */
    {
      row = MIN (row, rest.height / MAX (n, 1));
      em *= CLAMP (MIN (row / (0.064 * em), rest.width / measure_results (pen, em, model)), SMALLEST_RESULT, 1);
    }
  fit = (guint) MAX ((rest.height - pool_height) / row, 0);
  for (guint i = 0; i < (n <= fit ? n : MAX (fit, 1) - 1); i++)
    draw_prize (pen, em, palette, g_ptr_array_index (model->prizes, i), room_box_cut_top (&rest, row),
                model->seats || model->season);
  if (n > fit && fit > 0)
    {
      box = room_box_cut_top (&rest, row);
      draw_more (pen, em, palette, n - (fit - 1), &box);
    }
  if (model->texts[ROOM_CLOCK_FACE_TEXT_POOL] == NULL)
    return;
  room_box_cut_top (&rest, 0.014 * em);
  box = room_box_cut_top (&rest, MAX (0.002 * em, 1));
  room_pen_rule (pen, &box, palette->text, 0.25);
  room_box_cut_top (&rest, 0.014 * em);
  box = room_box_cut_top (&rest, 0.06 * em);
  room_pen_line (pen, &pool, model->texts[ROOM_CLOCK_FACE_TEXT_POOL], &box, 1);
  box = room_box_cut_top (&rest, 0.04 * em);
  room_pen_line (pen, &title, model->texts[ROOM_CLOCK_FACE_TEXT_POOL_CAPTION], &box, 1);
}

/* The results, in as few columns as hold them all. Long names and prizes make columns wider, and then all letters
   smaller, so that no row looks different from the others. */
static void
draw_results (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
              const RoomClockFaceModel *model)
{
  double       em = layout->em, row = 0.066 * em, gap = 0.08 * em, size = em;
  RoomPenStyle title = { .size = 0.034 * em, .color = palette->quiet, .weight = PANGO_WEIGHT_MEDIUM };
  RoomBox      rest = layout->prizes, box;
  guint        n = model->prizes->len, per_column, most = layout->is_wide ? 3 : 2, columns, shown;
  double       wanted, widest, most_width;

  if (n == 0)
    return;
  if (model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES] != NULL)
    {
      box = room_box_cut_top (&rest, 0.05 * em);
      room_pen_line (pen, &title, model->texts[ROOM_CLOCK_FACE_TEXT_PRIZES], &box, 0.5);
    }
  per_column = (guint) MAX (rest.height / row, 1);
  columns = MIN ((n + per_column - 1) / per_column, most);
  shown = n <= per_column * columns ? n : per_column * columns - 1;
  if (columns == 3)
    {
      size = 0.84 * em;
      gap = 0.06 * em;
    }
  widest = measure_results (pen, size, model);
  most_width = (rest.width - (columns - 1) * gap) / columns;
  wanted = columns * CLAMP (widest, (columns == 1 ? 0.8 : 0.66) * em, most_width) + (columns - 1) * gap;
  size *= CLAMP (most_width / widest, SMALLEST_RESULT, 1);
  rest.x += (rest.width - wanted) / 2;
  rest.width = wanted;
  /* Columns of similar length look better than a full one and a stump. */
  per_column = (MAX (shown, MIN (n, shown + 1)) + columns - 1) / columns;
  for (guint i = 0; i <= shown; i++)
    {
      RoomBox column = room_box_column (&rest, (gint) (i / per_column), (gint) columns, gap);

      box = (RoomBox){ column.x, column.y + (i % per_column) * row, column.width, row };
      if (i < shown)
        draw_prize (pen, size, palette, g_ptr_array_index (model->prizes, i), box, TRUE);
      else if (shown < n)
        draw_more (pen, size, palette, n - shown, &box);
    }
}

static void
draw_strip (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
            const RoomClockFaceModel *model, const char *message)
{
  double       em = layout->em;
  const char  *texts[3] = { model->texts[ROOM_CLOCK_FACE_TEXT_NEXT], model->texts[ROOM_CLOCK_FACE_TEXT_WINDOW],
                            model->texts[ROOM_CLOCK_FACE_TEXT_PAUSE] };
  RoomPenStyle style = { .size = 0.042 * em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->text, .whole = TRUE };
  RoomBox      box = layout->strip, part;
  gboolean     stacked = box.height > 0.1 * em;
  double       widths[3], total = 0, widest = 1, gap = 0.05 * em, k;
  gint         n = 0;

  if (message != NULL)
    {
      style.color = palette->edge;
      style.weight = PANGO_WEIGHT_BOLD;
      if (stacked)
        box = room_box_cut_bottom (&box, 0.1 * em);
      box.height *= 0.88;
      room_pen_pill (pen, &box, palette->accent);
      room_box_cut_left (&box, box.height / 2);
      room_box_cut_right (&box, box.height / 2);
      room_pen_line (pen, &style, message, &box, 0.5);
      return;
    }
  for (gint i = 0; i < 3; i++)
    if (texts[i] != NULL && *texts[i] != '\0')
      {
        widths[n] = room_pen_width (pen, &style, texts[i]);
        total += widths[n];
        widest = MAX (widest, widths[n]);
        texts[n++] = texts[i];
      }
  if (n == 0)
    return;
  room_pen_rule (pen, &(RoomBox){ box.x, box.y - 0.006 * em, box.width, MAX (0.002 * em, 1) }, palette->text, 0.25);
  /* One size for all facts, each as wide as it needs. */
  k = MIN (1, stacked ? box.width / widest : (box.width - gap * (n - 1)) / total);
  style.size *= k;
  gap = n > 1 ? (box.width - total * k) / (n - 1) : 0;
  for (gint i = 0; i < n; i++)
    {
      style.color = texts[i] == model->texts[ROOM_CLOCK_FACE_TEXT_NEXT] ? palette->accent : palette->text;
      if (stacked)
        part = (RoomBox){ box.x, box.y + i * box.height / 3, box.width, box.height / 3 };
      else
        {
          /* The last one gets the rest, up to the edge. */
          part = room_box_cut_left (&box, i == n - 1 ? box.width : widths[i] * k);
          room_box_cut_left (&box, gap);
        }
      room_pen_line (pen, &style, texts[i], &part, stacked ? 0 : n == 1 ? 0.5 : i == n - 1 ? 1 : 0);
    }
}

void
room_clock_face_draw_sides (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                            const RoomClockFaceModel *model, const char *message)
{
  draw_header (pen, layout, palette, model);
  if (model->look == ROOM_CLOCK_FACE_FINISHED)
    draw_results (pen, layout, palette, model);
  else
    {
      draw_facts (pen, layout, palette, model);
      draw_prizes (pen, layout, palette, model);
    }
  draw_strip (pen, layout, palette, model, message);
}

/* Badge, title and game as one line in the middle. */
static void
draw_title (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
            const RoomClockFaceModel *model)
{
  double       em = layout->em, gap = 0.028 * em, total, k, height;
  const char  *badge = model->texts[ROOM_CLOCK_FACE_TEXT_BADGE], *title = model->texts[ROOM_CLOCK_FACE_TEXT_TITLE];
  const char  *game = model->texts[ROOM_CLOCK_FACE_TEXT_GAME];
  RoomPenStyle small = { .size = 0.04 * em, .weight = PANGO_WEIGHT_BOLD, .color = palette->edge, .whole = TRUE };
  RoomPenStyle large = { .size = 0.054 * em, .weight = PANGO_WEIGHT_BOLD, .color = palette->text, .caps = TRUE };
  RoomPenStyle plain = { .size = 0.044 * em, .weight = PANGO_WEIGHT_MEDIUM, .color = palette->quiet };
  double       sign = model->tone == ROOM_TONE_PAUSED ? 0.035 * em : 0; /* the bars of a pause */
  double       badge_width = badge != NULL ? room_pen_width (pen, &small, badge) + 0.085 * em + sign : 0;
  double       title_width = title != NULL ? room_pen_width (pen, &large, title) : 0;
  double       game_width = game != NULL ? room_pen_width (pen, &plain, game) : 0;
  RoomBox      box = layout->title, part;

  total = badge_width + title_width + game_width + gap * ((badge != NULL) + (title != NULL) + (game != NULL) - 1);
  k = MIN (1, box.width / MAX (total, 1));
  small.size *= k;
  large.size *= k;
  plain.size *= k;
  room_box_cut_left (&box, (box.width - total * k) / 2);
  if (badge != NULL)
    {
      height = 0.066 * em * k;
      part = room_box_cut_left (&box, badge_width * k);
      part.y += (part.height - height) / 2;
      part.height = height;
      room_pen_pill (pen, &part, palette->accent);
      room_box_cut_left (&part, 0.04 * em * k);
      if (sign > 0)
        room_pen_pause (pen,
                        &(RoomBox){ part.x - 0.006 * em * k, part.y + height * 0.29, height * 0.36, height * 0.42 },
                        palette->edge);
      room_box_cut_left (&part, sign * k);
      room_pen_line (pen, &small, badge, &part, 0);
      room_box_cut_left (&box, gap * k);
    }
  if (title != NULL)
    {
      part = room_box_cut_left (&box, title_width * k + 1);
      room_pen_line (pen, &large, title, &part, 0);
      room_box_cut_left (&box, gap * k);
    }
  box.width += gap;
  room_pen_line (pen, &plain, game, &box, 0);
}

void
room_clock_face_draw_middle (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                             const RoomClockFaceModel *model)
{
  double       em = layout->em;
  RoomPenStyle line = { .size = 0.172 * em,
                        .weight = PANGO_WEIGHT_BOLD,
                        .color = palette->blinds,
                        .bar_color = palette->accent,
                        .whole = TRUE };
  RoomPenStyle detail = { .size = 0.054 * em, .weight = PANGO_WEIGHT_SEMIBOLD, .color = palette->text, .whole = TRUE };
  RoomPenStyle headline = { .size = 0.16 * em, .weight = PANGO_WEIGHT_BOLD, .color = palette->digits };
  RoomBox      box = layout->digits;

  draw_title (pen, layout, palette, model);
  if (model->look == ROOM_CLOCK_FACE_WAITING)
    {
      RoomBox ornament = room_box_cut_top (&box, 0.09 * em);

      room_box_cut_top (&box, 0.02 * em);
      room_pen_suits (pen, &ornament, palette->accent);
      room_pen_block (pen, &headline, model->texts[ROOM_CLOCK_FACE_TEXT_HEADLINE], &box);
      line.size = 0.088 * em;
    }
  else if (model->look == ROOM_CLOCK_FACE_FINISHED)
    {
      room_pen_suits (pen, &box, palette->accent);
      detail.size = 0.07 * em;
      detail.color = palette->accent;
      detail.weight = PANGO_WEIGHT_BOLD;
    }
  /* A line that filled its box would touch the columns beside it. */
  box = layout->line;
  room_box_cut_left (&box, 0.02 * layout->line.width);
  room_box_cut_right (&box, 0.02 * layout->line.width);
  room_pen_line (pen, &line, model->texts[ROOM_CLOCK_FACE_TEXT_LINE], &box, 0.5);
  room_pen_line (pen, &detail, model->texts[ROOM_CLOCK_FACE_TEXT_DETAIL], &layout->detail, 0.5);
}
