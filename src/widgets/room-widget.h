/* Small things that several widgets need and GTK does not do. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For dispose: lets go of the template's bound children (GTK does that) and of all others (it does not). */
void room_widget_dispose_template (GtkWidget *widget, GType type);

/* Before POPOVER opens: when it is closed the focus goes back to where it is now, or nowhere; GTK itself would take
   the next best button, such as the Undo of a toast that has just appeared. */
void room_widget_keep_focus (GtkPopover *popover);

G_END_DECLS
