/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winnings and prizes still to be won, a line each: for the list of prizes and the shared result. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* An open place, or a player who is out, has won something while still in, or anybody once it is over. */
typedef struct
{
  gint                 place;     /* 0: still in */
  const TourneyPlayer *player;    /* NULL: the place is open */
  TourneyWinnings      won;       /* counts what is still owed to the pool as paid */
  gint64               pools;     /* what pools of the rail pay them, stakes that go back among it */
  gint64               sum;       /* prize, bounties, share of a deal and pools together */
  gint64               now;       /* the part that can be handed over now; 0: nothing yet */
  gboolean             award;     /* there is a prize that is not money */
  gboolean             award_now; /* it can be handed over now */
} RoomStanding;

/* RoomStanding: open places that pay, then players still in who have won something, then everybody else by place. At
   the end the sums add up to the pool, the bounties and the pots of pools. Players are borrowed from TOURNEY; free the array. */
GArray *room_standings (const Tourney *tourney);

/* "split €213.33 · bounties €10.00 · place €30.00 · pools €15.00", what a sum is made of; "" if it is just the prize of the place. */
char *room_standing_parts (const RoomStanding *standing, const Tourney *tourney);

/* "€50.00", "€50.00 + Trophy" or "Trophy", whether shared or not; "" for nothing. */
char *room_standing_sum (const RoomStanding *standing, const Tourney *tourney);

/* "1st"; "1–3" for those who share the first places by a final deal; "–" for a player still in. */
char *room_standing_place (const RoomStanding *standing, const Tourney *tourney);

G_END_DECLS
