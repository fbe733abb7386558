/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the schedule editor's window. */
#pragma once

#include "app/planning/room-schedule-draft.h"
#include "app/house/room-book.h"
#include "room-editor-window.h"

G_BEGIN_DECLS

/* NULL once the window is gone. */
RoomScheduleDraft *room_editor_window_get_draft (RoomEditorWindow *self);
RoomBook          *room_editor_window_get_book (RoomEditorWindow *self);
GtkWidget         *room_editor_window_get_page (RoomEditorWindow *self); /* beneath all steps */
/* Commits what is still being typed; FALSE if it is refused, which the window then shows. */
gboolean room_editor_window_commit (RoomEditorWindow *self);
void     room_editor_window_say (RoomEditorWindow *self, const char *sentence);

/* The actions editor.design, .import, .export, .print, .pdf and .duplicate. */
void room_editor_paper_cb (GtkWidget *widget, const char *action, GVariant *parameter);

G_END_DECLS
