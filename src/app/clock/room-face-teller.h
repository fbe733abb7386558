/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a tournament into the words of the players' clock. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "room-face-model.h"

G_BEGIN_DECLS

/* The texts of the face change by themselves only when one of these does, and the digits each second. */
typedef struct
{
  TourneyStage state;
  RoomTone     tone;
  gint         row;
  gboolean     ad_hoc;
  gint64       minute; /* of the wall clock */
  gint64       page;   /* of new seats, while there are any */
} RoomFaceMoment;

void     room_face_moment (RoomFaceMoment *moment, RoomTournament *tournament);
gboolean room_face_moment_equal (const RoomFaceMoment *one, const RoomFaceMoment *other);

RoomFaceModel *room_face_tell (RoomTournament *tournament);
char          *room_face_tell_digits (RoomTournament *tournament);
char          *room_face_tell_sentence (RoomTournament *tournament); /* while the tournament is running */

G_END_DECLS
