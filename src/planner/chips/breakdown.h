/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips for a night: how many of each value every player, rebuy and add-on gets from the host's chips, what stays in
   the bank, what each colour-up takes and, if the case is too small, what it can serve and what to buy.

   As hosts recommend, a stack has three or four colours in a ratio of about 1:2:3:4, a rebuy is a few large chips, and
   stacks are packed beforehand.  A rebuy or add-on is as large as the starting stack, or as the schedule says, and may
   have other chips. */
#pragma once

#include "tourney/schedule/chips.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef enum
{
  BREAKDOWN_FEW,    /* quick to count: about twenty chips for each player */
  BREAKDOWN_NORMAL, /* near 1:2:3:4 from the largest chip to the smallest */
  BREAKDOWN_MANY,   /* many small chips, for a looser game */
} BreakdownCount;

typedef struct
{
  const GArray *chips;                     /* CaseChip, ascending, at most CHIPS_MOST_KINDS */
  gint          players;                   /* 1 to TOURNEY_MAX_PLAYERS */
  gint64        stack;                     /* chips */
  gint          rebuys, add_ons;           /* expected in total */
  gint64        rebuy_stack, add_on_stack; /* 0: the starting stack */
  /* a stack must be able to pay its first level; its first levels determine which small chips are preferred, its breaks
     which chips leave; NULL: as for an evening of four hours, if possible */
  const Schedule *schedule;
  BreakdownCount  count;
  gboolean        no_limits; /* do not look for the nearest possible request if it does not fit, which takes time */
} BreakdownRequest;

/* A value in the case. needed = players * per_player + rebuys * per_rebuy + add_ons * per_add_on <= owned. */
typedef struct
{
  gint64  value;
  guint32 colour;
  gint64  per_player, per_rebuy, per_add_on;
  gint64  needed, owned, bank; /* bank = owned - needed */
} BreakdownChip;

/* A colour-up of the schedule: at most COUNT chips of VALUE come in, and FETCH chips of NEXT go out for them. */
typedef struct
{
  gint     row; /* of the schedule: a break */
  gint64   value, count;
  gint64   next, fetch;
  gboolean banked; /* the bank has them at that point, including chips that earlier colour-ups brought back */
} BreakdownColourUp;

typedef struct
{
  gboolean fits;
  gint     players, rebuys, add_ons;
  gint64   stack;
  GArray  *chips;      /* BreakdownChip, all of the case, ascending; counts are 0 if it does not fit */
  GArray  *colour_ups; /* BreakdownColourUp, in order */
  /* if it does not fit: the largest possible for this number of players, rebuys and add-ons, which may be above the
     requested stack; 0: none */
  gint64     largest_stack;
  gint64     nearest_stack; /* the same, but below the requested stack; 0: none */
  gint       most_players;  /* if it does not fit: for this stack with these rebuys and add-ons; 0: none */
  GArray    *missing;       /* ChipCount, ascending: what to buy to make it fit */
  GPtrArray *remarks;       /* char *, sentences for the host ("8 chips of 25 are few for a level of 75/150") */
} Breakdown;

/* Sums are exact and never need more chips than are owned.  No chip of a starting stack is above a quarter of it; with
   a schedule, the stack can pay the first level's small blind, big blind and ante, each by itself.  Of all possible
   answers it takes the one nearest to the desired shape that leaves the bank what late players and colour-ups need.
   NULL and a sentence only for a request that makes no sense (no players, no chips ...).  Deterministic. */
Breakdown *breakdown_find (const BreakdownRequest *request, GError **error);
/* TRUE if there is a breakdown for a request that makes sense.  Without a schedule, nothing has to be posted. */
gboolean   breakdown_fits (const BreakdownRequest *request);
Breakdown *breakdown_copy (const Breakdown *breakdown);
void       breakdown_free (Breakdown *breakdown);

/* The chips of a stack, a rebuy or an add-on, as a new array of ChipCount, ascending, without zeros. */
typedef enum
{
  BREAKDOWN_STACK,
  BREAKDOWN_REBUY,
  BREAKDOWN_ADD_ON,
  BREAKDOWN_BANK,
} BreakdownPart;
GArray *breakdown_part (const Breakdown *breakdown, BreakdownPart part);

/* Sentences (char *) for packing the day before: "12 bags of 12 × 25, 12 × 100 and 3 × 500", rebuys, the bank. */
GPtrArray *breakdown_packing (const Breakdown *breakdown);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Breakdown, breakdown_free)

G_END_DECLS
