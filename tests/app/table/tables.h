/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers that the tests of side games share: a book with tables, people who make legal moves, and ways to read the
   result. */
#pragma once

#include "app/table/room-seat-view.h"
#include "store/side/store-account.h"
#include "evening.h"

G_BEGIN_DECLS

typedef struct
{
  char     *path;
  RoomBook *book;
  gint64    before[GAME_MAX_SEATS]; /* won and lost at other tables, by who sits there */
} TableFixture;

void tables_up (TableFixture *it, gconstpointer data);
void tables_down (TableFixture *it, gconstpointer data);

/* Two poker games that somebody has written, ended by NULL; and a game by its id, of the shelf or one of those. */
const Game *const *tables_own_games (void);
const Game        *tables_find_game (const char *id);

/* SEATS: names with blanks between; with =careful behind it that of a bot.  OPTIONS: as name=value, may be "". */
RoomTableWish *tables_wish (const char *game, const char *seats, const char *options, guint64 seed);
/* A table of it with pauses of 0 that a window looks at. */
RoomTable *tables_new (TableFixture *it, RoomTableWish *wish);
/* People in N seats: "Ann Bob ..." */
char *tables_people (guint n);

/* The book is closed and opened again, as after the end of the program; TABLE is let go.  The same table, looked at. */
RoomTable *tables_again (TableFixture *it, RoomTable *table);

/* The full state, regardless of who may see it. */
const GameState *tables_state (RoomTable *table);
guint            tables_n_moves (RoomTable *table);

/* The record of the table in that store, with the text of its game if that is somebody's own. */
char *tables_record (Store *store, RoomTable *table);
/* The text of a record, played to where it ends: windows in which all were asked behind the last move are over. */
GamePlay *tables_read (const char *text);

/* What the person in SEAT, or GAME_OUTSIDER, sees and does with a phone; the functions have the names of
   room_seat_view_... */
RoomTableState tables_phone_state (RoomTable *table, gint seat);
GameState     *tables_phone_view (RoomTable *table, gint seat); /* free it */
gboolean       tables_phone_do (RoomTable *table, guint seat, const GameAction *action, GError **error);
gboolean       tables_phone_go_on (RoomTable *table, guint seat, GError **error);
gboolean       tables_phone_hint (RoomTable *table, guint seat, GameAction *action);
gboolean       tables_phone_stands (RoomTable *table, guint seat);

void tables_wait (RoomTable *table); /* while something happens by itself */
/* Something legal by lot; lifts the curtain first, goes on where there is nothing to decide.  FALSE: the hand is
   over. */
gboolean tables_step (RoomTable *table, guint64 *random);
void     tables_do (RoomTable *table, const char *move); /* by the person asked, behind the curtain or not */

char *tables_print (const GameState *view); /* all that a view tells */
char *tables_log (RoomTable *table);        /* a line each */

G_END_DECLS
