/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as they are drawn, with their figures and pips; and the cache for the screen, which keeps cards in use and
   never grows too large. */
#include "widgets/paint/room-card-art.h"
#include "../../program.h"

#define MOST 400

static void
gone_cb (gpointer alive, GObject *texture)
{
  (*(guint *) alive)--;
}

static GdkTexture *
draw (gint width, guint face)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  GdkTexture   *texture = room_card_art_texture (context, width, 1, (Card) face, 0);

  g_object_unref (context);
  return texture;
}

/* A window that is made larger step by step draws every card at every size. */
static void
test_they_do_not_pile_up (void)
{
  static guint alive; /* static, as some textures outlive the test */

  for (gint width = 20; width < 60; width++)
    for (guint face = 0; face < 52; face++)
      {
        g_object_weak_ref (G_OBJECT (draw (width, face)), gone_cb, &alive);
        alive++;
        g_assert_cmpuint (alive, <=, MOST);
      }
  g_assert_cmpuint (alive, >=, 52);
}

/* A picture that is drawn again and again does not drop out of the cache. */
static void
test_what_is_in_use_stays (void)
{
  GdkTexture *ace = draw (100, 12);

  for (gint width = 20; width < 60; width++)
    for (guint face = 0; face < 52; face++)
      {
        draw (width, face);
        g_assert_true (draw (100, 12) == ace);
      }
}

/* --- Faces and backs --- */

#define RED(pixel) (((pixel) >> 16) & 0xff)

static cairo_surface_t *
paint (gint width, Card card, RoomCardStyle style)
{
  PangoContext    *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  gint             height = (gint) room_card_art_height (width);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t         *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  room_card_art_paint (cr, context, 0, 0, width, card, style);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  g_object_unref (context);
  return picture;
}

static guint32 *
pixel_at (cairo_surface_t *picture, gint x, gint y)
{
  return (guint32 *) (gpointer) (cairo_image_surface_get_data (picture) + y * cairo_image_surface_get_stride (picture))
         + x;
}

/* Turns connected black ink, from X and Y on, to ivory; returns the number of its pixels. */
static guint
take_ink (cairo_surface_t *picture, gint x, gint y)
{
  guint taken = 1;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (picture) || y >= cairo_image_surface_get_height (picture)
      || RED (*pixel_at (picture, x, y)) > 80)
    return 0;
  *pixel_at (picture, x, y) = 0xffffff;
  for (gint i = 0; i < 9; i++)
    taken += take_ink (picture, x + i % 3 - 1, y + i / 3 - 1);
  return taken;
}

/* A spade shows as many signs as its rank says, besides a letter and a sign in each of two corners. */
static void
test_pips_are_as_many_as_the_rank_says (void)
{
  for (gint width = 144; width <= 288; width *= 2)
    for (guint rank = 0; rank <= CARD_TEN; rank++)
      {
        cairo_surface_t *picture = paint (width, CARD (rank, CARD_SPADES), 0);
        guint            signs = 0;

        for (gint y = 0; y < cairo_image_surface_get_height (picture); y++)
          for (gint x = 0; x < width; x++)
            signs += take_ink (picture, x, y) > 8;
        g_assert_cmpuint (signs, ==, rank + 2 + (rank == CARD_TEN ? 6 : 4)); /* a ten has two figures */
        cairo_surface_destroy (picture);
      }
}

/* The number of pixels in which two pictures differ; TURNED: B stands on its head. */
static guint
count_unlike (cairo_surface_t *a, cairo_surface_t *b, gboolean turned)
{
  gint  width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  guint unlike = 0;

  for (gint y = 0; y < height; y++)
    for (gint x = 0; x < width; x++)
      {
        guint32 other = *pixel_at (b, turned ? width - 1 - x : x, turned ? height - 1 - y : y);

        unlike += ABS ((gint) RED (*pixel_at (a, x, y)) - (gint) RED (other)) > 60;
      }
  return unlike;
}

/* A card of width 252, which is four times 63, ends exactly with a pixel. */
static void
test_figures_have_two_heads (void)
{
  for (guint rank = CARD_JACK; rank <= CARD_KING; rank++)
    for (guint suit = 0; suit < 4; suit++)
      {
        cairo_surface_t *picture = paint (252, CARD (rank, suit), 0);

        g_assert_cmpuint (count_unlike (picture, picture, TRUE), <, 60);
        cairo_surface_destroy (picture);
      }
}

/* If two suits of one colour shared a figure, only the small signs would differ. */
static void
test_each_figure_is_its_own (void)
{
  static const guint pairs[][2] = { { CARD_CLUBS, CARD_SPADES }, { CARD_DIAMONDS, CARD_HEARTS } };

  for (gint width = 72; width <= 252; width += 60)
    for (guint rank = CARD_JACK; rank <= CARD_KING; rank++)
      for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
        {
          cairo_surface_t *a = paint (width, CARD (rank, pairs[i][0]), 0);
          cairo_surface_t *b = paint (width, CARD (rank, pairs[i][1]), 0);

          g_assert_cmpuint (count_unlike (a, b, FALSE), >, (guint) (width * width / 20));
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

/* A card's back depends only on which back was chosen, not on the card. */
static void
test_backs_differ (void)
{
  for (guint a = 0; a < ROOM_CARD_BACKS; a++)
    for (guint b = a + 1; b < ROOM_CARD_BACKS; b++)
      {
        cairo_surface_t *one = paint (60, CARD_HIDDEN, (RoomCardStyle) (a * ROOM_CARD_BACK));
        cairo_surface_t *other = paint (60, CARD_HIDDEN, (RoomCardStyle) (b * ROOM_CARD_BACK));

        g_assert_cmpuint (count_unlike (one, other, FALSE), >, 60 * 84 / 8);
        cairo_surface_destroy (one);
        cairo_surface_destroy (other);
      }
}

TEST_PART (card_art)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-art/they-do-not-pile-up", test_they_do_not_pile_up);
  g_test_add_func ("/card-art/what-is-in-use-stays", test_what_is_in_use_stays);
  g_test_add_func ("/card-art/pips-are-as-many-as-the-rank-says", test_pips_are_as_many_as_the_rank_says);
  g_test_add_func ("/card-art/figures-have-two-heads", test_figures_have_two_heads);
  g_test_add_func ("/card-art/each-figure-is-its-own", test_each_figure_is_its_own);
  g_test_add_func ("/card-art/backs-differ", test_backs_differ);
  return g_test_run ();
}
