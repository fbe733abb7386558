/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the log tells of each player's way through the night, for those who count nights: a log is worked through from its
   beginning, because a re-entry leaves nothing in the state of the elimination before it. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 at; /* microseconds since the doors opened; -1: there was none */
  gint   level;
  gint   left; /* players still in after it; those of one hand go out one after the other, smaller stacks first */
  gint   rank; /* a later elimination ranks higher, unless it was corrected; equal when tied */
} TourneyBust;

typedef struct
{
  const TourneyPlayer *player;
  gint64               came_at; /* when they first entered */
  gint64               price;   /* of that entry, without fee and bounty, minor units */
  gint                 outs;    /* eliminations that stand, also before a rebuy or a re-entry */
  TourneyBust          last;
  TourneyBust          first; /* that ended the first entry */
} TourneyRecord;

/* For each player, in the order of tourney_player; valid until the next act. */
GArray *tourney_records (const Tourney *tourney);

/* Of an elimination that counts, or paid a bounty: one with K hitmen is K of these. */
typedef struct
{
  const TourneyPlayer *by, *out;
  gint                 hitmen;
} TourneyHit;

/* By elimination; valid until the next act. */
GArray *tourney_hits (const Tourney *tourney);

G_END_DECLS
