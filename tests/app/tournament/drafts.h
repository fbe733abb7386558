/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of tournaments being planned share: a book to plan in, and a forecast that is there. */
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
gint64 drafts_end (RoomTournamentDraft *draft);  /* room_tournament_draft_end once it is there */

G_END_DECLS
