/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of a game, its players and how bets are made, as rows. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: put (const char *word, const char *value): the line of WORD is to have that value; NULL: it is to be
   removed. */
#define ROOM_TYPE_VARIANT_HEAD (room_variant_head_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantHead, room_variant_head, ROOM, VARIANT_HEAD, AdwPreferencesGroup)

void room_variant_head_show (RoomVariantHead *self, const char *text);
/* Focuses the row of WORD; FALSE if there is none. */
gboolean room_variant_head_go_to (RoomVariantHead *self, const char *word);

G_END_DECLS
