/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a widget draws, looked at node by node, and the wait for it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the beginning of each test: what GTK cannot help complaining of is not taken for our fault. */
void drawn_forgive (void);

/* Turns the main loop until IS_SO, for at most five seconds. */
void drawn_wait (gboolean (*is_so) (gpointer data), gpointer data);

/* graphene_rect_t: the bounds of every text as it stands in the widget, in the order of drawing. */
GArray *drawn_texts (GtkWidget *widget);
GArray *drawn_texts_in (GskRenderNode *node);

G_END_DECLS
