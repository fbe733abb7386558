/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each hand wins, as a list of bars. */
#pragma once

#include <gtk/gtk.h>

#include "app/composer/room-chances.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHANCES_VIEW (room_chances_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomChancesView, room_chances_view, ROOM, CHANCES_VIEW, GtkWidget)

/* Call it once; the view then follows CHANCES. */
void room_chances_view_set_chances (RoomChancesView *self, RoomChances *chances);

G_END_DECLS
