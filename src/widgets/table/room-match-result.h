/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match ended: everybody's points and play chips, and buttons for what comes next. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_MATCH_RESULT (room_match_result_get_type ())
G_DECLARE_FINAL_TYPE (RoomMatchResult, room_match_result, ROOM, MATCH_RESULT, GtkWidget)

void room_match_result_show (RoomMatchResult *self, RoomTable *table);

G_END_DECLS
