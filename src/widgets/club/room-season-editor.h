/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog in which a season is written, with the table that comes of it beside the text. */
#pragma once

#include <adwaita.h>

#include "app/club/room-season-draft.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEASON_EDITOR (room_season_editor_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonEditor, room_season_editor, ROOM, SEASON_EDITOR, AdwWindow)

/* Nothing is kept before it is saved.  Action: `season-editor.save`. */
GtkWindow *room_season_editor_new (GtkWindow *parent, RoomSeasonDraft *draft, const Currency *currency);

G_END_DECLS
