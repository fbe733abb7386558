/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a whole: its options, the book, the window, notifications. */
#pragma once

#include <adwaita.h>

#include "room-window.h"

G_BEGIN_DECLS

#define ROOM_TYPE_APPLICATION (room_application_get_type ())
G_DECLARE_FINAL_TYPE (RoomApplication, room_application, ROOM, APPLICATION, AdwApplication)

/* Call it once, before any widget: sets the locale and finds the translations (CARDROOM_LOCALEDIR for a program
   that is not installed). */
void room_application_set_up_language (void);

RoomApplication *room_application_new (void);

/* Opens the book at PATH (NULL: the user's own) instead; to be called before the application is activated. */
void        room_application_set_book_path (RoomApplication *self, const char *path);
RoomWindow *room_application_get_window (RoomApplication *self); /* NULL: none yet */

G_END_DECLS
