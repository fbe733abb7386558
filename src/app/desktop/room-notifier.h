/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A desktop notification for each moment of a tournament that the preferences ask for: one at a time, with buttons that
   act on the clock. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_NOTIFIER (room_notifier_get_type ())
G_DECLARE_FINAL_TYPE (RoomNotifier, room_notifier, ROOM, NOTIFIER, GObject)

/* Follows TOURNAMENT as long as it lives. Withdraws its notification when the tournament is closed, or when the host
   has acted on the clock so that it is no longer true. */
RoomNotifier *room_notifier_new (RoomTournament *tournament);

G_END_DECLS
