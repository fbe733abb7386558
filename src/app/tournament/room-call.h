/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock is called on a player: so many seconds to think, the last of them counted down, and then the hand is dead.  It is
   nothing of the log. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

#define ROOM_CALL_THINK 30 /* seconds */
#define ROOM_CALL_COUNT 10 /* seconds, counted down after them */

typedef enum
{
  ROOM_CALL_NONE,
  ROOM_CALL_THINKING,
  ROOM_CALL_COUNTING,
  ROOM_CALL_OVER, /* still told for some seconds */
} RoomCallStage;

#define ROOM_TYPE_CALL (room_call_get_type ())
G_DECLARE_FINAL_TYPE (RoomCall, room_call, ROOM, CALL, GObject)

/* The one of TOURNAMENT, borrowed, made when first asked for.  Signals:
     changed ()  it began, was ended, or shows another second
     over ()     the time is up */
RoomCall *room_call_of (RoomTournament *tournament);
/* Begins it, or ends it: they have acted.  FALSE: no hand is being played. */
gboolean room_call_toggle (RoomTournament *tournament, GError **error);

void          room_call_begin (RoomCall *self);
void          room_call_end (RoomCall *self);
RoomCallStage room_call_get_stage (RoomCall *self);
gint          room_call_get_left (RoomCall *self);     /* seconds, rounded up */
char         *room_call_dup_digits (RoomCall *self);   /* "0:27"; NULL: no clock is called.  Free it */
const char   *room_call_get_sentence (RoomCall *self); /* NULL: no clock is called */
/* Takes notice of the time that passed: what its own timer calls. */
void room_call_look (RoomCall *self);

G_END_DECLS
