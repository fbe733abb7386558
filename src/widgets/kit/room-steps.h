/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages in one window, each opened from the one before, instead of windows upon windows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_STEPS (room_steps_get_type ())
G_DECLARE_FINAL_TYPE (RoomSteps, room_steps, ROOM, STEPS, GtkWidget)

/* Property: first, the page that is always there.  Escape and Alt+Left go back, but not from the first page; so does
   the action steps.back, which closes the window there. */
RoomSteps *room_steps_new (GtkWidget *first);

/* Opens a page in the RoomSteps that contains FROM. FIRST gets the focus; the key Enter presses ENTER. */
void room_steps_open (GtkWidget *from, GtkWidget *page, GtkWidget *first, GtkWidget *enter);
/* Goes back to the page from which PAGE was opened, with the focus where it was then. */
void     room_steps_back (GtkWidget *page);
gboolean room_steps_is_deep (RoomSteps *self); /* a page other than the first is shown */

G_END_DECLS
