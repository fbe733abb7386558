/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shortcut keys: one table for what they do and for the window that lists them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The action of a key pressed where nobody types; NULL: none. STATE may include locks and mouse buttons. */
const char *room_shortcuts_find (guint key, GdkModifierType state);
gboolean    room_shortcuts_is_general (const char *action); /* not an act on the tournament or its players */

#define ROOM_TYPE_SHORTCUTS (room_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (RoomShortcuts, room_shortcuts, ROOM, SHORTCUTS, AdwWindow)

GtkWindow *room_shortcuts_new (GtkWindow *parent);

G_END_DECLS
