/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level or break in the table of the schedule editor: its cells, and below them what is wrong with it. */
#pragma once

#include "app/planning/room-schedule-draft-row.h"
#include "app/planning/room-schedule-draft.h"
#include "widgets/kit/room-field.h"

G_BEGIN_DECLS

/* Its actions (row.insert-level, row.duplicate, ...) are those of its table, for this row. */
#define ROOM_TYPE_EDITOR_ROW (room_editor_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorRow, room_editor_row, ROOM, EDITOR_ROW, GtkListBoxRow)

GtkWidget *room_editor_row_new (RoomScheduleDraft *draft, RoomScheduleDraftRow *row);
void       room_editor_row_refresh (RoomEditorRow *self);
/* Call it when the window goes: nothing is read from it any more. */
void room_editor_row_let_go (RoomEditorRow *self);

/* The cell to type in; NULL: the row has no such cell, or was already played. */
RoomField *room_editor_row_get_field (RoomEditorRow *self, RoomCell cell);
/* TRUE if FIELD belongs to this row. */
gboolean   room_editor_row_find_cell (RoomEditorRow *self, RoomField *field, RoomCell *cell);
RoomField *room_editor_row_get_refused (RoomEditorRow *self); /* NULL: none */
void       room_editor_row_popup (RoomEditorRow *self);

G_END_DECLS
