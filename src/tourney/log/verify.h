/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws that are done again: is the seat that everybody got the one that the seed of the night gives them? */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* SENTENCE ends with a full stop. */
typedef void (*TourneyMismatch) (guint step, const char *sentence, gpointer data);

/* How many steps of the log drew seats, undone ones too.  Each whose seats are others than the draw gives is told to TELL. */
guint tourney_verify (const Tourney *tourney, TourneyMismatch tell, gpointer data);

/* How many envelopes of a mystery bounty there are, and what the seed has put into them, in the order in which they are opened. */
guint tourney_envelopes (const Tourney *tourney, gint64 values[TOURNEY_MAX_PRIZES]);

G_END_DECLS
