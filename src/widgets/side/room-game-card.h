/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the page of the side games: its picture, what it is, how many can play and how long it takes, with buttons
   to play and to read its rules. */
#pragma once

#include <gtk/gtk.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_GAME_CARD (room_game_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomGameCard, room_game_card, ROOM, GAME_CARD, GtkWidget)

/* Its buttons activate `side.play` and `side.rules` with the game's id. */
GtkWidget *room_game_card_new (const Game *game);
/* A game that somebody here has written, marked as such; if it cannot be played it says why, and `own.edit` is its
   button. */
GtkWidget   *room_game_card_new_own (RoomVariant *variant);
const Game  *room_game_card_get_game (RoomGameCard *self); /* NULL: it cannot be played */
const char  *room_game_card_get_name (RoomGameCard *self);
RoomVariant *room_game_card_get_own (RoomGameCard *self); /* NULL: it comes with the program */
/* How many bots make up the table for the chosen people; 0: none, and nothing is said. */
void room_game_card_set_bots (RoomGameCard *self, guint bots);
/* Whether it was played here often, or never; if neither, nothing is said. */
void room_game_card_set_played (RoomGameCard *self, gboolean is_liked, gboolean is_new);

G_END_DECLS
