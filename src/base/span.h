/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths of time and times of day, read and written, all in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SECOND ((gint64) G_USEC_PER_SEC)
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)
#define DAY    (24 * HOUR)

/* FALSE and a sentence if TEXT cannot be read, or is NULL because the line has ended. */
gboolean duration_parse (const char *text, gint64 *microseconds, GError **error); /* "20m", "90s", "1h30m", "0s" */
gboolean duration_parse_within (const char *text, gint64 longest, gint64 *microseconds, GError **error); /* not 100h */
gboolean time_parse (const char *text, gint64 *microseconds, GError **error);        /* HH:MM:SS; hours may exceed 23 */
gboolean time_of_day_parse (const char *text, gint64 *microseconds, GError **error); /* 19:30, 9:30; 24:00 gives 0 */

char *duration_to_text (gint64 microseconds);    /* as duration_parse reads it: "1h30m" */
char *length_to_text (gint64 microseconds);      /* for sentences: "30 seconds", "20 minutes", "4 h 20 min" */
char *clock_to_text (gint64 microseconds);       /* MM:SS, minutes may exceed 59; rounded up to the second */
char *time_to_text (gint64 microseconds);        /* HH:MM:SS, rounded down to the second */
char *time_of_day_to_text (gint64 microseconds); /* "19:30", rounded to the minute; the next day starts at 00:00 */

G_END_DECLS
