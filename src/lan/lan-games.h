/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the side games: which tables are open, who sits there, and the cards of whoever looks at one. */
#pragma once

#include "app/house/room-book.h"
#include "lan-session.h"

G_BEGIN_DECLS

typedef struct _LanGames LanGames;

/* Keeps references.  NOTICE is told, as a sentence, what is proposed. */
typedef void (*LanGamesNotice) (const char *sentence, gpointer data);
LanGames *lan_games_new (RoomBook *book, RoomTournament *tournament, LanGamesNotice notice, gpointer data);
void      lan_games_free (LanGames *games); /* once no session is left; seats on phones are at the laptop again */

/* A session has come or gone.  Who has gone is away from the table, unless another phone of theirs shows it. */
void lan_games_add (LanGames *games, LanSession *session);
void lan_games_remove (LanGames *games, LanSession *session);
/* Sends it what is new to it, also after it got or lost its player. */
void lan_games_show (LanGames *games, LanSession *session);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanGames, lan_games_free)

G_END_DECLS
