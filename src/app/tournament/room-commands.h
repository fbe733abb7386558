/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the clock: which line for the engine an action is, as the tournament now stands. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

/* NULL: there is nothing to be done, and the sentence why.  Free it. */
char *room_commands_line (const char *action, RoomTournament *tournament, GError **error);

/* WORD is rebuy, add-on or re-enter: the line that sells it to PLAYER.  Whoever owes something owes this too.  Free it. */
char *room_commands_sale (const TourneyPlayer *player, const char *word);

/* The line that starts ROW of the schedule, a level or a break, from its beginning.  Free it. */
char *room_commands_start_row (const Schedule *schedule, gint row);

/* Can this act of the window be begun now?  FALSE: no, and the sentence why, if it needs one.  What is neither one of these
   commands nor a question that they answer always can. */
gboolean room_commands_would (const char *action, RoomTournament *tournament, GError **error);
/* The hand that is played hand for hand, from 1; 0: none, or it is a break. */
gint room_commands_hand (RoomTournament *tournament);
/* The elimination that counts and came last; NULL: none. */
const Event *room_commands_last_out (const Tourney *tourney);
/* Somebody who went out in the last hand, and still is, with nothing between but what others bought who went out in it;
   NULL: nobody.  How many there were. */
const char *room_commands_just_out (const Tourney *tourney, guint *n);
/* What the elimination that came just now paid in bounties, as a sentence; NULL: there was none, or no bounty.  Free it. */
char       *room_commands_just_won (const Tourney *tourney);
const char *room_commands_action (guint index);   /* all of them, from 0; NULL after the last */
const char *room_commands_question (guint index); /* of acts that are more than a line: the same */

G_END_DECLS
