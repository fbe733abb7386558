/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounties: who has won which, and what is on whose head.

   A fixed bounty goes to whoever eliminates the player.  A progressive one is paid in part, and the rest goes on the
   head of the player who won it.  A mystery bounty is an envelope.  An optional bounty is won only by players who have
   bought one too, and is returned if none of them eliminates its owner.  What somebody puts on a head in addition goes
   to whoever eliminates that player.  All of it is computed from sales and eliminations, so correcting one of these
   corrects everything that followed from it. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

typedef struct
{
  /* minor units, by player; those on the heads of eliminated players belong to nobody */
  gint64 *won, *head;
  gint64 *put_up;                     /* the part of the head that no entry brought */
  gint64 *of_kill;                    /* what each row of the state's kills paid */
  gint64  lost;                       /* from the heads of earlier entries, never won */
  gint64  sealed[TOURNEY_MAX_PRIZES]; /* unopened envelopes, in the order of opening */
  gint    n_sealed;
} Bounties;

Bounties *bounties_new (const TourneyState *state);
void      bounties_free (Bounties *bounties);

/* Returns how many envelopes there are.  VALUES gets what the seed puts into each, in the order of opening. */
guint bounties_envelopes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]);
/* The next envelope to be opened, from 1; 0: there is none left. */
gint bounties_next_envelope (const TourneyState *state);

/* The bounties that PLAYER collects when the tournament is over: the bounty on their own head, one of the remaining
   envelopes and, for the first place, which WINNERS share (BEFORE of them precede PLAYER), everything that nobody
   won. */
gint64 bounties_at_the_end (const Bounties *bounties, const TourneyState *state, gint player, gint winners,
                            gint before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bounties, bounties_free)

G_END_DECLS
