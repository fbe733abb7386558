/* The commands of the clock: which line for the engine an action is, as the tournament now stands. */
#pragma once

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* ACTION is one of these commands.  NULL: there is nothing to be done, and the sentence why.  Free it. */
char *room_commands_line (const char *action, RoomTournament *tournament, GError **error);

const char *room_commands_action (guint index); /* all of them, from 0; NULL after the last */

G_END_DECLS
