/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a night in memory, without a store: `restart` applies a copy of the log. */
#pragma once

#include "tourney/night/night.h"

/* Fails the test if TEXT cannot be parsed or a check does not hold, printing NAME (of its file) and the line.  Returns
   how many checks held. */
int night_host_run (const char *text, const char *name);
