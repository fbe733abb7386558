/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a season that is being written, with what is wrong with it and the table that comes of it, worked out in a
   thread. */
#pragma once

#include "app/house/room-book.h"
#include "room-season-table.h"

G_BEGIN_DECLS

/* Signals: changed (): there are other complaints, or another table; saved (char *name): the text is kept, as NAME. */
#define ROOM_TYPE_SEASON_DRAFT (room_season_draft_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonDraft, room_season_draft, ROOM, SEASON_DRAFT, GObject)

/* Of the season NAME, as it is kept, or of a new one by the rules of LIKE, which may be NULL.  NULL: it cannot be read. */
RoomSeasonDraft *room_season_draft_new (RoomBook *book, const char *name, GError **error);
RoomSeasonDraft *room_season_draft_new_like (RoomBook *book, const char *like, GError **error);

const char *room_season_draft_get_name (RoomSeasonDraft *self);  /* of the season that is kept; NULL: it is a new one */
const char *room_season_draft_get_first (RoomSeasonDraft *self); /* the text at the beginning */
const char *room_season_draft_get_text (RoomSeasonDraft *self);
void        room_season_draft_set_text (RoomSeasonDraft *self, const char *text);
gboolean    room_season_draft_is_changed (RoomSeasonDraft *self); /* from what is kept, or was offered */

/* SeasonComplaint; empty: nothing is wrong.  Borrowed until the next change. */
const GPtrArray *room_season_draft_get_complaints (RoomSeasonDraft *self);
/* SeasonComplaint about who or what the text names and is not there; the season may be kept.  Borrowed likewise. */
const GPtrArray *room_season_draft_get_doubts (RoomSeasonDraft *self);
/* The last table there was; NULL: none yet. */
RoomSeasonTable *room_season_draft_get_table (RoomSeasonDraft *self);
gboolean         room_season_draft_is_working (RoomSeasonDraft *self); /* the table is not yet that of the text */

/* FALSE: no text that is wrong is saved.  A formula that has no value for some night may be. */
gboolean room_season_draft_can_save (RoomSeasonDraft *self);
gboolean room_season_draft_save (RoomSeasonDraft *self, GError **error);

G_END_DECLS
