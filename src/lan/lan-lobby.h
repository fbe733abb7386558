/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the pages about side games: the open tables, the shelf, the rules. */
#pragma once

#include "app/house/room-book.h"
#include "app/table/room-table.h"
#include "lan-proposals.h"

G_BEGIN_DECLS

/* The open tables and the proposals.  What several phones see alike is written once, until it is to be forgotten: after
   each change of a table or a proposal. */
typedef struct _LanLobby LanLobby;

LanLobby *lan_lobby_new (RoomBook *book, const LanProposals *proposals); /* both must outlive it */
void      lan_lobby_free (LanLobby *lobby);
void      lan_lobby_forget (LanLobby *lobby);
char     *lan_lobby_text (LanLobby *lobby, const char *player); /* as PLAYER sees it; JSON, free it */

char *lan_shelf_text (const char *words); /* the games that can be proposed and fit these words */
/* STATE is of the table whose options are described; NULL: none. */
char *lan_rules_text (const Game *game, const GameState *state);
char *lan_pays_text (const GameState *view); /* the pay tables of the house in that game */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanLobby, lan_lobby_free)

G_END_DECLS
