/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of windows for people to look at. */
#include "album.h"

#include <adwaita.h>
#include <string.h>

#include "widgets/shell/room-theme.h"

gboolean
album_is_open (void)
{
  return g_getenv ("CARDROOM_PICTURES") != NULL;
}

static gboolean
is_asked (const char *word)
{
  const char *looks = g_getenv ("CARDROOM_PICTURES_LOOK");

  return looks != NULL && strstr (looks, word) != NULL;
}

void
album_prepare (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  room_theme_start ();
  g_settings_set_boolean (settings, "card-large", is_asked ("large"));
  g_settings_set_boolean (settings, "card-four-colour", is_asked ("four"));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_asked ("dark") ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

void
album_size (GtkWindow *window)
{
  if (album_is_open () && is_asked ("wide"))
    gtk_window_set_default_size (window, 1920, 1080);
  else if (album_is_open ())
    gtk_window_set_default_size (window, 1366, 768);
}

void
album_take (GtkWidget *window, const char *format, ...)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = NULL, *path = NULL;
  GtkSnapshot     *snapshot = gtk_snapshot_new ();
  GskRenderNode   *node;
  va_list          arguments;

  va_start (arguments, format);
  name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  path = g_strdup_printf ("%s/%s.png", g_getenv ("CARDROOM_PICTURES"), name);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
  gsk_render_node_unref (node);
}
