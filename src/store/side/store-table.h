/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of side games, their seats and moves, and what each hand won or lost.  They are flat rows, so that `SELECT
   sum(chips)` works without our program. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* The occupant of a seat: a bot, or a person under the name that the nights know too. */
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
  gint64     id;
  gint64     tournament; /* its night, 0: none */
  char      *game;       /* id */
  char      *head;    /* the lines of a transcript before the first move: game, seats, options, dealer, seed, stacks */
  char      *variant; /* the variant file as it was when the table was opened; NULL: the game has none */
  GPtrArray *seats;   /* StoreSeat, by seat */
  gint64     stake;   /* play chips for a point, or each player's part of a match's pot (room-bank.h); 0: none */
  gboolean   undo;    /* moves may be taken back */
  gboolean   paper;   /* played with cards of their own: HEAD and moves are the header and the hands of a score sheet */
  gint64     opened;  /* wall clock microseconds */
  gint64     closed;  /* the same; 0: still open */
} StoreTable;
void store_table_free (StoreTable *table);

/* The result of a seat in a hand, won (+) or lost (-), at most STORE_MOST_CHIPS, and who sat there then; NULL: a bot.
   The house's share makes the sum 0. */
#define STORE_MOST_CHIPS G_GINT64_CONSTANT (1000000000000000)
typedef struct
{
  gint   seat;
  char  *person;
  gint64 chips;
} StoreResult;

/* Returns the new id, 0 on error.  RESULTS (StoreResult) are those of a first hand that the deal itself ended; NULL: it
   goes on. */
gint64     store_table_add (Store *store, const StoreTable *table, const GPtrArray *results, GError **error);
GPtrArray *store_table_list (Store *store, gboolean only_open, GError **error); /* StoreTable, newest first */
/* The closed tables of a tournament's night or of STORE_OUTSIDE: the MOST that were closed last, the latest first; and
   how many there are, 0 if that cannot be read. */
GPtrArray *store_table_list_closed (Store *store, gint64 tournament, guint most, GError **error);
guint      store_table_count_closed (Store *store, gint64 tournament);
/* The number of tables opened so far, by the id of their game (char * -> guint); empty if that cannot be read. */
GHashTable *store_table_count_games (Store *store);
StoreTable *store_table_get (Store *store, gint64 id, GError **error);
/* Seats WHO at SEAT.  The same transaction also stores move number AT, the line that tells it in the table's record:
   STORE_SEAT, the seat, who sat there and who sits there now, separated by tabs.  Each person is a name and a step of
   the night, as store_table_name (store-people.h) takes them, or STORE_BOT. */
#define STORE_SEAT "# seat"
#define STORE_BOT  "bot"
gboolean store_table_take_seat (Store *store, gint64 id, guint seat, const StoreSeat *who, guint at, gint64 now,
                                GError **error);
/* BACK (StoreResult) is what goes back to the seats, counted in place of HAND, which will never be finished; NULL:
   nothing. */
gboolean store_table_set_closed (Store *store, gint64 id, gint64 closed, guint hand, const GPtrArray *back,
                                 GError **error);
gboolean store_table_delete (Store *store, gint64 id, GError **error); /* with its results */

/* Stores LINE ("0 play Js", "next") as move number AT, counted from 0, and drops that move and all later ones first.
   If HAND is not 0, it has just ended, and its RESULTS (StoreResult) are stored in the same transaction: storing those
   of a hand twice is an error, and so is going back to before the end of a hand with results.  Durable when it returns
   TRUE.  LINE NULL only drops the moves from AT on.  A closed table takes no more moves. */
gboolean store_table_move (Store *store, gint64 id, guint at, const char *line, guint hand, const GPtrArray *results,
                           gint64 now, GError **error);
/* A hand of a score sheet, by the line that tells it, and what it moves in the bank (StoreResult); NULL: nothing. */
typedef struct
{
  char      *line;
  GPtrArray *results;
} StoreHand;
GPtrArray *store_hands_new (void);                                                   /* StoreHand, owned */
void       store_hands_add (GPtrArray *hands, const char *line, GPtrArray *results); /* takes RESULTS */

/* Puts HANDS in place of all hands of the sheet from the one that follows KEPT hands on: those are counted anew.  A sheet
   that is closed takes no more hands. */
gboolean store_table_write_sheet (Store *store, gint64 id, guint kept, const GPtrArray *hands, gint64 now,
                                  GError **error);

/* The transcript: head and moves, without the text of the game.  Free it. */
char *store_table_text (Store *store, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreTable, store_table_free)

G_END_DECLS
