/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws playing cards, and keeps their textures. */
#include "room-card-art.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#define ROUND      0.08 /* radius of the corners, in parts of the width */
#define FIGURES    72   /* least width in pixels for figures and for pips in their usual order */
#define GENERATION 200u /* textures: a deck in nearly four sizes */

typedef struct
{
  double red, green, blue;
} Ink;

static const Ink ivory = { 0.965, 0.945, 0.894 };
static const Ink edge = { 0.60, 0.56, 0.47 };
static const Ink brass = { 0.824, 0.663, 0.353 };
static const Ink two_colours[]
    = { { 0.09, 0.09, 0.11 }, { 0.72, 0.10, 0.12 }, { 0.72, 0.10, 0.12 }, { 0.09, 0.09, 0.11 } };
static const Ink four_colours[]
    = { { 0.05, 0.42, 0.17 }, { 0.07, 0.29, 0.66 }, { 0.72, 0.10, 0.12 }, { 0.09, 0.09, 0.11 } };
static const Ink joker_ink = { 0.36, 0.17, 0.50 };

static void
set_ink (cairo_t *cr, const Ink *ink)
{
  cairo_set_source_rgb (cr, ink->red, ink->green, ink->blue);
}

static guint
to_byte (double part)
{
  return (guint) (part * 255 + 0.5);
}

enum
{
  JOKER_SUIT = 4,
};

static guint
suit_of (Card card)
{
  return card_is_zero (card) ? card_face (card) - CARD_ZERO_C : card_is_joker (card) ? JOKER_SUIT : card_suit (card);
}

static const Ink *
ink_of (Card card, RoomCardStyle style)
{
  guint suit = suit_of (card);

  if (suit == JOKER_SUIT)
    return &joker_ink;
  return style & ROOM_CARD_FOUR_COLOUR ? &four_colours[suit] : &two_colours[suit];
}

static void
round_path (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* --- Signs, in a square from 0 to 1 --- */

static void
heart_path (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.98);
  cairo_curve_to (cr, 0.36, 0.76, 0.03, 0.60, 0.03, 0.30);
  cairo_curve_to (cr, 0.03, 0.00, 0.42, -0.03, 0.5, 0.25);
  cairo_curve_to (cr, 0.58, -0.03, 0.97, 0.00, 0.97, 0.30);
  cairo_curve_to (cr, 0.97, 0.60, 0.64, 0.76, 0.5, 0.98);
  cairo_close_path (cr);
}

static void
diamond_path (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.0);
  cairo_curve_to (cr, 0.60, 0.20, 0.74, 0.38, 0.90, 0.5);
  cairo_curve_to (cr, 0.74, 0.62, 0.60, 0.80, 0.5, 1.0);
  cairo_curve_to (cr, 0.40, 0.80, 0.26, 0.62, 0.10, 0.5);
  cairo_curve_to (cr, 0.26, 0.38, 0.40, 0.20, 0.5, 0.0);
  cairo_close_path (cr);
}

/* The stem of clubs and spades. */
static void
stem_path (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.55);
  cairo_curve_to (cr, 0.52, 0.80, 0.58, 0.92, 0.72, 0.98);
  cairo_line_to (cr, 0.28, 0.98);
  cairo_curve_to (cr, 0.42, 0.92, 0.48, 0.80, 0.5, 0.55);
  cairo_close_path (cr);
}

static void
spade_path (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.0);
  cairo_curve_to (cr, 0.63, 0.20, 0.97, 0.36, 0.97, 0.62);
  cairo_curve_to (cr, 0.97, 0.88, 0.60, 0.90, 0.5, 0.68);
  cairo_curve_to (cr, 0.40, 0.90, 0.03, 0.88, 0.03, 0.62);
  cairo_curve_to (cr, 0.03, 0.36, 0.37, 0.20, 0.5, 0.0);
  cairo_close_path (cr);
  stem_path (cr);
}

