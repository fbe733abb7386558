/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a tournament into the words of the players' clock. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "room-clock-face-model.h"

G_BEGIN_DECLS

/* The texts of the face change by themselves only when one of these does, and the digits each second. */
typedef struct
{
  TourneyStage state;
  RoomTone     tone;
  gint         row;
  gboolean     ad_hoc;
  gboolean     is_over; /* the schedule's last level has ended */
  gint64       minute;  /* of the wall clock */
  gint64       page;    /* of new seats, while there are any */
  gboolean     shown;   /* a cue's text is */
  gboolean     season;  /* its table stands where the prizes do */
  gboolean     rail;    /* or its pools do */
} RoomClockFaceMoment;

void     room_clock_face_moment (RoomClockFaceMoment *moment, RoomTournament *tournament);
gboolean room_clock_face_moment_equal (const RoomClockFaceMoment *one, const RoomClockFaceMoment *other);

RoomClockFaceModel *room_clock_face_tell (RoomTournament *tournament);
char               *room_clock_face_tell_digits (RoomTournament *tournament);
char               *room_clock_face_tell_sentence (RoomTournament *tournament); /* while the tournament is running */

G_END_DECLS
