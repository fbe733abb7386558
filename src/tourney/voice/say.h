/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the room is told aloud of a tournament, in sentences of the current language: blinds, breaks, who moves where, the
   bubble, the winner.  Free what is returned; NULL: there is nothing to say. */
#pragma once

#include "moment.h"

G_BEGIN_DECLS

/* Time from NOW until something may have to be said by the clock; -1: not before somebody acts. */
gint64 say_due_in (const Tourney *tourney, const MomentLook *look);

/* What passed between two looks by the clock alone, with the cues that are said, AFTER being the one at NOW.  What was missed, as in a suspend, is
   not made up for: a minute that is long over, a level that has ended. */
char *say_passed (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now);

/* What the last command does, which is no undo and no redo: nothing is said twice. */
char *say_act (const Tourney *tourney, const MomentLook *before, const MomentLook *after, gint64 now);

/* That the clock is called on a player, and has run out. */
char *say_call (gint seconds);
char *say_call_over (void);

/* What is said to try a voice. */
char *say_example (void);

G_END_DECLS
