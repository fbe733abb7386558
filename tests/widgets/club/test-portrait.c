/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of people: what is stored of an image file, and which files are refused. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/random.h"
#include "widgets/club/room-portrait.h"
#include "drive.h"
#include "../../program.h"

#define MOST (256 * 1024)

/* Noise, which no format makes small. */
static GdkPixbuf *
make_noise (gboolean has_alpha, int width, int height)
{
  GdkPixbuf *picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, has_alpha, 8, width, height);
  guint8    *points = gdk_pixbuf_get_pixels (picture);
  guint64    random = 5;

  for (gsize i = 0; i < gdk_pixbuf_get_byte_length (picture); i++)
    points[i] = (guint8) random_below (&random, 256);
  return picture;
}

static GBytes *
read_bytes (const char *bytes, gsize length, gsize most, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("portrait-XXXXXX", NULL), *path = g_build_filename (folder, "me.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GBytes *read;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  read = room_portrait_read (file, most, error);
  g_remove (path);
  g_rmdir (folder);
  return read;
}

static void
test_any_picture_becomes_a_small_square (void)
{
  static const struct
  {
    const char *format;
    gboolean    has_alpha;
    int         width, height, side;
  } cases[] = {
    { "jpeg", FALSE, 1200, 700, 256 }, { "png", TRUE, 300, 900, 256 }, { "png", FALSE, 100, 60, 60 },
    { "png", TRUE, 1, 1, 1 },          { "jpeg", FALSE, 8, 2000, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GdkPixbuf) picture = make_noise (cases[i].has_alpha, cases[i].width, cases[i].height);
      g_autofree char *bytes = NULL;
      gsize            length;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) stored = NULL;
      g_autoptr (GdkPaintable) shown = NULL;

      g_assert_true (gdk_pixbuf_save_to_buffer (picture, &bytes, &length, cases[i].format, NULL, NULL));
      stored = read_bytes (bytes, length, MOST, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (stored), <=, MOST);
      shown = room_portrait_paint (stored);
      g_assert_nonnull (shown);
      g_assert_cmpint (gdk_paintable_get_intrinsic_width (shown), <=, cases[i].side);
      g_assert_cmpint (gdk_paintable_get_intrinsic_width (shown), ==, gdk_paintable_get_intrinsic_height (shown));
    }
}

static void
test_it_fits (void)
{
  g_autoptr (GdkPixbuf) picture = make_noise (TRUE, 400, 400);
  g_autofree char *bytes = NULL;
  gsize            length;
  g_autoptr (GBytes) stored = NULL;

  g_assert_true (gdk_pixbuf_save_to_buffer (picture, &bytes, &length, "png", NULL, NULL));
  stored = read_bytes (bytes, length, 20000, NULL);
  g_assert_cmpuint (g_bytes_get_size (stored), <=, 20000);
}

/* A picture cut off is none, and neither is one that says it has 3,600 million points. */
static void
test_refused (void)
{
  g_autoptr (GdkPixbuf) picture = make_noise (FALSE, 40, 40);
  g_autofree char *bytes = NULL;
  gsize            length;
  char            *frame;
  g_autoptr (GError) none = NULL, cut = NULL, huge = NULL, missing = NULL;
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/me.png");

  g_assert_null (read_bytes ("no picture", 10, MOST, &none));
  g_assert_cmpstr (none->message, ==, "“me.png” is no picture that can be read.");
  g_assert_true (gdk_pixbuf_save_to_buffer (picture, &bytes, &length, "png", NULL, NULL));
  g_assert_null (read_bytes (bytes, 50, MOST, &cut));
  g_assert_nonnull (cut);
  g_clear_pointer (&bytes, g_free);

  g_assert_true (gdk_pixbuf_save_to_buffer (picture, &bytes, &length, "jpeg", NULL, NULL));
  for (frame = bytes; memcmp (frame, "\xff\xc0\x00\x11\x08", 5) != 0;
       frame++) /* behind it height and width, two bytes each */
    g_assert_cmpuint ((gsize) (frame - bytes), <, length - 5);
  memcpy (frame + 5, "\xea\x60\xea\x60", 4);
  g_assert_null (read_bytes (bytes, length, MOST, &huge));
  g_assert_cmpstr (huge->message, ==, "The picture “me.png” has too many points to be read.");
  g_assert_null (room_portrait_read (nowhere, MOST, &missing));
  g_assert_nonnull (missing);
  g_assert_null (room_portrait_paint (NULL));
}

TEST_PART (portrait)
{
  drive_init (&argc, &argv);
  g_test_add_func ("/portrait/any-picture-becomes-a-small-square", test_any_picture_becomes_a_small_square);
  g_test_add_func ("/portrait/it-fits", test_it_fits);
  g_test_add_func ("/portrait/refused", test_refused);
  return g_test_run ();
}
