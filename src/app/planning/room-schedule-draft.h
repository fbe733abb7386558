/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited: rows as a list, every cell as text, complaints beside the row they concern, undo. */
#pragma once

#include <gio/gio.h>

#include "room-schedule-draft-cells.h"

G_BEGIN_DECLS

/* Signal: changed (), after anything but a mere notify of a row. */
#define ROOM_TYPE_SCHEDULE_DRAFT (room_schedule_draft_get_type ())
G_DECLARE_FINAL_TYPE (RoomScheduleDraft, room_schedule_draft, ROOM, SCHEDULE_DRAFT, GObject)

/* SCHEDULE is copied; NULL: a small one to begin with.  Rows before LOCKED cannot be changed (a running tournament). */
RoomScheduleDraft *room_schedule_draft_new (const Schedule *schedule, guint locked);

GListModel *room_schedule_draft_get_rows (
    RoomScheduleDraft *self); /* RoomScheduleDraftRow; same objects, changed in place */
const Schedule *room_schedule_draft_get_schedule (RoomScheduleDraft *self); /* as it stands, with errors too */
gboolean        room_schedule_draft_is_good (RoomScheduleDraft *self);      /* no error: may be saved and used */
gboolean        room_schedule_draft_is_modified (RoomScheduleDraft *self);  /* since new or room_schedule_draft_saved */
void            room_schedule_draft_saved (RoomScheduleDraft *self);

/* A text that cannot be read is refused with a sentence and changes nothing; what can be read and is no good (a blind
   that cannot be paid) is taken and warned about. */
gboolean room_schedule_draft_set_cell (RoomScheduleDraft *self, guint row, RoomCell cell, const char *text,
                                       GError **error);
char    *room_schedule_draft_dup_cell (RoomScheduleDraft *self, guint row, RoomCell cell);

/* Below ROW (G_MAXUINT: at the end): a level that goes on from its neighbours, payable; or a break of ten minutes.
   Return the new row, G_MAXUINT when it cannot be. */
guint    room_schedule_draft_insert_level (RoomScheduleDraft *self, guint row);
guint    room_schedule_draft_insert_break (RoomScheduleDraft *self, guint row);
guint    room_schedule_draft_duplicate (RoomScheduleDraft *self, guint row);
gboolean room_schedule_draft_delete (RoomScheduleDraft *self, guint row);        /* never the last level */
gboolean room_schedule_draft_move (RoomScheduleDraft *self, guint row, gint by); /* past its neighbours */
gboolean room_schedule_draft_mend (RoomScheduleDraft *self, guint row);          /* what its `mend` says */

/* Drags a point of the curve: the payable big blind nearest to BIG, between its neighbours; small blind along.  Drags of
   one row are one step of undo until it is let go. */
void room_schedule_draft_drag (RoomScheduleDraft *self, guint row, gint64 big);
void room_schedule_draft_let_go (RoomScheduleDraft *self);

void     room_schedule_draft_set_name (RoomScheduleDraft *self, const char *name);
gboolean room_schedule_draft_set_stack (RoomScheduleDraft *self, const char *text, GError **error);
gboolean room_schedule_draft_set_chips (RoomScheduleDraft *self, const char *text, GError **error); /* "25 100 500" */
/* 0 withdraws; LEVEL 0: no limit, BREAK 0: any time. */
void room_schedule_draft_set_rebuy (RoomScheduleDraft *self, gint64 stack, gint level);
void room_schedule_draft_set_add_on (RoomScheduleDraft *self, gint64 stack, gint break_);
/* All anew, from the design dialog or a file; one undo takes it back. */
void room_schedule_draft_replace (RoomScheduleDraft *self, const Schedule *schedule);

/* Complaints that concern no row: "The chip of 5,000 is worth more than the stack of 3,000."; "" without. */
const char *room_schedule_draft_get_trouble (RoomScheduleDraft *self);
/* What room_schedule_draft_mend (self, G_MAXUINT) does about the trouble; "": nothing. */
const char *room_schedule_draft_get_trouble_mend (RoomScheduleDraft *self);
/* "14 levels, 4 h 40 min with breaks", translated; free it. */
char *room_schedule_draft_dup_totals (RoomScheduleDraft *self);

gboolean room_schedule_draft_can_undo (RoomScheduleDraft *self);
gboolean room_schedule_draft_can_redo (RoomScheduleDraft *self);
void     room_schedule_draft_undo (RoomScheduleDraft *self);
void     room_schedule_draft_redo (RoomScheduleDraft *self);

/* For how many people the forecast beside it is made, and when play begins (wall clock, 0: not known, times from 0:00).
   Not part of the schedule and not undone. */
gint   room_schedule_draft_get_players (RoomScheduleDraft *self);
void   room_schedule_draft_set_players (RoomScheduleDraft *self, gint players);
gint64 room_schedule_draft_get_start (RoomScheduleDraft *self);
void   room_schedule_draft_set_start (RoomScheduleDraft *self, gint64 wall);

G_END_DECLS
