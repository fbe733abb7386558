/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at what a widget draws, node by node, and waits for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Call it at the beginning of each test: it ignores the warnings for which GTK itself is to blame. */
void drawn_forgive (void);

/* Turns the main loop until IS_SO, for at most five seconds. */
void drawn_wait (gboolean (*is_so) (gpointer data), gpointer data);

/* graphene_rect_t: the bounds of every text in the widget's coordinates, in drawing order. */
GArray *drawn_texts (GtkWidget *widget);
GArray *drawn_texts_in (GskRenderNode *node);

G_END_DECLS
