/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl tournament why`: the rule behind a move, a seat, a place, a prize or a refusal, and its numbers. */
#pragma once

#include "store/nights/store-tourney.h"
#include "ctl.h"

G_BEGIN_DECLS

/* WORDS are those after the tournament's number: none, or what is asked about and a name or a place. */
int ctl_why (const StoreTournament *about, Tourney *tourney, gint64 now, int n_words, char **words,
             const CtlOptions *options);

G_END_DECLS
