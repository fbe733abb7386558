/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tournament verify` and `game verify`: are the seats that were drawn, and the cards that were dealt, what was committed to
   before? */
#pragma once

#include "ctl.h"
#include "store/nights/store-tourney.h"

G_BEGIN_DECLS

/* Each prints what it found and returns the status to exit with.  The seed of a tournament is told once it is FINISHED: seats
   and envelopes to come follow from it. */
int ctl_verify_tournament (const StoreTournament *about, const Tourney *tourney, gboolean finished,
                           const CtlOptions *options);
int ctl_verify_game (int argc, char **argv, const CtlOptions *options);

G_END_DECLS
