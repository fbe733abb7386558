/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal among the remaining players: chips and an amount for each, with the remainder shown until it is exact. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DEAL_WINDOW (room_deal_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomDealWindow, room_deal_window, ROOM, DEAL_WINDOW, AdwWindow)

GtkWindow *room_deal_window_new (GtkWindow *parent, RoomTournament *tournament);

G_END_DECLS
