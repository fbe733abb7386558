/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows its children like words in lines, each at its natural size. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_WRAP (room_wrap_get_type ())
G_DECLARE_FINAL_TYPE (RoomWrap, room_wrap, ROOM, WRAP, GtkWidget)

void room_wrap_set_gaps (RoomWrap *self, int column, int line); /* 36 and 18 pixels by default */
void room_wrap_append (RoomWrap *self, GtkWidget *child);
void room_wrap_empty (RoomWrap *self);

G_END_DECLS
