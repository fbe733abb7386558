/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The floor: who sits where, where the buttons are, and who has to move to keep tables balanced.

   The rules are those of the Poker TDA.  The player due the big blind next leaves the largest table for the worst seat
   of the smallest one, where they may be the big blind at once but never the small blind.  A table breaks when the
   others have seats for everybody.  At the final table all sit down anew. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

#define FLOOR_NO_SEAT -2

typedef struct
{
  gint  tables, seats;
  gint *who;    /* by table and seat, a player's index; -1: nobody; FLOOR_NO_SEAT: nobody is seated there */
  gint *button; /* by table, a seat from 1; 0: unknown */

  gint          difference; /* the sizes of tables must differ by less than this now */
  BalancePolicy policy;
  guint32       lot[4]; /* decides who moves by lot, with the same result whenever it is asked */
} Floor;

typedef struct
{
  gint     player; /* index */
  gint     from_table, from_seat, table, seat;
  gboolean waits; /* the seat is between the button and the small blind and is not dealt in */
} FloorMove;

/* The floor's needs; the first that applies counts. */
typedef enum
{
  FLOOR_FINE,
  FLOOR_FINAL,   /* one table has seats for everybody */
  FLOOR_BREAK,   /* the other tables do */
  FLOOR_BALANCE, /* the sizes of tables differ too much */
  FLOOR_LATER,   /* fewer tables would do, but players can still come */
  FLOOR_ROUND,   /* shootout: every table has its winner */
  FLOOR_HANDS,   /* the last table still plays hand for hand */
} FloorNeed;

Floor *floor_new (const TourneyState *state);
void   floor_free (Floor *floor);

gint floor_players (const Floor *floor, gint table);
/* The table with the most seats, of equal ones the first: the final table.  ROOM gets their number. */
gint floor_roomiest (const Floor *floor, gint *room);
gint floor_tables_in_use (const Floor *floor);
gint floor_small_blind (const Floor *floor, gint table); /* the seat of the player due it; 0: the button is unknown */
gint floor_big_blind (const Floor *floor, gint table);

/* No table is broken while players CAN_COME. *TABLE gets the table that breaks, now or later, or the largest one;
   *SMALLEST the one that the next player moves to, of equal ones the first. 0: there is no such table. */
FloorNeed floor_need (const Floor *floor, gboolean can_come, gint *table, gint *smallest);

/* The next balancing move, from the largest to the smallest table (of equal ones the first).  FALSE: there is none, or
   the button of table *ASKS must be known first. */
gboolean floor_balance (const Floor *floor, FloorMove *move, gint *asks);
void     floor_move (Floor *floor, const FloorMove *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Floor, floor_free)

G_END_DECLS
