/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedules that come with Cardroom, and the finder that knows shipped names and paths. */
#pragma once

#include <gio/gio.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

GStrv     shipped_schedule_names (void); /* base names, sorted */
gboolean  shipped_schedule_exists (const char *name);
char     *shipped_schedule_text (const char *name, GError **error);
Schedule *shipped_schedule (const char *name, GError **error);

/* A text file of a sensible size; whoever reads its lines says which is not UTF-8.  The error's message is a sentence
   without the path. */
char *text_from_file (const char *path, GError **error);

/* Reads a schedule file; the error's message is "PATH:LINE: sentence", or "PATH: sentence" for the file as a whole. */
Schedule *schedule_from_file (const char *path, GError **error);

/* A ScheduleFinder for files: DATA is the directory (char *) that paths are relative to.  A word with `/` or ending in
   .schedule is a path, anything else a shipped name. */
Schedule *shipped_schedule_find (const char *word, gpointer directory, GError **error);

G_END_DECLS
