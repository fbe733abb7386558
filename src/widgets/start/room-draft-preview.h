/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evening as it now stands: what a draft adds up to, rewritten at every touch. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament-draft.h"

G_BEGIN_DECLS

#define ROOM_TYPE_DRAFT_PREVIEW (room_draft_preview_get_type ())
G_DECLARE_FINAL_TYPE (RoomDraftPreview, room_draft_preview, ROOM, DRAFT_PREVIEW, GtkWidget)

void room_draft_preview_set_draft (RoomDraftPreview *self, RoomTournamentDraft *draft);

G_END_DECLS
