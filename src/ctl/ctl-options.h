/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of a subcommand: `--name VALUE` or `--name=VALUE`, read by a table. */
#pragma once

#include "ctl.h"

G_BEGIN_DECLS

typedef enum
{
  CTL_OPTION_FLAG,          /* gboolean: takes no value */
  CTL_OPTION_INT,           /* gint, from min to max */
  CTL_OPTION_NUMBER,        /* gint64, from min to max */
  CTL_OPTION_SEED,          /* guint64: any whole number that fits */
  CTL_OPTION_RANGE,         /* gint[2]: "8-12", or "9" for both, from min to max and not falling */
  CTL_OPTION_HOURS,         /* gint64, microseconds: "4", "4.5" or "4h30m" */
  CTL_OPTION_MINUTES,       /* gint64, microseconds, whole seconds: "20", "7.5" or "20m" */
  CTL_OPTION_MINUTES_RANGE, /* gint64[2]: "15-25", or "20" for both */
  CTL_OPTION_TIME,          /* gint64, microseconds since midnight: "19:30" */
  CTL_OPTION_TIMES,         /* GArray * of gint64: the same, and the option may be given several times */
  CTL_OPTION_WORD,          /* gint: which of `words` */
  CTL_OPTION_TEXT,          /* const char *, borrowed from the arguments; not empty */
  CTL_OPTION_TEXTS,         /* GPtrArray * of such: the option may be given several times */
} CtlOptionKind;

/* One option.  What is not given keeps the value it had. */
typedef struct
{
  const char        *name; /* "--players" */
  CtlOptionKind      kind;
  gpointer           value;
  gint64             min, max; /* of INT, NUMBER and RANGE (chips, players); of HOURS and MINUTES in microseconds */
  const char *const *words;    /* of WORD, ends with NULL */
  gboolean           required;
  gboolean           given; /* set when it was there */
} CtlOption;

/* Reads ARGV from 1 on.  REST (const char *, may be NULL: then none may be there) gets what is no option.  An unknown
   option, one given twice, a missing value or a missing required option is wrong usage; a value that cannot be read or
   is out of range is refused.  CTL_DONE, or the status to exit with, and then it has been said why. */
int ctl_options_read (const CtlCommand *command, CtlOption *options, guint n_options, int argc, char **argv,
                      GPtrArray *rest);

/* A number from LEAST to MOST, the TEXT of OPTION; FALSE, and it has been said why. */
gboolean ctl_read_decimal (const char *option, const char *text, gdouble least, gdouble most, gdouble *value);

G_END_DECLS
