/* The drawn cards that are kept for the screen: those in use stay, and there are never too many. */
#include "widgets/paint/room-card-art.h"

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
  static guint alive; /* outlived by some of them */

  for (gint width = 20; width < 60; width++)
    for (guint face = 0; face < 52; face++)
      {
        g_object_weak_ref (G_OBJECT (draw (width, face)), gone_cb, &alive);
        alive++;
        g_assert_cmpuint (alive, <=, MOST);
      }
  g_assert_cmpuint (alive, >=, 52);
}

/* What is drawn again and again is not lost among the others. */
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-art/they-do-not-pile-up", test_they_do_not_pile_up);
  g_test_add_func ("/card-art/what-is-in-use-stays", test_what_is_in_use_stays);
  return g_test_run ();
}
