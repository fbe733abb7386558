/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schedule editor asks beside the levels: name, stack, chips, rebuys, and for whom the forecast is. */
#pragma once

#include "app/planning/room-schedule-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal: expected (): another number of rebuys or add-ons is expected. */
#define ROOM_TYPE_EDITOR_BASICS (room_editor_basics_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorBasics, room_editor_basics, ROOM, EDITOR_BASICS, GtkWidget)

void room_editor_basics_set_draft (RoomEditorBasics *self, RoomScheduleDraft *draft); /* NULL: lets go of it */
/* The evening has begun: who plays and since when is known. */
void room_editor_basics_set_running (RoomEditorBasics *self);

/* What is still being typed counts; FALSE: a text is refused, SENTENCE (to be freed) says why. */
gboolean room_editor_basics_commit (RoomEditorBasics *self, char **sentence);

/* For the forecast, 0 when the schedule offers none. */
gint room_editor_basics_get_rebuys (RoomEditorBasics *self);
gint room_editor_basics_get_add_ons (RoomEditorBasics *self);

G_END_DECLS
