/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sizes windows and their letters for the screen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Call this before WINDOW is shown: it opens in a size for the screen of PARENT, which may be NULL. From then on it
   has the style class "low" while it is low and "tall" while letters have room to be large. */
void room_screen_follow (GtkWindow *window, GtkWindow *parent);

/* The same for a dialog with long content: it opens as high as the screen allows, and never lower than its default. */
void room_screen_use_height (GtkWindow *window, GtkWindow *parent);

G_END_DECLS
