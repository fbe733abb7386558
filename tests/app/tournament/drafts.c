/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of tournaments being planned. */
#include "drafts.h"

#include "evening.h"

void
drafts_up (Drafts *self, gconstpointer data)
{
  evening_time_reset ();
  self->path = evening_path ();
  self->book = evening_book (self->path);
}

void
drafts_down (Drafts *self, gconstpointer data)
{
  g_assert_finalize_object (self->book);
  evening_remove (self->path);
  g_free (self->path);
}

void
drafts_wait (RoomTournamentDraft *draft)
{
  while (room_tournament_draft_is_busy (draft))
    g_main_context_iteration (NULL, TRUE);
}

gint64
drafts_end (RoomTournamentDraft *draft)
{
  room_tournament_draft_end (draft);
  drafts_wait (draft);
  return room_tournament_draft_end (draft);
}
