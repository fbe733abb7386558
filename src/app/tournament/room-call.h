/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock called on a player: seconds to think, then a countdown, and then the hand is dead. It is not in the log. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

#define ROOM_CALL_THINK 30 /* seconds */
#define ROOM_CALL_COUNT 10 /* seconds, counted down after the thinking time */

typedef enum
{
  ROOM_CALL_NONE,
  ROOM_CALL_THINKING,
  ROOM_CALL_COUNTING,
  ROOM_CALL_OVER, /* the end is announced for some seconds */
} RoomCallStage;

#define ROOM_TYPE_CALL (room_call_get_type ())
G_DECLARE_FINAL_TYPE (RoomCall, room_call, ROOM, CALL, GObject)

/* The call of TOURNAMENT, borrowed, made when first asked for. Signals: changed () it began, was stopped, or shows
   another second; over () the time is up */
RoomCall *room_call_of (RoomTournament *tournament);
/* Begins it, or stops it because the player has acted. FALSE if no hand is being played. */
gboolean room_call_toggle (RoomTournament *tournament, GError **error);

void          room_call_begin (RoomCall *self);
void          room_call_end (RoomCall *self);
RoomCallStage room_call_get_stage (RoomCall *self);
gint          room_call_get_left (RoomCall *self);     /* seconds, rounded up */
char         *room_call_dup_digits (RoomCall *self);   /* "0:27"; NULL: no clock is called. Free it */
const char   *room_call_get_sentence (RoomCall *self); /* NULL: no clock is called */
/* Brings it up to date; its own timer calls this. */
void room_call_look (RoomCall *self);

G_END_DECLS
