/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as rows and cards: each change is made to the text, and each change of the text is shown. */
#pragma once

#include <adwaita.h>

#include "games/poker/edit/review.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SHEET (room_sheet_get_type ())
G_DECLARE_FINAL_TYPE (RoomSheet, room_sheet, ROOM, SHEET, GtkWidget)

/* Once: the text that it shows and changes. */
void room_sheet_set_buffer (RoomSheet *self, GtkTextBuffer *buffer);
/* What is wrong with the text as it stands; FIXES: what the action composer.fix does about each (char *; NULL: nothing). */
void room_sheet_complain (RoomSheet *self, const GPtrArray *complaints, const GPtrArray *fixes);
/* What the text as it stands is read as, which tells which house rules the game could have; NULL: it cannot be played. */
void room_sheet_judge (RoomSheet *self, const PokerVariant *variant);
/* All of the text becomes TEXT, in one step that can be undone. */
void room_sheet_replace (RoomSheet *self, const char *text);
/* The table's item INDEX behind what is chosen, or else at the end. */
void room_sheet_add (RoomSheet *self, gint index);
/* To the card or the row of that line, if there is one. */
gboolean room_sheet_go_to (RoomSheet *self, guint line);

G_END_DECLS
