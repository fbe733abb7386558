/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a night file (cardroom-night(5)) to its end, so that its night can be stored as one that was played. */
#pragma once

#include "club/import/tdt-night.h"

G_BEGIN_DECLS

/* PATH names the night, unless it has a name, and its folder is where FIND looks for schedules.  Gives the DATE and the
   VENUE that the file says, or NULL.  NULL: what is wrong has been added to ERRORS (char *). */
TdtNight *night_file_run (const char *path, const char *text, ScheduleFinder find, char **date, char **venue,
                          GPtrArray *errors);

G_END_DECLS
