/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows that grow with the screen: how large they open, and what is written in them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Before WINDOW is shown: it opens so large, on the screen of PARENT, which may be NULL.  From then on it has the style class
   "low" while it is low and "tall" while letters have room to be large. */
void room_screen_follow (GtkWindow *window, GtkWindow *parent);

/* The same of a dialog whose content is long: it opens as high as that screen lets it, and never lower than it says itself. */
void room_screen_use_height (GtkWindow *window, GtkWindow *parent);

G_END_DECLS
