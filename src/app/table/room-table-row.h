/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the row of a table in the store says, without playing its moves. */
#pragma once

#include "cards/play/play.h"
#include "store/side/store-table.h"

G_BEGIN_DECLS

/* The game of a table, by the text that the table keeps if it has one; NULL: this Cardroom does not have the game, or
   cannot read the text. */
const Game *room_tables_find_game (const StoreTable *row);
char       *room_tables_say_title (const StoreTable *row);  /* the name of its game */
char       *room_tables_say_people (const StoreTable *row); /* "Ann, Bob and two bots": who sat there in the end */

G_END_DECLS
