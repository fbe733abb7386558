/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a tournament, and the stages that a tournament goes through. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TOURNEY_NAME_BYTES  128 /* with the final zero */
#define TOURNEY_MAX_PLAYERS 1000

typedef enum
{
  TOURNEY_WAITING,
  TOURNEY_RUNNING,
  TOURNEY_PAUSED,
  TOURNEY_BREAK,
  TOURNEY_FINISHED,
} TourneyStage;
const char *tourney_stage_word (TourneyStage state); /* "waiting" ...: file format, not translated */

/* Somebody who is to come and has not come yet. */
typedef struct
{
  char name[TOURNEY_NAME_BYTES];
} TourneyExpected;

typedef struct
{
  char     name[TOURNEY_NAME_BYTES];
  gboolean in;
  gboolean removed;               /* taken back: the slot stays, the name is free; never returned by the lookups */
  gint     table, seat;           /* 0: no seat */
  gint     last_table, last_seat; /* where they sat when they went out, for `back` */
  gboolean seat_fixed;            /* given by hand: a draw before the start leaves it */
  gint     entries;               /* 1 + re-entries */
  gint     rebuys, add_ons;
  gint64   chips;              /* all that they bought */
  gint64   paid;               /* prices, fees and bounties */
  gint64   owed;               /* of entries, rebuys and add-ons that are not paid yet */
  gint64   tab_price, tab_fee; /* of it for rebuys and add-ons */
  gint     out;       /* serial of the elimination that counts, larger is later; players of one hand share it; 0: in */
  gint     rank;      /* of that elimination: a later one has a greater one, unless it was corrected; tied: the same */
  gint     round;     /* of a shootout in which that was */
  gint     standing;  /* how good that was: more is better, and equal ones share their places */
  gint     out_order; /* within that hand, in the order named */
  gint     out_left;  /* how many were still in, this player among them; of one hand the smaller stack goes first */
  gint64   out_at;
  gint     knockouts;    /* eliminations by them that count or were paid a bounty */
  gint64   count;        /* their chips as last counted, -1: not counted since the last out */
  gint64   deal;         /* their share of a deal */
  gint     deal_order;   /* their place by a deal that ended the tournament without counts; 0: by counts */
  gboolean paid_out;     /* since they went out last */
  gint64   handed;       /* minor units handed over so far */
  gboolean award_handed; /* the same of what is not money */
  gboolean ever_out;     /* also by an elimination that was taken back */
} TourneyPlayer;

/* What somebody has won so far, in minor units. */
typedef struct
{
  gint64 place, deal, bounties;
} TourneyWinnings;

G_END_DECLS
