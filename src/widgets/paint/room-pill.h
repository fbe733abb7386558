/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button for a possible move, with its key and, as long as it cannot be made yet, what is missing. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_PILL (room_pill_get_type ())
G_DECLARE_FINAL_TYPE (RoomPill, room_pill, ROOM, PILL, GtkButton)

GtkWidget *room_pill_new (void);
void       room_pill_set_label (RoomPill *self, const char *label);
void room_pill_set_detail (RoomPill *self, const char *detail); /* small below the label; once, before it is shown */
void room_pill_reserve (RoomPill *self, const char *label);     /* room for this label too, whatever its key is */
void room_pill_set_suit (RoomPill *self, gint suit);            /* drawn before the label; -1: none */
void room_pill_set_key (RoomPill *self, gunichar key);          /* the key that does the same; 0: none */
gunichar room_pill_get_key (RoomPill *self);
void     room_pill_set_need (RoomPill *self, const char *need);  /* what is missing; NULL: nothing */
void     room_pill_set_likely (RoomPill *self, gboolean likely); /* the likely move is filled, and Enter makes it */
gboolean room_pill_is_likely (RoomPill *self);

G_END_DECLS
