/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that are shown in many places: ordinals, durations, times of day, blinds. Translated; free them. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

char *room_text_ordinal (gint n);               /* "1st" */
char *room_text_first_places (gint n);          /* "1–3", for places that are shared */
char *room_text_length (gint64 microseconds);   /* "20 min", "1 h 30 min", "45 s" */
char *room_text_played (gint64 microseconds);   /* the same to the minute, for what a tournament lasted */
char *room_text_how_long (gint64 microseconds); /* within a sentence: "20 minutes", "45 seconds"; rounded up */
char *room_text_time_of_day (gint64 wall);      /* "21:40", or in the locale's own format */
/* Reads a time of day as people type it, into minutes from midnight: "23:30", "7.30", "2330", "19", "19h", "11:30
   pm". */
gboolean room_text_read_time (const char *text, gint *minutes);
/* "22:40 – 23:35", and when something probably is and from when to when it may be: "22:55 (22:30 – 23:15)".  Texts that are
   equal are said once. */
char *room_text_range (const char *early, const char *late);
char *room_text_about (const char *median, const char *early, const char *late);
char *room_text_day_and_time (gint64 wall);          /* "Friday 21 November, 19:30" */
char *room_text_date (const char *date);             /* the same of a local date (base/calendar.h) */
char *room_text_blinds (const ScheduleRow *row);     /* "100/200, ante 200"; a break: "" */
char *room_text_colour_up (const GArray *chips);     /* gint64: "Colour up: 5 and 25"; "" for none */
char *room_text_percent (gint64 part, gint64 whole); /* "12.5%" */

/* "Player 7", for a player not named yet; the second tells whether NAME is such a name. */
char    *room_text_stand_in (gint number);
gboolean room_text_is_stand_in (const char *name);

/* The name of a schedule, in the reader's language if it comes with Cardroom. Borrowed. */
const char *room_text_schedule (const char *name);

/* Advice on an ERROR of the store, if its sentence does not say what to do. Borrowed. */
const char *room_text_advice (const GError *error);

G_END_DECLS
