/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament's lists, kept current in place: an act splices what came or went and notifies what changed, so that
   scroll, selection and focus of a long list survive it. */
#pragma once

#include <gio/gio.h>

#include "room-wall.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct
{
  GListStore *entrants, *levels, *log, *prizes;
} RoomLists;

void room_lists_init (RoomLists *lists);
void room_lists_clear (RoomLists *lists);

/* After an act, or at first. */
void room_lists_update (RoomLists *lists, const Tourney *tourney, const RoomWall *wall);
/* When only time passed. */
void room_lists_update_levels (RoomLists *lists, const Tourney *tourney, const RoomWall *wall);

/* What the list says of a player: their leading figure, where they sit or the place they took; what they have bought and owe; how it
   ended for them, "": they play.  Free it. */
char *room_lists_say_badge (const Tourney *tourney, const TourneyPlayer *player);
char *room_lists_say_status (const Tourney *tourney, const TourneyPlayer *player);
char *room_lists_say_detail (const Tourney *tourney, const TourneyPlayer *player);

G_END_DECLS
