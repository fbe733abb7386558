/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for sharing a result, or the standings of a season: copied for a chat, or saved as a file. */
#pragma once

#include <adwaita.h>

#include "app/club/room-season-table.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SHARE_WINDOW (room_share_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomShareWindow, room_share_window, ROOM, SHARE_WINDOW, AdwWindow)

/* Shares what it is now. Actions: `share.copy` with "text" or "picture", `share.save` with "png", "pdf", "html" or, for
   standings, "csv". */
GtkWindow *room_share_window_new_result (GtkWindow *parent, RoomTournament *tournament);
GtkWindow *room_share_window_new_standings (GtkWindow *parent, RoomSeasonTable *table, const Currency *currency);

G_END_DECLS
