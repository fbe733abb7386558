/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A split that the players left agreed on: chips and an amount for each, what is left over shown until it is exact. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DEAL_WINDOW (room_deal_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomDealWindow, room_deal_window, ROOM, DEAL_WINDOW, AdwWindow)

GtkWindow *room_deal_window_new (GtkWindow *parent, RoomTournament *tournament);

G_END_DECLS
