/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody has won and what can still be won, a line each: the list of prizes and the result that is shared. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* A place that is still open, or a player: somebody who is out, who has won something while still playing, or anybody
   once it is over. */
typedef struct
{
  gint                 place;     /* 0: still playing */
  const TourneyPlayer *player;    /* NULL: the place is open */
  TourneyWinnings      won;       /* counting what is still owed to the pool */
  gint64               sum;       /* of all three */
  gint64               now;       /* what can be handed over now, 0: nothing, or not yet */
  gboolean             award;     /* there is something that is not money ... */
  gboolean             award_now; /* ... and it can be handed over */
} RoomStanding;

/* RoomStanding: open places that pay, then those who are playing and have won something, then all the others by place.
   At the end their sums are the pool and the bounties.  Players are borrowed from TOURNEY; free the array. */
GArray *room_standings (const Tourney *tourney);

/* "split €213.33 · bounties €10.00 · place €30.00": what a sum is made of, "" where it is only the prize of a place. */
char *room_standing_parts (const RoomStanding *standing, const Tourney *tourney);

/* "€50.00", "€50.00 + Trophy", "Trophy", shared or not: what it comes to with what is not money; "" for nothing. */
char *room_standing_sum (const RoomStanding *standing, const Tourney *tourney);

/* "1st"; "1–3" for those who share the first places by a deal that ended it; "–" for who is still playing. */
char *room_standing_place (const RoomStanding *standing, const Tourney *tourney);

G_END_DECLS
