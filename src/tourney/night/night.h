/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scripted night: header, timed commands and checks (cardroom-night(5)), run on a clock of its own. */
#pragma once

#include "base/script.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct _Night Night;

typedef struct
{
  gint  line;
  char *text;
} NightWarning;

/* Where a night is stored. `open` returns a tournament with its keeper set, a new one at first; `reopen` acts as if the
   program were closed and opened again. `show` is called for each accepted command once it is durable. */
typedef struct
{
  Tourney *(*open) (gpointer data, const Settings *settings, GError **error);
  Tourney *(*reopen) (gpointer data, GError **error);
  void (*show) (gpointer data, gint64 at, const char *sentence);
  gpointer data;
  /* TRUE where the language cannot be switched, as in a thread: checks of what was said, in whichever language, hold. */
  gboolean deaf;
} NightHost;

/* TEXT is the file's.  FIND finds shipped schedules, and paths relative to the file.  The error's message is "LINE:
   sentence". */
Night *night_parse (const char *text, const char *default_name, ScheduleFinder find, gpointer data, GError **error);
const Settings *night_settings (const Night *night);
const char     *night_date (const Night *night);      /* as base/calendar.h writes it; NULL: it is not said */
const char     *night_venue (const Night *night);     /* NULL: it is not said */
gint64          night_last_time (const Night *night); /* of the last line, microseconds since the doors opened */
/* Warnings about the header (NightWarning), by line. */
GPtrArray *night_warnings (const Night *night);
/* NULL only if the host failed, not if a check did. */
ScriptResult *night_run (const Night *night, const NightHost *host, GError **error);

void night_free (Night *night);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Night, night_free)

G_END_DECLS
