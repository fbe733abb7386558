/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-theme.h"

#include <adwaita.h>

#define PLACE "/io/github/cardroom/Cardroom/"

/* GTK would read its own theme when it creates its settings, only for Adwaita to replace it at once. */
static void
start_without_theme (void)
{
  gboolean is_chosen = g_getenv ("GTK_THEME") != NULL;

  if (!is_chosen)
    g_setenv ("GTK_THEME", "Adwaita-empty", TRUE);
  gtk_init ();
  gtk_settings_get_default ();
  if (!is_chosen)
    g_unsetenv ("GTK_THEME");
}

static void
add_styles (GtkCssProvider *styles)
{
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
dark_cb (AdwStyleManager *manager)
{
  static GtkCssProvider *styles;

  if (styles != NULL)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles));
  if (!adw_style_manager_get_dark (manager))
    return;
  if (styles == NULL)
    {
      styles = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (styles, PLACE "style-dark.css");
    }
  add_styles (styles);
}

/* A thread reads the icons once they are first needed; adding a path later waits for it, and everything is read again.
   Adwaita adds its own path at once, and our icons lie within it. */
void
room_theme_start (void)
{
  static gboolean  has_started;
  AdwStyleManager *manager;
  g_autoptr (GtkCssProvider) styles = NULL;

  if (has_started)
    return;
  has_started = TRUE;
  start_without_theme ();
  adw_init ();
  styles = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (styles, PLACE "style.css");
  add_styles (styles);
  manager = adw_style_manager_get_default ();
  g_signal_connect (manager, "notify::dark", G_CALLBACK (dark_cb), NULL);
  dark_cb (manager);
}
