/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament being planned: the answers so far, with a sensible default for every question, and what they add up
   to. */
#pragma once

#include "app/house/room-book.h"
#include "planner/chips/breakdown.h"
#include "planner/schedule/plan.h"
#include "room-guests.h"

G_BEGIN_DECLS

/* Signals: changed () an answer changed: read everything again; forecast () more is known about the end, and fitted
   levels may have changed, but no answer has */
#define ROOM_TYPE_TOURNAMENT_DRAFT (room_tournament_draft_get_type ())
G_DECLARE_FINAL_TYPE (RoomTournamentDraft, room_tournament_draft, ROOM, TOURNAMENT_DRAFT, GObject)

/* Begins like the last tournament in the book; without one, as a freeze-out for ten. NOW is wall clock time. */
RoomTournamentDraft *room_tournament_draft_new (RoomBook *book, gint64 now);
/* A night like tournament ID: the same settings, people and times of day; NULL on error. */
RoomTournamentDraft *room_tournament_draft_new_again (RoomBook *book, gint64 id, gint64 now, GError **error);

RoomBook *room_tournament_draft_get_book (RoomTournamentDraft *self);

/* The settings it will be created with. After editing them, call room_tournament_draft_touch; name, schedule and tables
   have functions of their own. */
Settings *room_tournament_draft_get_settings (RoomTournamentDraft *self);
void      room_tournament_draft_touch (RoomTournamentDraft *self);

/* The name is that of the evening ("Friday at home") until somebody enters another; an empty one does not count. */
void room_tournament_draft_set_name (RoomTournamentDraft *self, const char *name);

/* Where it is: where the last tournament was, until somebody says otherwise; NULL: nobody knows. */
const char *room_tournament_draft_get_venue (RoomTournamentDraft *self);
void        room_tournament_draft_set_venue (RoomTournamentDraft *self, const char *venue);

#define ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS ROOM_GUESTS_MOST
/* The number of players expected, at least the number named; 0: as many as are named. */
gint room_tournament_draft_get_players (RoomTournamentDraft *self);
void room_tournament_draft_set_players (RoomTournamentDraft *self, gint players);

/* The people who were asked, of whom those who say yes are expected once it is created.  If several are named at once, the
   number of players follows them, unless somebody set it. */
RoomGuests *room_tournament_draft_get_guests (RoomTournamentDraft *self);

typedef enum
{
  ROOM_SEATING_NONE,  /* everybody sits where they like */
  ROOM_SEATING_FULL,  /* as few tables as seat everybody */
  ROOM_SEATING_LOOSE, /* one more table than that */
  ROOM_N_SEATINGS,
} RoomSeating;
RoomSeating room_tournament_draft_get_seating (
    RoomTournamentDraft *self); /* by default tables if one does not seat everybody */
void room_tournament_draft_set_seating (RoomTournamentDraft *self, RoomSeating seating);

gboolean room_tournament_draft_set_schedule (RoomTournamentDraft *self, const char *word, GError **error);
/* A schedule that is not in the book; it is copied. */
void room_tournament_draft_take_schedule (RoomTournamentDraft *self, const Schedule *schedule);
/* The schedule as chosen; that of the settings may have other level lengths. */
const Schedule *room_tournament_draft_get_chosen_schedule (RoomTournamentDraft *self);

/* When play begins, in wall clock time; 0: at once. */
void     room_tournament_draft_set_start (RoomTournamentDraft *self, gint64 start);
gint64   room_tournament_draft_get_start (RoomTournamentDraft *self); /* never 0 */
gboolean room_tournament_draft_starts_now (RoomTournamentDraft *self);
/* When it should end, in wall clock time, moved by whole days to follow the start; 0: no matter. It is stored with the
   tournament. */
void   room_tournament_draft_set_wish (RoomTournamentDraft *self, gint64 wish);
gint64 room_tournament_draft_get_wish (RoomTournamentDraft *self);
/* Whether the clock stops at the wanted end, and most chips win. */
void     room_tournament_draft_set_stopped (RoomTournamentDraft *self, gboolean stopped);
gboolean room_tournament_draft_is_stopped (RoomTournamentDraft *self);
/* Levels are lengthened or shortened so that it ends in time. */
void     room_tournament_draft_set_fitted (RoomTournamentDraft *self, gboolean fitted);
gboolean room_tournament_draft_is_fitted (RoomTournamentDraft *self);

/* When it probably ends, in wall clock time to five minutes: the forecast's median or, until there is one, the end by
   the blinds. */
gint64 room_tournament_draft_end (RoomTournamentDraft *self);
/* Four evenings out of five end between these times. FALSE if not known yet; both are then
   room_tournament_draft_end. */
gboolean room_tournament_draft_range (RoomTournamentDraft *self, gint64 *early, gint64 *late);
/* When it would end with SCHEDULE and its chips. FALSE if that is only by the blinds; `forecast` follows. */
gboolean room_tournament_draft_end_with (RoomTournamentDraft *self, const Schedule *schedule, gint64 *end);
/* The time by which nine evenings in ten are over, which a wanted end is measured by. */
gint64 room_tournament_draft_sure_end (RoomTournamentDraft *self);
/* The shortest and longest level that would make it end in time. */
void room_tournament_draft_fitting_lengths (RoomTournamentDraft *self, gint64 *shortest, gint64 *longest);
/* The time by which nine evenings in ten are over with levels of those lengths; 0: not known yet. */
gint64 room_tournament_draft_fitting_end (RoomTournamentDraft *self);

/* The CaseChips of the case used last, otherwise of the first; NULL: the book has none. */
const GArray *room_tournament_draft_get_case (RoomTournamentDraft *self);
/* How the case serves this evening; NULL: there is no case or nothing to work out. Borrowed until asked for again. */
const Breakdown *room_tournament_draft_get_breakdown (RoomTournamentDraft *self);
/* One player's ChipCounts: from the case or, if it is too small, as the schedule would have them. */
GArray *room_tournament_draft_dup_stack (RoomTournamentDraft *self);

/* Creates the tournament with the people expected; 0 on error. */
gint64 room_tournament_draft_create (RoomTournamentDraft *self, GError **error);

/* Drafts and creates in one step: the id of a new night like tournament ID; 0 on error. */
gint64 room_tournament_draft_play_again (RoomBook *book, gint64 id, GError **error);

/* Texts for people; free them. */
char *room_tournament_draft_stack_text (RoomTournamentDraft *self);  /* "T3,000 as 12 × 25, 12 × 100 and 3 × 500" */
char *room_tournament_draft_levels_text (const Schedule *schedule);  /* "14 levels of 20 minutes" */
char *room_tournament_draft_breaks_text (RoomTournamentDraft *self); /* "breaks at 20:20 and 21:50", "" without */
/* "Two more like this ... would end at about 22:10 and 00:20." for a short one whose end is known; otherwise "". */
char *room_tournament_draft_series_text (RoomTournamentDraft *self);
/* Why the chips of the case are not enough and what to do: "Your chips serve at most 9 players with 3,000. ..."; or
   "". */
char *room_tournament_draft_chips_warning (RoomTournamentDraft *self);

G_END_DECLS
