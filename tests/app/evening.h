/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the app layer: a time that moves only when told to, a store of their own, a short
   tournament. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Call it first in main: it sets up the test framework, without a bus or loudspeaker except those a test brings. */
void evening_init (int *argc, char ***argv);

/* The three clocks of room-time, starting at a fixed moment. */
void evening_time_reset (void); /* a program that starts now: the boot clock goes on, everything else is reset */
void evening_reboot (void);     /* the laptop and the program start anew */
void evening_pass (gint64 microseconds);      /* time passes */
void evening_sleep (gint64 microseconds);     /* the laptop is suspended */
void evening_step_wall (gint64 microseconds); /* somebody sets the wall clock */

/* Levels of ten minutes, 5/10 and 10/20, a break of five, then 25/50 and 50/100. EXTRA: header lines, one a line,
   without leading blanks. */
extern const char evening_schedule[];
Settings         *evening_settings (const char *extra);

/* A new directory for each test. */
char *evening_path (void);
void  evening_remove (const char *path);

/* A book at PATH with one tournament of evening_settings (EXTRA), opened. */
RoomBook       *evening_book (const char *path);
RoomTournament *evening_tournament (RoomBook *book, const char *extra);

void  evening_do (RoomTournament *tournament, const char *line);      /* must be accepted */
char *evening_refused (RoomTournament *tournament, const char *line); /* must be refused; returns the refusal */
char *evening_text (GListModel *model, guint index, const char *property);
gint  evening_number (GListModel *model, guint index, const char *property);
char *evening_column (GListModel *model, const char *property); /* the property of all items, separated by blanks */

G_END_DECLS
