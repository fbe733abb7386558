/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of RoomTournamentDraft share. */
#pragma once

#include "room-tournament-draft.h"
#include "app/planning/room-end-times.h"
#include "room-tournament.h"

G_BEGIN_DECLS

struct _RoomTournamentDraft
{
  GObject parent_instance;

  RoomBook *book;
  Settings *settings;
  Schedule *chosen; /* before it was fitted */
  char     *word;   /* what the book calls it; NULL: it is not in the book */

  gboolean    named; /* by somebody */
  gint        players;
  gint        said;    /* players of which somebody spoke, or that last time had; 0: as many as come */
  gboolean    counted; /* said by somebody */
  GPtrArray  *coming;
  RoomSeating seating;
  gboolean    seated; /* seating was said by somebody */

  gint64   opened; /* when the draft was begun */
  gint64   start;  /* 0: now */
  gint64   wish;   /* 0: none */
  gboolean fitted;
  gboolean stopped; /* at the wish, and most chips win */

  RoomEndTimes *ends;
  gboolean      watched; /* somebody wanted to know the end */
  gboolean      told;    /* `end` was forecast, of this or of what it was a moment ago */
  RoomEndTime   end;
  Schedule     *fit; /* `chosen` to end at the wish, as well as is known; NULL: no wish */

  GArray    *chips; /* CaseChip; NULL: no case */
  Breakdown *breakdown;
  char      *broken_down; /* what it is the breakdown of */
};

/* As LIKE was, NULL: plainly. */
RoomTournamentDraft *room_tournament_draft_make (RoomBook *book, RoomTournament *like, gint64 now);
/* What follows from the answers. */
void       room_tournament_draft_derive (RoomTournamentDraft *self);
GDateTime *room_tournament_draft_local_time (gint64 wall);
/* The levels of the settings' schedule, as the forecast now has them. */
void room_tournament_draft_use_fit (RoomTournamentDraft *self);
void room_tournament_draft_finish_fit (RoomTournamentDraft *self); /* waits for it */
/* The evening itself is asked about before all that it might be. */
void room_tournament_draft_ask_first (RoomTournamentDraft *self);
void room_tournament_draft_read_case (RoomTournamentDraft *self);

G_END_DECLS
