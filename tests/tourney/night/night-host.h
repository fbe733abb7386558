/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a night in memory, without a store: `restart` folds a copy of the log. */
#pragma once

#include "tourney/night/night.h"

/* Fails the test when TEXT cannot be read or a check does not hold, and prints NAME (of its file) and the line; returns how
   many held. */
int night_host_run (const char *text, const char *name);
