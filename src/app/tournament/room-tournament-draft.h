/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament being planned: the answers so far, with a sensible one for every question, and what they add up to. */
#pragma once

#include "app/house/room-book.h"
#include "planner/schedule/plan.h"
#include "planner/chips/breakdown.h"

G_BEGIN_DECLS

/* Signals:
     changed ()    after any answer changed: re-read what you show
     forecast ()   more is known about the end, and fitted levels may be others; the answers are as they were */
#define ROOM_TYPE_TOURNAMENT_DRAFT (room_tournament_draft_get_type ())
G_DECLARE_FINAL_TYPE (RoomTournamentDraft, room_tournament_draft, ROOM, TOURNAMENT_DRAFT, GObject)

/* At first as the last tournament in the book was; without one a freeze-out for ten.  NOW: wall clock. */
RoomTournamentDraft *room_tournament_draft_new (RoomBook *book, gint64 now);
/* A night like tournament ID: its settings, its people, its times of day; NULL on error. */
RoomTournamentDraft *room_tournament_draft_new_again (RoomBook *book, gint64 id, gint64 now, GError **error);

RoomBook *room_tournament_draft_get_book (RoomTournamentDraft *self);

/* What it will be created with.  Whoever edits it calls room_tournament_draft_touch; name, schedule and tables have functions. */
Settings *room_tournament_draft_get_settings (RoomTournamentDraft *self);
void      room_tournament_draft_touch (RoomTournamentDraft *self);

/* The name is that of the evening ("Friday at home") until somebody says another; an empty one is no name. */
void room_tournament_draft_set_name (RoomTournamentDraft *self, const char *name);

#define ROOM_TOURNAMENT_DRAFT_MOST_PLAYERS 200
/* How many are expected, at least as many as said to come; 0: as many as those. */
gint room_tournament_draft_get_players (RoomTournamentDraft *self);
void room_tournament_draft_set_players (RoomTournamentDraft *self, gint players);
void room_tournament_draft_follow_people (RoomTournamentDraft *self); /* as many as those, unless a number was set */

/* People who will come: they are expected until they arrive. */
gboolean room_tournament_draft_check_person (RoomTournamentDraft *self, const char *name, GError **error);
void     room_tournament_draft_set_coming (RoomTournamentDraft *self, const char *name, gboolean coming);

typedef enum
{
  ROOM_SEATING_NONE,  /* everybody sits where they like */
  ROOM_SEATING_FULL,  /* as few tables as hold everybody */
  ROOM_SEATING_LOOSE, /* one table more */
  ROOM_N_SEATINGS,
} RoomSeating;
RoomSeating room_tournament_draft_get_seating (
    RoomTournamentDraft *self); /* until said: tables when one does not hold everybody */
void room_tournament_draft_set_seating (RoomTournamentDraft *self, RoomSeating seating);

gboolean room_tournament_draft_set_schedule (RoomTournamentDraft *self, const char *word, GError **error);
/* One that is not in the book; copied. */
void room_tournament_draft_take_schedule (RoomTournamentDraft *self, const Schedule *schedule);
/* As it was chosen, while that of the settings may have other level lengths. */
const Schedule *room_tournament_draft_get_chosen_schedule (RoomTournamentDraft *self);

/* When play begins, wall clock; 0: at once. */
void     room_tournament_draft_set_start (RoomTournamentDraft *self, gint64 start);
gint64   room_tournament_draft_get_start (RoomTournamentDraft *self); /* never 0 */
gboolean room_tournament_draft_starts_now (RoomTournamentDraft *self);
/* When it should be over, wall clock, moved by whole days to follow the start; 0: no matter.  The tournament keeps it. */
void   room_tournament_draft_set_wish (RoomTournamentDraft *self, gint64 wish);
gint64 room_tournament_draft_get_wish (RoomTournamentDraft *self);
/* With a wish: does the clock stop then, and most chips win? */
void     room_tournament_draft_set_stopped (RoomTournamentDraft *self, gboolean stopped);
gboolean room_tournament_draft_is_stopped (RoomTournamentDraft *self);
/* Levels lengthened or shortened so that it ends when it should. */
void     room_tournament_draft_set_fitted (RoomTournamentDraft *self, gboolean fitted);
gboolean room_tournament_draft_is_fitted (RoomTournamentDraft *self);

/* When it probably ends, wall clock to five minutes: the forecast's median, until there is one what the blinds say. */
gint64 room_tournament_draft_end (RoomTournamentDraft *self);
/* Between these it ends in four of five evenings.  FALSE: not known yet, and both are room_tournament_draft_end. */
gboolean room_tournament_draft_range (RoomTournamentDraft *self, gint64 *early, gint64 *late);
/* When it would end with SCHEDULE and its chips.  FALSE: as the blinds say; `forecast` follows. */
gboolean room_tournament_draft_end_with (RoomTournamentDraft *self, const Schedule *schedule, gint64 *end);
/* By then nine evenings in ten are over: what a wish is measured by. */
gint64 room_tournament_draft_sure_end (RoomTournamentDraft *self);
/* With a wish: the level length, shortest and longest, that would make it end when it should. */
void room_tournament_draft_fitting_lengths (RoomTournamentDraft *self, gint64 *shortest, gint64 *longest);
/* With a wish: by then nine evenings in ten are over with levels of those lengths; 0: not known yet. */
gint64 room_tournament_draft_fitting_end (RoomTournamentDraft *self);
/* Why it ends sooner or later than the schedule has it planned, "": it does not; NULL: not known yet.  Free it. */
char *room_tournament_draft_reason_text (RoomTournamentDraft *self);

/* The chips (CaseChip) of the case used last, else of the first; NULL: the book has none. */
const GArray *room_tournament_draft_get_case (RoomTournamentDraft *self);
/* What they make of the evening; NULL: no case, or nothing that could be asked.  Borrowed until asked for again. */
const Breakdown *room_tournament_draft_get_breakdown (RoomTournamentDraft *self);
/* One player's chips, ChipCount: from the case, where that does not serve as the schedule would have them. */
GArray *room_tournament_draft_dup_stack (RoomTournamentDraft *self);

/* The new tournament with those who are expected; 0 on error. */
gint64 room_tournament_draft_create (RoomTournamentDraft *self, GError **error);

/* Both at once: the id of a new night like tournament ID; 0 on error. */
gint64 room_tournament_draft_play_again (RoomBook *book, gint64 id, GError **error);

/* Texts for people; free them. */
char *room_tournament_draft_stack_text (RoomTournamentDraft *self);  /* "T3,000 as 12 × 25, 12 × 100 and 3 × 500" */
char *room_tournament_draft_levels_text (const Schedule *schedule);  /* "14 levels of 20 minutes" */
char *room_tournament_draft_breaks_text (RoomTournamentDraft *self); /* "breaks at 20:20 and 21:50", "" without */
/* "Two more like this ... would end at about 22:10 and 00:20." of a short one whose end is known; "". */
char *room_tournament_draft_series_text (RoomTournamentDraft *self);
/* Why the chips of the case do not serve and what to do: "Your chips serve at most 9 players with 3,000. ..."; "". */
char *room_tournament_draft_chips_warning (RoomTournamentDraft *self);

G_END_DECLS
