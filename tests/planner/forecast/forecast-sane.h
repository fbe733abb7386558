/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of every forecast, and situations that nobody would think of. */
#pragma once

#include "planner/forecast/forecast.h"

void assert_sane (const Forecast *forecast, const ForecastQuery *query);

/* Random, by GTest's seed; STACKS holds the stacks of random_wish. */
#define RANDOM_MOST_PLAYERS 50
Schedule *random_schedule (void);
void      random_query (ForecastQuery *query, const Schedule *schedule, gint64 stacks[RANDOM_MOST_PLAYERS]);
