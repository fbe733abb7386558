/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A large toggle button that is one answer to a question, with a title, a second line and perhaps a picture. */
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
/* Wraps longer titles, so that one long title does not make all choices wide. */
void room_choice_set_width (RoomChoice *self, guint chars);

G_END_DECLS
