/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages in one window, each a step deeper than the one from which it was opened: no windows upon windows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_STEPS (room_steps_get_type ())
G_DECLARE_FINAL_TYPE (RoomSteps, room_steps, ROOM, STEPS, GtkWidget)

/* Property: first, the page that is always there.  Escape and Alt+Left go back, but not from the first page; so does
   the action steps.back, which closes the window there. */
RoomSteps *room_steps_new (GtkWidget *first);

/* In the window of the steps in which FROM stands.  The focus goes into FIRST; ENTER is what Enter presses. */
void room_steps_open (GtkWidget *from, GtkWidget *page, GtkWidget *first, GtkWidget *enter);
/* To where PAGE was opened, with the focus where it was then. */
void     room_steps_back (GtkWidget *page);
gboolean room_steps_is_deep (RoomSteps *self); /* beyond the first page */

G_END_DECLS
