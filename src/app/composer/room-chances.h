/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each hand wins in a game, worked out in a thread. The last result stays until the next one is ready. */
#pragma once

#include <gio/gio.h>

#include "cards/game.h"

G_BEGIN_DECLS

/* A kind of hand and how often it wins: in percent for people, and as a part of 1. */
typedef struct
{
  char   *says, *percent;
  gdouble part;
} RoomChance;

/* The chances for one part of the pot, or of the hands a player may be dealt. */
typedef struct
{
  char      *title;
  GPtrArray *chances; /* RoomChance, the best hand first */
} RoomChanceList;

/* Signal: changed (): there is a new result, or the one there is belongs to another game. */
#define ROOM_TYPE_CHANCES (room_chances_get_type ())
G_DECLARE_FINAL_TYPE (RoomChances, room_chances, ROOM, CHANCES, GObject)

RoomChances *room_chances_new (void);
/* Asks about a poker variant with its usual options and that many players; NULL: about none. A new question cancels the
   one before. */
void room_chances_ask (RoomChances *self, const Game *game, guint n_seats);

/* RoomChanceList; NULL: nothing is known. Everything below is borrowed and valid until the next signal. */
const GPtrArray *room_chances_get_lists (RoomChances *self);
/* How the figures were found, and how far they may be off. */
const char *room_chances_get_note (RoomChances *self);
gboolean    room_chances_is_old (RoomChances *self); /* they belong to the question before */

G_END_DECLS
