/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often which hand wins, as bars below each other. */
#pragma once

#include <gtk/gtk.h>

#include "app/composer/room-chances.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHANCES_VIEW (room_chances_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomChancesView, room_chances_view, ROOM, CHANCES_VIEW, GtkWidget)

/* Once; it follows them. */
void room_chances_view_set_chances (RoomChancesView *self, RoomChances *chances);

G_END_DECLS
