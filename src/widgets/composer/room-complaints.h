/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The complaints about a game as a list, with a button for each fix. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/review.h"
#include "games/poker/edit/sheet.h"

G_BEGIN_DECLS

/* Signal: chosen (guint line): a complaint about that line was clicked. */
#define ROOM_TYPE_COMPLAINTS (room_complaints_get_type ())
G_DECLARE_FINAL_TYPE (RoomComplaints, room_complaints, ROOM, COMPLAINTS, GtkWidget)

/* COMPLAINTS are about TEXT; FIXES are the labels of what the action composer.fix does about each (char *; NULL: there
   is no fix). A line is named by its number if LINES are visible, and otherwise by its card. Hidden without
   complaints. */
void room_complaints_show (RoomComplaints *self, const char *text, const GPtrArray *complaints, const GPtrArray *fixes,
                           gboolean lines);

G_END_DECLS
