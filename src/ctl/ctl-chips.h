/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl tournament chips`: a count of all chips held against those that were sold. */
#pragma once

#include "ctl.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* WORDS are one count, or counts by colour as “25x40 100x60”.  Exit status 1 if it is not right. */
int ctl_chips (const Tourney *tourney, gint64 now, int n_words, char **words, const CtlOptions *options);

G_END_DECLS
