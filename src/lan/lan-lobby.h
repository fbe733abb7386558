/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the pages about side games: the open tables, the shelf, the rules. */
#pragma once

#include "app/house/room-book.h"
#include "app/table/room-table.h"
#include "lan-proposals.h"

G_BEGIN_DECLS

/* Open tables and proposals as PLAYER sees them; JSON, free it. */
char *lan_lobby_text (RoomBook *book, const LanProposals *proposals, const char *player);
char *lan_shelf_text (const char *words); /* the games that can be proposed and fit these words */
/* STATE is of the table whose options are described; NULL: none. */
char *lan_rules_text (const Game *game, const GameState *state);
char *lan_pays_text (const GameState *view); /* the pay tables of the house in that game */

G_END_DECLS
