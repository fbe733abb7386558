/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with the poker games of one's own, as the actions `own.*` of a page. */
#pragma once

#include <adwaita.h>

#include "app/composer/room-variants.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OWN_GAMES (room_own_games_get_type ())
G_DECLARE_FINAL_TYPE (RoomOwnGames, room_own_games, ROOM, OWN_GAMES, GObject)

/* PAGE gets the actions and borrows the object to them; TOASTS says what was done.  Asked for who would play a hand. */
typedef char *(*RoomOwnPerson) (gpointer page);
RoomOwnGames *room_own_games_new (GtkWidget *page, AdwToastOverlay *toasts, RoomBook *book, RoomOwnPerson person);
RoomVariants *room_own_games_get_variants (RoomOwnGames *self);

GMenuModel *room_own_games_new_menu (void); /* of the page: a new one */
/* Of a card: of one's own, or of a game of the shelf that is a file; NULL: of no such game. */
GMenuModel *room_own_games_variant_menu (RoomVariant *variant);
GMenuModel *room_own_games_game_menu (const Game *game);

G_END_DECLS
