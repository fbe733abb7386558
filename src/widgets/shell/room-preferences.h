/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences of this laptop: appearance, clock ground, cards, notifications, sounds, currency. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ROOM_TYPE_PREFERENCES (room_preferences_get_type ())
G_DECLARE_FINAL_TYPE (RoomPreferences, room_preferences, ROOM, PREFERENCES, AdwWindow)

GtkWindow *room_preferences_new (GtkWindow *parent);

G_END_DECLS
