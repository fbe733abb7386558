/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small things that several widgets need and GTK does not do. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For dispose: releases the bound children of the template, as GTK does, and all others, as it does not. */
void room_widget_dispose_template (GtkWidget *widget, GType type);

/* The window that contains WIDGET, a GtkWidget; NULL: none. */
GtkWindow *room_widget_get_window (gpointer widget);

void room_widget_clear_list (GtkListBox *list); /* removes all rows */

/* Scrolls to WIDGET once it has its place, which a new widget gets only in the next frames. */
void room_widget_scroll_to (GtkWidget *widget);

/* For the focus vfunc: Tab goes through the children of BOX in their order, where GTK would go by their positions,
   which it does not know for widgets just shown. Returns FALSE if none follows the focused child. */
gboolean room_widget_focus_next (GtkWidget *box, GtkDirectionType direction);

/* For a controller that sees the keys of a form before its widgets: is KEY an Enter while a tick has the focus? There it
   answers the form, as it does in an entry; GTK would turn the tick into its opposite, which is what Space is for. */
gboolean room_widget_is_enter_on_tick (GtkEventController *controller, guint key);

/* Call this before POPOVER opens: once it is closed the focus returns to where it is now, or nowhere. GTK itself
   would choose a nearby button, such as the Undo of a new toast. */
void room_widget_keep_focus (GtkPopover *popover);

/* From now on no menu button shows its tooltip over its own open popover. */
void room_widget_clear_popovers (void);

/* From now on every label begins where its language is read from, as its widget does. Pango would begin where the first
   letter is read from, even if that is of an isolated name. Other layouts need pango_layout_set_auto_dir. */
void room_widget_keep_direction (void);

/* From now on Ctrl+W closes every window that has the focus, also those that GTK makes. */
void room_widget_close_by_key (void);

/* Lets BUTTON open MENU, whose widgets are made at its first opening. */
void room_widget_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Makes the page NAME of STACK from the object "page" of FILE below ui/. Returns NULL if it already exists. */
GtkBuilder *room_widget_make_page (GtkStack *stack, const char *name, const char *file);

/* Names DROP_DOWN for screen readers, and also the button in it, which has the focus and which GTK leaves without a
   name. */
void room_widget_name_drop_down (GtkWidget *drop_down, const char *label);

/* Gives LABEL its whole text as a tooltip, but only while it is cut: otherwise the tooltip would just cover the next
   click. The second function is what templates connect to query-tooltip. */
void     room_widget_tell_whole (GtkLabel *label);
gboolean room_widget_query_whole (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip);

/* As long as something stands in ENTRY, whose Enter takes it away, it has a sign that it still waits, also when the
   entry is left by Tab. The sign can be clicked. */
void room_widget_show_waiting (GtkEntry *entry);

/* Puts TEXT on the clipboard, and BUTTON says so. */
void room_widget_copy (GtkButton *button, const char *text);

/* BUTTON's tooltip says why it cannot be used; REASON NULL: it can, and its own tooltip, which may change, is back. */
void room_widget_say_why_not (GtkWidget *button, const char *reason);

/* Cuts LABEL after LETTERS characters; a tooltip then shows the whole text. */
void room_widget_cut_label (GtkLabel *label, int letters);

/* Cuts what is chosen in DROP_DOWN, of strings that somebody typed, likewise; its list shows them as they are. */
void room_widget_cut_drop_down (GtkDropDown *drop_down, int letters);

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