static void
club_path (cairo_t *cr)
{
  static const struct
  {
    double x, y;
  } leaves[] = { { 0.5, 0.235 }, { 0.245, 0.60 }, { 0.755, 0.60 } };

  for (guint i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, leaves[i].x, leaves[i].y, 0.225, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  cairo_rectangle (cr, 0.42, 0.36, 0.16, 0.30);
  stem_path (cr);
}

void
room_card_art_sign (cairo_t *cr, guint suit, double x, double y, double size)
{
  static void (*const paths[]) (cairo_t *) = { club_path, diamond_path, heart_path, spade_path };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  paths[suit](cr);
  cairo_restore (cr);
  cairo_fill (cr);
}

/* A star with five points, for a joker. */
static void
star (cairo_t *cr, double x, double y, double size)
{
  cairo_new_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5 - G_PI_2;
      double radius = i % 2 == 0 ? size / 2 : size / 5;

      cairo_line_to (cr, x + size / 2 + cos (angle) * radius, y + size / 2 + sin (angle) * radius);
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
sign (cairo_t *cr, Card card, double x, double y, double size)
{
  if (suit_of (card) == JOKER_SUIT)
    star (cr, x, y, size);
  else
    room_card_art_sign (cr, suit_of (card), x, y, size);
}

/* --- Letters --- */

static const char *
letters (Card card)
{
  static const char *const ranks[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" };

  if (card_is_zero (card))
    return "0";
  return card_is_joker (card) ? "\u2605" : ranks[card_rank (card)];
}

/* Writes TEXT into the box as large as it fits, with its ink at the left (ALIGN 0) or centred (0.5). Text that is
   too wide, such as a ten, is first made narrower and then smaller. */
static void
write_in (cairo_t *cr, PangoContext *context, const char *text, double x, double y, double width, double height,
          double align)
{
  PangoLayout          *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, DejaVu Sans, Sans Bold");
  PangoRectangle        ink;
  double                wide, high;

  pango_font_description_set_absolute_size (font, 100 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  wide = width / MAX (ink.width, 1);
  high = MIN (height / MAX (ink.height, 1), wide / 0.6);
  wide = MIN (wide, high);
  cairo_save (cr);
  cairo_translate (cr, x + (width - ink.width * wide) * align, y + (height - ink.height * high) / 2);
  cairo_scale (cr, wide, high);
  cairo_translate (cr, -ink.x, -ink.y);
  cairo_move_to (cr, 0, 0);
  pango_cairo_layout_path (cr, layout);
  cairo_restore (cr);
  cairo_fill (cr);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* The index in a corner, a rank above a suit sign: all in parts of the card's width. */
typedef struct
{
  double left, top, wide, high, sign_top, sign;
} Corner;

static const Corner small_corner = { 0.07, 0.08, 0.25, 0.29, 0.34, 0.22 };
static const Corner fine_corner = { 0.035, 0.06, 0.18, 0.235, 0.265, 0.15 }; /* beside pips and figures */

static void
draw_index (cairo_t *cr, PangoContext *context, double width, Card card, const Corner *corner)
{
  double left = width * corner->left, wide = width * corner->wide, top = width * corner->top;

  if (suit_of (card) == JOKER_SUIT)
    {
      static const char *const word[] = { "J", "K", "R" };

      for (guint i = 0; i < G_N_ELEMENTS (word); i++)
        write_in (cr, context, word[i], left, top + i * width * 0.24, wide * 0.8, width * 0.2, 0.5);
      return;
    }
  write_in (cr, context, letters (card), left, top, wide, width * corner->high, 0.5);
  sign (cr, card, left + (wide - width * corner->sign) / 2, top + width * corner->sign_top, width * corner->sign);
}

/* Draws a court card that is too small for a figure: its letter in a frame, between two suit signs. */
static void
draw_letter (cairo_t *cr, PangoContext *context, double width, double height, Card card, const Ink *ink)
{
  double size = width * 0.35, tall = size * 2.1, x = (width - size) / 2, y = (height - tall) / 2;

  round_path (cr, x, y, size, tall, size * 0.3);
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.09);
  cairo_fill_preserve (cr);
  set_ink (cr, &brass);
  cairo_set_line_width (cr, MAX (1, width * 0.018));
  cairo_stroke (cr);
  set_ink (cr, ink);
  write_in (cr, context, letters (card), x + size * 0.12, y + (tall - size * 0.72) / 2, size * 0.76, size * 0.72, 0.5);
  sign (cr, card, x + size * 0.34, y + size * 0.18, size * 0.32);
  sign (cr, card, x + size * 0.34, y + tall - size * 0.5, size * 0.32);
}

static RsvgHandle *
load_figures (void)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("resource:///io/github/cardroom/Cardroom/paint/court-cards.svg");
  RsvgHandle *figures = rsvg_handle_new_from_gfile_sync (file, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);

  g_assert (figures != NULL);
  return figures;
}

/* Draws the figure of a court card, whose frame fills PLACE. */
static void
draw_figure (cairo_t *cr, const RsvgRectangle *place, Card card, const Ink *ink)
{
  static const char *const ranks[] = { "jack", "queen", "king" };
  static const char *const suits[] = { "clubs", "diamonds", "hearts", "spades" };
  static RsvgHandle       *figures;
  g_autofree char *id = g_strdup_printf ("#%s-of-%s", ranks[card_rank (card) - CARD_JACK], suits[card_suit (card)]);
  g_autofree char *style = g_strdup_printf ("svg { color: #%02x%02x%02x; }", to_byte (ink->red), to_byte (ink->green),
                                            to_byte (ink->blue));
  gboolean         drawn;

  if (figures == NULL)
    figures = load_figures ();
  drawn = rsvg_handle_set_stylesheet (figures, (const guint8 *) style, strlen (style), NULL)
          && rsvg_handle_render_layer (figures, cr, id, place, NULL);
  g_assert (drawn);
}

/* Draws the figure, with a suit sign in two corners of its frame. */
static void
draw_court (cairo_t *cr, double width, double height, Card card, const Ink *ink)
{
  double        wide = width * 0.55, tall = height - width * 0.13, size = width * 0.125;
  RsvgRectangle place = { (width - wide) / 2, (height - tall) / 2, wide, tall };

  draw_figure (cr, &place, card, ink);
  for (guint half = 0; half < 2; half++)
    {
      set_ink (cr, ink);
      sign (cr, card, (width - wide) / 2 + width * 0.02, (height - tall) / 2 + width * 0.025, size);
      cairo_translate (cr, width, height);
      cairo_rotate (cr, G_PI);
    }
}

/* Draws as many signs as the rank says, in the usual order. */
static void
draw_pips (cairo_t *cr, double width, double height, Card card)
{
  static const char *const columns[] = {
    /* the left and right columns, then the middle one; a letter is a place from the top, "a", to the bottom, "i" */
    [0] = " ai",   [1] = " aei",   [2] = "ai ",    [3] = "ai e",    [4] = "aei ",
    [5] = "aei c", [6] = "aei cg", [7] = "adfi e", [8] = "adfi bh",
  };
  const char *column = columns[card_rank (card)];
  double      size = width * 0.18, top = height * 0.165, step = (height - 2 * top) / 8, side = width * 0.165;
  gboolean    middle = FALSE;

  for (; *column != '\0'; column++)
    {
      static const double places[] = { 0, 1.333, 2, 2.667, 4, 5.333, 6, 6.667, 8 };
      double              y;

      if (*column == ' ')
        {
          middle = TRUE;
          continue;
        }
      y = top + step * places[*column - 'a'];
      for (guint i = 0; i < (middle ? 1 : 2); i++)
        {
          cairo_save (cr);
          cairo_translate (cr, width / 2 + (middle ? 0 : i == 0 ? -side : side), y);
          if (y > height / 2 + 1)
            cairo_rotate (cr, G_PI);
          sign (cr, card, -size / 2, -size / 2, size);
          cairo_restore (cr);
        }
    }
}

static void
draw_middle (cairo_t *cr, PangoContext *context, double width, double height, Card card, const Ink *ink)
{
  gboolean is_court = !card_is_joker (card) && card_rank (card) >= CARD_JACK && card_rank (card) <= CARD_KING;
  gboolean is_single = card_is_joker (card) || card_rank (card) == CARD_ACE;
  double   size = width * (is_single ? 0.42 : 0.34);

  if (is_court && width >= FIGURES)
    draw_court (cr, width, height, card, ink);
  else if (is_court || card_is_zero (card))
    draw_letter (cr, context, width, height, card, ink);
  else if (width >= FIGURES && !is_single)
    draw_pips (cr, width, height, card);
  else
    sign (cr, card, (width - size) / 2, (height - size) / 2, size);
}

static void
draw_normal (cairo_t *cr, PangoContext *context, double width, double height, Card card, const Ink *ink)
{
  const Corner *corner = width >= FIGURES && !card_is_joker (card) ? &fine_corner : &small_corner;

  for (guint half = 0; half < 2; half++)
    {
      set_ink (cr, ink);
      draw_index (cr, context, width, card, corner);
      cairo_translate (cr, width, height);
      cairo_rotate (cr, G_PI);
    }
  draw_middle (cr, context, width, height, card, ink);
}

static void
draw_large (cairo_t *cr, PangoContext *context, double width, double height, Card card, const Ink *ink)
{
  set_ink (cr, ink);
  write_in (cr, context, letters (card), width * 0.07, height * 0.06, width * 0.57, height * 0.42, 0);
  sign (cr, card, width * 0.66, height * 0.07, width * 0.22); /* visible under the next card of a column */
  sign (cr, card, width * 0.42, height * 0.55, width * 0.50);
  sign (cr, card, width * 0.07, height * 0.57, width * 0.22);
}

static void
add_lattice (cairo_t *cr, double width, double height)
{
  double step = width * 0.125;

  for (double at = -height; at < width + height; at += step)
    {
      cairo_move_to (cr, at, 0);
      cairo_line_to (cr, at + height, height);
      cairo_move_to (cr, at, height);
      cairo_line_to (cr, at + height, 0);
    }
}

/* Rows of arches, each shifted by half an arch. */
static void
add_scales (cairo_t *cr, double width, double height)
{
  double radius = width * 0.1;

  for (guint row = 0; row * radius < height + radius; row++)
    for (double x = row % 2 == 0 ? 0 : radius; x < width + radius; x += 2 * radius)
      for (guint i = 1; i <= 2; i++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, row * radius, radius * i / 2, G_PI, 2 * G_PI);
        }
}

static void
add_lozenges (cairo_t *cr, double width, double height)
{
  double step = width / 7;

  for (guint row = 0; row * step < height + step; row++)
    for (double x = row % 2 == 0 ? 0 : step; x < width + step; x += 2 * step)
      for (double part = 0.35; part < 1; part += 0.5)
        {
          cairo_move_to (cr, x, (row - part) * step);
          cairo_line_to (cr, x + part * step, row * step);
          cairo_line_to (cr, x, (row + part) * step);
          cairo_line_to (cr, x - part * step, row * step);
          cairo_close_path (cr);
        }
}

/* Rays from a disc in the middle. */
static void
add_rays (cairo_t *cr, double width, double height)
{
  double x = width / 2, y = height / 2;

  for (guint i = 0; i < 48; i++)
    {
      double angle = i * G_PI / 24, from = width * (i % 2 == 0 ? 0.18 : 0.27);

      cairo_move_to (cr, x + cos (angle) * from, y + sin (angle) * from);
      cairo_line_to (cr, x + cos (angle) * height, y + sin (angle) * height);
    }
  for (guint i = 1; i <= 2; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, width * 0.065 * i, 0, 2 * G_PI);
    }
}

/* Draws the back: a brass pattern in a frame. */
static void
draw_back (cairo_t *cr, double width, double height, guint number)
{
  static const struct
  {
    Ink ground;
    void (*add) (cairo_t *cr, double width, double height);
  } backs[ROOM_CARD_BACKS] = {
    { { 0.059, 0.290, 0.227 }, add_lattice },
    { { 0.129, 0.333, 0.490 }, add_scales },
    { { 0.42, 0.11, 0.16 }, add_lozenges },
    { { 0.11, 0.12, 0.16 }, add_rays },
  };
  double margin = width * 0.07;

  round_path (cr, margin, margin, width - 2 * margin, height - 2 * margin, width * ROUND * 0.5);
  set_ink (cr, &backs[number].ground);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  backs[number].add (cr, width, height);
  set_ink (cr, &brass);
  cairo_set_line_width (cr, MAX (0.6, width * 0.012));
  cairo_stroke (cr);
  cairo_restore (cr);
  round_path (cr, margin, margin, width - 2 * margin, height - 2 * margin, width * ROUND * 0.5);
  cairo_set_line_width (cr, MAX (1, width * 0.025));
  cairo_stroke (cr);
}

double
room_card_art_height (double width)
{
  return ceil (width / ROOM_CARD_RATIO);
}

double
room_card_art_width (double height)
{
  return floor (height * ROOM_CARD_RATIO);
}

void
room_card_art_paint (cairo_t *cr, PangoContext *context, double x, double y, double width, Card card,
                     RoomCardStyle style)
{
  double height = width / ROOM_CARD_RATIO, line = MAX (1, width * 0.012);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  round_path (cr, line / 2, line / 2, width - line, height - line, width * ROUND);
  set_ink (cr, &ivory);
  cairo_fill_preserve (cr);
  set_ink (cr, &edge);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (card_is_hidden (card))
    draw_back (cr, width, height, (style / ROOM_CARD_BACK + (card == CARD_BACK (2))) % ROOM_CARD_BACKS);
  else if (style & ROOM_CARD_LARGE)
    draw_large (cr, context, width, height, card, ink_of (card, style));
  else
    draw_normal (cr, context, width, height, card, ink_of (card, style));
  cairo_restore (cr);
}

/* --- For the screen --- */

static gint64
texture_key (gint width, gint scale, Card card, RoomCardStyle style)
{
  guint face = card_face (card); /* backs have faces of their own */

  return (gint64) width << 32 | (gint64) scale << 24 | (gint64) style << 16 | face;
}

/* Copies cairo's pixels without premultiplied alpha: GTK 4.8 converts these quickly to what it paints with in
   software, but premultiplied ones through floating point, at each frame. */
static GBytes *
copy_straight (cairo_surface_t *surface)
{
  gsize size = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
  const guint32 *pixels = (gconstpointer) cairo_image_surface_get_data (surface);
  guint8        *to = g_malloc (size);

  for (gsize i = 0; i < size / 4; i++)
    {
      guint alpha = pixels[i] >> 24;

      for (guint k = 0; k < 3; k++)
        to[4 * i + k] = alpha == 0 ? 0 : (guint8) MIN (((pixels[i] >> 8 * k & 0xff) * 255 + alpha / 2) / alpha, 255);
      to[4 * i + 3] = (guint8) alpha;
    }
  return g_bytes_new_take (to, size);
}

static GdkTexture *
draw_texture (PangoContext *context, gint width, gint scale, Card card, RoomCardStyle style)
{
  gint             height = (gint) room_card_art_height (width);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t         *cr = cairo_create (surface);
  GdkTexture      *texture;
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, scale, scale);
  room_card_art_paint (cr, context, 0, 0, width, card, style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = copy_straight (surface);
  texture = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_B8G8R8A8, bytes,
                                    (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return texture;
}

/* Textures live in two generations. One that is asked for moves to the young generation; when that is full it
   becomes the old one, and the textures left in the old one are dropped. */
GdkTexture *
room_card_art_texture (PangoContext *context, gint width, gint scale, Card card, RoomCardStyle style)
{
  static GHashTable *young, *old;
  gint64             key = texture_key (width, scale, card, style);
  GdkTexture        *texture = young != NULL ? g_hash_table_lookup (young, &key) : NULL;

  if (texture != NULL)
    return texture;
  if (young == NULL || g_hash_table_size (young) == GENERATION)
    {
      g_clear_pointer (&old, g_hash_table_unref);
      old = g_steal_pointer (&young);
      young = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
    }
  texture = old != NULL ? g_hash_table_lookup (old, &key) : NULL;
  if (texture != NULL)
    g_object_ref (texture);
  else
    texture = draw_texture (context, width, scale, card, style);
  g_hash_table_insert (young, g_memdup2 (&key, sizeof key), texture);
  return texture;
}
