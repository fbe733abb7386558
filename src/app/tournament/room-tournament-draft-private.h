/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of RoomTournamentDraft. */
#pragma once

#include "app/planning/room-end-times.h"
#include "room-guests.h"
#include "room-tournament-draft.h"
#include "room-tournament.h"

G_BEGIN_DECLS

struct _RoomTournamentDraft
{
  GObject parent_instance;

  RoomBook *book;
  Settings *settings;
  Schedule *chosen; /* before its levels were fitted */
  char     *word;   /* its name in the book; NULL: it is not in the book */

  gboolean    named; /* the name was typed by somebody */
  gint        players;
  gint        said;    /* players stated by somebody, or of the last night; 0: as many as are named */
  gboolean    counted; /* the number was stated by somebody */
  RoomGuests *guests;
  char       *venue; /* NULL: nobody knows */
  RoomSeating seating;
  gboolean    seated; /* the seating was chosen by somebody */

  gint64   opened; /* when the draft was begun */
  gint64   start;  /* 0: now */
  gint64   wish;   /* when it should end; 0: no matter */
  gboolean fitted;
  gboolean stopped; /* the clock stops then, and most chips win */

  RoomEndTimes *ends;
  gboolean      watched; /* somebody asked for the end */
  gboolean      told;    /* `end` is a forecast, of this or of a slightly earlier draft */
  RoomEndTime   end;
  Schedule     *fit; /* `chosen`, fitted to end in time as far as known; NULL: no wanted end */

  GArray    *chips; /* CaseChip; NULL: no case */
  Breakdown *breakdown;
  char      *broken_down; /* the question that `breakdown` answers */
};

/* Like LIKE; NULL: with plain defaults. */
RoomTournamentDraft *room_tournament_draft_make (RoomBook *book, RoomTournament *like, gint64 now);
/* Works out what follows from the answers. */
void room_tournament_draft_derive (RoomTournamentDraft *self);
/* Gives the settings' schedule the level lengths that the forecast suggests now. */
void room_tournament_draft_use_fit (RoomTournamentDraft *self);
void room_tournament_draft_finish_fit (RoomTournamentDraft *self); /* waits for the forecast */
/* Asks about this evening before its alternatives. */
void room_tournament_draft_ask_first (RoomTournamentDraft *self);
void room_tournament_draft_read_case (RoomTournamentDraft *self);

G_END_DECLS
