/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the app layer share: a time that only moves when told, a store of their own, a short tournament. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Before all else in a main: the test framework, and no bus and no loudspeaker but those that a test brings. */
void evening_init (int *argc, char ***argv);

/* The three clocks of room-time, from a fixed moment on. */
void evening_time_reset (void); /* a program that starts now: the boot clock goes on, everything is as it was */
void evening_pass (gint64 microseconds);      /* time passes */
void evening_sleep (gint64 microseconds);     /* the laptop is suspended */
void evening_step_wall (gint64 microseconds); /* somebody sets the wall clock */

/* Levels of ten minutes 5/10, 10/20, a break of five, 25/50 and 50/100; EXTRA: header lines with a blank at the start
   of none, one a line. */
extern const char evening_schedule[];
Settings         *evening_settings (const char *extra);

/* A directory that is new for each test. */
char *evening_path (void);
void  evening_remove (const char *path);

/* A book at PATH with one tournament of evening_settings (EXTRA), opened. */
RoomBook       *evening_book (const char *path);
RoomTournament *evening_tournament (RoomBook *book, const char *extra);

void  evening_do (RoomTournament *tournament, const char *line);      /* must be accepted */
char *evening_refused (RoomTournament *tournament, const char *line); /* must be refused: the sentence */
char *evening_text (GListModel *model, guint index, const char *property);
gint  evening_number (GListModel *model, guint index, const char *property);
char *evening_column (GListModel *model, const char *property); /* all, with blanks between */

G_END_DECLS
