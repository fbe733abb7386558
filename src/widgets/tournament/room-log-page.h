/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log, newest first, and what Undo and Redo would do. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LOG_PAGE (room_log_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomLogPage, room_log_page, ROOM, LOG_PAGE, GtkWidget)

void room_log_page_set_tournament (RoomLogPage *self, RoomTournament *tournament);

G_END_DECLS
