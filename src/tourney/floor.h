/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The floor: who sits where, where the buttons are, and who has to move so that tables stay alike.  The rules are those of the
   Poker TDA: the player due the big blind next leaves the largest table for the worst seat of the smallest one, where they may be
   the big blind at once, and never the small blind; a table breaks when the others have seats for everybody; all sit down
   anew at the final table. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

#define FLOOR_NO_SEAT -2

typedef struct
{
  gint  tables, seats;
  gint *who;    /* by table and seat, index of a player, -1: nobody, FLOOR_NO_SEAT: nobody is put there */
  gint *button; /* by table, the seat from 1; 0: nobody has said where it is */

  gint          difference; /* tables may differ by less than this now */
  BalancePolicy policy;
  guint32       lot[4]; /* for who moves by lot, the same each time it is asked */
} Floor;

typedef struct
{
  gint     player; /* index */
  gint     from_table, from_seat, table, seat;
  gboolean waits; /* the seat is between the button and the small blind, where nobody is dealt in */
} FloorMove;

/* What the floor needs, the first that applies. */
typedef enum
{
  FLOOR_FINE,
  FLOOR_FINAL,   /* one table has seats for everybody */
  FLOOR_BREAK,   /* the other tables have */
  FLOOR_BALANCE, /* tables differ by too many */
  FLOOR_LATER,   /* fewer tables have seats for everybody, but people can still come */
  FLOOR_ROUND,   /* of a shootout: every table has its winner */
  FLOOR_HANDS,   /* the last table still plays hand for hand */
} FloorNeed;

Floor *floor_new (const TourneyState *state);
void   floor_free (Floor *floor);

gint floor_players (const Floor *floor, gint table);
/* The table with seats for most, of equal ones the first: the final table.  ROOM: how many. */
gint floor_roomiest (const Floor *floor, gint *room);
gint floor_tables_in_use (const Floor *floor);
gint floor_small_blind (const Floor *floor,
                        gint         table); /* the seat that is due it; 0: nobody has said where the button is */
gint floor_big_blind (const Floor *floor, gint table);

/* As long as people CAN_COME no table is taken away.  *TABLE: what breaks, now or later, or the largest table; *SMALLEST: where
   the next player goes to balance them, of equal ones the first.  0: no such table. */
FloorNeed floor_need (const Floor *floor, gboolean can_come, gint *table, gint *smallest);

/* The next move that balances, of those who sit at the largest and go to the smallest table (of equal ones the first).  FALSE:
   there is none, or *ASKS is a table whose button must be known before. */
gboolean floor_balance (const Floor *floor, FloorMove *move, gint *asks);
void     floor_move (Floor *floor, const FloorMove *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Floor, floor_free)

G_END_DECLS
