/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small things that several widgets need and GTK does not do. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For dispose: lets go of the template's bound children (GTK does that) and of all others (it does not). */
void room_widget_dispose_template (GtkWidget *widget, GType type);

/* The window that WIDGET, a GtkWidget, is in; NULL: none. */
GtkWindow *room_widget_get_window (gpointer widget);

void room_widget_clear_list (GtkListBox *list); /* of all its rows */

/* In the window that scrolls, as soon as it has its place: what has just come has none before the next frames. */
void room_widget_scroll_to (GtkWidget *widget);

/* For focus: Tab goes through the children of BOX in their order.  GTK goes by where they stand on the screen, which of
   those that have only just been shown it does not know.  FALSE: there is none after the one that has the focus. */
gboolean room_widget_focus_next (GtkWidget *box, GtkDirectionType direction);

/* Before POPOVER opens: when it is closed the focus goes back to where it is now, or nowhere; GTK itself would take
   the next best button, such as the Undo of a toast that has just appeared. */
void room_widget_keep_focus (GtkPopover *popover);

/* From now on the tooltip of a menu button is not shown while its popover is open, which it would lie above. */
void room_widget_clear_popovers (void);

/* BUTTON opens MENU, whose widgets are made when it is first asked for. */
void room_widget_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Makes the page NAME of STACK, which is the object "page" of FILE below ui/; NULL: it is there already. */
GtkBuilder *room_widget_make_page (GtkStack *stack, const char *name, const char *file);

/* Calls DROP_DOWN so, and also the button in it, which is what has the focus; GTK leaves that without a name. */
void room_widget_name_drop_down (GtkWidget *drop_down, const char *label);

/* Whoever points at LABEL reads the whole of it where it is cut; where it is not, a tooltip would only lie above what is pressed
   next.  The second is what templates connect to its query-tooltip. */
void     room_widget_tell_whole (GtkLabel *label);
gboolean room_widget_query_whole (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip);

/* LABEL is cut after some LETTERS; whoever points at it then reads the whole. */
void room_widget_cut_label (GtkLabel *label, int letters);

/* ROOM_BIND (widget_class, RoomThing, title, rows) binds the objects with the IDs "title" and "rows" to those fields. */
#define ROOM_BIND(widget_class, Type, ...)     ROOM_EACH (ROOM_BIND_CHILD, widget_class, Type, __VA_ARGS__)
#define ROOM_BIND_CALLBACKS(widget_class, ...) ROOM_EACH (ROOM_BIND_CALLBACK, widget_class, , __VA_ARGS__)

#define ROOM_BIND_CHILD(widget_class, Type, name)    gtk_widget_class_bind_template_child (widget_class, Type, name)
#define ROOM_BIND_CALLBACK(widget_class, none, name) gtk_widget_class_bind_template_callback (widget_class, name)

/* The preprocessor has no loop, and a macro is not expanded within itself: each step names the next without parentheses,
   and ROOM_AGAIN reads the result anew, often enough for 80 names. */
#define ROOM_EACH(bind, widget_class, Type, ...) ROOM_AGAIN (ROOM_STEP (bind, widget_class, Type, __VA_ARGS__))
#define ROOM_STEP(bind, widget_class, Type, name, ...)                                                                 \
  bind (widget_class, Type, name) __VA_OPT__ (; ROOM_NEXT_STEP ROOM_PARENTHESES (bind, widget_class, Type, __VA_ARGS__))
#define ROOM_NEXT_STEP()   ROOM_STEP
#define ROOM_PARENTHESES   ()
#define ROOM_AGAIN(...)    ROOM_AGAIN_27 (ROOM_AGAIN_27 (ROOM_AGAIN_27 (__VA_ARGS__)))
#define ROOM_AGAIN_27(...) ROOM_AGAIN_9 (ROOM_AGAIN_9 (ROOM_AGAIN_9 (__VA_ARGS__)))
#define ROOM_AGAIN_9(...)  ROOM_AGAIN_3 (ROOM_AGAIN_3 (ROOM_AGAIN_3 (__VA_ARGS__)))
#define ROOM_AGAIN_3(...)  ROOM_AGAIN_1 (ROOM_AGAIN_1 (ROOM_AGAIN_1 (__VA_ARGS__)))
#define ROOM_AGAIN_1(...)  __VA_ARGS__

G_END_DECLS
