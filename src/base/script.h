/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scripted evening as text: header lines, then commands with their times, and checks of what must hold.  What the lines
   mean is up to its language. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SCRIPT_COMMAND, /* must be accepted */
  SCRIPT_REFUSED, /* must be refused */
  SCRIPT_CHECK,
  SCRIPT_RESTART,
} ScriptKind;

typedef struct
{
  ScriptKind     kind;
  gint           line;
  gint64         at;      /* microseconds since the doors opened */
  char          *command; /* SCRIPT_COMMAND, SCRIPT_REFUSED */
  gint           meant;   /* the number of the log's last step for which the command is meant; -1: whichever it is */
  gpointer       check;   /* SCRIPT_CHECK */
  GDestroyNotify free_check;
} ScriptStep;

typedef struct
{
  const char *separators; /* as line_split takes them */
  /* Takes TEXT, a line without a time; BEGUN: it follows timed ones. */
  gboolean (*header) (gpointer data, const char *text, gint line, gboolean begun, GError **error);
  gboolean (*knows) (const char *word); /* Is it a command? */
  /* FALSE if COMMAND is malformed.  It may still be refused. */
  gboolean (*command) (gpointer data, const char *command, GError **error);
  gpointer (*check) (gpointer data, const GArray *words, GError **error); /* NULL and a sentence: malformed */
  GDestroyNotify free_check;
  gboolean       untimed; /* commands stand without a time */
} ScriptLanguage;

/* The steps (ScriptStep) of TEXT.  The error's message is "LINE: sentence". */
GPtrArray *script_read (const char *text, const ScriptLanguage *language, gpointer data, GError **error);
gint       script_last_line (const char *text);       /* from 1 */
gint64     script_last_time (const GPtrArray *steps); /* microseconds since the doors opened; 0: nothing happens */

typedef struct
{
  gint  line;
  char *expected, *found;
} ScriptFailure;

typedef struct
{
  gint       held;
  GPtrArray *failures; /* ScriptFailure */
} ScriptResult;
void script_result_free (ScriptResult *result);

typedef struct
{
  gboolean (*give) (gpointer data, const ScriptStep *step, GError **error); /* INPUT_ERROR: it is refused */
  gboolean (*holds) (gpointer data, const ScriptStep *step, char **expected, char **found);
  gboolean (*restart) (gpointer data, const ScriptStep *step, GError **error);
} ScriptHost;

/* NULL only if the host failed, not if a check did. */
ScriptResult *script_run (const GPtrArray *steps, const ScriptHost *host, gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScriptResult, script_result_free)

G_END_DECLS
