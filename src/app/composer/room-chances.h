/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often which hand wins in a game, worked out in a thread: what was known last is kept until something new is. */
#pragma once

#include <gio/gio.h>

#include "cards/game.h"

G_BEGIN_DECLS

/* A kind of hand, how often it wins, as people read it and of 1. */
typedef struct
{
  char   *says, *percent;
  gdouble part;
} RoomChance;

/* Of one thing that is won, or of all hands that a player may be dealt. */
typedef struct
{
  char      *title;
  GPtrArray *chances; /* RoomChance, the best hand first */
} RoomChanceList;

/* Signal: changed (): something new is known, or that what is known is of another game. */
#define ROOM_TYPE_CHANCES (room_chances_get_type ())
G_DECLARE_FINAL_TYPE (RoomChances, room_chances, ROOM, CHANCES, GObject)

RoomChances *room_chances_new (void);
/* Of a poker variant with its usual options, and so many players; NULL: of none.  Who asks again is not answered before. */
void room_chances_ask (RoomChances *self, const Game *game, guint n_seats);

/* RoomChanceList; NULL: nothing is known.  All that follows is borrowed and holds until the next signal. */
const GPtrArray *room_chances_get_lists (RoomChances *self);
const char      *room_chances_get_note (RoomChances *self); /* how they were found, and how far they may be off */
gboolean         room_chances_is_old (RoomChances *self);   /* they are of what was asked before */

G_END_DECLS
