/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the pages of the side games, for their files and nobody else.

   lan-games.c: who looks at what, and what is sent; lan-games-acts.c: what may be asked for at tables; lan-games-wishes.c: of
   games that are proposed, and of seats that somebody waits for. */
#pragma once

#include "app/table/room-table-phone.h"
#include "lan-games.h"
#include "lan-hand.h"
#include "lan-wishes.h"

G_BEGIN_DECLS

/* One phone, and the table that lies on it. */
typedef struct
{
  LanSession *session;
  char       *player; /* as it was told last; NULL: nobody */
  LanHand    *hand;   /* NULL: no table */
  char       *lobby;  /* as it was sent; NULL: it was not */
  char       *asked;  /* the page of what can be done; NULL: nothing */
} LanGuest;

struct _LanGames
{
  RoomBook       *book;
  RoomTournament *tournament;
  GPtrArray      *guests; /* LanGuest */
  GPtrArray      *tables; /* RoomTable, those that are listened to */
  LanWishes      *wishes;
  LanGamesNotice  notice;
  gpointer        data;
  char           *kept;    /* the wishes, as they were kept last */
  char           *outside; /* what the lobby is to somebody who sits nowhere */
};

/* --- lan-games.c --- */

LanGuest *lan_games_find_guest (LanGames *games, const LanSession *session);
/* A seat that a bot keeps is nobody's until it is given back; GAME_OUTSIDER: none. */
gint lan_games_find_own_seat (RoomTable *table, const char *player);
/* PHONE: what becomes of the seat that was held there. */
void lan_games_leave (LanGames *games, LanGuest *guest, RoomPhone phone);
void lan_games_sit (LanGuest *guest, RoomTable *table);
void lan_games_show_table (LanGames *games, LanGuest *guest);
void lan_games_show_choices (LanGuest *guest);
void lan_games_show_lobbies (LanGames *games); /* to everybody to whom it is another one */

/* --- lan-games-acts.c --- */

extern const LanVerb lan_games_verbs[]; /* with the LanGames */

typedef gboolean (*LanGamesAct) (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error);

/* Does ACT for whoever has said who they are, and answers. */
void       lan_games_grant (LanGames *games, LanSession *session, const LanMessage *message, LanGamesAct act);
RoomTable *lan_games_find_table (LanGames *games, const LanMessage *message, GError **error);
/* At which whoever asks sits, or has a seat kept; at which somebody else does who is away, or they themselves. */
RoomTable *lan_games_find_own_table (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error);
gboolean   lan_games_find_left_seat (LanGuest *guest, RoomTable *table, const LanMessage *message, guint *seat,
                                     GError **error);

/* --- lan-games-wishes.c --- */

extern const LanVerb lan_games_wish_verbs[];

/* A game of N_SEATS with PEOPLE (char *) and bots; NULL: why not. */
RoomTable  *lan_games_open (LanGames *games, const Game *game, guint n_seats, const GPtrArray *people, GError **error);
const Game *lan_games_read_game (const LanMessage *message, guint *n_seats, GError **error);

G_END_DECLS
