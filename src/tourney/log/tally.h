/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about who is left and what is owed, the same everywhere: window, players' clock and command line. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* "7 players" before the start, then "2 of 7 players left".  A player who has re-entered counts once.  Free it. */
char *tally_left (const Tourney *tourney);
/* "2 / 7", for large figures. */
char *tally_left_figures (const Tourney *tourney);
/* "12 entries, 1 rebuy, 3 add-ons" */
char *tally_sales (const Tourney *tourney);

/* The sizes of the two tables that are to be balanced: "There are 7 players at table 1, and 4 at table 2." */
char *tally_uneven (const Tourney *tourney, gint largest, gint smallest);
/* The next thing that the floor does, for everybody in the room: "Ann moves to table 2, seat 5", "Table 3 is broken
   up".  NULL: nothing, or not yet because late players may still fill the tables. */
char *tally_floor (const Tourney *tourney, gint64 now);

typedef enum
{
  TALLY_NO_BUBBLE, /* or it is not certain */
  TALLY_ON_BUBBLE, /* the next player out is the first without a prize */
  TALLY_IN_MONEY,  /* it has just burst */
} TallyBubble;
TallyBubble tally_find_bubble (const Tourney *tourney, gint64 now);
/* Says that the next player out is the first without a prize, or that all who are left have one now.  NULL: neither, or
   not certain, because players can still come in, or a single prize, which needs no bubble. */
char *tally_bubble (const Tourney *tourney, gint64 now);

/* The first returns what is on sale at NOW during play, as bits, and the second what of it will no longer be sold once LEFT
   more has passed; NEXT (may be NULL) gets when that becomes more, -1: never.  The third says how an act has changed that, as a warning: "Open now: rebuys."  NULL: it has not. */
guint tally_on_offer (const Tourney *tourney, gint64 now);
guint tally_closing (const Tourney *tourney, gint64 now, gint64 left, gint64 *next);
char *tally_offer_change (const Tourney *tourney, guint before, gint64 now);
char *tally_name_offers (guint bits); /* "rebuys and add-ons", for a sentence.  NULL: nothing.  Free it. */

/* The payments of the last elimination: "Ann gets €7.50, and €17.50 is on their head now."  NULL: no bounty was won.
   Fixed bounties leave out the head, as everybody knows what is on it. */
char *tally_last_bounties (const Tourney *tourney);

/* The players who shared the prizes in a deal that ended the tournament: "Ann and Bob", or "9 players".  NULL: it did
   not end so. */
char *tally_sharers (const Tourney *tourney);
/* "Ann and Bob shared the prizes"; NULL: it did not end so. */
char *tally_shared (const Tourney *tourney);

/* The players who owe money: "Ann and Bob", or "9 players" if there are many. */
char *tally_debtors (const Tourney *tourney);
/* The house's rake of what was paid for prizes, as if all debts were paid: "€20.00 goes to the house".  NULL: there is
   none. */
char *tally_rake (const Tourney *tourney);
/* The share taken off before the prizes, as if all debts were paid: "€20.00 goes to League".  NULL: there is none. */
char *tally_share (const Tourney *tourney);

/* PLAYER's awards that are not money: "Trophy", "Trophy and Bottle, shared by 2".  NULL: nothing. */
char *tally_awards (const Tourney *tourney, const TourneyPlayer *player);
/* The prize of PLACE, of which AMOUNT is the money: "€50.00", "€50.00 + Trophy", "Trophy". */
char *tally_prize (const Tourney *tourney, gint place, gint64 amount);

/* Says that the prizes are locked, and what has changed since; NULL: they are not locked. */
char *tally_lock (const Tourney *tourney);

/* "€240.00", or "€240.00 + €20.00 owed" while play goes on after a deal, which leaves debts until the end. */
char *tally_pool (const Tourney *tourney);
/* About the pool of tourney_pool_due: "€40.00 of this is still owed by Ann and Bob".  NULL: nobody owes anything. */
char *tally_debts (const Tourney *tourney);

G_END_DECLS
