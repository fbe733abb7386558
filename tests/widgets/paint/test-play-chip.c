/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play chips: an amount is broken into a few plaques, with a colour for each value. */
#include "widgets/paint/room-play-chip.h"
#include "../../program.h"

static gint64
sum (const RoomPlayChipPile *piles, guint n)
{
  gint64 amount = 0;

  for (guint i = 0; i < n; i++)
    amount += piles[i].n * room_play_chip_value (piles[i].kind);
  return amount;
}

static void
test_piles_are_worth_the_amount (void)
{
  RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS];

  for (gint64 amount = 0; amount < 60000; amount++)
    {
      guint n = room_play_chip_break (amount, ROOM_PLAY_CHIP_KINDS, piles);

      g_assert_cmpint (sum (piles, n), ==, amount);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpint (piles[i].n, >=, 1);
          g_assert_cmpint (piles[i].n, <=, 4);
          g_assert_true (i == 0 || piles[i].kind > piles[i - 1].kind);
        }
    }
}

/* If not all values have room, the piles that are drawn hold more than half of the amount. */
static void
test_few_piles_hold_most_of_it (void)
{
  RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS];

  for (guint most = 0; most <= 3; most++)
    for (gint64 amount = 1; amount < 30000; amount += 7)
      {
        guint n = room_play_chip_break (amount, most, piles);

        g_assert_cmpuint (n, <=, most);
        g_assert_cmpint (sum (piles, n), <=, amount);
        if (n > 0)
          g_assert_cmpint (sum (piles, n), >, amount / 2);
      }
}

static guint32
colour_of (guint kind)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 60, 40);
  cairo_t         *cr = cairo_create (picture);
  guint32          pixel;

  room_play_chip_draw_pile (cr, 30, 38, 24, kind, 1);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  pixel = *(guint32 *) (gpointer) (cairo_image_surface_get_data (picture)
                                   + 20 * cairo_image_surface_get_stride (picture) + 4 * 14);
  cairo_surface_destroy (picture);
  return pixel & 0xffffff;
}

static void
test_each_value_has_its_colour (void)
{
  for (guint a = 0; a < ROOM_PLAY_CHIP_KINDS; a++)
    for (guint b = a + 1; b < ROOM_PLAY_CHIP_KINDS; b++)
      {
        guint32 x = colour_of (a), y = colour_of (b);
        gint    unlike = 0;

        for (guint shift = 0; shift < 24; shift += 8)
          unlike += ABS ((gint) (x >> shift & 0xff) - (gint) (y >> shift & 0xff));
        g_assert_cmpint (unlike, >, 30);
      }
}

TEST_PART (play_chip)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-chip/piles-are-worth-the-amount", test_piles_are_worth_the_amount);
  g_test_add_func ("/play-chip/few-piles-hold-most-of-it", test_few_piles_hold_most_of_it);
  g_test_add_func ("/play-chip/each-value-has-its-colour", test_each_value_has_its_colour);
  return g_test_run ();
}
