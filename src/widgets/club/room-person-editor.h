/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the host says what is known of a person beside their nights. */
#pragma once

#include <adwaita.h>

#include "app/club/room-directory.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PERSON_EDITOR (room_person_editor_get_type ())
G_DECLARE_FINAL_TYPE (RoomPersonEditor, room_person_editor, ROOM, PERSON_EDITOR, AdwWindow)

/* FALSE and a sentence keeps the window open. */
typedef gboolean (*RoomPersonSave) (gpointer data, const StoreProfile *was, const RoomPersonEdit *edit, GError **error);

/* Takes PROFILE, and PICTURE, which may be NULL. DATA is a GObject; once it is gone nothing is saved. */
GtkWindow *room_person_editor_new (GtkWindow *parent, StoreProfile *profile, GBytes *picture, RoomPersonSave save,
                                   gpointer data);

G_END_DECLS
