/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-portrait.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"

#define SIDE        256 /* pixels of the square */
#define LEAST_SIDE  32
#define MOST_POINTS (G_GINT64_CONSTANT (100) * 1000 * 1000) /* of the file's picture: more take too long to read */
#define AT_ONCE     (64 * 1024)

typedef struct
{
  GdkPixbufLoader *loader;
  gboolean         is_huge;
} Reading;

static void
reading_clear (Reading *reading)
{
  if (reading->loader != NULL)
    gdk_pixbuf_loader_close (reading->loader, NULL);
  g_clear_object (&reading->loader);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* A large picture is scaled while it is read. */
static void
size_cb (Reading *reading, int width, int height)
{
  int shorter = MIN (width, height);

  reading->is_huge = (gint64) width * height > MOST_POINTS || shorter < 1;
  if (reading->is_huge)
    gdk_pixbuf_loader_set_size (reading->loader, 1, 1);
  else if (shorter > SIDE)
    gdk_pixbuf_loader_set_size (reading->loader, (int) ((gint64) width * SIDE / shorter),
                                (int) ((gint64) height * SIDE / shorter));
}

static gboolean
feed (Reading *reading, GInputStream *stream, GError **error)
{
  g_autofree guint8 *bytes = g_malloc (AT_ONCE);
  gssize             n = 1;

  while (n > 0 && !reading->is_huge)
    {
      n = g_input_stream_read (stream, bytes, AT_ONCE, NULL, error);
      if (n < 0 || (n > 0 && !gdk_pixbuf_loader_write (reading->loader, bytes, (gsize) n, error)))
        return FALSE;
    }
  return reading->is_huge || gdk_pixbuf_loader_close (reading->loader, error);
}

/* As it is to be looked at: the middle square, turned as the camera says. */
static GdkPixbuf *
cut_square (GdkPixbuf *read)
{
  g_autoptr (GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation (read);
  int width = gdk_pixbuf_get_width (upright), height = gdk_pixbuf_get_height (upright), side = MIN (width, height);

  return gdk_pixbuf_new_subpixbuf (upright, (width - side) / 2, (height - side) / 2, side, side);
}

static GBytes *
save (GdkPixbuf *square, GError **error)
{
  char *bytes = NULL;
  gsize length;

  if (gdk_pixbuf_get_has_alpha (square)
          ? !gdk_pixbuf_save_to_buffer (square, &bytes, &length, "png", error, NULL)
          : !gdk_pixbuf_save_to_buffer (square, &bytes, &length, "jpeg", error, "quality", "90", NULL))
    return NULL;
  return g_bytes_new_take (bytes, length);
}

/* Smaller and smaller until it fits. */
static GBytes *
fit (GdkPixbuf *square, gsize most, GError **error)
{
  for (int side = MIN (SIDE, gdk_pixbuf_get_width (square));; side = side * 3 / 4)
    {
      g_autoptr (GdkPixbuf) scaled = gdk_pixbuf_scale_simple (square, side, side, GDK_INTERP_BILINEAR);
      g_autoptr (GBytes) bytes = save (scaled, error);

      if (bytes == NULL || g_bytes_get_size (bytes) <= most || side <= LEAST_SIDE)
        return g_steal_pointer (&bytes);
    }
}

GBytes *
room_portrait_read (GFile *file, gsize most, GError **error)
{
  g_auto (Reading) reading = { gdk_pixbuf_loader_new (), FALSE };
  g_autoptr (GError) problem = NULL;
  g_autoptr (GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, &problem));
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GdkPixbuf) square = NULL;
  GdkPixbuf *read = NULL;

  g_signal_connect_swapped (reading.loader, "size-prepared", G_CALLBACK (size_cb), &reading);
  if (stream != NULL && feed (&reading, stream, &problem) && !reading.is_huge)
    read = gdk_pixbuf_loader_get_pixbuf (reading.loader);
  if (reading.is_huge)
    input_refuse (error, _ ("The picture “%s” has too many points to be read."), name);
  else if (read == NULL)
    input_refuse (error, _ ("“%s” is no picture that can be read."), name);
  if (read == NULL)
    return NULL;
  square = cut_square (read);
  return fit (square, most, error);
}

GdkPaintable *
room_portrait_paint (GBytes *picture)
{
  GdkTexture *texture = picture != NULL ? gdk_texture_new_from_bytes (picture, NULL) : NULL;

  return texture != NULL ? GDK_PAINTABLE (texture) : NULL;
}
