/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what decides the hand, large in the middle of the felt: a suit as an emblem with its meaning below, the
   direction as an arrow, and a list of lines. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/number.h"
#include "cards/help/say.h"
#include "widgets/paint/room-card-art.h"
#include "room-felt-middle.h"
#include "room-felt-private.h"
#include "room-felt-text.h"

/* All in heights of a letter. */
#define EMBLEM  3.7
#define CAPTION 1.6

static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };
static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA red = { 0.722f, 0.141f, 0.141f, 1 };
static const GdkRGBA black = { 0.102f, 0.102f, 0.118f, 1 };
static const GdkRGBA dark = { 0.024f, 0.118f, 0.094f, 0.45f };

static gboolean
is_line (const GameFact *fact)
{
  return fact->kind == FACT_LINE;
}

static void
append_text (RoomFelt *self, GtkSnapshot *snapshot, const char *text, double size, gboolean bold,
             const graphene_rect_t *rect, gboolean centred, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = room_felt_fit_text (GTK_WIDGET (self), text, size, bold, rect->size.width);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          roundf (rect->origin.x + (centred ? (rect->size.width - (float) extents.width) / 2 : 0) - (float) extents.x),
          roundf (rect->origin.y + (rect->size.height - (float) extents.height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
append_disc (GtkSnapshot *snapshot, const graphene_rect_t *rect, const GdkRGBA *ground, const GdkRGBA *edge)
{
  const float    widths[4] = { 2, 2, 2, 2 };
  const GdkRGBA  edges[4] = { *edge, *edge, *edge, *edge };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, rect->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
}

/* Draws an arc with an arrowhead at its end. */
static void
draw_arrow (cairo_t *cr, double x, double y, double radius, gboolean left)
{
  double tip = radius * 0.55;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (!left)
    cairo_scale (cr, -1, 1);
  gdk_cairo_set_source_rgba (cr, &brass);
  cairo_set_line_width (cr, radius * 0.22);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, 0, 0, radius, G_PI * 0.75, G_PI * 2.05);
  cairo_stroke (cr);
  cairo_move_to (cr, radius - tip * 0.75, -tip * 0.1);
  cairo_line_to (cr, radius + tip * 0.75, -tip * 0.1);
  cairo_line_to (cr, radius, tip);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Draws an emblem, an arrow or a number, with its meaning below. */
static void
draw_fact (RoomFelt *self, GtkSnapshot *snapshot, const GameFact *fact, double x, double y, double text)
{
  double          disc = round (EMBLEM * text), left = round (x + (FELT_FACT * text - disc) / 2);
  graphene_rect_t emblem = GRAPHENE_RECT_INIT ((float) left, (float) y, (float) disc, (float) disc);
  graphene_rect_t caption = GRAPHENE_RECT_INIT ((float) x, (float) (y + disc + text * 0.2), (float) (FELT_FACT * text),
                                                (float) (CAPTION * text));
  const char     *said = fact->text;

  if (fact->kind == FACT_DIRECTION)
    said = fact->value > 0 ? _ ("to the left") : _ ("to the right");
  if (fact->kind == FACT_NUMBER)
    {
      g_autofree char *number = number_to_text (fact->value);

      append_text (self, snapshot, number, text * 2.2, TRUE, &emblem, TRUE, fact->now ? &brass : &ivory);
    }
  else
    {
      cairo_t *cr;

      append_disc (snapshot, &emblem, fact->kind == FACT_SUIT ? &ivory : &dark, &brass);
      cr = gtk_snapshot_append_cairo (snapshot, &emblem);
      if (fact->kind == FACT_SUIT)
        {
          gdk_cairo_set_source_rgba (cr, fact->value == CARD_HEARTS || fact->value == CARD_DIAMONDS ? &red : &black);
          room_card_art_sign (cr, (guint) fact->value, left + disc * 0.2, y + disc * 0.2, disc * 0.6);
        }
      else
        draw_arrow (cr, left + disc / 2, y + disc / 2, disc * 0.26, fact->value > 0);
      cairo_destroy (cr);
    }
  append_text (self, snapshot, said, text * 0.95, FALSE, &caption, TRUE, &ivory);
}

/* Draws the lines from X, Y on, WIDE pixels wide. */
static void
draw_lines (RoomFelt *self, GtkSnapshot *snapshot, const GPtrArray *facts, double x, double y, double wide, double text,
            gboolean centred)
{
  guint  n = 0;
  double size = text * felt_facts_line (facts);

  for (guint i = 0; i < facts->len; i++)
    {
      const GameFact *fact = facts->pdata[i];
      graphene_rect_t line;

      if (!is_line (fact) || n == FELT_FACT_MOST)
        continue;
      line = GRAPHENE_RECT_INIT ((float) (x + text / 2), (float) (y + n * FELT_FACT_LINE * size), (float) (wide - text),
                                 (float) (FELT_FACT_LINE * size));
      if (fact->now)
        append_disc (snapshot, &GRAPHENE_RECT_INIT ((float) x, line.origin.y, (float) wide, line.size.height), &dark,
                     &brass);
      append_text (self, snapshot, fact->text, size, fact->now, &line, centred, &ivory);
      n++;
    }
}

void
room_felt_draw_facts (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item)
{
  g_autoptr (GPtrArray) facts = game_facts (self->view, (const char *const *) self->names->pdata);
  FeltFactsShape shape = (FeltFactsShape) item->pile;
  double         text = item->rect.size.width / felt_facts_width (facts, shape), x = item->rect.origin.x,
         y = item->rect.origin.y, lines = felt_facts_lines_height (facts) * text;
  double end = x + item->rect.size.width, emblems = 0;

  for (guint i = 0; i < facts->len; i++)
    emblems += is_line (facts->pdata[i]) ? 0 : FELT_FACT * text;
  if (shape == FELT_FACTS_BELOW)
    x += (item->rect.size.width - emblems) / 2;
  for (guint i = 0; i < facts->len; i++)
    if (!is_line (facts->pdata[i]))
      {
        draw_fact (self, snapshot, facts->pdata[i], x, y, text);
        x += FELT_FACT * text;
      }
  if (shape == FELT_FACTS_BELOW)
    draw_lines (self, snapshot, facts, item->rect.origin.x, y + item->rect.size.height - lines, item->rect.size.width,
                text, emblems > 0);
  else /* vertically centred on the emblems beside them */
    draw_lines (self, snapshot, facts, x, y + (item->rect.size.height - lines) / 2, end - x, text,
                shape == FELT_FACTS_WIDE);
}

char *
room_felt_say_facts (RoomFelt *self)
{
  g_autoptr (GPtrArray) facts = game_facts (self->view, (const char *const *) self->names->pdata);
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < facts->len; i++)
    {
      const GameFact  *fact = facts->pdata[i];
      g_autofree char *number = number_to_text (fact->value);

      if (said->len > 0)
        g_string_append (said, ", ");
      if (fact->kind == FACT_SUIT) /* Translators: what it is, and a suit: "Trumps: Hearts". */
        g_string_append_printf (said, _ ("%s: %s"), fact->text, game_suit_label ((guint) fact->value));
      else if (fact->kind == FACT_DIRECTION)
        g_string_append (said, fact->value > 0 ? _ ("Play goes to the left") : _ ("Play goes to the right"));
      else if (fact->kind == FACT_NUMBER)
        g_string_append_printf (said, "%s %s", number, fact->text);
      else
        g_string_append (said, fact->text);
    }
  return g_string_free (g_steal_pointer (&said), FALSE);
}
