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
  gint64    before[GAME_MAX_SEATS]; /* results at other tables, by the person in the seat */
} TableFixture;

void tables_up (TableFixture *it, gconstpointer data);
void tables_down (TableFixture *it, gconstpointer data);

/* Two poker games that somebody has written, ended by NULL; and a game by its id, from the shelf or one of those
   two. */
const Game *const *tables_own_games (void);
const Game        *tables_find_game (const char *id);

/* SEATS: names with blanks between; a name with =careful is a bot's.  OPTIONS: as name=value, may be "". */
RoomTableWish *tables_wish (const char *game, const char *seats, const char *options, guint64 seed);
/* Opens a table with pauses of 0 and a window that looks at it. */
RoomTable *tables_new (TableFixture *it, RoomTableWish *wish);
/* People for N seats: "Ann Bob ..." */
char *tables_people (guint n);

/* Closes the book and opens it again, as when the program ends and starts; releases TABLE.  Returns the same table,
   with a window that looks at it. */
RoomTable *tables_again (TableFixture *it, RoomTable *table);

/* The full state, regardless of who may see it. */
const GameState *tables_state (RoomTable *table);
guint            tables_n_moves (RoomTable *table);

/* The record of the table in STORE, with the text of its game if somebody has written it. */
char *tables_record (Store *store, RoomTable *table);
/* Plays the text of a record to its end; a window after the last move is over if everybody was asked in it. */
GamePlay *tables_read (const char *text);

/* What the person in SEAT, or GAME_OUTSIDER, sees and does with a phone; the functions have the names of
   room_seat_view_... */
RoomTableState tables_phone_state (RoomTable *table, gint seat);
GameState     *tables_phone_view (RoomTable *table, gint seat); /* free it */
gboolean       tables_phone_do (RoomTable *table, guint seat, const GameAction *action, GError **error);
gboolean       tables_phone_go_on (RoomTable *table, guint seat, GError **error);
gboolean       tables_phone_hint (RoomTable *table, guint seat, GameAction *action);
gboolean       tables_phone_stands (RoomTable *table, guint seat);

void tables_wait (RoomTable *table); /* until nothing more happens by itself */
/* Makes a random legal move; lifts the curtain first, and goes on where there is nothing to decide.  FALSE: the hand is
   over. */
gboolean tables_step (RoomTable *table, guint64 *random);
void     tables_do (RoomTable *table, const char *move); /* by the person asked, whether the curtain is down or not */

char *tables_print (const GameState *view); /* everything that a view tells */
char *tables_log (RoomTable *table);        /* the lines of the log */

G_END_DECLS
