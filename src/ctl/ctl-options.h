/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of a subcommand, `--name VALUE` or `--name=VALUE`, parsed by a table. */
#pragma once

#include "base/calendar.h"
#include "ctl.h"

G_BEGIN_DECLS

typedef enum
{
  CTL_OPTION_FLAG,          /* gboolean: takes no value */
  CTL_OPTION_INT,           /* gint, from min to max */
  CTL_OPTION_NUMBER,        /* gint64, from min to max */
  CTL_OPTION_SEED,          /* guint64: any whole number that fits */
  CTL_OPTION_RANGE,         /* gint[2]: "8-12", or "9" for both, ascending from min to max */
  CTL_OPTION_HOURS,         /* gint64, microseconds: "4", "4.5" or "4h30m" */
  CTL_OPTION_MINUTES,       /* gint64, microseconds, whole seconds: "20", "7.5" or "20m" */
  CTL_OPTION_MINUTES_RANGE, /* gint64[2]: "15-25", or "20" for both */
  CTL_OPTION_TIME,          /* gint64, microseconds since midnight: "19:30" */
  CTL_OPTION_TIMES,         /* GArray * of gint64: the same for an option that may be repeated */
  CTL_OPTION_WORD,          /* gint: which of `words` */
  CTL_OPTION_TEXT,          /* const char *, borrowed from the arguments; not empty */
  CTL_OPTION_TEXTS,         /* GPtrArray * of such, for an option that may be repeated */
} CtlOptionKind;

/* An option.  If it is not given, its value does not change. */
typedef struct
{
  const char        *name; /* "--players" */
  CtlOptionKind      kind;
  gpointer           value;
  gint64             min, max; /* for INT, NUMBER and RANGE (chips, players); for HOURS and MINUTES in microseconds */
  const char *const *words;    /* for WORD, ended by NULL */
  gboolean           required;
  gboolean           given; /* set if the option was given */
} CtlOption;

/* Parses ARGV from 1 on.  REST (const char *) gets the arguments that are not options; NULL: there must be none.  An
   unknown or repeated option, a missing value and a missing required option are wrong usage; a value that is malformed
   or out of range is refused.  Returns CTL_DONE, or the exit status after printing why. */
int ctl_options_read (const CtlCommand *command, CtlOption *options, guint n_options, int argc, char **argv,
                      GPtrArray *rest);

/* Reads a number from LEAST to MOST from TEXT, the value of OPTION.  FALSE: it has printed why not. */
gboolean ctl_read_decimal (const char *option, const char *text, gdouble least, gdouble most, gdouble *value);

/* Reads DATE, the value of --date: START, a time of day or below 0, becomes what clocks show when a night of that date
   begins, and CHANGE how they are changed in it. NULL: no date is given. Returns as ctl_options_read does. */
int ctl_read_date (const CtlCommand *command, const char *date, gint64 *start, ClockChange *change);

G_END_DECLS
