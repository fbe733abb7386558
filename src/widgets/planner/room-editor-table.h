/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the schedule editor as a table: typed into, and worked on by the keyboard alone. */
#pragma once

#include "app/planning/room-schedule-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal: current (guint row): the focus came into that row.
   Actions, each for the row it gets: table.insert-level, -insert-break, -duplicate, -delete, -move-up, -move-down,
   -mend (all "u"; G_MAXUINT: the row worked in last).  Ctrl+Z in a cell that was not typed in asks for editor.undo. */
#define ROOM_TYPE_EDITOR_TABLE (room_editor_table_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorTable, room_editor_table, ROOM, EDITOR_TABLE, GtkWidget)

void room_editor_table_set_draft (RoomEditorTable *self, RoomScheduleDraft *draft); /* NULL: lets go of it */

/* What is still being typed counts.  FALSE: a text is refused; the focus is on it, and SENTENCE (to be freed) says why. */
gboolean room_editor_table_commit (RoomEditorTable *self, char **sentence);
/* Into a cell, or the nearest that the row has. */
void room_editor_table_focus (RoomEditorTable *self, guint row, RoomCell cell);
/* FALSE: the focus is elsewhere. */
gboolean room_editor_table_get_focus (RoomEditorTable *self, guint *row, RoomCell *cell);
void     room_editor_table_show (RoomEditorTable *self, guint row); /* scrolls there and marks it */
/* For tests: as if the key were pressed in the cell with the focus; TRUE: the table took it. */
gboolean room_editor_table_press (RoomEditorTable *self, guint key, GdkModifierType state);

G_END_DECLS
