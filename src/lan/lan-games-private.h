/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the side-game pages. lan-games.c knows who looks at which table and sends the pages;
   lan-games-acts.c handles acts at tables; lan-games-proposals.c handles proposals and waiting lists;
   lan-games-missing.c says for whom a table waits in vain. */
#pragma once

#include "app/table/room-table.h"
#include "lan-games.h"
#include "lan-hand.h"
#include "lan-lobby.h"
#include "lan-proposals.h"
#include "lan-seats.h"

G_BEGIN_DECLS

/* One phone, and the table that it shows. */
typedef struct
{
  LanGames   *games;
  LanSession *session;
  char       *player; /* the name it was last told; NULL: nobody's */
  LanHand    *hand;   /* NULL: it shows no table */
  char       *lobby;  /* the lobby as it was last sent; NULL: never */
  char       *asked;  /* the page of choices as it was last sent; NULL: nothing is asked */
  char       *missed; /* who was missing when that page was last sent; NULL: nobody */
  gint64      heard;  /* when the session that is being closed fell silent; 0: it did not */
} LanGuest;

struct _LanGames
{
  RoomBook       *book;
  RoomTournament *tournament;
  GPtrArray      *guests; /* LanGuest */
  GPtrArray      *tables; /* the RoomTables whose signals are connected */
  LanProposals   *proposals;
  LanSeats       *seats;
  LanLobby       *lobby;
  gboolean        is_alone; /* nobody can play at the laptop */
  guint           later;    /* source id; 0: everybody has been shown the lobby as it is */
  LanGamesNotice  notice;
  gpointer        data;
  char           *kept; /* proposals and waiting lists as they were last stored */
};

/* --- lan-games.c --- */

LanGuest *lan_games_find_guest (LanGames *games, const LanSession *session);
/* GAME_OUTSIDER if PLAYER has no seat. A seat that a bot keeps is theirs again only once it is given back. */
gint lan_games_find_own_seat (RoomTable *table, const char *player);
/* PHONE says what becomes of the seat that was held there. */
void lan_games_leave (LanGames *games, LanGuest *guest, TableHolder phone);
void lan_games_sit (LanGuest *guest, RoomTable *table);
/* Puts a phone at the table that begins for its player, who need not be looking at the page of tables. */
void lan_games_seat (LanGuest *guest, RoomTable *table);
void lan_games_show_table (LanGames *games, LanGuest *guest);
void lan_games_show_choices (LanGuest *guest);
void lan_games_keep (LanGames *games);         /* stores proposals and waiting lists if they have changed */
void lan_games_show_lobbies (LanGames *games); /* soon, and once for all that changes until then */

/* --- lan-games-missing.c --- */

/* Sends the page of those who are missing at the table of GUEST or, for the host, at all tables, if it has changed. */
void lan_games_show_missing (LanGames *games, LanGuest *guest);

/* --- lan-games-acts.c: called with the LanGames --- */

extern const LanVerb lan_games_verbs[]; /* called with the LanGames */

typedef gboolean (*LanGamesAct) (LanGames *games, LanGuest *guest, const LanMessage *message, GError **error);

/* Does ACT for a guest who has said who they are, and answers. */
void       lan_games_grant (LanGames *games, LanSession *session, const LanMessage *message, LanGamesAct act);
RoomTable *lan_games_find_table (LanGames *games, const LanMessage *message, GError **error);

/* --- lan-games-proposals.c --- */

extern const LanVerb lan_games_proposal_verbs[];

/* FALSE: PLAYER has proposed enough.  Counts what they propose now. */
gboolean lan_games_may_propose (LanGames *games, const char *player, GError **error);
/* Opens a game of WISH, without its id, for its people, the first of whom has proposed it, and bots; NULL and an error if
   that cannot be.  Everybody has one table that they have proposed: it takes the place of one where nobody else plays. */
RoomTable *lan_games_open (LanGames *games, const LanProposal *wish, GError **error);
/* Shows the table on the phones of its players who have no seat elsewhere. */
void        lan_games_lay_before (LanGames *games, RoomTable *table);
const Game *lan_games_read_game (const LanMessage *message, guint *n_seats, GError **error);

G_END_DECLS
