/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited, for the files that implement it. */
#pragma once

#include "room-schedule-draft.h"

G_BEGIN_DECLS

struct _RoomScheduleDraft
{
  GObject parent_instance;

  Schedule   *schedule;
  GListStore *rows;
  GPtrArray  *notes; /* ScheduleNote; their lines are rows from 1, 0 is the whole schedule */
  guint       locked;
  char       *saved;       /* the text last saved */
  GPtrArray  *undo, *redo; /* Step */
  guint       dragged;     /* the row that the last edit dragged; G_MAXUINT: it was another edit */
  /* The row's blinds before the drag, so that the small blind's ratio does not drift. */
  gint64   drag_small, drag_big;
  char    *trouble, *trouble_fix;
  gboolean has_errors;

  gint   players;
  gint64 start;
};

/* The complaint shown beside a row (from 1; 0: the whole); NULL: none. */
const ScheduleNote *draft_note (RoomScheduleDraft *self, gint line);

/* Makes SCHEDULE the current one and takes it; the row objects must still be those of the old one. Afterwards update
   them and call draft_refresh. */
void      draft_begin (RoomScheduleDraft *self, Schedule *schedule);
Schedule *draft_begin_copy (RoomScheduleDraft *self); /* a copy to edit before draft_refresh */
void      draft_refresh (RoomScheduleDraft *self);
/* All three steps for EDITED, which is taken and has as many rows as before or differs at the end. An edit that changes
   nothing is not a step of undo. */
void draft_take (RoomScheduleDraft *self, Schedule *edited);

G_END_DECLS
