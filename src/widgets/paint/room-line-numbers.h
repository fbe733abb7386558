/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Line numbers beside a text, because complaints name them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_LINE_NUMBERS (room_line_numbers_get_type ())
G_DECLARE_FINAL_TYPE (RoomLineNumbers, room_line_numbers, ROOM, LINE_NUMBERS, GtkWidget)

/* Puts them at the left of VIEW, which owns them. */
void room_line_numbers_add (GtkTextView *view);

G_END_DECLS
