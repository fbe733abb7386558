/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet on which people sign when they come: who is in or expected, and what is ticked off beside each name. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  char      *title; /* of the tournament */
  char      *when;  /* day and time at which the clock started, or is planned to */
  GPtrArray *names; /* char *, sorted */
  GPtrArray *ticks; /* char *, what is offered: "Entry €20.00", "Rebuy €20.00" */
} RoomSignIn;

RoomSignIn *room_sign_in_new (RoomTournament *tournament);
RoomSignIn *room_sign_in_ref (RoomSignIn *sheet);
void        room_sign_in_unref (RoomSignIn *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomSignIn, room_sign_in_unref)

G_END_DECLS
