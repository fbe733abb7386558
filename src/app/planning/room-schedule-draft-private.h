/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited, for the files that make it. */
#pragma once

#include "room-schedule-draft.h"

G_BEGIN_DECLS

struct _RoomScheduleDraft
{
  GObject parent_instance;

  Schedule   *schedule;
  GListStore *rows;
  GPtrArray  *notes; /* ScheduleNote: lines are rows from 1, 0 is the whole */
  guint       locked;
  char       *saved;                /* text of what was saved last */
  GPtrArray  *undo, *redo;          /* Step */
  guint       dragged;              /* the row that the last edit dragged, G_MAXUINT: it was another edit */
  gint64      drag_small, drag_big; /* its blinds before that: the share of the small one must not drift on the way */
  char       *trouble, *trouble_mend;
  gboolean    has_errors;

  gint   players;
  gint64 start;
};

/* The complaint that is shown about a row (from 1; 0: the whole); NULL: none. */
const ScheduleNote *draft_note (RoomScheduleDraft *self, gint line);

/* Makes SCHEDULE, which is taken, the present one; the row objects must still be those of the one before.  Then bring
   those along and call draft_refresh. */
void      draft_begin (RoomScheduleDraft *self, Schedule *schedule);
Schedule *draft_begin_copy (RoomScheduleDraft *self); /* a copy, to be edited before draft_refresh */
void      draft_refresh (RoomScheduleDraft *self);
/* All of that for EDITED, which is taken and has as many rows or differs at the end; one that changes nothing is no
   step of undo. */
void draft_take (RoomScheduleDraft *self, Schedule *edited);

G_END_DECLS
