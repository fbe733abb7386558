/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tournament verify` and `game verify`: were seats drawn and cards dealt as was committed to beforehand? */
#pragma once

#include "store/nights/store-tourney.h"
#include "ctl.h"

G_BEGIN_DECLS

/* Each prints its findings and returns the exit status.  The seed of a tournament is revealed only once it is FINISHED,
   because future seats and envelopes follow from it. */
int ctl_verify_tournament (const StoreTournament *about, const Tourney *tourney, gboolean finished,
                           const CtlOptions *options);
int ctl_verify_game (int argc, char **argv, const CtlOptions *options);

G_END_DECLS
