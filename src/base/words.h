/* Words of a line of text, and the small values written in them: durations, times, whole numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Everything that can be wrong with what a person or a file said.  The message is a whole sentence for that person. */
#define TOURNEY_ERROR (tourney_error_quark ())
typedef enum
{
  TOURNEY_ERROR_SYNTAX,  /* the line cannot be read */
  TOURNEY_ERROR_REFUSED, /* it can be read and may not be done now */
  TOURNEY_ERROR_STORE,   /* it could not be kept */
} TourneyError;
GQuark tourney_error_quark (void);

/* Set ERROR with that code and return FALSE, so that a reader or a gatekeeper ends with `return tourney_refuse (...)`. */
gboolean tourney_say (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);    /* TOURNEY_ERROR_SYNTAX */
gboolean tourney_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3); /* TOURNEY_ERROR_REFUSED */

#define SECOND ((gint64) G_USEC_PER_SEC) /* every time in this layer is in microseconds */
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)

#define TOURNEY_MAX_NUMBER G_GINT64_CONSTANT (1000000000000) /* largest chips or minor units that a file may name */

typedef struct
{
  char    *text;   /* owned */
  gboolean quoted; /* a quoted word is never a keyword or a separator */
} Word;

/* Splits LINE at blanks (spaces, tabs); "..." is one word; # outside quotes ends the line.  Each character of
   SEPARATORS outside quotes is a word of its own.  Returns an array of Word, empty for a blank line. */
GArray *words_split (const char *line, const char *separators, GError **error);

/* NULL past the end: lets a parser look ahead without counting. */
const char *words_text (const GArray *words, guint index);
gboolean    words_is (const GArray *words, guint index, const char *keyword); /* FALSE for a quoted word */

/* Nothing may stand at INDEX, behind what was understood; FALSE and a sentence if something does. */
gboolean words_end_at (const GArray *words, guint index, GError **error);

/* TEXT in quotes if it would not survive words_split bare; TEXT has no quote in it.  Free with g_free. */
char *words_quote (const char *text);

gboolean words_parse_number (const char *text, gint64 min, gint64 max, gint64 *number, GError **error);
gboolean words_parse_duration (const char *text, gint64 *microseconds, GError **error);    /* 20m 90s 1h30m, 0s too */
gboolean words_parse_time (const char *text, gint64 *microseconds, GError **error);        /* HH:MM:SS, hours past 23 */
gboolean words_parse_time_of_day (const char *text, gint64 *microseconds, GError **error); /* 19:30, 9:30, 24:00 is 0 */

char *duration_to_text (gint64 microseconds);    /* what words_parse_duration reads: "1h30m" */
char *length_to_text (gint64 microseconds);      /* for sentences: "30 seconds", "20 minutes", "4 h 20 min" */
char *clock_to_text (gint64 microseconds);       /* MM:SS, minutes past 59; part seconds count as a whole one */
char *time_to_text (gint64 microseconds);        /* HH:MM:SS, part seconds dropped */
char *time_of_day_to_text (gint64 microseconds); /* "19:30", to the minute; of the next day from 00:00 on */
char *chips_to_text (gint64 chips);              /* 12,500 with the locale's separator */

G_END_DECLS
