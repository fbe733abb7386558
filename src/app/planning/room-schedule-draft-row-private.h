/* How the draft of a schedule fills its rows. */
#pragma once

#include "room-schedule-draft.h"

G_BEGIN_DECLS

/* The properties of a row, in the order of their numbers from 1. */
enum
{
  DRAFT_ROW_NUMBER = 1,
  DRAFT_ROW_IS_BREAK,
  DRAFT_ROW_LOCKED,
  DRAFT_ROW_LENGTH,
  DRAFT_ROW_SMALL,
  DRAFT_ROW_BIG,
  DRAFT_ROW_ANTE,
  DRAFT_ROW_GAME,
  DRAFT_ROW_ANTE_BB,
  DRAFT_ROW_COLOUR_UP,
  DRAFT_ROW_STARTS,
  DRAFT_ROW_DEPTH,
  DRAFT_ROW_WARNING,
  DRAFT_ROW_IS_ERROR,
  DRAFT_ROW_MEND,
  DRAFT_ROW_N_PROPERTIES,
};

/* Notify only when it is another value. */
void room_schedule_draft_row_set_text (RoomScheduleDraftRow *self, guint property, const char *text);
void room_schedule_draft_row_set_flag (RoomScheduleDraftRow *self, guint property, gboolean flag);

G_END_DECLS
