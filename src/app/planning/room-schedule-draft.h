/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule being edited: its rows as a list, every cell as text, complaints beside the rows they concern, and
   undo. */
#pragma once

#include <gio/gio.h>

#include "room-schedule-draft-cells.h"

G_BEGIN_DECLS

/* Signal: changed (), after every change except a notify of a single row. */
#define ROOM_TYPE_SCHEDULE_DRAFT (room_schedule_draft_get_type ())
G_DECLARE_FINAL_TYPE (RoomScheduleDraft, room_schedule_draft, ROOM, SCHEDULE_DRAFT, GObject)

/* SCHEDULE is copied; NULL: a small one to begin with. Rows before LOCKED have been played in a running tournament and
   cannot be changed. */
RoomScheduleDraft *room_schedule_draft_new (const Schedule *schedule, guint locked);

GListModel *room_schedule_draft_get_rows (
    RoomScheduleDraft *self); /* RoomScheduleDraftRow; the objects stay and change in place */
const Schedule *room_schedule_draft_get_schedule (RoomScheduleDraft *self); /* as it stands, even with errors */
/* TRUE if it has no errors, so that it may be saved and used. */
gboolean room_schedule_draft_is_good (RoomScheduleDraft *self);
/* TRUE if it has changed since it was created, or since room_schedule_draft_saved was called. */
gboolean room_schedule_draft_is_modified (RoomScheduleDraft *self);
void     room_schedule_draft_saved (RoomScheduleDraft *self);

/* Text that cannot be read is refused with a sentence and changes nothing; a readable value that is no good, such as a
   blind that cannot be paid, is accepted with a warning. */
gboolean room_schedule_draft_set_cell (RoomScheduleDraft *self, guint row, RoomCell cell, const char *text,
                                       GError **error);
char    *room_schedule_draft_dup_cell (RoomScheduleDraft *self, guint row, RoomCell cell);

/* Insert below ROW (G_MAXUINT: at the end) a level between its neighbours that the chips can pay, or a break of ten
   minutes. Return the new row; G_MAXUINT if there can be none. */
guint    room_schedule_draft_insert_level (RoomScheduleDraft *self, guint row);
guint    room_schedule_draft_insert_break (RoomScheduleDraft *self, guint row);
guint    room_schedule_draft_duplicate (RoomScheduleDraft *self, guint row);
gboolean room_schedule_draft_delete (RoomScheduleDraft *self, guint row);        /* the last level cannot be deleted */
gboolean room_schedule_draft_move (RoomScheduleDraft *self, guint row, gint by); /* past its neighbours */
/* Applies the fix named in the row's `fix`. */
gboolean room_schedule_draft_fix (RoomScheduleDraft *self, guint row);

/* Drags a point of the curve to the payable big blind nearest to BIG, between its neighbours; the small blind follows.
   All drags of one row are a single step of undo until it is released. */
void room_schedule_draft_drag (RoomScheduleDraft *self, guint row, gint64 big);
void room_schedule_draft_let_go (RoomScheduleDraft *self);

void     room_schedule_draft_set_name (RoomScheduleDraft *self, const char *name);
gboolean room_schedule_draft_set_stack (RoomScheduleDraft *self, const char *text, GError **error);
gboolean room_schedule_draft_set_chips (RoomScheduleDraft *self, const char *text, GError **error); /* "25 100 500" */
/* STACK 0 withdraws the offer; LEVEL 0: no limit; BREAK 0: at any time. */
void room_schedule_draft_set_rebuy (RoomScheduleDraft *self, gint64 stack, gint level);
void room_schedule_draft_set_add_on (RoomScheduleDraft *self, gint64 stack, gint break_);
/* Replaces everything with a schedule from the design dialog or a file; one undo takes it back. */
void room_schedule_draft_replace (RoomScheduleDraft *self, const Schedule *schedule);

/* Complaints about no particular row: "The chip of 5,000 is worth more than the stack of 3,000."; "" for none. */
const char *room_schedule_draft_get_trouble (RoomScheduleDraft *self);
/* The label of the fix that room_schedule_draft_fix (self, G_MAXUINT) applies to them; "" for none. */
const char *room_schedule_draft_get_trouble_fix (RoomScheduleDraft *self);
/* "14 levels, 4 h 40 min with breaks", translated; free it. */
char *room_schedule_draft_dup_totals (RoomScheduleDraft *self);

gboolean room_schedule_draft_can_undo (RoomScheduleDraft *self);
gboolean room_schedule_draft_can_redo (RoomScheduleDraft *self);
void     room_schedule_draft_undo (RoomScheduleDraft *self);
void     room_schedule_draft_redo (RoomScheduleDraft *self);

/* For the forecast beside the schedule: the number of players, and when play begins (wall clock; 0: not known, so times
   count from 0:00). These are not part of the schedule and not undone. */
gint   room_schedule_draft_get_players (RoomScheduleDraft *self);
void   room_schedule_draft_set_players (RoomScheduleDraft *self, gint players);
gint64 room_schedule_draft_get_start (RoomScheduleDraft *self);
void   room_schedule_draft_set_start (RoomScheduleDraft *self, gint64 wall);

G_END_DECLS
