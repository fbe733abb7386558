/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option of a game: what it is called, what it changes, its value to choose, turn or type. */
#pragma once

#include <adwaita.h>

#include "cards/game.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OPTION_ROW (room_option_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomOptionRow, room_option_row, ROOM, OPTION_ROW, AdwActionRow)

/* VALUE as game_option_set reads it.  FALSE and a sentence: not taken.  What all rows show is to be set again. */
typedef gboolean (*RoomOptionSet) (const char *name, const char *value, gpointer data, GError **error);

GtkWidget *room_option_row_new (const Game *game, guint index, RoomOptionSet set, gpointer data);
void       room_option_row_show (RoomOptionRow *self, const gint32 *option); /* settled values */
/* Of an entry: why what is typed is not taken; NULL: all is well. */
const char *room_option_row_get_refusal (RoomOptionRow *self);

/* What people read for it where the game says nothing: "two_words" as "Two words".  Free it. */
char *room_option_row_label (const GameOption *option);

G_END_DECLS
