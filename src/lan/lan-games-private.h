/* The inside of the pages of the side games, for their files and nobody else.

   lan-games.c: who looks at what, and what is sent; lan-games-acts.c: what may be asked for. */
#pragma once

#include "app/side/room-table-phone.h"
#include "lan-games.h"
#include "lan-hand.h"

G_BEGIN_DECLS

/* One phone, and the table that lies on it. */
typedef struct
{
  LanSession *session;
  LanHand    *hand;  /* NULL: no table */
  char       *lobby; /* as it was sent; NULL: it was not */
  char       *asked; /* the page of what can be done; NULL: nothing */
} LanGuest;

struct _LanGames
{
  RoomBook       *book;
  RoomTournament *tournament;
  GPtrArray      *guests; /* LanGuest */
  GPtrArray      *tables; /* RoomTable, those that are listened to */
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

/* --- lan-games-acts.c --- */

extern const LanVerb lan_games_verbs[]; /* with the LanGames */

G_END_DECLS
