/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that may be done now: a button with its key, and when it cannot be done yet, what is missing. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_PILL (room_pill_get_type ())
G_DECLARE_FINAL_TYPE (RoomPill, room_pill, ROOM, PILL, GtkButton)

GtkWidget *room_pill_new (void);
void       room_pill_set_label (RoomPill *self, const char *label);
void room_pill_set_detail (RoomPill *self, const char *detail); /* small below the label; once, before it is shown */
void room_pill_set_widest (RoomPill *self, const char *label);  /* it has room for this one, whatever it says */
void room_pill_set_suit (RoomPill *self, gint suit);            /* drawn before the label; -1: none */
void room_pill_set_key (RoomPill *self, gunichar key);          /* that does the same; 0: none */
gunichar room_pill_get_key (RoomPill *self);
void     room_pill_set_need (RoomPill *self, const char *need);  /* what is missing; NULL: nothing, it can be pressed */
void     room_pill_set_likely (RoomPill *self, gboolean likely); /* filled, and Enter does it too */
gboolean room_pill_is_likely (RoomPill *self);

G_END_DECLS
