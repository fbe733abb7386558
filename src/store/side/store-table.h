/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of side games, their seats and moves, and what each hand won or lost: rows of their own, flat, so that
   `SELECT sum(chips)` works without our program. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Who sits in a seat: a person, by the name that the nights know too, or a bot. */
typedef struct
{
  char *name; /* never empty */
  char *bot;  /* NULL: a person; else "random", "careful" or "patient" */
} StoreSeat;

/* An array of StoreSeat that frees them. */
GPtrArray *store_seats_new (void);
void       store_seats_add (GPtrArray *seats, const char *name, const char *bot);

typedef struct
{
  gint64 id;
  gint64 tournament; /* the night it belongs to, 0: none */
  char  *game;       /* id */
  char  *head;       /* lines of a transcript before the first move: game, seats, options, dealer, seed, stacks */
  char  *variant; /* the text of the game, as it was when the table was opened; NULL: the game is not written in one */
  GPtrArray *seats;  /* StoreSeat, by seat */
  gint64     stake;  /* play chips a point, or each player's into the pot of a match: see room-bank.h; 0: for nothing */
  gboolean   undo;   /* the table takes moves back */
  gint64     opened; /* wall clock microseconds */
  gint64     closed; /* the same; 0: still open */
} StoreTable;
void store_table_free (StoreTable *table);

/* What one seat won (+) or lost (-), at most STORE_MOST_CHIPS.  Who sat there then; NULL: a bot.  The house's share is what
   is missing to 0. */
#define STORE_MOST_CHIPS G_GINT64_CONSTANT (1000000000000000)
typedef struct
{
  gint   seat;
  char  *person;
  gint64 chips;
} StoreResult;

/* The new id, 0 on error.  RESULTS (StoreResult) of a first hand that the deal itself has ended; NULL: it goes on. */
gint64     store_table_add (Store *store, const StoreTable *table, const GPtrArray *results, GError **error);
GPtrArray *store_table_list (Store *store, gboolean only_open, GError **error); /* StoreTable, newest first */
/* Those of a tournament's night, or STORE_OUTSIDE, that are closed: the MOST that were closed last, the last one first; and
   how many there are, 0 if that cannot be read. */
GPtrArray *store_table_list_closed (Store *store, gint64 tournament, guint most, GError **error);
guint      store_table_count_closed (Store *store, gint64 tournament);
/* How many tables there have been, by the id of their game (char * -> guint); empty if that cannot be read. */
GHashTable *store_table_count_games (Store *store);
StoreTable *store_table_get (Store *store, gint64 id, GError **error);
gboolean    store_table_set_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, GError **error);
/* The same, and in the same transaction, as move number AT, the line of the table's record that tells it: STORE_SEAT, the
   seat, who sat there and who does now, with tabs between.  Each of the two is a name and a step of the night, both as
   store_table_name (store-people.h) takes them, or STORE_BOT. */
#define STORE_SEAT "# seat"
#define STORE_BOT  "bot"
gboolean store_table_take_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, guint at, gint64 now,
                                GError **error);
/* BACK (StoreResult), counted in place of HAND, which will never be over: what goes back to the seats; NULL: nothing. */
gboolean store_table_set_closed (Store *store, gint64 id, gint64 closed, guint hand, const GPtrArray *back,
                                 GError **error);
gboolean store_table_delete (Store *store, gint64 id, GError **error); /* with its results */

/* The line of move number AT, from 0, in place of all from AT on ("0 play Js", "next"); in the same transaction, if
   HAND is not 0, the RESULTS (StoreResult) of that hand, which has just ended: a second time for the same hand is an
   error, and so is going back behind the end of a hand with results.  Durable when it returns TRUE.  LINE NULL: only drops
   what is from AT on.  A table that is closed takes no more. */
gboolean store_table_move (Store *store, gint64 id, guint at, const char *line, guint hand, const GPtrArray *results,
                           gint64 now, GError **error);
/* Head and moves: a transcript, but for the text of the game.  Free it. */
char *store_table_text (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreTable, store_table_free)

G_END_DECLS
