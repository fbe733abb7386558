/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One tournament as the screen watches it: acts go in as lines, models and signals come out. No GTK here. */
#pragma once

#include <gio/gio.h>

#include "tourney/log/tourney.h"
#include "tourney/voice/moment.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TOURNAMENT (room_tournament_get_type ())
G_DECLARE_FINAL_TYPE (RoomTournament, room_tournament, ROOM, TOURNAMENT, GObject)

/* Signals:
     changed ()                    after an act, undo or redo: re-read what you show
     acted   (char *sentence)      after an accepted act, with the sentence for the toast (not after undo and redo,
                                   which emit it with "Undone: ..." / "Redone: ...")
     tick    ()                    about every second while the clock runs, just after the shown second changes, and
                                   after every change
     moment  (Moment)              a level began, one minute left, a break began or ended, rebuys close soon, finished
     said    (char *sentences)     after a moment or an act (say.h) what a voice would tell the room: nothing is said twice
     cue     (char *text)          the host is to be told TEXT, by a cue of theirs
     slept   (gint64 microseconds) the laptop was suspended meanwhile
     refused (GError *error)       an act that did not come from a window (a button of a notification) was refused */

gint64         room_tournament_get_id (RoomTournament *self);
const char    *room_tournament_get_name (RoomTournament *self);    /* also the property "name" */
const Tourney *room_tournament_get_tourney (RoomTournament *self); /* borrowed, current until the next act */
/* The code of the seed that seats are drawn from, to be written down before and checked afterwards: "1e0e d84f a377 ...", 32 digits.
   NULL: there was no commitment. */
const char *room_tournament_get_code (RoomTournament *self);
const char *room_tournament_get_commitment (RoomTournament *self); /* of which the code is a part; NULL: none */
/* tourney_floor_need now, unless the host has put it off: nobody is told then, the host included. */
FloorNeed room_tournament_floor_need (RoomTournament *self, gint *table, gint *smallest);
/* Puts off what the floor needs, until somebody goes out or it needs something else. Emits `changed`. */
void        room_tournament_put_off_floor (RoomTournament *self);
char       *room_tournament_dup_floor (RoomTournament *self);  /* tally_floor of that need; free it */
gint64      room_tournament_now (RoomTournament *self);        /* microseconds since the doors opened */
char       *room_tournament_dup_bubble (RoomTournament *self); /* tally_bubble; free it */
const char *room_tournament_get_shown (
    RoomTournament *self); /* what a cue shows on the players' clock now; NULL: nothing */
/* Converts such a time to wall clock microseconds. */
gint64 room_tournament_wall (RoomTournament *self, gint64 at);
char  *room_tournament_clock_time (RoomTournament *self, gint64 at); /* "21:40" in the locale's format; free it */
/* What has happened to the wall clock while the tournament's ran; NULL: nothing. */
const char *room_tournament_get_warning (RoomTournament *self);
/* TRUE if only the wall clock tells how long ago the last act of an earlier program was, so that somebody has to be asked;
   PASSED, microseconds, is what it says, and the tournament's clock goes by it. */
gboolean room_tournament_asks_passed (RoomTournament *self, gint64 *passed);
enum
{
  ROOM_MOST_MINUTES_PASSED = 7 * 24 * 60, /* that an answer may say */
};
/* The question, in the current language; NULL: nothing is asked. Free it. */
char *room_tournament_dup_question (RoomTournament *self);
/* The answer. Other acts since then have to be undone before it can differ from PASSED. */
gboolean room_tournament_set_passed (RoomTournament *self, gint64 passed, GError **error);

/* The gate: durable before TRUE.  FORMAT as g_strdup_printf; put names through line_quote. */
gboolean room_tournament_do (RoomTournament *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* The answer of why_refused to a refusal just made; free it. */
char *room_tournament_dup_why (RoomTournament *self, const GError *error);

/* Emits `refused`, for acts that no window makes. */
void room_tournament_refuse (RoomTournament *self, const GError *error);

/* Brings it up to date; the ticker calls this. Public for a window that wants to be exact at once. */
void room_tournament_look (RoomTournament *self);
/* When play begins or is planned to; now, if it is not planned. */
gint64 room_tournament_planned (RoomTournament *self);

/* When the host wants to finish, in wall clock time; 0: not set. Stored at once; the property "until" (x) notifies. */
gint64   room_tournament_get_until (RoomTournament *self);
gboolean room_tournament_set_until (RoomTournament *self, gint64 until, GError **error);

/* Lists that are changed in place. */
/* RoomEntrant: players still in by name, then those out by place. */
GListModel *room_tournament_get_entrants (RoomTournament *self);
GListModel *room_tournament_get_levels (RoomTournament *self); /* RoomLevel */
GListModel *room_tournament_get_log (RoomTournament *self);    /* RoomLogLine, newest first, without undone ones */
GListModel *room_tournament_get_prizes (RoomTournament *self); /* RoomPrize */

G_END_DECLS
