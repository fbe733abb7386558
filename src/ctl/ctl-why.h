/* `cardroomctl tournament why`: the rule behind a move, a seat, a place or a prize, and the numbers that went in. */
#pragma once

#include "ctl.h"
#include "store/nights/store-tourney.h"

G_BEGIN_DECLS

/* WORDS behind the number of the tournament: none, or what is asked about and a name or a place. */
int ctl_why (const StoreTournament *about, const Tourney *tourney, int n_words, char **words,
             const CtlOptions *options);

G_END_DECLS
