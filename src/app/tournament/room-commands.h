/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the clock: the line for the engine that an action means in the present state of the tournament. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

/* NULL if there is nothing to do; the error says why. Free it. */
char *room_commands_line (const char *action, RoomTournament *tournament, GError **error);

/* The line that sells PLAYER a rebuy, add-on or re-entry, as WORD says. A player who owes something will owe this too.
   Free it. */
char *room_commands_sale (const TourneyPlayer *player, const char *word);

/* The line that starts ROW of the schedule, a level or a break, from its beginning. Free it. */
char *room_commands_start_row (const Schedule *schedule, gint row);

/* True if this action of the window is possible now; otherwise the error says why, if it needs saying. An action that
   is neither a command nor a question here is always possible. */
gboolean room_commands_would (const char *action, RoomTournament *tournament, GError **error);
/* The number of the hand played hand for hand, from 1; 0: none, or it is a break. */
gint room_commands_hand (RoomTournament *tournament);
/* The last elimination that counts; NULL: none. */
const Event *room_commands_last_out (const Tourney *tourney);
/* Somebody who went out in the last hand and is still out, if nothing has happened since but purchases by players out
   in that hand; NULL: nobody. N is their number. */
const char *room_commands_just_out (const Tourney *tourney, guint *n);
/* The bounties paid by the elimination just made, as a sentence; NULL: none. Free it. */
char       *room_commands_just_won (const Tourney *tourney);
const char *room_commands_action (guint index);   /* every action, from 0; NULL after the last */
const char *room_commands_question (guint index); /* likewise every act that opens a question */

G_END_DECLS
