/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a long page still when something above the visible part comes or goes, so that no row moves under the
   pointer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps one of the N MARKS in WINDOW, given from the top, where it is on the screen: the last one above the upper
   edge, else the first. A page scrolled to its top is not kept still, so that what appears there is seen. */
void room_steady_hold (GtkScrolledWindow *window, GtkWidget *const *marks, guint n);

G_END_DECLS
