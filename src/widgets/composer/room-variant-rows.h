/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as rows and cards: each edit changes the text, and each change of the text is shown. */
#pragma once

#include <adwaita.h>

#include "games/poker/edit/review.h"

G_BEGIN_DECLS

#define ROOM_TYPE_VARIANT_ROWS (room_variant_rows_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantRows, room_variant_rows, ROOM, VARIANT_ROWS, GtkWidget)

/* Call it once: the text that is shown and edited. */
void room_variant_rows_set_buffer (RoomVariantRows *self, GtkTextBuffer *buffer);
/* Shows the complaints about the present text; FIXES are the labels of what the action composer.fix does about each
   (char *; NULL: there is no fix). */
void room_variant_rows_complain (RoomVariantRows *self, const GPtrArray *complaints, const GPtrArray *fixes);
/* The present text as it was read, which tells which house rules the game could have; NULL: it cannot be played. */
void room_variant_rows_judge (RoomVariantRows *self, const PokerVariant *variant);
/* Replaces the whole text, as one step of undo. */
void room_variant_rows_replace (RoomVariantRows *self, const char *text);
/* Adds part INDEX of the table after the selected card, or else at the end. */
void room_variant_rows_add (RoomVariantRows *self, gint index);
/* Focuses the card or row of that line; FALSE if there is none. */
gboolean room_variant_rows_go_to (RoomVariantRows *self, guint line);

G_END_DECLS
