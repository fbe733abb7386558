/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of the start page once there are tournaments: a new one, a menu, and what to do with the sample club. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_START_HEAD (room_start_head_get_type ())
G_DECLARE_FINAL_TYPE (RoomStartHead, room_start_head, ROOM, START_HEAD, GtkBox)

GtkWidget *room_start_head_new (void);
void       room_start_head_show_sample (RoomStartHead *self, gboolean is_there);

G_END_DECLS
