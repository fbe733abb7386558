/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long page stays where it is when something above what is looked at comes or goes: no row moves under the pointer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of the N MARKS in WINDOW, from the top, the last one that is above the upper edge is held, else the first.  At its top the
   page is not held: what comes there is to be seen. */
void room_steady_hold (GtkScrolledWindow *window, GtkWidget *const *marks, guint n);

G_END_DECLS
