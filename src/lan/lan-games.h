/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the side games: the lobby with the open tables, and the cards of the table a phone looks at. */
#pragma once

#include "app/house/room-book.h"
#include "lan-session.h"

G_BEGIN_DECLS

typedef struct _LanGames LanGames;

/* Keeps references. NOTICE receives a sentence whenever a game is proposed. */
typedef void (*LanGamesNotice) (const char *sentence, gpointer data);
LanGames *lan_games_new (RoomBook *book, RoomTournament *tournament, LanGamesNotice notice, gpointer data);
/* Call it when no session is left; the seats of phones return to the laptop. */
void lan_games_free (LanGames *games);

/* Nobody can play at the laptop: whoever has no phone here is away. */
void lan_games_be_alone (LanGames *games);

/* A session was opened or closed. Its player is then away from the table, unless another phone of theirs shows it. */
void lan_games_add (LanGames *games, LanSession *session);
void lan_games_remove (LanGames *games, LanSession *session);
/* Sends what is new to the session; call it also when its phone got or lost its player. */
void lan_games_show (LanGames *games, LanSession *session);

/* Call it every few seconds: somebody may have been waited for long enough. */
void lan_games_look (LanGames *games);

void lan_games_pass (LanGames *games, gint64 time); /* for tests: makes so many microseconds pass */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanGames, lan_games_free)

G_END_DECLS
