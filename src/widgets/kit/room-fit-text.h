/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of text as large as its space allows, with tabular figures that do not shift as they change. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_FIT_TEXT (room_fit_text_get_type ())
G_DECLARE_FINAL_TYPE (RoomFitText, room_fit_text, ROOM, FIT_TEXT, GtkWidget)

/* Properties: text (s); model-text (s: the size is that of this text if longer, so "00:00" keeps digits still);
   xalign (f). */
GtkWidget  *room_fit_text_new (const char *text);
void        room_fit_text_set_text (RoomFitText *self, const char *text);
const char *room_fit_text_get_text (RoomFitText *self);

G_END_DECLS
