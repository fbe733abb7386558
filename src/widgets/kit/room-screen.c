/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes windows and their letters for the screen. */
#include "room-screen.h"

#include "room-screen-test.h"

#define WIDE       0.84 /* of the screen, so that the window behind can still be reached */
#define HIGH       0.88
#define LOW        600 /* pixels */
#define TALL       840
#define TALL_WIDTH 1440

static GdkRectangle pretended;

/* Returns FALSE if there is no screen. */
static gboolean
find_screen (GtkWindow *parent, GdkRectangle *out)
{
  GdkDisplay *display = parent != NULL ? gtk_widget_get_display (GTK_WIDGET (parent)) : gdk_display_get_default ();
  GdkSurface *surface = parent != NULL ? gtk_native_get_surface (GTK_NATIVE (parent)) : NULL;
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  g_autoptr (GdkMonitor) first = g_list_model_get_item (gdk_display_get_monitors (display), 0);

  *out = pretended;
  if (out->width == 0 && (own != NULL || first != NULL))
    gdk_monitor_get_geometry (own != NULL ? own : first, out);
  return out->width > 0;
}

static void
set_class (GtkWindow *window, const char *class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (window), class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (window), class);
}

/* GTK keeps the current size as the default size, except while a window fills the screen. */
static void
size_cb (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  int         width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (surface != NULL && (gtk_window_is_maximized (window) || gtk_window_is_fullscreen (window)))
    {
      width = gdk_surface_get_width (surface);
      height = gdk_surface_get_height (surface);
    }
  set_class (window, "low", height < LOW);
  set_class (window, "tall", height >= TALL && width >= TALL_WIDTH);
}

static void
realize_cb (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_signal_connect_object (surface, "notify::width", G_CALLBACK (size_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (surface, "notify::height", G_CALLBACK (size_cb), window, G_CONNECT_SWAPPED);
}

void
room_screen_follow (GtkWindow *window, GtkWindow *parent)
{
  GdkRectangle screen;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (find_screen (parent, &screen))
    gtk_window_set_default_size (window, (int) (screen.width * WIDE), (int) (screen.height * HIGH));
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (window, "notify::default-width", G_CALLBACK (size_cb), NULL);
  g_signal_connect (window, "notify::default-height", G_CALLBACK (size_cb), NULL);
  g_signal_connect (window, "notify::maximized", G_CALLBACK (size_cb), NULL);
  g_signal_connect (window, "notify::fullscreened", G_CALLBACK (size_cb), NULL);
  size_cb (window);
}

void
room_screen_use_height (GtkWindow *window, GtkWindow *parent)
{
  GdkRectangle screen;
  int          width, height;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (!find_screen (parent, &screen))
    return;
  gtk_window_get_default_size (window, &width, &height);
  gtk_window_set_default_size (window, width, MAX (height, (int) (screen.height * HIGH)));
}

void
room_screen_pretend (int width, int height)
{
  pretended = (GdkRectangle){ .width = width, .height = height };
}
