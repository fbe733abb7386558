/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a game, below each other, with what fixes it. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/sheet.h"
#include "games/poker/edit/review.h"

G_BEGIN_DECLS

/* Signal: chosen (guint line), of a complaint about a line. */
#define ROOM_TYPE_COMPLAINTS (room_complaints_get_type ())
G_DECLARE_FINAL_TYPE (RoomComplaints, room_complaints, ROOM, COMPLAINTS, GtkWidget)

/* COMPLAINTS about the text TEXT; FIXES: what the action composer.fix does about each of them (char *; NULL: nothing).  By the
   number of the line where LINES can be seen, and otherwise by what the line says.  Without any it is hidden. */
void room_complaints_show (RoomComplaints *self, const char *text, const GPtrArray *complaints, const GPtrArray *fixes,
                           gboolean lines);

G_END_DECLS
