/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the subcommands of cardroomctl.  Each is a file and a CtlCommand in main.c's table. */
#pragma once

#include <json-glib/json-glib.h>

#include "store/nights/store-tourney.h"

G_BEGIN_DECLS

/* The exit status of every command. */
enum
{
  CTL_DONE = 0,
  CTL_REFUSED = 1, /* or a check failed */
  CTL_USAGE = 2,   /* wrong usage; the usage is printed on standard error */
};

/* The options of every command, already parsed and removed. */
typedef struct _CtlCommand CtlCommand;

typedef struct
{
  const CtlCommand *command; /* that is run */
  gboolean          json;
  char             *db; /* --db FILE, NULL: the user's own */
} CtlOptions;

struct _CtlCommand
{
  const char *name;                                              /* "schedule" */
  const char *usage;                                             /* one or more lines: "schedule check FILE..." */
  const char *summary;                                           /* one sentence for `help` */
  const char *help;                                              /* what `help NAME` adds */
  int (*run) (int argc, char **argv, const CtlOptions *options); /* argv[0] is the command's name */
};

extern const CtlCommand ctl_bench, ctl_cash, ctl_design, ctl_eval, ctl_forecast, ctl_game, ctl_icm, ctl_import,
    ctl_night, ctl_person, ctl_pots, ctl_sample, ctl_schedule, ctl_score, ctl_season, ctl_serve, ctl_store,
    ctl_tournament, ctl_variant;

/* prints; returns CTL_USAGE */
int   ctl_usage (const CtlCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
void  ctl_warn (const char *format, ...) G_GNUC_PRINTF (1, 2);   /* a sentence on standard error */
int   ctl_refuse (const char *format, ...) G_GNUC_PRINTF (1, 2); /* the same; returns CTL_REFUSED */
void  ctl_say (const char *sentence);                            /* a line on standard output, safe for a terminal */
char *ctl_usage_text (const CtlCommand *command);
void  ctl_print_json (JsonBuilder *builder); /* one document on standard output */
void  ctl_add_int (JsonBuilder *json, const char *key, gint64 value);
void  ctl_add_string (JsonBuilder *json, const char *key, const char *value);      /* NULL: null */
void  ctl_add_numbers (JsonBuilder *json, const char *key, const GArray *numbers); /* gint64 */
void  ctl_add_texts (JsonBuilder *json, const char *key, const GPtrArray *texts);  /* char * */
/* One event of a log, the N-th from 1: an object added to JSON, or with NULL a line on standard output. */
void ctl_tell_event (JsonBuilder *json, guint n, gint64 at, const char *sentence, gboolean undone);
/* NAME is a file, or a schedule that comes with Cardroom. */
Schedule *ctl_find_schedule (const char *name, GError **error);
gboolean  ctl_is_shipped (const char *name);
/* Opens the store of --db or the default one.  NULL after a sentence on failure. */
Store *ctl_open_store (const CtlOptions *options, StoreMode mode);
/* Opens it for writing what is to be changed there: a name that was mistyped becomes no new file. */
Store *ctl_change_store (const CtlOptions *options);

G_END_DECLS
