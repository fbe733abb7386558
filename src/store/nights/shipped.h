/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedules that come with Cardroom, and a finder for shipped names and for paths. */
#pragma once

#include <gio/gio.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

GStrv     shipped_schedule_names (void); /* base names, sorted */
gboolean  shipped_schedule_exists (const char *name);
char     *shipped_schedule_text (const char *name, GError **error);
Schedule *shipped_schedule (const char *name, GError **error);

/* Reads a text file of a sensible size.  UTF-8 is checked by the code that reads its lines.  The error's message is a
   sentence without the path. */
char *text_from_file (const char *path, GError **error);

/* Reads a schedule file; the error's message is "PATH:LINE: sentence", or "PATH: sentence" for the file as a whole. */
Schedule *schedule_from_file (const char *path, GError **error);

/* A ScheduleFinder for files.  A word with `/` or ending in .schedule is a path, relative to DIRECTORY (char *); any
   other word is a shipped name. */
Schedule *shipped_schedule_find (const char *word, gpointer directory, GError **error);

G_END_DECLS
