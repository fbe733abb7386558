/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a tournament, and the stages that a tournament goes through. */
#pragma once

#include "base/person-name.h"

G_BEGIN_DECLS

#define TOURNEY_NAME_BYTES  PERSON_NAME_BYTES
#define TOURNEY_MAX_PLAYERS 1000

typedef enum
{
  TOURNEY_WAITING,
  TOURNEY_RUNNING,
  TOURNEY_PAUSED,
  TOURNEY_BREAK,
  TOURNEY_FINISHED,
} TourneyStage;
const char *tourney_stage_word (TourneyStage state); /* "waiting" and so on: file format, never translated */

/* Somebody who is expected and has not arrived yet. */
typedef struct
{
  char   name[TOURNEY_NAME_BYTES];
  gint64 later; /* when they said that they would come, since the doors opened; 0: with the others */
} TourneyExpected;

typedef struct
{
  char     name[TOURNEY_NAME_BYTES];
  gboolean in;
  gboolean removed;               /* entry removed: the slot stays, the name is free; lookups never return it */
  gint     table, seat;           /* 0: no seat */
  gint     last_table, last_seat; /* where they sat when they went out, for `back` */
  gboolean seat_fixed;            /* given by hand: a draw before the start leaves it alone */
  gint     entries;               /* 1 + re-entries */
  gint     rebuys, add_ons;
  gint64   chips;              /* everything that they bought */
  gint64   paid;               /* prices, fees and bounties */
  gint64   owed;               /* for entries, rebuys and add-ons that are not paid yet */
  gint64   tab_price, tab_fee; /* the part of it for rebuys and add-ons */
  /* serial of the elimination that counts, a later one is larger; players of one hand share it; 0: in */
  gint     out;
  gint     rank;      /* of that elimination: later ones rank higher unless corrected; equal when tied */
  gint     round;     /* of a shootout, in which they went out */
  gint     standing;  /* quality of the finish: more is better, players who share a place have the same */
  gint     out_order; /* in that hand, in the order named */
  gint     out_left;  /* players still in before, including this one; in one hand the smaller stacks go out first */
  gint64   out_at;
  gint     knockouts;    /* eliminations by them that count or paid a bounty */
  gint64   count;        /* their chips when last counted; -1: not counted since the last elimination */
  gint64   deal;         /* their share of a deal */
  gint     deal_order;   /* their place in a deal that ended the tournament without counts; 0: by counts */
  gboolean paid_out;     /* since they last went out */
  gint64   handed;       /* minor units handed over so far */
  gboolean award_handed; /* the same for awards that are not money */
  gboolean ever_out;     /* even if the elimination was revoked */
} TourneyPlayer;

/* The parts of what a player has won so far, in minor units. */
typedef struct
{
  gint64 place, deal, bounties;
} TourneyWinnings;

G_END_DECLS
