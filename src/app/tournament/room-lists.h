/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of a tournament, updated in place: an act splices what came or went and notifies what changed, so that
   scroll position, selection and focus of a long list survive. */
#pragma once

#include <gio/gio.h>

#include "app/house/room-wall-clock.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct
{
  GListStore *entrants, *levels, *log, *prizes;
} RoomLists;

void room_lists_init (RoomLists *lists);
void room_lists_clear (RoomLists *lists);

/* Call it at first, and after each act. */
void room_lists_update (RoomLists *lists, const Tourney *tourney, const RoomWallClock *wall);
/* Call it when only time has passed. */
void room_lists_update_levels (RoomLists *lists, const Tourney *tourney, const RoomWallClock *wall);

/* The texts of the list about a player: the badge is their seat or place; the status what they have bought and owe; the
   detail how it ended for them, "" while they play. Free it. */
char *room_lists_say_badge (const Tourney *tourney, const TourneyPlayer *player);
char *room_lists_say_status (const Tourney *tourney, const TourneyPlayer *player);
char *room_lists_say_detail (const Tourney *tourney, const TourneyPlayer *player);

G_END_DECLS
