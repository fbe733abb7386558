/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of tournaments being planned: a book to plan in, and a forecast that has arrived. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-tournament-draft-test.h"

G_BEGIN_DECLS

typedef struct
{
  char     *path;
  RoomBook *book;
} Drafts;

void drafts_up (Drafts *self, gconstpointer data);
void drafts_down (Drafts *self, gconstpointer data);

void   drafts_wait (RoomTournamentDraft *draft); /* the forecast comes from a thread */
gint64 drafts_end (RoomTournamentDraft *draft);  /* room_tournament_draft_end once the forecast has arrived */

G_END_DECLS
