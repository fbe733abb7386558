/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a screen tells: every property of every widget, seen or hidden, tooltips, the texts for assistive
   technologies, menus, dragged and copied data - and the picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line for each widget at and below ROOT, and lines for what it holds; the same screen gives the same text. */
char *screen_tell (GtkWidget *root);
/* As screen_tell (), for all windows and for the clipboards. */
char *screen_tell_all (void);

/* The widget as it is now; two pictures are equal if all their pixels are. */
GdkTexture *screen_draw (GtkWidget *widget);
gboolean    screen_looks_same (GdkTexture *a, GdkTexture *b);

/* Waits until all pending changes are laid out and drawn. */
void screen_wait (GtkWidget *widget);

G_END_DECLS
