/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips for a night: how many of each every player, rebuy and add-on gets from what the host owns, what stays in the
   bank, what each colour-up takes, and, where the case is too small, what it can serve and what to buy.

   What hosts recommend: three or four colours in a ratio of about 1:2:3:4, rebuys as a few large chips, packed stacks.
   A rebuy or add-on is a stack of the starting size, or the schedule's own, and may be made of other chips. */
#pragma once

#include "tourney/schedule/chips.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef enum
{
  BREAKDOWN_FEW,    /* quick to count: some twenty chips a player */
  BREAKDOWN_NORMAL, /* near 1:2:3:4 from the largest to the smallest */
  BREAKDOWN_MANY,   /* a hoard of small ones, for a looser game */
} BreakdownCount;

typedef struct
{
  const GArray   *chips;                     /* CaseChip, ascending, at most CHIPS_MOST_KINDS */
  gint            players;                   /* 1 to TOURNEY_MAX_PLAYERS */
  gint64          stack;                     /* chips */
  gint            rebuys, add_ons;           /* expected in all */
  gint64          rebuy_stack, add_on_stack; /* 0: the starting stack */
  const Schedule *schedule; /* a stack must be able to pay its first level, its first levels say which small chips are
                               liked, its breaks which leave; NULL: as for an evening of four hours, if that can be */
  BreakdownCount  count;
  gboolean        no_limits; /* where it does not fit nobody asks for the nearest that does: quicker */
} BreakdownRequest;

/* One chip of the case.  needed = players * per_player + rebuys * per_rebuy + add_ons * per_add_on <= owned. */
typedef struct
{
  gint64  value;
  guint32 colour;
  gint64  per_player, per_rebuy, per_add_on;
  gint64  needed, owned, bank; /* bank = owned - needed */
} BreakdownChip;

/* A colour-up of the schedule: COUNT chips of VALUE come in at most, FETCH chips of NEXT go out for them. */
typedef struct
{
  gint     row; /* of the schedule: a break */
  gint64   value, count;
  gint64   next, fetch;
  gboolean banked; /* the bank has them at that moment, counting what earlier colour-ups brought back */
} BreakdownColourUp;

typedef struct
{
  gboolean   fits;
  gint       players, rebuys, add_ons;
  gint64     stack;
  GArray    *chips;         /* BreakdownChip, all of the case, ascending; counts 0 when it does not fit */
  GArray    *colour_ups;    /* BreakdownColourUp, in order */
  gint64     largest_stack; /* when it does not fit: the largest of all for as many players with these rebuys and
                               add-ons, which may be above the stack asked for; 0: none */
  gint64     nearest_stack; /* the same, but below the stack asked for; 0: none */
  gint       most_players;  /* when it does not fit: for this stack with these rebuys and add-ons; 0: none */
  GArray    *missing;       /* ChipCount, ascending: what to buy so that it fits */
  GPtrArray *remarks;       /* char *: what the host should know ("8 chips of 25 are few for a level of 75/150") */
} Breakdown;

/* Exact sums, never more than owned, no chip above a quarter of the stack in a starting stack, and with a schedule each
   of small blind, big blind and ante of the first level can be paid from the stack's own chips.  Among all that can be
   done the one nearest to the wished shape that leaves the bank what late players and colour-ups take.  NULL and a
   sentence only for a wish that makes no sense (no players, no chips ...).  Deterministic. */
Breakdown *breakdown_find (const BreakdownRequest *wish, GError **error);
/* Is there one for a wish that makes sense?  Without a schedule nothing has to be posted. */
gboolean   breakdown_fits (const BreakdownRequest *wish);
Breakdown *breakdown_copy (const Breakdown *breakdown);
void       breakdown_free (Breakdown *breakdown);

/* One stack as ChipCount, ascending, without zeros: new. */
typedef enum
{
  BREAKDOWN_STACK,
  BREAKDOWN_REBUY,
  BREAKDOWN_ADD_ON,
  BREAKDOWN_BANK,
} BreakdownPart;
GArray *breakdown_part (const Breakdown *breakdown, BreakdownPart part);

/* Sentences (char *) to pack by on the day before: "12 bags of 12 × 25, 12 × 100 and 3 × 500", rebuys, the bank. */
GPtrArray *breakdown_packing (const Breakdown *breakdown);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Breakdown, breakdown_free)

G_END_DECLS
