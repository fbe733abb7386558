/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl tournament chips`: compares a count of all chips with those sold. */
#pragma once

#include "tourney/log/tourney.h"
#include "ctl.h"

G_BEGIN_DECLS

/* WORDS are a single count, or counts by value such as “25x40 100x60”.  The exit status is 1 if the count is wrong. */
int ctl_chips (const Tourney *tourney, gint64 now, int n_words, char **words, const CtlOptions *options);

G_END_DECLS
