/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game is called, who plays it and how bets are made, as rows. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: put (const char *word, const char *value): what the line of WORD is to say; NULL: there is none any more. */
#define ROOM_TYPE_VARIANT_HEAD (room_variant_head_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantHead, room_variant_head, ROOM, VARIANT_HEAD, AdwPreferencesGroup)

void room_variant_head_show (RoomVariantHead *self, const char *text);
/* The row of WORD gets the focus; FALSE: it has none. */
gboolean room_variant_head_go_to (RoomVariantHead *self, const char *word);

G_END_DECLS
