/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of the schedule editor as a table, which can be worked on with the keyboard alone. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-schedule-draft.h"

G_BEGIN_DECLS

/* Signal: current (guint row): the focus entered that row. Actions, each for the given row: table.insert-level,
   -insert-break, -duplicate, -delete, -move-up, -move-down, -fix (all "u"; G_MAXUINT: the row last worked in). Ctrl+Z
   in a cell without typed text asks for editor.undo. */
#define ROOM_TYPE_EDITOR_TABLE (room_editor_table_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorTable, room_editor_table, ROOM, EDITOR_TABLE, GtkWidget)

void room_editor_table_set_draft (RoomEditorTable *self, RoomScheduleDraft *draft); /* NULL: releases it */

/* Commits what is still being typed. FALSE if a text is refused; it gets the focus, and SENTENCE (to be freed) says
   why. */
gboolean room_editor_table_commit (RoomEditorTable *self, char **sentence);
/* Focuses that cell, or the nearest one the row has. */
void room_editor_table_focus (RoomEditorTable *self, guint row, RoomCell cell);
/* FALSE: the focus is elsewhere. */
gboolean room_editor_table_get_focus (RoomEditorTable *self, guint *row, RoomCell *cell);
void     room_editor_table_show (RoomEditorTable *self, guint row); /* scrolls there and marks it */
/* For tests: presses the key in the focused cell; TRUE if the table handled it. */
gboolean room_editor_table_press (RoomEditorTable *self, guint key, GdkModifierType state);

G_END_DECLS
