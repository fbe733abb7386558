/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for sharing a result: copied for a chat, or saved as a file. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SHARE_WINDOW (room_share_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomShareWindow, room_share_window, ROOM, SHARE_WINDOW, AdwWindow)

/* Shares the result as it is now. Actions: `share.copy` with "text" or "picture", `share.save` with "png", "pdf" or
   "html". */
GtkWindow *room_share_window_new (GtkWindow *parent, RoomTournament *tournament);

G_END_DECLS
