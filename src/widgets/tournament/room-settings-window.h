/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All settings of a tournament, editable before and during the night: each change is a `set` act. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SETTINGS_WINDOW (room_settings_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomSettingsWindow, room_settings_window, ROOM, SETTINGS_WINDOW, AdwWindow)

GtkWindow *room_settings_window_new (GtkWindow *parent, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
