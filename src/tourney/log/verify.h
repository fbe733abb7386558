/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeats the draws of a log, to check that everybody got the seat that the night's seed gives them. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* SENTENCE ends with a full stop. */
typedef void (*TourneyMismatch) (guint step, const char *sentence, gpointer data);

/* Returns how many steps of the log drew seats, including undone ones.  TELL is called for each whose seats differ from
   the draw. */
guint tourney_verify (const Tourney *tourney, TourneyMismatch tell, gpointer data);

/* Returns how many envelopes a mystery bounty has; VALUES gets what the seed put into them, in the order of opening. */
guint tourney_envelopes (const Tourney *tourney, gint64 values[TOURNEY_MAX_PRIZES]);

G_END_DECLS
