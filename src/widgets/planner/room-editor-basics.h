/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of the schedule editor beside the levels: name, stack, chips, rebuys, and the players of the forecast. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-schedule-draft.h"

G_BEGIN_DECLS

/* Signal: expected (): another number of rebuys or add-ons is expected. */
#define ROOM_TYPE_EDITOR_BASICS (room_editor_basics_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorBasics, room_editor_basics, ROOM, EDITOR_BASICS, GtkWidget)

void room_editor_basics_set_draft (RoomEditorBasics *self, RoomScheduleDraft *draft); /* NULL: releases it */
/* The evening has begun, so its players and its start are known. */
void room_editor_basics_set_running (RoomEditorBasics *self);

/* Commits what is still being typed. FALSE if a text is refused; SENTENCE (to be freed) says why. */
gboolean room_editor_basics_commit (RoomEditorBasics *self, char **sentence);

/* For the forecast; 0 if the schedule offers none. */
gint room_editor_basics_get_rebuys (RoomEditorBasics *self);
gint room_editor_basics_get_add_ons (RoomEditorBasics *self);

G_END_DECLS
