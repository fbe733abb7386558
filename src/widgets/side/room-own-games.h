/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The acts on the poker games that people here have written, as the actions `own.*` of a page. */
#pragma once

#include <adwaita.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OWN_GAMES (room_own_games_get_type ())
G_DECLARE_FINAL_TYPE (RoomOwnGames, room_own_games, ROOM, OWN_GAMES, GObject)

/* PAGE gets the actions and borrows the object for them; TOASTS reports what was done. The callback says who would play
   a hand. */
typedef char *(*RoomOwnPerson) (gpointer page);
RoomOwnGames *room_own_games_new (GtkWidget *page, AdwToastOverlay *toasts, RoomBook *book, RoomOwnPerson person);
RoomVariants *room_own_games_get_variants (RoomOwnGames *self);

GMenuModel *room_own_games_new_menu (void); /* for the page's button: new games */
/* For a card: of a game somebody has written, or of one on the shelf that is a file; NULL for any other game. */
GMenuModel *room_own_games_variant_menu (RoomVariant *variant);
GMenuModel *room_own_games_game_menu (const Game *game);

G_END_DECLS
