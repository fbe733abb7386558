/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option of a game: its name, what it changes, and a widget for its value. */
#pragma once

#include <adwaita.h>

#include "cards/game.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OPTION_ROW (room_option_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomOptionRow, room_option_row, ROOM, OPTION_ROW, AdwActionRow)

/* VALUE in the form of game_option_set. FALSE and a sentence if it is refused. Afterwards all rows are to be shown
   again. */
typedef gboolean (*RoomOptionSet) (const char *name, const char *value, gpointer data, GError **error);

GtkWidget *room_option_row_new (const Game *game, guint index, RoomOptionSet set, gpointer data);
/* Values after all options have been applied. */
void room_option_row_show (RoomOptionRow *self, const gint32 *option);
/* Why the typed value is refused; NULL: it is accepted. */
const char *room_option_row_get_refusal (RoomOptionRow *self);

/* The option's label; if the game has none, "two_words" becomes "Two words". Free it. */
char *room_option_row_label (const GameOption *option);

G_END_DECLS
