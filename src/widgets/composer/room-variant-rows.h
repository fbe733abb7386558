/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as rows and cards: each change is made to the text, and each change of the text is shown. */
#pragma once

#include <adwaita.h>

#include "games/poker/edit/review.h"

G_BEGIN_DECLS

#define ROOM_TYPE_VARIANT_ROWS (room_variant_rows_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantRows, room_variant_rows, ROOM, VARIANT_ROWS, GtkWidget)

/* Once: the text that it shows and changes. */
void room_variant_rows_set_buffer (RoomVariantRows *self, GtkTextBuffer *buffer);
/* What is wrong with the text as it stands; FIXES: what the action composer.fix does about each (char *; NULL: nothing). */
void room_variant_rows_complain (RoomVariantRows *self, const GPtrArray *complaints, const GPtrArray *fixes);
/* What the text as it stands is read as, which tells which house rules the game could have; NULL: it cannot be played. */
void room_variant_rows_judge (RoomVariantRows *self, const PokerVariant *variant);
/* All of the text becomes TEXT, in one step that can be undone. */
void room_variant_rows_replace (RoomVariantRows *self, const char *text);
/* The table's item INDEX behind what is chosen, or else at the end. */
void room_variant_rows_add (RoomVariantRows *self, gint index);
/* To the card or the row of that line, if there is one. */
gboolean room_variant_rows_go_to (RoomVariantRows *self, guint line);

G_END_DECLS
