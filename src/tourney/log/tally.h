/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is left and what is owed, said with the same words everywhere: window, players' clock and command line. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* "7 players" before the start, then "2 of 7 players left".  People are counted: who has re-entered is one player.
   Free it. */
char *tally_left (const Tourney *tourney);
/* "2 / 7", for where it stands in large figures. */
char *tally_left_figures (const Tourney *tourney);

/* How many sit at the two tables that are to be balanced: "There are 7 players at table 1, and 4 at table 2." */
char *tally_uneven (const Tourney *tourney, gint largest, gint smallest);
/* What the floor needs next, for everybody in the room: "Ann moves to table 2, seat 5", "Table 3 is broken up"; NULL: nothing, or
   nothing yet because late players may still fill the tables. */
char *tally_floor (const Tourney *tourney, gint64 now);

/* What is sold at NOW while it is played, as bits; and what an act changed of it, which nobody may have meant: "Open now:
   rebuys."  NULL: nothing. */
guint tally_on_offer (const Tourney *tourney, gint64 now);
char *tally_offer_change (const Tourney *tourney, guint before, gint64 now);

/* What the last elimination paid: "Ann gets €7.50, and €17.50 is on their head now."; NULL: no bounty was won.  Of fixed
   bounties there is nothing on a head that everybody does not know. */
char *tally_last_bounties (const Tourney *tourney);

/* Those who shared the prizes in a deal that ended it: "Ann and Bob", or "9 players"; NULL: it did not end so. */
char *tally_sharers (const Tourney *tourney);
/* "Ann and Bob shared the prizes"; NULL: it did not end so. */
char *tally_shared (const Tourney *tourney);

/* Those who owe something: "Ann and Bob", or "9 players" where they are many. */
char *tally_debtors (const Tourney *tourney);
/* "€20.00 goes to the house", the rake of what was paid for prizes, as if everybody who owes had paid; NULL: there is none. */
char *tally_rake (const Tourney *tourney);
/* "€20.00 goes to League", taken off before the prizes, as if everybody who owes had paid; NULL: nobody has a share. */
char *tally_share (const Tourney *tourney);

/* What PLAYER wins that is not money: "Trophy", "Trophy and Bottle, shared by 2"; NULL: nothing. */
char *tally_awards (const Tourney *tourney, const TourneyPlayer *player);
/* What PLACE wins, with AMOUNT of money: "€50.00", "€50.00 + Trophy", "Trophy". */
char *tally_prize (const Tourney *tourney, gint place, gint64 amount);

/* Whether the prizes are locked, and what has become of them since; NULL: they are not. */
char *tally_lock (const Tourney *tourney);

/* "€240.00", or, while play goes on after a deal, which leaves debts until the end, "€240.00 + €20.00 owed". */
char *tally_pool (const Tourney *tourney);
/* "€40.00 of this is still owed by Ann and Bob", about the pool of tourney_pool_due; NULL: nobody owes anything. */
char *tally_debts (const Tourney *tourney);

G_END_DECLS
