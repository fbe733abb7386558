/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A large answer to a question: a toggle with a title, a second line and perhaps a picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_CHOICE (room_choice_get_type ())
G_DECLARE_FINAL_TYPE (RoomChoice, room_choice, ROOM, CHOICE, GtkToggleButton)

/* Properties: title (s), subtitle (s: may be ""). */
GtkWidget *room_choice_new (const char *title, const char *subtitle);
void       room_choice_set_title (RoomChoice *self, const char *title);
void       room_choice_set_subtitle (RoomChoice *self, const char *subtitle);
void       room_choice_set_picture (RoomChoice *self, GtkWidget *picture); /* below the lines; NULL: none */
/* A longer title is wrapped, so that one of many does not make all of them wide. */
void room_choice_set_width (RoomChoice *self, guint chars);

G_END_DECLS
