/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A desktop notification for each moment of a tournament, as far as the preferences want it: one at a time, with
   buttons that do an act. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_NOTIFIER (room_notifier_get_type ())
G_DECLARE_FINAL_TYPE (RoomNotifier, room_notifier, ROOM, NOTIFIER, GObject)

/* Follows TOURNAMENT as long as it lives, and takes its notification away when it goes or when the host has acted on
   the clock, so that what it said is no longer so. */
RoomNotifier *room_notifier_new (RoomTournament *tournament);

G_END_DECLS
