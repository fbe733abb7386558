/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pool of the rail: what it is, who is in it, and what can be done with it.  Lines go to the action `rail.do`. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-rail.h"

G_BEGIN_DECLS

#define ROOM_TYPE_RAIL_CARD (room_rail_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomRailCard, room_rail_card, ROOM, RAIL_CARD, GtkWidget)

GtkWidget *room_rail_card_new (void);
void       room_rail_card_show (RoomRailCard *self, const Tourney *tourney, const TourneyPool *pool);

G_END_DECLS
