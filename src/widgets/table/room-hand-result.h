/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who won what in the finished hand, in one line, and the button for what comes next. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_HAND_RESULT (room_hand_result_get_type ())
G_DECLARE_FINAL_TYPE (RoomHandResult, room_hand_result, ROOM, HAND_RESULT, GtkWidget)

/* For ROOM_TABLE_HAND_OVER and ROOM_TABLE_OVER. */
void room_hand_result_show (RoomHandResult *self, RoomTable *table);
void room_hand_result_refuse (RoomHandResult *self,
                              const char     *sentence); /* why no hand can follow, until this is shown again */

G_END_DECLS
