/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripted evenings on the command line: several files, each run, and what came of its checks. */
#pragma once

#include "base/script.h"
#include "ctl.h"

G_BEGIN_DECLS

/* Runs each of FILES (char *); JSON: as one document.  RUN_FILE gets NULL for plain output. */
int ctl_script_files (const GPtrArray *files, int (*run_file) (gpointer data, const char *path, JsonBuilder *json),
                      gpointer data, gboolean json);

char *ctl_script_name (const char *path); /* without folder and suffix: what an evening without a name is called */
/* Prints what came of a file that was run; KEPT is its number in the store, 0: it is not kept. */
int ctl_script_tell (const char *path, const ScriptResult *result, gint64 kept, JsonBuilder *json);
/* One that cannot be run still has its entry in the document.  Returns CTL_REFUSED. */
int ctl_script_refuse (const char *path, const char *separator, const GError *error, JsonBuilder *json);

G_END_DECLS
