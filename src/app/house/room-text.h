/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small texts that many places show: ordinals, lengths of time, times of day, blinds.  Translated; free them. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

char *room_text_ordinal (gint n);               /* "1st" */
char *room_text_first_places (gint n);          /* "1–3", of those who share them */
char *room_text_length (gint64 microseconds);   /* "20 min", "1 h 30 min", "45 s" */
char *room_text_how_long (gint64 microseconds); /* in a sentence: "20 minutes", "45 seconds"; begun ones count */
char *room_text_time_of_day (gint64 wall);      /* "21:40", or as the locale has it */
/* What a person types for it, as minutes of the day: "23:30", "7.30", "2330", "19", "19h", "11:30 pm". */
gboolean room_text_read_time (const char *text, gint *minutes);
char    *room_text_day_and_time (gint64 wall);          /* "Friday 21 November, 19:30" */
char    *room_text_blinds (const ScheduleRow *row);     /* "100/200, ante 200"; a break: "" */
char    *room_text_colour_up (const GArray *chips);     /* gint64: "Colour up: 5 and 25"; none: "" */
char    *room_text_percent (gint64 part, gint64 whole); /* "12.5%" */

/* "Player 7", until somebody says who it is; and whether NAME is such a one. */
char    *room_text_stand_in (gint number);
gboolean room_text_is_stand_in (const char *name);

/* The name of a schedule; that of one that comes with Cardroom in the reader's language.  Borrowed. */
const char *room_text_schedule (const char *name);

/* What a person can do about an ERROR of the store, beside what it says itself.  Borrowed. */
const char *room_text_advice (const GError *error);

G_END_DECLS
