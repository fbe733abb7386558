/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for designed schedules, and properties of every result. */
#pragma once

#include "planner/schedule/design.h"

GArray       *values_of (const char *text); /* "5,25,100" */
DesignRequest new_request (gint players, gint64 stack, double hours);

/* Reading SCHEDULE's text again gives no complaint, and the same text. */
void               assert_clean (const Schedule *schedule);
const ScheduleRow *level_of (const Schedule *schedule, gint level); /* counted from 1 */
