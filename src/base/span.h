/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths of time and times of day, read and said.  Every time is in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SECOND ((gint64) G_USEC_PER_SEC)
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)

/* FALSE and a sentence if TEXT (NULL: the line ends there) cannot be read. */
gboolean duration_parse (const char *text, gint64 *microseconds, GError **error);    /* 20m 90s 1h30m, 0s too */
gboolean time_parse (const char *text, gint64 *microseconds, GError **error);        /* HH:MM:SS, hours past 23 */
gboolean time_of_day_parse (const char *text, gint64 *microseconds, GError **error); /* 19:30, 9:30, 24:00 is 0 */

char *duration_to_text (gint64 microseconds);    /* what duration_parse reads: "1h30m" */
char *length_to_text (gint64 microseconds);      /* for sentences: "30 seconds", "20 minutes", "4 h 20 min" */
char *clock_to_text (gint64 microseconds);       /* MM:SS, minutes past 59; part seconds count as a whole one */
char *time_to_text (gint64 microseconds);        /* HH:MM:SS, part seconds dropped */
char *time_of_day_to_text (gint64 microseconds); /* "19:30", to the minute; of the next day from 00:00 on */

G_END_DECLS
