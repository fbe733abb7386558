/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the page of the side games: what it looks like, what it is, how many play and how long; to play, to read. */
#pragma once

#include <gtk/gtk.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_GAME_CARD (room_game_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomGameCard, room_game_card, ROOM, GAME_CARD, GtkWidget)

/* Its buttons activate `side.play` and `side.rules` with the game's id. */
GtkWidget *room_game_card_new (const Game *game);
/* One of one's own, marked as such; where it cannot be played it says why, and `own.edit` is its button. */
GtkWidget   *room_game_card_new_own (RoomVariant *variant);
const Game  *room_game_card_get_game (RoomGameCard *self); /* NULL: it cannot be played */
const char  *room_game_card_get_name (RoomGameCard *self);
RoomVariant *room_game_card_get_own (RoomGameCard *self); /* NULL: it comes with the program */
/* How many bots make up the table of those who are chosen; 0: none, nothing is said. */
void room_game_card_set_bots (RoomGameCard *self, guint bots);
/* Played here again and again, or not once; neither: nothing is said. */
void room_game_card_set_played (RoomGameCard *self, gboolean is_liked, gboolean is_new);

G_END_DECLS
