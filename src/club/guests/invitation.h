/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invites people to a night that has not begun: a text to paste into a chat, and a file for calendars. */
#pragma once

#include "tourney/settings.h"

G_BEGIN_DECLS

#define INVITATION_LINES 12 /* at most */

typedef struct
{
  const Settings *settings;
  const char     *uid;        /* letters and digits; of the night, whatever is changed in it */
  const char     *venue;      /* NULL: nobody has said where it is */
  gint64          doors, end; /* in wall clock time, microseconds since 1970 */
  /* In words: */
  const char *when;   /* "Friday 9 January 2026, 19:30": when the doors open */
  const char *play;   /* "20:00", when play begins; NULL: when the doors open */
  const char *until;  /* "00:30", when it has to end; NULL: it does not matter */
  const char *about;  /* "23:40", when it will probably end, in the place of `until`; NULL: nobody knows */
  const char *blinds; /* "25/50", of the first level */
  const char *levels; /* "14 levels of 20 minutes" */
} Invitation;

char *invitation_text (const Invitation *invitation); /* without a line end behind the last line; free it */
/* An event of RFC 5545 with one entry.  It is told in UTC, as guests' calendars may not know the host's time zone.
   NOW, in wall clock time, is when the file is made: of two with the same uid a calendar takes the later one.  Free it. */
char *invitation_calendar (const Invitation *invitation, gint64 now);

G_END_DECLS
