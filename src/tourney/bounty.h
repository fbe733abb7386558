/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The money on heads: who has won which bounty, and what lies on whose head.  A fixed bounty is paid to who puts its head out;
   of a progressive one a part is paid, and the rest goes on the head of that player; a mystery bounty is an envelope.  One that
   was bought because somebody wanted it is won by others who have one alone, and kept if none of them put its head out.  What
   anybody put on a head besides is paid to whoever puts it out.  Worked out from the sales and eliminations, so that correcting
   one of them corrects all that came of it. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 *won, *head;                 /* minor units, by player; heads of those who are out are nobody's */
  gint64 *put_up;                     /* of the head, what came with no entry */
  gint64 *of_kill;                    /* by row of the state's kills, what it paid */
  gint64  lost;                       /* on heads of earlier entries that nobody took */
  gint64  sealed[TOURNEY_MAX_PRIZES]; /* the envelopes that nobody has opened, in the order in which they will be */
  gint    n_sealed;
} Bounties;

Bounties *bounties_new (const TourneyState *state);
void      bounties_free (Bounties *bounties);

/* How many envelopes there are, and what lies in each, in the order in which they are opened: by the seed. */
guint bounties_envelopes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]);
/* The next envelope to be opened, from 1; 0: there is none left. */
gint bounties_next_envelope (const TourneyState *state);

/* What PLAYER collects when the tournament is over: their own head, an envelope of those that are left, and at the first
   place, which WINNERS share (PLAYER after BEFORE of them), all that nobody won. */
gint64 bounties_at_the_end (const Bounties *bounties, const TourneyState *state, gint player, gint winners,
                            gint before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bounties, bounties_free)

G_END_DECLS
