/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules beside the table: the options of this table, and how the game is played. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-seat-view.h"

G_BEGIN_DECLS

#define ROOM_TYPE_RULES_DRAWER (room_rules_drawer_get_type ())
G_DECLARE_FINAL_TYPE (RoomRulesDrawer, room_rules_drawer, ROOM, RULES_DRAWER, GtkWidget)

void room_rules_drawer_set_table (RoomRulesDrawer *self, RoomTable *table);

G_END_DECLS
